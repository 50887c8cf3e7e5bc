import type { CSSObject } from '@emotion/react';
import { headline, MOTION_MS, mq, palette, radius, space, TOUCH_TARGET } from '@tribina/theme/tokens';

export const nav: CSSObject = { paddingBlock: space[8] };

/**
 * All columns are there from the first tile on (`--count`): a page that is shown while it comes does not make them narrower with
 * each.
 */
export const list: CSSObject = {
  '--tile': '76px',
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'repeat(var(--count), minmax(var(--tile), 1fr))',
  gap: space[4],
  // From edge to edge on a phone; on wider screens there is room for the outline of a focused tile.
  margin: `-6px -${space[16]}px`,
  padding: `6px ${space[16]}px`,
  overflowX: 'auto',
  scrollbarWidth: 'thin',
  [mq.fromTablet]: { margin: -6, padding: 6 },
  [mq.fromLaptop]: { '--tile': '64px' },
};

export const tile: CSSObject = {
  position: 'relative',
  display: 'grid',
  gap: 2,
  height: '100%',
  padding: `${space[12]}px ${space[4]}px ${space[8]}px`,
  border: `1px solid ${palette('line')}`,
  borderRadius: radius.control,
  background: palette('surface'),
  fontSize: 12,
  lineHeight: 1.35,
  textAlign: 'center',
  transition: `border-color ${MOTION_MS}ms`,
  [mq.reducedMotion]: { transition: 'none' },
  '&:hover': { borderColor: palette('ink3') },
};

/** In the middle of the strip before anything has started, where the browser can do that. */
export const shownTile: CSSObject = {
  scrollInitialTarget: 'nearest',
  scrollSnapAlign: 'center',
  borderColor: palette('ink'),
  background: palette('ink'),
  color: palette('paper'),
  '& time, & > span': { color: 'inherit' },
};

/** The stage that is played carries a tab on top. */
export const currentTile: CSSObject = {
  '&::before': {
    content: '""',
    position: 'absolute',
    top: 0,
    left: '50%',
    width: 24,
    height: 4,
    marginLeft: -12,
    borderRadius: '0 0 3px 3px',
    background: palette('brand'),
  },
};

export const number: CSSObject = { ...headline(24), fontVariantNumeric: 'tabular-nums' };

/** The word below the number, its shape in the corner. */
export const state: CSSObject = {
  '& svg': { position: 'absolute', top: 8, right: 6, width: 9, height: 9 },
};

export const liveState: CSSObject = { color: palette('live'), fontWeight: 650 };

export const date: CSSObject = { color: palette('ink3') };

/** A line each: a rank has up to seven digits. As high before they are known. */
export const score: CSSObject = {
  display: 'grid',
  minHeight: '2.7em',
  fontWeight: 650,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
};

export const visitors: CSSObject = {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: TOUCH_TARGET,
  marginTop: space[8],
  fontSize: 14,
  fontWeight: 650,
  color: palette('brand'),
  textDecoration: 'underline',
  textUnderlineOffset: 3,
};
