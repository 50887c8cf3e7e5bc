import { palette, space, style, TOUCH_TARGET } from '@tribina/theme';

export const pages = style({
  display: 'flex',
  gap: space[24],
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: TOUCH_TARGET,
    fontWeight: 650,
    color: palette('brand'),
  },
  '& a:hover': { textDecoration: 'underline' },
});
