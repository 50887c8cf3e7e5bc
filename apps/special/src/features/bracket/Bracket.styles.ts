import { mq, palette, space, style } from '@tribina/theme';

/** The way between two columns. */
const WAY = 2 * space[12];

export const bracket = style({
  display: 'grid',
  gap: space[24],
  [mq.fromMedium]: {
    gridAutoFlow: 'column',
    gridAutoColumns: 'minmax(0, 1fr)',
    gap: WAY,
    '& > li': { position: 'relative', display: 'grid', gridTemplateRows: 'auto 1fr' },
  },
});

/** From the round of 64 on. */
const MOST_COLUMNS = 6;

/** By the number of columns less one: all are there before the first match is, and later ones do not make them narrower. */
export const columnsOf = Array.from({ length: MOST_COLUMNS }, (_, more) =>
  style({ [mq.fromMedium]: { gridTemplateColumns: `repeat(${more + 1}, minmax(0, 1fr))` } }),
);

export const round = style({ position: 'relative', marginTop: space[8] });

export const column = style({
  display: 'grid',
  gap: space[8],
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(280px, 100%), 1fr))',
  [mq.fromMedium]: {
    display: 'flex',
    flexDirection: 'column',
    gap: 0,
    height: '100%',
    '& > li': { flex: 1, display: 'grid', alignContent: 'center', padding: '4px 0' },
  },
});

/** As wide as the way from the round before, as high as the round; where rounds stand one below the other there is none. */
export const joins = style({
  display: 'none',
  [mq.fromMedium]: {
    display: 'block',
    position: 'absolute',
    right: '100%',
    width: WAY,
    height: '100%',
    overflow: 'visible',
    fill: 'none',
    stroke: palette('sand'),
    strokeWidth: 2,
    '& > path': { vectorEffect: 'non-scaling-stroke' },
  },
});

/** As high as a small line of a card. */
export const room = style({ height: 1.4 * 13 });

/** The match for third place stands below the final, and does not move it. */
export const below = style({ marginTop: space[24], [mq.fromMedium]: { position: 'absolute', inset: 'auto 0 0' } });
