import { mq, space, style } from '@tribina/theme';

/** The lead and the five; below it two stacks as wide. */
export const columns = style({
  display: 'grid',
  // What scrolls sideways in it makes it no wider.
  gridTemplateColumns: 'minmax(0, 1fr)',
  columnGap: space[24],
  [mq.fromTablet]: { gridTemplateColumns: 'minmax(0, 867fr) minmax(0, 421fr)' },
});

/** Beside the lead the pictures of the five are large enough to reach its end. */
export const top = style({
  [mq.fromTablet]: { paddingTop: space[24], '& > ul > :first-of-type': { paddingTop: 0 } },
  [mq.fromLaptop]: { '& > ul article': { gridTemplateColumns: '160px 1fr' } },
});
