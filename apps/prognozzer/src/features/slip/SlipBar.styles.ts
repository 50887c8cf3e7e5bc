import type { CSSObject } from '@emotion/react';
import { mq, palette, space } from '@tribina/theme/tokens';
import { BAR_HEIGHT, BAR_HEIGHT_FROM_SMALL, barFromSmall, barPlace } from '../../shared/own-places.styles';

/** Stays at the foot of the window while the matches are read: within reach of a thumb. As high whatever it says. */
export const bar: CSSObject = {
  ...barPlace,
  position: 'sticky',
  bottom: 0,
  zIndex: 5,
  display: 'grid',
  alignContent: 'center',
  gap: space[8],
  padding: `${space[12]}px 0 calc(${space[12]}px + env(safe-area-inset-bottom))`,
  borderTop: `3px solid ${palette('ink')}`,
  background: palette('paper'),
  // What the host says stands above it: nothing lies over its buttons.
  'html:has(&)': { '--bottom-controls': `${BAR_HEIGHT}px` },
  [mq.fromSmall]: {
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    ...barFromSmall,
    'html:has(&)': { '--bottom-controls': `${BAR_HEIGHT_FROM_SMALL}px` },
  },
};

/** Two lines for what is said, one where there is room. */
export const words: CSSObject = {
  minHeight: 60,
  fontSize: 14,
  lineHeight: 1.4,
  [mq.fromSmall]: { minHeight: 40 },
};

export const progress: CSSObject = { fontWeight: 700, fontVariantNumeric: 'tabular-nums' };

export const said: CSSObject = { color: palette('ink2') };

export const warned: CSSObject = { color: palette('warn'), fontWeight: 650 };

export const good: CSSObject = { color: palette('good'), fontWeight: 650 };

export const buttons: CSSObject = {
  position: 'relative',
  display: 'flex',
  gap: space[8],
  // The words of a button break before it leaves a narrow screen.
  '& > button': { minWidth: 0, whiteSpace: 'normal' },
  '& > :last-child': { flex: 1 },
  '& > [aria-disabled="true"]': { opacity: 0.5, cursor: 'default' },
  [mq.fromSmall]: { '& > :last-child': { flex: 'none', minWidth: 180 } },
};
