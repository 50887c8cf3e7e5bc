import { palette, radius, space, style } from '@tribina/theme';

export const panel = style({
  padding: space[16],
  borderTop: `6px solid ${palette('special')}`,
  borderRadius: radius.panel,
  background: palette('sand'),
});

export const ways = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[12],
  marginBottom: space[16],
});

export const mark = style({ width: 56, height: 56 });
