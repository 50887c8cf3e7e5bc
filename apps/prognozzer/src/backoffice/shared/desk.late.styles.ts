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

/** Stands apart from the one before it more than its own parts do from each other. */
export const section = style({ marginTop: space[16] });

/** Small print of a screen: where it leads, when it happens. */
export const small = style({ fontSize: 13 });

/** On a phone too, what a table is about stands beside the name. */
export const compact = style({ minWidth: 0, '&& tbody th': { minWidth: 0, whiteSpace: 'nowrap' } });
