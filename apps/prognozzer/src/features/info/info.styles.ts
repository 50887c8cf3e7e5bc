import type { CSSObject } from '@emotion/react';
import { headline, mq, palette, radius, space, text, TOUCH_TARGET } from '@tribina/theme/tokens';
import { container, sectionRule, sectionTitle } from '../../shared/layout.styles';

/** The running text, and from a tablet on what it holds beside it. */
export const columns: CSSObject = {
  ...container,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[32],
  alignItems: 'start',
  paddingTop: space[24],
  paddingBottom: space[48],
  [mq.fromMedium]: {
    gridTemplateColumns: '240px minmax(0, 1fr)',
    columnGap: space[48],
    padding: `${space[32]}px ${space[24]}px ${space[48]}px`,
  },
};

export const contents: CSSObject = {
  ...text(14),
  [mq.fromMedium]: { position: 'sticky', top: space[24] },
  '& h2': { ...text(13, 650), color: palette('ink3') },
  '& a': { display: 'flex', alignItems: 'center', minHeight: TOUCH_TARGET, color: palette('ink2') },
  '& a:hover': { color: palette('ink'), textDecoration: 'underline' },
  '& li + li': { borderTop: `1px solid ${palette('line')}` },
};

export const sections: CSSObject = { display: 'grid', gap: space[32], maxWidth: 760 };

export const section: CSSObject = { ...sectionRule, paddingTop: space[12], scrollMarginTop: space[24] };

export const heading: CSSObject = { ...sectionTitle, marginBottom: space[8] };

export const prose: CSSObject = {
  ...text(16),
  maxWidth: '68ch',
  color: palette('ink2'),
  '& > * + *': { marginTop: space[12] },
  '& ul': { display: 'grid', gap: space[8], paddingLeft: '1.2em', listStyle: 'square' },
  '& ::marker': { color: palette('brand') },
  '& strong': { color: palette('ink') },
};

export const dates: CSSObject = { fontWeight: 650, color: palette('ink') };

export const page: CSSObject = {
  ...container,
  display: 'grid',
  gap: space[32],
  paddingTop: space[24],
  paddingBottom: space[48],
  [mq.fromTablet]: { padding: `${space[32]}px ${space[24]}px ${space[48]}px` },
};

export const steps: CSSObject = {
  counterReset: 'step',
  display: 'grid',
  gap: space[12],
  [mq.fromSmall]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: space[16] },
  [mq.fromLaptop]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
};

export const step: CSSObject = {
  counterIncrement: 'step',
  padding: space[16],
  border: `1px solid ${palette('line')}`,
  borderRadius: radius.panel,
  background: palette('surface'),
  '&::before': {
    ...headline(46),
    content: 'counter(step)',
    color: palette('brand'),
    fontVariantNumeric: 'tabular-nums',
  },
  '& h2': { ...headline(20), marginTop: space[8] },
  '& p': { ...text(16), marginTop: space[8], color: palette('ink2') },
};

export const cards: CSSObject = {
  display: 'grid',
  gap: space[16],
  [mq.fromSmall]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
};

export const card: CSSObject = {
  padding: space[16],
  border: `1px solid ${palette('line')}`,
  borderRadius: radius.panel,
  background: palette('surface'),
  '& dl': { display: 'grid', gap: space[12], marginTop: space[12] },
  '& dt': { ...text(13), color: palette('ink3') },
  '& dd': { ...text(18, 650), fontVariantNumeric: 'tabular-nums' },
};

export const cardTitle: CSSObject = { ...headline(24), display: 'flex', alignItems: 'center', gap: space[12] };

/** The factor as a stamp beside the joker's name. */
export const factor: CSSObject = {
  ...headline(24),
  display: 'inline-grid',
  placeItems: 'center',
  width: 48,
  height: 48,
  borderRadius: radius.control,
  background: palette('ink'),
  color: palette('paper'),
};

export const prizeTables: CSSObject = {
  display: 'grid',
  gap: space[32],
  [mq.fromSmall]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', columnGap: space[48], alignItems: 'start' },
};

export const prizeTable: CSSObject = {
  ...text(16),
  width: '100%',
  '& th, & td': { padding: `${space[8]}px 0`, borderBottom: `1px solid ${palette('line')}` },
  '& thead th': { ...text(13), color: palette('ink3') },
  '& th': { fontWeight: 400, textAlign: 'left' },
  '& th:last-of-type:not(:first-of-type), & td': { textAlign: 'right' },
  '& td': { fontWeight: 650, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  '& tbody tr:first-of-type > *': { ...text(20, 700), color: palette('ink') },
  '& tfoot th, & tfoot td': { borderBottom: 'none', color: palette('ink2') },
};

export const poolFigure: CSSObject = {
  ...headline(46),
  fontVariantNumeric: 'tabular-nums',
  [mq.fromTablet]: { fontSize: 56 },
};

export const onward: CSSObject = { display: 'flex', flexWrap: 'wrap', gap: space[12] };
