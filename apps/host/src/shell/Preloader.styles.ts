import { keyframes, mq, palette, style } from '@tribina/theme';

const grow = keyframes({ from: { transform: 'scaleX(0.1)' }, to: { transform: 'scaleX(1)' } });

export const preloader = style({
  position: 'fixed',
  display: 'block',
  inset: '0 0 auto 0',
  zIndex: 30,
  height: 3,
  background: palette('brand'),
  transformOrigin: 'left',
  animation: `${grow} 600ms ease-out`,
  [mq.reducedMotion]: { animation: 'none' },
});
