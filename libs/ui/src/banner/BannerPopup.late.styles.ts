import { headline, keyframes, mq, palette, radius, space, style, TOUCH_TARGET } from '@tribina/theme';

const comeIn = keyframes({
  from: { opacity: 0, transform: 'translateY(16px)' },
  to: { opacity: 1, transform: 'none' },
});

/** Over the lower edge of the page: nothing moves, and most of what is read stays in sight. */
export const popup = style({
  position: 'fixed',
  zIndex: 40,
  width: 'auto',
  margin: 0,
  padding: 0,
  right: space[12],
  // Above what stands at the foot of the window.
  bottom: `calc(var(--bottom-controls, 0px) + ${space[12]}px + env(safe-area-inset-bottom))`,
  left: space[12],
  display: 'grid',
  gridTemplateColumns: '112px minmax(0, 1fr)',
  overflow: 'hidden',
  border: `1px solid ${palette('line')}`,
  borderRadius: radius.panel,
  background: palette('surface'),
  color: palette('ink'),
  boxShadow: '0 12px 40px rgb(0 0 0 / 0.28)',
  animation: `${comeIn} 180ms ease-out`,
  [mq.reducedMotion]: { animation: 'none' },
  [mq.fromSmall]: {
    left: 'auto',
    width: 380,
    right: space[24],
    bottom: `calc(var(--bottom-controls, 0px) + ${space[24]}px)`,
    gridTemplateColumns: '1fr',
  },
});

export const image = style({
  width: '100%',
  height: '100%',
  objectFit: 'cover',
  [mq.fromSmall]: { height: 'auto', aspectRatio: '16 / 9' },
});

export const words = style({
  padding: space[12],
  [mq.fromSmall]: { padding: space[16] },
  '& h2': { ...headline(20), marginRight: TOUCH_TARGET - space[12], [mq.fromSmall]: { marginRight: 0 } },
  '& p': { marginTop: space[4], fontSize: 14, lineHeight: 1.4, color: palette('ink2') },
  '& small': { display: 'block', marginTop: space[8], fontSize: 12, color: palette('ink3') },
  '& a': { marginTop: space[12] },
});

/** On the picture or the ground: it has a ground of its own. */
export const close = style({
  position: 'absolute',
  top: space[4],
  right: space[4],
  display: 'grid',
  placeItems: 'center',
  width: TOUCH_TARGET,
  height: TOUCH_TARGET,
  '& > svg': {
    boxSizing: 'content-box',
    width: 16,
    height: 16,
    padding: 7,
    borderRadius: '50%',
    background: palette('surface'),
    color: palette('ink'),
    boxShadow: `0 0 0 1px ${palette('line')}`,
  },
});
