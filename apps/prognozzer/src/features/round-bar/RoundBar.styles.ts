import type { CSSObject } from '@emotion/react';
import { mq, palette, space } from '@tribina/theme/tokens';
import { sectionRule, sectionTitle } from '../../shared/layout.styles';

export const bar: CSSObject = {
  ...sectionRule,
  position: 'sticky',
  top: 0,
  zIndex: 5,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: space[12],
  rowGap: space[4],
  padding: `${space[12]}px 0`,
  background: palette('paper'),
};

export const title: CSSObject = { ...sectionTitle };

export const state: CSSObject = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  fontSize: 14,
  fontWeight: 650,
  color: palette('ink2'),
};

export const liveState: CSSObject = { color: palette('live') };

/** Columns, so that neither the passing of time nor a late font moves one fact by the other. */
export const facts: CSSObject = {
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: '1fr',
  columnGap: space[8],
  width: '100%',
  [mq.fromSmall]: { gridAutoColumns: 144, width: 'auto', marginLeft: 'auto' },
};

export const fact: CSSObject = {
  lineHeight: 1.35,
  '& dt': { fontSize: 12, color: palette('ink3') },
  '& dd': { fontSize: 14, fontWeight: 650, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
};
