import { palette, style } from '@tribina/theme';

/** Links that do not call: the page itself is what is read. */
export const quiet = style({
  '& a': { width: '100%', color: palette('ink2') },
  '& a[aria-current]': { color: palette('brand') },
});
