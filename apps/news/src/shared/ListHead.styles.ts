import { palette, space, style } from '@tribina/theme';

export const head = style({
  marginBottom: space[16],
  padding: `${space[8]}px 0 ${space[16]}px`,
  borderBottom: `3px solid ${palette('ink')}`,
});
