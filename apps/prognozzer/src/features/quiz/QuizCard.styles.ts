import type { CSSObject } from '@emotion/react';
import { headline, palette, radius, space, text, TOUCH_TARGET } from '@tribina/theme/tokens';

export const summary: CSSObject = {
  display: 'flex',
  alignItems: 'center',
  gap: space[12],
  width: '100%',
  minHeight: 46,
  textAlign: 'left',
  '& svg': { flex: 'none', width: 20, height: 20, marginLeft: 'auto' },
};

export const title: CSSObject = { ...headline(20), whiteSpace: 'nowrap' };

export const state: CSSObject = { fontSize: 14, color: palette('ink2') };

export const stateGood: CSSObject = { color: palette('good'), fontWeight: 650 };

export const stateBad: CSSObject = { color: palette('live'), fontWeight: 650 };

export const question: CSSObject = {
  minWidth: 0,
  margin: 0,
  padding: `${space[8]}px 0`,
  border: 0,
  '& legend': { ...text(16, 650), padding: 0 },
};

export const lead: CSSObject = { ...text(14), color: palette('ink2') };

export const answers: CSSObject = { display: 'grid', gap: space[8], margin: `${space[12]}px 0` };

export const answer: CSSObject = {
  display: 'flex',
  alignItems: 'center',
  gap: space[12],
  minHeight: TOUCH_TARGET,
  padding: `${space[8]}px ${space[12]}px`,
  border: `1px solid ${palette('line')}`,
  borderRadius: radius.control,
  fontSize: 16,
  '& input': { flex: 'none', width: 20, height: 20, accentColor: palette('brand') },
  '& svg': { flex: 'none', width: 18, height: 18 },
};

export const isRight: CSSObject = { borderColor: palette('good'), borderWidth: 2 };

export const isWrong: CSSObject = { '& > span:first-of-type': { textDecoration: 'line-through' } };

export const remark: CSSObject = { marginLeft: 'auto', fontSize: 13, color: palette('ink2') };

export const refusal: CSSObject = { ...text(14, 650), color: palette('warn'), marginBottom: space[8] };
