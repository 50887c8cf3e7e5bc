import { palette, space, style } from '@tribina/theme';

export const crumbs = style({
  display: 'flex',
  flexWrap: 'wrap',
  '& li + li::before': { content: '"/"', margin: `0 ${space[8]}px`, color: palette('ink3') },
});
