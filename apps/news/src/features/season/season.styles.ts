import { palette, space, style, TOUCH_TARGET } from '@tribina/theme';

/** Links of which one is the page that is shown. */
export const choice = style({
  '& a': { minWidth: TOUCH_TARGET, justifyContent: 'center', padding: `0 ${space[4]}px` },
  '& a[aria-current]': { boxShadow: `inset 0 -3px ${palette('brand')}`, color: palette('ink') },
});

export const dayTitle = style({ marginTop: space[24] });

/** Below a table. */
export const remark = style({ marginTop: space[8] });
