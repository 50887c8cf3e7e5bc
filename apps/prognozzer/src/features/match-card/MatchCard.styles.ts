import type { CSSObject } from '@emotion/react';
import { headline, palette, radius, space } from '@tribina/theme/tokens';
import { LINE_HEIGHT } from '../../shared/own-places.styles';

const CREST = 40;

export const card: CSSObject = {
  display: 'grid',
  gridTemplateRows: 'auto 1fr auto',
  gap: space[12],
  height: '100%',
  padding: space[12],
  border: `1px solid ${palette('line')}`,
  borderRadius: radius.panel,
  background: palette('surface'),
};

/** With a line below the outcomes, which has its place before it is there. */
export const cardWithLine: CSSObject = { gridTemplateRows: `auto 1fr auto minmax(${LINE_HEIGHT}px, auto)` };

/** Faded without paling the letters: what is written stays readable. */
export const fadedCard: CSSObject = {
  borderStyle: 'dashed',
  background: 'none',
  color: palette('ink3'),
};

export const meta: CSSObject = {
  display: 'flex',
  justifyContent: 'space-between',
  gap: space[8],
  fontSize: 13,
  lineHeight: 1.4,
};

export const state: CSSObject = { display: 'inline-flex', alignItems: 'center', gap: 6, fontWeight: 650 };

export const liveState: CSSObject = { color: palette('live'), fontVariantNumeric: 'tabular-nums' };

export const day: CSSObject = { color: palette('ink3') };

/** In line with the three outcomes below: home, draw, away. */
export const face: CSSObject = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(64px, auto) minmax(0, 1fr)',
  gap: space[8],
  textAlign: 'center',
};

export const team: CSSObject = {
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'start',
  gap: 6,
  // Smaller on the smallest phones, where names would break.
  fontSize: 'min(16px, 4.4vw)',
  fontWeight: 650,
  fontStretch: '88%',
  lineHeight: 1.2,
  overflowWrap: 'anywhere',
};

export const crest: CSSObject = { width: CREST, height: CREST, objectFit: 'contain' };

export const fadedCrest: CSSObject = { opacity: 0.45, filter: 'grayscale(1)' };

/** Level with the crests. */
export const scoreline: CSSObject = { ...headline(32), lineHeight: `${CREST}px`, fontVariantNumeric: 'tabular-nums' };

/** Set apart from a score, which it would otherwise be taken for. */
export const kickOff: CSSObject = {
  fontSize: 20,
  fontWeight: 500,
  lineHeight: `${CREST}px`,
  color: palette('ink2'),
  fontVariantNumeric: 'tabular-nums',
};

export const note: CSSObject = {
  display: 'grid',
  alignItems: 'center',
  minHeight: 56,
  borderTop: `1px solid ${palette('line')}`,
  color: palette('ink3'),
  fontSize: 13,
  textAlign: 'center',
};

export const jokerMark: CSSObject = {
  marginLeft: 'auto',
  padding: `0 ${space[8]}px`,
  borderRadius: radius.control,
  background: palette('ink'),
  color: palette('paper'),
  fontWeight: 750,
  fontVariantNumeric: 'tabular-nums',
};
