import type { CSSObject } from '@emotion/react';
import { headline, palette, radius, space, text } from '@tribina/theme/tokens';

export const box: CSSObject = {
  width: `min(480px, calc(100vw - ${2 * space[16]}px))`,
  maxHeight: `calc(100dvh - ${2 * space[16]}px)`,
  padding: space[24],
  overflowY: 'auto',
  border: `1px solid ${palette('line')}`,
  borderRadius: radius.panel,
  background: palette('surface'),
  color: palette('ink'),
  boxShadow: '0 16px 48px rgb(0 0 0 / 0.35)',
  '&::backdrop': { background: 'rgb(10 11 14 / 0.6)' },
};

export const dialogTitle: CSSObject = { ...headline(24), marginBottom: space[8] };

export const dialogText: CSSObject = { ...text(16), color: palette('ink2') };

/** Said to whoever does not see it, too: an `output` of a line of its own. */
export const block: CSSObject = { display: 'block' };

export const actions: CSSObject = { display: 'flex', flexWrap: 'wrap', gap: space[12], marginTop: space[24] };

export const fault: CSSObject = { ...text(14, 650), marginTop: space[12], color: palette('warn') };
