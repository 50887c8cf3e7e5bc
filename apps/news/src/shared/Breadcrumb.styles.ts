import { palette, space, style, text, TOUCH_TARGET } from '@tribina/theme';

export const crumbs = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: space[8],
  ...text(13, 650),
  '& a': { display: 'inline-flex', alignItems: 'center', minHeight: TOUCH_TARGET, color: palette('brand') },
  '& a:hover': { textDecoration: 'underline' },
  '& li + li::before': { content: '"/"', marginRight: space[8], fontWeight: 400, color: palette('ink3') },
});
