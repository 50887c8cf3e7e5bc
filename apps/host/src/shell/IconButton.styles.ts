import { palette, radius, style, TOUCH_TARGET } from '@tribina/theme';

export const iconButton = style({
  display: 'grid',
  flex: 'none',
  placeItems: 'center',
  width: TOUCH_TARGET,
  height: TOUCH_TARGET,
  border: `1px solid ${palette('line')}`,
  borderRadius: radius.control,
  '&:hover': { borderColor: palette('ink3') },
  '& svg': { width: 22, height: 22 },
});
