import type { CSSObject } from '@emotion/react';
import { headline, mq, palette, radius, space, text, TOUCH_TARGET } from '@tribina/theme/tokens';
import { jokerPlace } from '../../shared/own-places.styles';

/** The same place with jokers, without, and before it is known. */
export const panel: CSSObject = {
  ...jokerPlace,
  display: 'grid',
  alignContent: 'start',
  gap: space[8],
  padding: space[12],
  border: `1px solid ${palette('line')}`,
  borderRadius: radius.panel,
};

export const title: CSSObject = { ...headline(20) };

export const lead: CSSObject = { ...text(14), color: palette('ink2') };

export const fields: CSSObject = {
  display: 'grid',
  gap: space[8],
  [mq.fromSmall]: { gridTemplateColumns: 'minmax(0, 220px) minmax(0, 420px)', gap: space[16] },
};

export const field: CSSObject = {
  display: 'grid',
  gap: 2,
  minWidth: 0,
  fontSize: 13,
  color: palette('ink2'),
  '& select': {
    width: '100%',
    minHeight: TOUCH_TARGET,
    padding: `0 ${space[8]}px`,
    border: `1px solid ${palette('ink3')}`,
    borderRadius: radius.control,
    background: palette('paper'),
    color: palette('ink'),
    fontSize: 16,
  },
};

export const link: CSSObject = {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: TOUCH_TARGET,
  fontSize: 14,
  fontWeight: 650,
  color: palette('brand'),
  textDecoration: 'underline',
  textUnderlineOffset: 3,
};
