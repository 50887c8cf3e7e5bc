import { palette, space, style } from '@tribina/theme';

export const links = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `0 ${space[16]}px`,
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 44,
    borderBottom: '3px solid transparent',
    fontSize: 14,
    fontWeight: 650,
  },
  '& a:hover': { textDecoration: 'underline' },
  '& a[aria-current="page"]': { borderBottomColor: palette('brand') },
});
