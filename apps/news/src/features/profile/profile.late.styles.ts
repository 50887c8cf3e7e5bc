import { MEASURES, mq, palette, radius, space, style, text } from '@tribina/theme';

const hairline = `1px solid ${palette('line')}`;

/** Who it is. */
export const who = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[16],
  paddingBottom: space[24],
  '& > div': { minWidth: 0, overflowWrap: 'anywhere' },
});
export const face = style({ width: 72 });

/** On a wide screen the way to the sections stands beside them. */
export const frame = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  columnGap: space[48],
  [mq.fromMedium]: { gridTemplateColumns: `${MEASURES.leftColumn - 50}px minmax(0, 1fr)` },
});
export const ways = style({
  display: 'none',
  [mq.fromMedium]: {
    display: 'block',
    position: 'sticky',
    top: 136,
    alignSelf: 'start',
    borderTop: `3px solid ${palette('ink')}`,
    paddingTop: space[8],
    '& a': { display: 'flex', alignItems: 'center', minHeight: 44, fontSize: 14, fontWeight: 600 },
    '& a:hover': { color: palette('brand'), textDecoration: 'underline' },
  },
});

/** A section: what it is about, and beside it where there is room what can be done. */
export const part = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: `${space[12]}px ${space[32]}px`,
  padding: `${space[24]}px 0`,
  borderTop: hairline,
  scrollMarginTop: 136,
  '&:first-of-type': { borderTop: `3px solid ${palette('ink')}` },
  [mq.fromTablet]: { gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 7fr)' },
});
export const about = style({ display: 'grid', gap: space[4], alignContent: 'start', ...text(14) });
export const does = style({
  display: 'grid',
  gap: space[12],
  alignContent: 'start',
  justifyItems: 'start',
  maxWidth: 440,
});
export const wide = style({ width: '100%', '& form': { marginTop: 0 } });

export const buttons = style({ display: 'flex', flexWrap: 'wrap', gap: space[8] });

/** A file is chosen by pressing its label. */
export const upload = style({
  position: 'relative',
  cursor: 'pointer',
  '& input': { position: 'absolute', inset: 0, opacity: 0, width: '100%', cursor: 'pointer', fontSize: 0 },
  '&:has(:focus-visible)': { outline: `3px solid ${palette('brand')}`, outlineOffset: 2 },
});

export const devices = style({
  width: '100%',
  '& li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: `${space[4]}px ${space[16]}px`,
    padding: `${space[12]}px 0`,
    borderBottom: hairline,
  },
  '& li > div': { minWidth: 0, overflowWrap: 'anywhere' },
});
export const strong = style({ fontWeight: 650 });
export const mark = style({
  display: 'inline-block',
  marginLeft: space[8],
  padding: `1px ${space[8]}px`,
  border: '1px solid currentcolor',
  borderRadius: radius.control,
  fontSize: 12,
  fontWeight: 650,
  color: palette('good'),
});

/** Read by cameras: dark on white in both themes. */
export const qr = style({ width: 200, maxWidth: '100%', height: 'auto', background: '#fff', color: '#000' });
export const secret = style({
  fontFamily: 'ui-monospace, monospace',
  fontSize: 16,
  overflowWrap: 'anywhere',
  userSelect: 'all',
});
export const codes = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))',
  gap: space[8],
  width: '100%',
  padding: space[16],
  borderRadius: radius.panel,
  background: palette('sunk'),
  fontFamily: 'ui-monospace, monospace',
  fontSize: 16,
  userSelect: 'all',
});

/** What cannot be taken back. */
export const danger = style({ borderColor: palette('live'), color: palette('live') });
