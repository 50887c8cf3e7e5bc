import { mq, space, style } from '@tribina/theme';

/** The lead and the five; below it two stacks as wide. */
export const columns = style({
  display: 'grid',
  // What scrolls sideways in it makes it no wider.
  gridTemplateColumns: 'minmax(0, 1fr)',
  columnGap: space[24],
  [mq.fromTablet]: { gridTemplateColumns: 'minmax(0, 867fr) minmax(0, 421fr)' },
});

/** What stands above the lead's picture and below it until the end of its headline, at most. */
const AROUND_LEAD_PX = 510;

/**
 * The first screen has the headline of the lead: its picture is as high as there is room, and where there is none for both, the
 * words come first. Beside a high one the pictures of the five are large enough to reach its end.
 */
export const top = style({
  [mq.fromTablet]: {
    paddingTop: space[24],
    '& > ul > :first-of-type': { paddingTop: 0 },
    '& > article > img': { minHeight: 300, maxHeight: `calc(100svh - ${AROUND_LEAD_PX}px)` },
  },
  [`${mq.fromLaptop} and (min-height: 1000px)`]: { '& > ul article': { gridTemplateColumns: '160px 1fr' } },
  '@media (max-height: 500px)': {
    '& > article': { display: 'flex', flexDirection: 'column-reverse' },
    '& > article > div': { marginBottom: space[12] },
  },
});
