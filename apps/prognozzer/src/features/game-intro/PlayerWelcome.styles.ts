import type { CSSObject } from '@emotion/react';
import { mq, palette, space, text } from '@tribina/theme/tokens';

export const ownStanding: CSSObject = {
  ...text(18, 700),
  fontVariantNumeric: 'tabular-nums',
  [mq.fromGameNavigation]: { display: 'none' },
};

export const note: CSSObject = {
  ...text(14),
  maxWidth: '60ch',
  paddingLeft: space[12],
  borderLeft: `3px solid ${palette('onPanel2')}`,
};

/** What can be done about it. */
export const inNote: CSSObject = { padding: `${space[4]}px 0`, fontWeight: 650, textDecoration: 'underline' };
