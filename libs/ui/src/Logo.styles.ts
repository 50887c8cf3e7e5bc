import { mq, palette, style } from '@tribina/theme';

export const logo = style({ display: 'inline-flex', alignItems: 'center', gap: 8, whiteSpace: 'nowrap' });

export const mark = style({
  flex: 'none',
  width: 26,
  height: 24,
  fill: palette('brand'),
  [mq.fromTablet]: { width: 30, height: 28 },
});

export const wordmark = style({
  position: 'relative',
  fontSize: 25,
  fontWeight: 800,
  fontStretch: '80%',
  lineHeight: 1,
  letterSpacing: '-0.01em',
  // Beside it three buttons have their place, on the narrowest of phones too.
  '@media (max-width: 339.98px)': { fontSize: 22 },
  [mq.fromTablet]: { fontSize: 32 },
});

/** The whole of it, letters and mark alike. */
export const large = style({ [mq.fromTablet]: { zoom: 1.25 } });

/** Below the wordmark, whose height alone counts: the header has no room beside it. */
export const suffix = style({
  position: 'absolute',
  top: '100%',
  left: 1,
  marginTop: 1,
  fontSize: 11,
  fontWeight: 650,
  lineHeight: 1,
  color: palette('ink2'),
  [mq.fromTablet]: { marginTop: 2, fontSize: 12 },
});
