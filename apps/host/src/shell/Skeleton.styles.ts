import { container, keyframes, mq, palette, radius, space, style } from '@tribina/theme';

const pulse = keyframes({ '50%': { opacity: 0.55 } });

export const skeleton = style({ ...container, display: 'block', minHeight: '80vh', paddingTop: space[24] });

export const boxes = style({
  display: 'grid',
  gap: space[24],
  marginTop: space[24],
  [mq.fromTablet]: { gridTemplateColumns: '1fr 1fr 1fr' },
});

export const box = style({
  display: 'block',
  height: 200,
  borderRadius: radius.picture,
  background: palette('sunk'),
  animation: `${pulse} 1.6s ease-in-out infinite`,
  [mq.reducedMotion]: { animation: 'none' },
});
