import type { CSSObject } from '@emotion/react';
import { headline, palette, radius, space, text, TOUCH_TARGET } from '@tribina/theme/tokens';

export const head: CSSObject = {
  display: 'flex',
  alignItems: 'center',
  gap: space[12],
  minHeight: 64,
};

export const face: CSSObject = { flex: '0 1 64px', minWidth: 40 };

export const figures: CSSObject = {
  display: 'flex',
  gap: space[16],
  '& dt': { ...text(13), color: palette('ink3') },
  '& dd': { ...headline(24), minHeight: 28, fontVariantNumeric: 'tabular-nums' },
};

export const views: CSSObject = {
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  minWidth: 0,
  margin: `${space[16]}px 0 0`,
  padding: 0,
  border: `1px solid ${palette('ink')}`,
  borderRadius: radius.control,
  overflow: 'hidden',
};

export const view: CSSObject = {
  minHeight: TOUCH_TARGET,
  fontSize: 14,
  fontWeight: 650,
  '&[aria-pressed="true"]': { background: palette('ink'), color: palette('paper') },
  '&:focus-visible': { outlineOffset: -5 },
};

/** As high while it is on its way as with what most rounds have. */
export const body: CSSObject = { minHeight: 320, marginTop: space[16] };

export const chooser: CSSObject = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  justifyContent: 'space-between',
  gap: space[12],
  '& label': { ...text(13, 650), display: 'grid', gap: space[4], color: palette('ink2') },
  '& select': {
    minHeight: TOUCH_TARGET,
    maxWidth: '100%',
    padding: `0 ${space[8]}px`,
    border: `1px solid ${palette('ink3')}`,
    borderRadius: radius.control,
    background: palette('surface'),
    fontSize: 16,
  },
};

export const result: CSSObject = { ...text(16, 650), fontVariantNumeric: 'tabular-nums' };

export const matches: CSSObject = { marginTop: space[12] };

export const match: CSSObject = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto 40px 76px',
  alignItems: 'center',
  gap: space[8],
  minHeight: TOUCH_TARGET,
  padding: `${space[4]}px 0`,
  borderTop: `1px solid ${palette('line')}`,
  fontSize: 14,
  lineHeight: 1.3,
  fontVariantNumeric: 'tabular-nums',
};

export const score: CSSObject = { fontWeight: 650 };

export const pick: CSSObject = {
  display: 'grid',
  placeItems: 'center',
  position: 'relative',
  width: 34,
  height: 34,
  border: `1px solid ${palette('ink3')}`,
  borderRadius: radius.control,
  ...headline(18),
};

/** Filled where it was right; struck where it was not. */
export const rightPick: CSSObject = {
  borderColor: palette('good'),
  background: palette('good'),
  color: palette('paper'),
};

export const wrongPick: CSSObject = { color: palette('ink3'), textDecoration: 'line-through' };

export const joker: CSSObject = {
  position: 'absolute',
  top: -8,
  right: -10,
  padding: '0 4px',
  borderRadius: radius.control,
  background: palette('ink'),
  color: palette('paper'),
  fontSize: 12,
  fontWeight: 700,
  lineHeight: '18px',
};

export const outcome: CSSObject = { fontSize: 13, color: palette('ink2'), textAlign: 'right' };

export const note: CSSObject = {
  ...text(16),
  marginTop: space[12],
  padding: space[16],
  border: `1px dashed ${palette('line')}`,
  borderRadius: radius.panel,
  color: palette('ink2'),
  '& button': { marginTop: space[12] },
};

export const closeButton: CSSObject = {
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  alignSelf: 'start',
  width: TOUCH_TARGET,
  height: TOUCH_TARGET,
  marginLeft: 'auto',
  border: `1px solid ${palette('line')}`,
  borderRadius: radius.control,
  '& svg': { width: 20, height: 20 },
  '&:hover': { borderColor: palette('ink3') },
};
