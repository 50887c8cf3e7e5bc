import type { CSSObject } from '@emotion/react';
import { headline, mq, palette, space, text } from '@tribina/theme/tokens';
import { container } from '../../shared/layout.styles';

/** Goes on where the dark header of the frame ends. */
export const panel: CSSObject = { overflow: 'hidden', background: palette('panel'), color: palette('onPanel') };

export const inner: CSSObject = {
  ...container,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[48],
  paddingTop: space[24],
  paddingBottom: space[24],
  [mq.fromTablet]: { padding: `${space[32]}px ${space[24]}px` },
};

export const kicker: CSSObject = { ...text(13, 650), marginBottom: space[4], color: palette('onPanel2') };

export const headlineText: CSSObject = {
  ...headline(38),
  textTransform: 'uppercase',
  [mq.fromTablet]: { fontSize: 56, maxWidth: '12em' },
};

export const lead: CSSObject = { ...text(16), maxWidth: '56ch', marginTop: space[12], color: palette('onPanel2') };

export const access: CSSObject = { marginTop: space[16] };

export const loginNote: CSSObject = { ...text(14), marginTop: space[8], color: palette('onPanel2') };

export const notLinked: CSSObject = {
  ...text(14),
  maxWidth: '60ch',
  paddingLeft: space[12],
  borderLeft: `3px solid ${palette('onPanel2')}`,
};

/** The three outcomes as a poster would set them; cut off by the edge of the panel. */
export const figure: CSSObject = {
  display: 'none',
  flex: 'none',
  gap: '0.12em',
  margin: '-0.3em 0 -0.42em',
  fontSize: 260,
  fontWeight: 800,
  fontStretch: '75%',
  lineHeight: 1,
  color: palette('panelRaised'),
  userSelect: 'none',
  '& span:first-of-type': { color: palette('brand') },
  [mq.fromTablet]: { display: 'flex' },
};
