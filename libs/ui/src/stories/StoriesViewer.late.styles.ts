import { headline, keyframes, mq, radius, space, style, TOUCH_TARGET } from '@tribina/theme';

/** How long a story stays, as long as nobody stops it. */
export const STORY_MS = 6_000;

/** On a picture in both themes: white on a dark ground. */
const WHITE = '#ffffff';
const GROUND = '#0b0c0f';
const fillUp = keyframes({ from: { transform: 'scaleX(0)' }, to: { transform: 'scaleX(1)' } });

/** The whole screen of a phone; a card in the middle of a larger one. The page behind it does not move. */
export const viewer = style({
  width: '100vw',
  maxWidth: '100vw',
  height: '100dvh',
  maxHeight: '100dvh',
  margin: 0,
  padding: 0,
  border: 0,
  overflow: 'hidden',
  background: GROUND,
  color: WHITE,
  'html:has(&[open])': { overflow: 'hidden', scrollbarGutter: 'stable' },
  '&::backdrop': { background: 'rgb(0 0 0 / 0.8)' },
  [mq.fromSmall]: {
    width: 'min(460px, calc(100vw - 160px))',
    height: 'min(820px, calc(100dvh - 48px))',
    margin: 'auto',
    borderRadius: radius.panel,
    overflow: 'visible',
  },
});

export const stage = style({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  height: '100%',
  borderRadius: 'inherit',
  touchAction: 'none',
  userSelect: 'none',
});

export const image = style({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  objectFit: 'cover',
  borderRadius: 'inherit',
});

const overlay = { position: 'relative', zIndex: 2 } as const;

export const top = style({
  ...overlay,
  padding: `${space[12]}px ${space[12]}px ${space[32]}px`,
  borderRadius: 'inherit',
  background: 'linear-gradient(rgb(0 0 0 / 0.8), rgb(0 0 0 / 0.55) 60%, transparent)',
  pointerEvents: 'none',
  '& button': { pointerEvents: 'auto' },
});

export const progress = style({
  display: 'flex',
  gap: space[4],
  '& > li': { flex: 1, height: 3, overflow: 'hidden', borderRadius: 2, background: 'rgb(255 255 255 / 0.35)' },
  '& span': { display: 'block', height: '100%', background: WHITE, transformOrigin: 'left' },
});

/** Not yet begun. */
export const empty = style({ transform: 'scaleX(0)' });

export const running = style({
  animation: `${fillUp} ${STORY_MS}ms linear both`,
  '[data-paused] &': { animationPlayState: 'paused' },
  [mq.reducedMotion]: { animation: 'none' },
});

export const teller = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[8],
  marginTop: space[8],
  '& h2': { flex: 1, minWidth: 0, fontSize: 16, fontWeight: 650 },
});

export const face = style({ width: 36 });

export const control = style({
  display: 'grid',
  placeItems: 'center',
  width: TOUCH_TARGET,
  height: TOUCH_TARGET,
  borderRadius: '50%',
  color: WHITE,
  '&:hover': { background: 'rgb(255 255 255 / 0.2)' },
  '&:focus-visible': { outline: `2px solid ${WHITE}` },
});

/** With reduced motion nothing moves by itself, and there is nothing to stop. */
export const pauseControl = style({ [mq.reducedMotion]: { display: 'none' } });

/** Halves of the picture that lead back and on; from a tablet on they are buttons beside it. */
export const zone = style({
  position: 'absolute',
  zIndex: 1,
  top: 0,
  bottom: 0,
  color: 'transparent',
  WebkitTapHighlightColor: 'transparent',
  '&:focus-visible': { outline: `2px solid ${WHITE}`, outlineOffset: -6 },
  [mq.fromSmall]: {
    top: 'calc(50% - 26px)',
    bottom: 'auto',
    display: 'grid',
    placeItems: 'center',
    height: 52,
    borderRadius: '50%',
    background: 'rgb(255 255 255 / 0.16)',
    color: WHITE,
    '&:hover': { background: 'rgb(255 255 255 / 0.3)' },
  },
});

export const zoneBack = style({ left: 0, width: '35%', [mq.fromSmall]: { left: -68, width: 52 } });
export const zoneOn = style({ right: 0, width: '65%', [mq.fromSmall]: { right: -68, width: 52 } });

export const words = style({
  ...overlay,
  marginTop: 'auto',
  padding: `${space[48]}px ${space[16]}px calc(${space[24]}px + env(safe-area-inset-bottom))`,
  borderRadius: 'inherit',
  background: 'linear-gradient(transparent, rgb(0 0 0 / 0.75) 35%, rgb(0 0 0 / 0.9))',
  pointerEvents: 'none',
  '& output': { display: 'block', ...headline(24), overflowWrap: 'anywhere' },
  '& a': { pointerEvents: 'auto' },
});

export const more = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[8],
  minHeight: TOUCH_TARGET,
  marginTop: space[12],
  padding: `0 ${space[16]}px`,
  borderRadius: radius.control,
  background: WHITE,
  color: GROUND,
  fontSize: 14,
  fontWeight: 650,
  '&:focus-visible': { outline: `2px solid ${WHITE}`, outlineOffset: 3 },
});

/** Where stories are on their way, or cannot be had. */
export const notice = style({
  display: 'grid',
  alignContent: 'center',
  justifyItems: 'center',
  gap: space[16],
  height: '100%',
  padding: space[24],
  textAlign: 'center',
});
