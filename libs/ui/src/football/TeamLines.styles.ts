import { palette, space, style } from '@tribina/theme';

export const teams = style({ display: 'grid', gap: space[4] });

export const team = style({
  display: 'grid',
  gridTemplateColumns: 'auto 1fr auto',
  alignItems: 'center',
  gap: space[8],
  fontSize: 15,
});

export const strong = style({ fontWeight: 600 });

export const muted = style({ fontWeight: 400, color: palette('ink2') });

export const score = style({ minWidth: 20, textAlign: 'right', fontVariantNumeric: 'tabular-nums' });
