import type { CSSObject } from '@emotion/react';
import { headline, mq, palette, space, text } from '@tribina/theme/tokens';
import { container } from '../shared/layout.styles';

export const page: CSSObject = {
  ...container,
  paddingTop: space[12],
  paddingBottom: space[48],
  [mq.fromTablet]: { padding: `${space[16]}px ${space[24]}px ${space[48]}px` },
};

/** The badge on the dark ground of the game, who has it beside it. */
export const stage: CSSObject = { background: palette('panel'), color: palette('onPanel') };

export const inner: CSSObject = {
  ...container,
  display: 'grid',
  justifyItems: 'center',
  gap: space[24],
  paddingTop: space[32],
  paddingBottom: space[32],
  textAlign: 'center',
  [mq.fromSmall]: {
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    justifyItems: 'start',
    alignItems: 'center',
    gap: space[48],
    padding: `${space[48]}px ${space[24]}px`,
    textAlign: 'left',
  },
};

export const art: CSSObject = { width: 220, height: 220, [mq.fromMedium]: { width: 320, height: 320 } };

export const name: CSSObject = {
  ...headline(46),
  textTransform: 'uppercase',
  overflowWrap: 'anywhere',
  [mq.fromMedium]: { fontSize: 64 },
};

export const who: CSSObject = {
  ...text(18, 650),
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[12],
  marginTop: space[12],
  overflowWrap: 'anywhere',
};

export const face: CSSObject = { flex: 'none', width: 48 };

export const fact: CSSObject = { ...text(16), marginTop: space[8], color: palette('onPanel2') };

export const call: CSSObject = {
  ...container,
  paddingTop: space[24],
  paddingBottom: space[48],
  [mq.fromTablet]: { padding: `${space[32]}px ${space[24]}px ${space[48]}px` },
};

export const callText: CSSObject = { ...text(18), maxWidth: '60ch' };

export const acts: CSSObject = { display: 'flex', flexWrap: 'wrap', gap: space[12], marginTop: space[16] };
