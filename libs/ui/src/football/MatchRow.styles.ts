import { palette, space, style } from '@tribina/theme';

export const row = style({
  display: 'grid',
  gridTemplateColumns: '84px 1fr',
  alignItems: 'center',
  gap: space[12],
  padding: `${space[12]}px 0`,
});

export const off = style({ opacity: 0.65 });

export const label = style({ display: 'grid', fontSize: 13, lineHeight: 1.3, color: palette('ink3'), '& small': { fontSize: 12 } });

export const live = style({ fontWeight: 700, color: palette('live') });

export const teams = style({ display: 'grid', gap: space[4] });

export const team = style({
  display: 'grid',
  gridTemplateColumns: 'auto 1fr auto',
  alignItems: 'center',
  gap: space[8],
  fontSize: 15,
  fontWeight: 600,
});

export const lost = style({ fontWeight: 400, color: palette('ink2') });

export const score = style({ minWidth: 20, textAlign: 'right', fontVariantNumeric: 'tabular-nums' });
