import { space, style } from '@tribina/theme';

/** Fields that belong together, named as one field is. */
export const fieldset = style({
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
  '& legend': { marginBottom: space[4], padding: 0, fontSize: 13, fontWeight: 650 },
});

/** A choice is no wider than what it says. */
export const narrow = style({ maxWidth: 420 });
