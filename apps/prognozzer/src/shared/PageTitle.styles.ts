import type { CSSObject } from '@emotion/react';
import { headline, mq, palette, space, text, TOUCH_TARGET } from '@tribina/theme/tokens';
import { container } from './layout.styles';

/** Goes on where the dark header of the frame ends. */
export const band: CSSObject = { background: palette('panel'), color: palette('onPanel') };

export const inner: CSSObject = {
  ...container,
  paddingTop: space[8],
  paddingBottom: space[24],
  [mq.fromTablet]: { padding: `${space[12]}px ${space[24]}px ${space[32]}px` },
};

export const crumb: CSSObject = {
  ...text(13, 650),
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: TOUCH_TARGET,
  color: palette('onPanel2'),
  '&:hover': { textDecoration: 'underline' },
  '&:focus-visible': { outlineColor: 'currentcolor' },
};

export const title: CSSObject = {
  ...headline(38),
  textTransform: 'uppercase',
  overflowWrap: 'anywhere',
  [mq.fromTablet]: { fontSize: 46 },
};

export const lead: CSSObject = { ...text(16), maxWidth: '64ch', marginTop: space[12], color: palette('onPanel2') };
