import { space, style } from '@tribina/theme';

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
export const fields = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'start',
  gap: space[12],
  '& > *': { minWidth: 0 },
});
