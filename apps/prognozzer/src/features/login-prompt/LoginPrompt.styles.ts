import type { CSSObject } from '@emotion/react';
import { headline, palette, radius, space, text } from '@tribina/theme/tokens';

export const box: CSSObject = {
  width: `min(440px, calc(100vw - ${2 * space[16]}px))`,
  padding: space[24],
  border: `1px solid ${palette('line')}`,
  borderRadius: radius.panel,
  background: palette('surface'),
  color: palette('ink'),
  boxShadow: '0 16px 48px rgb(0 0 0 / 0.35)',
  '&::backdrop': { background: 'rgb(10 11 14 / 0.6)' },
};

export const promptTitle: CSSObject = { ...headline(24), marginBottom: space[8] };

export const promptText: CSSObject = { ...text(16), color: palette('ink2') };

export const actions: CSSObject = { display: 'flex', flexWrap: 'wrap', gap: space[12], marginTop: space[24] };
