import type { CSSObject } from '@emotion/react';
import { palette, radius, space, text } from '@tribina/theme/tokens';
import { sectionRule, sectionTitle } from '../../shared/layout.styles';

export const parts: CSSObject = { display: 'grid', gap: space[32], maxWidth: 760 };

/** As high before the data are there. */
export const waiting: CSSObject = { minHeight: 480 };

export const part: CSSObject = { ...sectionRule, paddingTop: space[12] };

export const heading: CSSObject = { ...sectionTitle, marginBottom: space[12] };

export const who: CSSObject = { display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: space[16] };

export const face: CSSObject = { flex: 'none', width: 72 };

export const data: CSSObject = {
  marginTop: space[12],
  '& > div': {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    columnGap: space[16],
    padding: `${space[8]}px 0`,
    borderBottom: `1px solid ${palette('line')}`,
  },
  '& dt': { color: palette('ink3') },
  '& dd': { fontWeight: 650, overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' },
};

export const state: CSSObject = { ...text(16), '& strong': { fontWeight: 650 } };

export const note: CSSObject = { ...text(14), marginTop: space[8], color: palette('ink2') };

export const acts: CSSObject = { display: 'flex', flexWrap: 'wrap', gap: space[12], marginTop: space[16] };

export const jokers: CSSObject = {
  display: 'grid',
  gap: space[8],
  '& li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: space[12],
    padding: `${space[8]}px ${space[12]}px`,
    border: `1px solid ${palette('line')}`,
    borderRadius: radius.panel,
    background: palette('surface'),
  },
  '& b': { fontWeight: 700 },
};

/** As high while it is empty. */
export const jokersBody: CSSObject = { minHeight: 56, display: 'grid', alignItems: 'center' };
