import { space, style } from '@tribina/theme';

export const form = style({
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  gap: space[8],
  '& > label': { gridColumn: '1 / -1' },
  '& > *': { minWidth: 0 },
});
