import { mq, palette, radius, space, style, TOUCH_TARGET } from '@tribina/theme';

/** Matches side by side; the edge of the next one says that there is more. */
export const slides = style({
  // What is said to those who hear the page stays inside.
  position: 'relative',
  display: 'flex',
  gap: space[12],
  overflowX: 'auto',
  scrollSnapType: 'x mandatory',
  scrollbarWidth: 'thin',
  marginBottom: space[8],
  '& > li': { flex: '0 0 calc(100% - 32px)', scrollSnapAlign: 'start' },
  '& > li:last-child': { flexBasis: '100%' },
});

export const values = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, 1fr)',
  gap: space[8],
  margin: `${space[12]}px 0 0`,
  '& > div': {
    display: 'flex',
    justifyContent: 'space-between',
    padding: space[8],
    borderRadius: radius.control,
    background: palette('sunk'),
  },
  '& > [data-highest]': { boxShadow: `inset 0 0 0 2px ${palette('brand')}` },
});

/** Nothing that needs script is shown without it. */
export const controls = style({
  display: 'flex',
  alignItems: 'center',
  marginLeft: 'auto',
  fontSize: 13,
  '@media (scripting: none)': { display: 'none' },
  '& button': { display: 'grid', placeItems: 'center', width: TOUCH_TARGET, height: TOUCH_TARGET },
  '& svg': { width: 18, height: 18 },
});

/** With reduced motion nothing moves by itself, and there is nothing to stop. */
export const pause = style({ [mq.reducedMotion]: { '&&': { display: 'none' } } });
