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
  alignItems: 'baseline',
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

export const facts: CSSObject = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: space[24],
  width: '100%',
  [mq.fromSmall]: { width: 'auto', marginLeft: 'auto' },
};

export const fact: CSSObject = {
  display: 'flex',
  gap: 6,
  fontSize: 14,
  '& dt': { color: palette('ink3') },
  '& dd': { fontWeight: 650, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
};
