import type { CSSObject } from '@emotion/react';
import { headline, MOTION_MS, mq, palette, radius, space } from '@tribina/theme/tokens';

export const outcomes: CSSObject = {
  display: 'grid',
  gridTemplateColumns: '1fr 1fr 1fr',
  gap: space[8],
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
};

export const cell: CSSObject = {
  display: 'grid',
  placeContent: 'center',
  justifyItems: 'center',
  gap: 2,
  minHeight: 56,
  border: '1px solid transparent',
  borderRadius: radius.control,
  background: palette('sunk'),
  color: palette('ink2'),
};

export const button: CSSObject = {
  // A focused button is not hidden below the bar that stays in view.
  scrollMarginTop: 96,
  borderColor: palette('line'),
  background: palette('paper'),
  color: palette('ink'),
  transition: `border-color ${MOTION_MS}ms, background-color ${MOTION_MS}ms`,
  [mq.reducedMotion]: { transition: 'none' },
  '&:hover': { borderColor: palette('ink'), background: palette('surface') },
};

/** The prediction: settles into its place. */
export const chosen: CSSObject = {
  borderColor: palette('brand'),
  background: palette('brand'),
  color: palette('onBrand'),
  transition: `border-color ${MOTION_MS}ms, background-color ${MOTION_MS}ms, transform ${MOTION_MS}ms ease-out`,
  [mq.reducedMotion]: { transition: 'none' },
  '&:hover': { borderColor: palette('brand'), background: palette('brand') },
  '&:active': { transform: 'scale(0.96)' },
};

/** What was predicted, once it cannot be changed. */
export const picked: CSSObject = { borderColor: palette('ink'), borderWidth: 2, color: palette('ink') };

export const missed: CSSObject = { textDecoration: 'line-through', textDecorationThickness: 2 };

export const reached: CSSObject = { background: palette('ink'), color: palette('paper') };

export const reachedNow: CSSObject = { borderColor: palette('live'), color: palette('live') };

export const letter: CSSObject = { ...headline(20), display: 'inline-flex', alignItems: 'center', gap: 6 };

export const share: CSSObject = { fontSize: 12, lineHeight: 1.2, fontVariantNumeric: 'tabular-nums' };

export const most: CSSObject = { fontWeight: 750 };
