import type { CSSObject } from '@emotion/react';
import { headline, MOTION_MS, mq, palette, radius, space, text, TOUCH_TARGET } from '@tribina/theme/tokens';

const ROW = 52;

export const filters: CSSObject = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  gap: space[16],
};

/** Two halves of one control. */
export const tabs: CSSObject = {
  display: 'inline-grid',
  gridAutoFlow: 'column',
  gridAutoColumns: '1fr',
  border: `1px solid ${palette('ink')}`,
  borderRadius: radius.control,
  overflow: 'hidden',
};

export const tab: CSSObject = {
  display: 'grid',
  placeItems: 'center',
  minWidth: 104,
  minHeight: TOUCH_TARGET,
  padding: `0 ${space[16]}px`,
  fontSize: 14,
  fontWeight: 650,
  '&[aria-current="true"]': { background: palette('ink'), color: palette('paper') },
  '&:focus-visible': { outlineOffset: -5 },
};

export const stages: CSSObject = {
  position: 'relative',
  display: 'flex',
  gap: space[4],
  margin: `0 -${space[16]}px`,
  padding: `6px ${space[16]}px`,
  overflowX: 'auto',
  scrollbarWidth: 'thin',
  [mq.fromTablet]: { margin: -6, padding: 6 },
};

export const stage: CSSObject = {
  display: 'grid',
  placeItems: 'center',
  minWidth: TOUCH_TARGET,
  minHeight: TOUCH_TARGET,
  border: `1px solid ${palette('line')}`,
  borderRadius: radius.control,
  background: palette('surface'),
  ...headline(18),
  fontVariantNumeric: 'tabular-nums',
  '&:hover': { borderColor: palette('ink3') },
  '&[aria-current="true"]': { borderColor: palette('ink'), background: palette('ink'), color: palette('paper') },
};

/** A stage that is still to come. */
export const futureStage: CSSObject = { borderStyle: 'dashed', color: palette('ink3') };

export const search: CSSObject = { flex: '1 1 220px', maxWidth: 360, [mq.fromTablet]: { marginLeft: 'auto' } };

export const searchLabel: CSSObject = {
  ...text(13, 650),
  display: 'block',
  marginBottom: space[4],
  color: palette('ink2'),
};

export const searchBox: CSSObject = { position: 'relative' };

export const searchField: CSSObject = {
  width: '100%',
  minHeight: TOUCH_TARGET,
  padding: `0 ${TOUCH_TARGET}px 0 ${space[12]}px`,
  border: `1px solid ${palette('ink3')}`,
  borderRadius: radius.control,
  background: palette('surface'),
  fontSize: 16,
  '&::-webkit-search-cancel-button': { display: 'none' },
};

export const searchClear: CSSObject = {
  position: 'absolute',
  top: 0,
  right: 0,
  display: 'grid',
  placeItems: 'center',
  width: TOUCH_TARGET,
  height: TOUCH_TARGET,
  color: palette('ink2'),
  '& svg': { width: 18, height: 18 },
};

export const hint: CSSObject = { fontWeight: 400, color: palette('ink3') };

export const own: CSSObject = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: space[16],
  rowGap: space[4],
  minHeight: 64,
  padding: `${space[8]}px ${space[16]}px`,
  borderRadius: radius.panel,
  background: palette('panel'),
  color: palette('onPanel'),
  '& a': { color: palette('onPanel') },
  '& :focus-visible': { outlineColor: 'currentcolor' },
};

export const ownYou: CSSObject = { ...text(14, 650), color: palette('onPanel2') };

export const ownRank: CSSObject = { ...headline(32), lineHeight: '40px', fontVariantNumeric: 'tabular-nums' };

export const ownPoints: CSSObject = { ...text(16, 650), fontVariantNumeric: 'tabular-nums' };

export const ownAct: CSSObject = {
  minHeight: TOUCH_TARGET,
  marginLeft: 'auto',
  fontSize: 14,
  fontWeight: 650,
  textDecoration: 'underline',
  textUnderlineOffset: 3,
  '&:focus-visible': { outlineColor: 'currentcolor' },
};

export const ownNote: CSSObject = { ...text(14), color: palette('onPanel2') };

export const title: CSSObject = { ...headline(24), textTransform: 'uppercase' };

export const lead: CSSObject = { ...text(14), display: 'block', minHeight: 21, color: palette('ink2') };

export const table: CSSObject = {
  width: '100%',
  tableLayout: 'fixed',
  fontVariantNumeric: 'tabular-nums',
  transition: `opacity ${MOTION_MS}ms`,
  [mq.reducedMotion]: { transition: 'none' },
  '& th': { ...text(13, 400), padding: `0 0 ${space[8]}px`, textAlign: 'right', color: palette('ink3') },
  '& td': { height: ROW, padding: 0, borderTop: `1px solid ${palette('line')}`, textAlign: 'right' },
};

export const waiting: CSSObject = { opacity: 0.5 };

export const rankCell: CSSObject = { width: 48, '&&': { textAlign: 'left' } };

export const nameCell: CSSObject = { '&&': { textAlign: 'left' } };

export const figureCell: CSSObject = { width: 68, [mq.fromSmall]: { width: 104 } };

export const rankText: CSSObject = { ...headline(20) };

/** First to third stand out, by a mark of their own beside the figure. */
export const firstThree: CSSObject = {
  display: 'inline-grid',
  placeItems: 'center',
  minWidth: 34,
  height: 34,
  borderRadius: radius.control,
  background: palette('ink'),
  color: palette('paper'),
};

export const player: CSSObject = {
  display: 'flex',
  alignItems: 'center',
  gap: space[12],
  width: '100%',
  minHeight: ROW - 1,
  fontWeight: 600,
  textAlign: 'left',
  '& > span:last-of-type': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '&:hover': { color: palette('brand') },
  '&:focus-visible': { outlineOffset: -3 },
};

/** On the narrowest screens the name needs its place. */
export const face: CSSObject = {
  display: 'block',
  flex: 'none',
  width: 32,
  '@media (max-width: 399px)': { display: 'none' },
};

export const points: CSSObject = { fontSize: 18, fontWeight: 700 };

export const ownTableRow: CSSObject = {
  background: palette('sunk'),
  boxShadow: `inset 3px 0 0 ${palette('brand')}`,
  '& td:first-of-type': { paddingLeft: space[8] },
  '& td:last-of-type': { paddingRight: space[8] },
};

export const youTag: CSSObject = {
  flex: 'none',
  marginLeft: 'auto',
  padding: `0 ${space[8]}px`,
  borderRadius: radius.control,
  background: palette('ink'),
  color: palette('paper'),
  fontSize: 12,
  fontWeight: 650,
};

export const pager: CSSObject = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[12],
  minHeight: TOUCH_TARGET,
  marginTop: space[12],
  ...text(14),
  fontVariantNumeric: 'tabular-nums',
};

export const notice: CSSObject = {
  padding: `${space[24]}px ${space[16]}px`,
  border: `1px dashed ${palette('line')}`,
  borderRadius: radius.panel,
  color: palette('ink2'),
  textAlign: 'center',
  '& button': { marginTop: space[12] },
};

export const note: CSSObject = { ...text(13), maxWidth: '68ch', marginTop: space[16], color: palette('ink3') };
