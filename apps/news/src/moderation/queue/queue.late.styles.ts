import { mq, palette, radius, space, style, text } from '@tribina/theme';

export const tabs = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[8],
  marginBottom: space[12],
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: space[8],
    minHeight: 44,
    padding: `0 ${space[12]}px`,
    border: `1px solid ${palette('line')}`,
    borderRadius: radius.control,
    background: palette('surface'),
    fontSize: 14,
    fontWeight: 650,
  },
  '& a:hover': { borderColor: palette('ink3') },
  '& a[aria-current="page"]': { borderColor: palette('ink'), boxShadow: `inset 0 -3px 0 ${palette('brand')}` },
  '& span': { color: palette('ink2'), fontSize: 13, fontWeight: 400, fontVariantNumeric: 'tabular-nums' },
});

/** What is done with many, and what became of decisions: it stays in sight. */
export const above = style({
  position: 'sticky',
  top: 0,
  zIndex: 1,
  display: 'grid',
  gap: space[8],
  marginBottom: space[8],
  background: palette('paper'),
});
/** It has its place when nothing is selected, too. */
export const bulk = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[8],
  minHeight: 52,
  padding: `${space[4]}px 0`,
  borderTop: `3px solid ${palette('ink')}`,
  borderBottom: `1px solid ${palette('line')}`,
  background: palette('paper'),
  fontSize: 13,
});

/** With room for what is told above. */
export const list = style({
  '&[data-told="true"] :is(a, button, textarea)': {
    scrollMargin: '320px 0 80px',
    [mq.fromTablet]: { scrollMargin: '200px 0 80px' },
  },
});
export const row = style({
  display: 'grid',
  gap: space[8],
  padding: space[12],
  borderBottom: `1px solid ${palette('line')}`,
  borderLeft: '4px solid transparent',
  '&:focus-within': { borderLeftColor: palette('brand'), background: palette('surface') },
  '&[data-selected="true"]': { borderLeftColor: palette('ink') },
  // Clear of what is done with many, which stays above, and of the undo below.
  '& a, & button, & textarea': { scrollMargin: '180px 0 80px', [mq.fromTablet]: { scrollMargin: '84px 0 80px' } },
});
export const facts = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space[4]}px ${space[12]}px`,
  minWidth: 0,
  color: palette('ink2'),
  fontSize: 13,
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 24,
    textDecoration: 'underline',
    textUnderlineOffset: 3,
  },
  '& strong, & a': { color: palette('ink') },
  '& > *': { minWidth: 0, overflowWrap: 'anywhere' },
});
/** How risky: by its number; its colour says it once more. */
export const risk = style({
  padding: `1px ${space[8]}px`,
  border: '1px solid currentcolor',
  borderRadius: radius.control,
  fontSize: 12,
  fontWeight: 650,
  fontVariantNumeric: 'tabular-nums',
  '&[data-level="high"]': { color: palette('live') },
  '&[data-level="middle"]': { color: palette('warn') },
});
export const said = style({
  maxWidth: '75ch',
  ...text(16),
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  '& mark': {
    padding: '0 2px',
    background: 'transparent',
    color: 'inherit',
    fontWeight: 700,
    textDecoration: `underline wavy ${palette('live')}`,
    textUnderlineOffset: 4,
  },
});
export const chips = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[4],
  fontSize: 12,
  '& li': {
    padding: `1px ${space[8]}px`,
    borderRadius: radius.control,
    background: palette('sunk'),
    overflowWrap: 'anywhere',
  },
});
export const panel = style({
  minWidth: 0,
  padding: space[12],
  border: `1px solid ${palette('line')}`,
  borderRadius: radius.panel,
  background: palette('surface'),
  fontSize: 13,
  '& legend': { padding: `0 ${space[4]}px`, fontWeight: 650 },
});
export const context = style({
  display: 'grid',
  gap: space[16],
  padding: space[12],
  borderRadius: radius.panel,
  background: palette('sunk'),
  fontSize: 13,
  '& h2': { fontSize: 13, fontWeight: 700 },
  '& section': { minWidth: 0 },
  '& li': { padding: `${space[4]}px 0`, borderBottom: `1px solid ${palette('line')}`, overflowWrap: 'anywhere' },
  [mq.fromTablet]: { gridTemplateColumns: '1fr 1fr' },
});

/** Over the page, so that nothing moves; gone after ten seconds. */
export const undoBar = style({
  position: 'fixed',
  left: space[16],
  right: space[16],
  bottom: space[16],
  zIndex: 2,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[12],
  padding: `${space[8]}px ${space[16]}px`,
  borderRadius: radius.panel,
  background: palette('ink'),
  color: palette('paper'),
  fontSize: 14,
  '& button': {
    minHeight: 44,
    padding: `0 ${space[8]}px`,
    color: 'inherit',
    fontWeight: 700,
    textDecoration: 'underline',
  },
  [mq.fromTablet]: { left: 'auto', width: 400 },
});
