import { space, style } from '@tribina/theme';

export const row = style({
  display: 'flex',
  justifyContent: 'space-between',
  gap: space[16],
  padding: `${space[8]}px 0`,
});
