import { palette, radius, space, style } from '@tribina/theme';

export const mark = style({
  padding: `1px ${space[4]}px`,
  border: `1px solid ${palette('warn')}`,
  borderRadius: radius.control,
  color: palette('warn'),
  fontSize: 12,
});
