import { mq, space, style } from '@tribina/theme';

/** Two stacks side by side where there is room, as wide as the main group's columns. */
export const stacks = style({
  display: 'grid',
  columnGap: space[24],
  [mq.fromTablet]: { gridTemplateColumns: 'minmax(0, 867fr) minmax(0, 421fr)' },
});

export const stack = style({ minWidth: 0 });
