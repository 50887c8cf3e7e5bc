import { palette, space, style } from '@tribina/theme';

export const row = style({
  display: 'grid',
  gridTemplateColumns: '84px 1fr',
  alignItems: 'center',
  gap: space[12],
  padding: `${space[12]}px 0`,
});

export const off = style({ opacity: 0.65 });

export const label = style({
  display: 'grid',
  fontSize: 13,
  lineHeight: 1.3,
  color: palette('ink3'),
  '& small': { fontSize: 12 },
});

export const live = style({ fontWeight: 700, color: palette('live') });
