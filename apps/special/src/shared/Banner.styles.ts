import { mq, palette, space, style } from '@tribina/theme';
import { container } from './layout.styles';

const TOOTH = 14;
/** Colours made of the event's own ones: as deep, and as pale, in light and dark. */
const RELATIVE_COLOURS = '@supports (color: oklch(from white l c h))';

/** The event's ground; its lower edge is serrated as the host country's flag is. */
export const banner = style({
  '--ground': palette('panel'),
  '--accent': palette('onPanel2'),
  [RELATIVE_COLOURS]: {
    '--ground': `oklch(from ${palette('brand')} 0.34 0.115 h)`,
    '--accent': `oklch(from ${palette('sand')} 0.88 0.045 h)`,
  },
  position: 'relative',
  marginBottom: space[32] + TOOTH,
  padding: `${space[24]}px 0`,
  background: 'var(--ground)',
  color: palette('onPanel'),
  '&::before': {
    content: '""',
    position: 'absolute',
    inset: 0,
    background:
      'repeating-linear-gradient(45deg, currentcolor 0 1px, transparent 1px 28px), repeating-linear-gradient(-45deg, currentcolor 0 1px, transparent 1px 28px)',
    opacity: 0.06,
  },
  [mq.fromTablet]: { padding: `${space[32]}px 0` },
});

/** An element of its own, behind the content: of a document that is still coming in there is none yet that would move. */
export const edge = style({
  position: 'absolute',
  inset: 'calc(100% - 1px) 0 auto',
  height: TOOTH,
  background: `conic-gradient(from -45deg at bottom, var(--ground) 90deg, transparent 0) 50% 0 / ${2 * TOOTH}px ${TOOTH}px repeat-x`,
});

export const inner = style({ ...container, position: 'relative' });

export const kicker = style({
  display: 'block',
  fontSize: 14,
  fontWeight: 700,
  letterSpacing: '0.06em',
  textTransform: 'uppercase',
  color: 'var(--accent)',
});

export const text = style({ maxWidth: 640, marginTop: space[8], color: palette('onPanel2') });
