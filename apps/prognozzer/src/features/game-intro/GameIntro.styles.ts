import { headline, mq, palette, space, style, text } from '@tribina/theme';
import { container } from '../../shared/layout.styles';

/** Goes on where the dark header of the frame ends. */
export const panel = style({
  overflow: 'hidden',
  background: palette('panel'),
  color: palette('onPanel'),
  // Members know what it is: a line, so that the matches are in the first screen.
  'html[data-signed-in="true"] &': {
    '& > div': { paddingBlock: space[8], [mq.fromTablet]: { paddingTop: space[24] } },
    '& h1': { fontSize: 24 },
    '& h1 span': { display: 'inline' },
    '& > * > * > p, & svg': { display: 'none' },
  },
});

export const inner = style({
  ...container,
  display: 'grid',
  alignItems: 'center',
  gap: space[48],
  paddingBlock: space[24],
  [mq.fromTablet]: { padding: `${space[32]}px ${space[24]}px` },
  [mq.fromMedium]: { gridTemplateColumns: 'minmax(0, 1fr) auto' },
});

export const kicker = style({ ...text(13, 650), marginBottom: space[4], color: palette('onPanel2') });

export const headlineText = style({
  ...headline(38),
  textTransform: 'uppercase',
  [mq.fromTablet]: { fontSize: 56 },
});

/** Two lines in any font: when the real one comes late, nothing moves. */
export const headlineLine = style({ display: 'block', whiteSpace: 'nowrap' });

export const lead = style({ ...text(16), maxWidth: '56ch', marginTop: space[12], color: palette('onPanel2') });

export const access = style({ marginTop: space[8] });

export const loginNote = style({ ...text(14), marginTop: space[8], color: palette('onPanel2') });

/** Of one height, whatever is in it. */
export const welcomePlace = style({
  display: 'grid',
  alignContent: 'start',
  justifyItems: 'start',
  gap: space[12],
  minHeight: 98,
});

export const figure = style({
  display: 'none',
  width: 460,
  fill: palette('panelRaised'),
  [mq.fromMedium]: { display: 'block' },
});

export const firstOutcome = style({ fill: palette('brand') });
