import type { CSSObject } from '@emotion/react';
import { headline, mq, palette, space, text } from '@tribina/theme/tokens';
import { sectionRule, sectionTitle } from '../../shared/layout.styles';

export const brief: CSSObject = { ...sectionRule, marginTop: space[48], paddingTop: space[12] };

export const briefTitle: CSSObject = { ...sectionTitle };

export const rules: CSSObject = {
  display: 'grid',
  gap: space[24],
  marginTop: space[16],
  [mq.fromTablet]: { gridTemplateColumns: '1fr 2fr 1fr', gap: space[48] },
};

export const rule: CSSObject = {
  '& dt': { ...headline(38), fontVariantNumeric: 'tabular-nums' },
  '& dd': { ...text(16), maxWidth: '60ch', marginTop: space[8], color: palette('ink2') },
};
