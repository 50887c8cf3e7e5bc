import { space, style } from '@tribina/theme';
import { classes } from '@tribina/theme/classes';
import { field, row } from '@tribina/ui/desk';

/** What there is to write, as a row of choices. */
export const choices = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[8],
  minWidth: 0,
  padding: 0,
  border: 0,
});
/** Fields of different heights begin at one line. */
export const fields = classes(row, style({ alignItems: 'start' }));
/** What is written at length has the whole width. */
export const longField = classes(field, style({ flexBasis: '100%' }));
