import type { CSSObject } from '@emotion/react';
import { headline, palette, radius, space, text, TOUCH_TARGET } from '@tribina/theme/tokens';

export const form: CSSObject = { display: 'grid', gap: space[8], marginTop: space[16] };

export const label: CSSObject = { ...text(14, 650) };

export const input: CSSObject = {
  width: '100%',
  minHeight: 48,
  padding: `0 ${space[12]}px`,
  border: `1px solid ${palette('ink3')}`,
  borderRadius: radius.control,
  background: palette('paper'),
  color: palette('ink'),
  fontSize: 20,
  letterSpacing: '0.04em',
  fontVariantNumeric: 'tabular-nums',
  '&[aria-invalid="true"]': { borderColor: palette('live'), borderWidth: 2 },
};

/** Two lines: what is said of the number moves nothing. */
export const said: CSSObject = { ...text(14), minHeight: 42, color: palette('ink2') };

export const isWrong: CSSObject = { color: palette('live'), fontWeight: 650 };

export const isRight: CSSObject = { color: palette('good'), fontWeight: 650 };

/** The button comes with the valid number, into its place. */
export const submitPlace: CSSObject = { minHeight: TOUCH_TARGET };

export const countries: CSSObject = {
  display: 'grid',
  gap: 0,
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
  '& legend': { ...text(16, 650), padding: 0 },
  '& label': {
    display: 'flex',
    alignItems: 'center',
    gap: space[12],
    minHeight: TOUCH_TARGET,
    borderTop: `1px solid ${palette('line')}`,
    fontSize: 16,
  },
  '& input': { width: 20, height: 20, accentColor: palette('brand') },
};

export const failure: CSSObject = {
  display: 'grid',
  gap: space[4],
  padding: space[12],
  borderLeft: `3px solid ${palette('live')}`,
  background: palette('sunk'),
};

export const failureTitle: CSSObject = { ...headline(18) };

export const failureText: CSSObject = { ...text(14), color: palette('ink2') };

export const register: CSSObject = {
  display: 'inline-flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: space[8],
  minHeight: TOUCH_TARGET,
  fontSize: 14,
  fontWeight: 650,
  color: palette('brand'),
  textDecoration: 'underline',
  textUnderlineOffset: 3,
};

export const ad: CSSObject = { fontSize: 12, fontWeight: 400, color: palette('ink3') };
