import { keyframes, mq, palette, style } from '@tribina/theme';

const TIMELINE = '--reading';
const grow = keyframes({ from: { transform: 'scaleX(0)' }, to: { transform: 'scaleX(1)' } });

/** Around the text and the bar: the bar sees how far the text has been scrolled. */
export const scope = style({ timelineScope: TIMELINE });

export const text = style({ viewTimeline: TIMELINE });

/** From the text's first line at the top to its last line at the foot; where a browser cannot, there is no bar. */
export const bar = style({
  display: 'none',
  '@supports (timeline-scope: none)': {
    display: 'block',
    position: 'fixed',
    inset: '0 0 auto',
    zIndex: 25,
    height: 3,
    background: palette('brand'),
    transformOrigin: '0 50%',
    pointerEvents: 'none',
    animation: `${grow} linear both`,
    animationTimeline: TIMELINE,
    animationRange: 'contain',
  },
  [mq.reducedMotion]: { display: 'none' },
});
