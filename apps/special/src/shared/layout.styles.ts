import { headline, MEASURES, mq, palette, space, style, TOUCH_TARGET } from '@tribina/theme';

/** As wide as the frame's header. */
export const container = {
  width: '100%',
  maxWidth: `min(${MEASURES.containerMax}px, 1360px)`,
  margin: '0 auto',
  padding: `0 ${space[16]}px`,
  [mq.fromTablet]: { padding: `0 ${space[24]}px` },
} as const;

export const page = style({
  ...container,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[48],
  // A name of one long word.
  overflowWrap: 'break-word',
});

/** What is wider than its place is cut by the place, not by the page. */
export const section = style({ minWidth: 0, scrollMarginTop: space[16] });

export const sectionHead = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: space[16],
  minHeight: 50,
  marginBottom: space[8],
  paddingTop: space[8],
  borderTop: `3px solid ${palette('brand')}`,
});

export const sectionTitle = style({ ...headline(24), textTransform: 'uppercase', overflowWrap: 'anywhere' });

/** Title of a page, and what is written as large. */
export const largeTitle = style({ ...headline(38), textTransform: 'uppercase' });

/** Title of a group, a round, an article in a list. */
export const smallTitle = style({ ...headline(18) });

export const quiet = style({ fontSize: 14, color: palette('ink2') });

export const sectionLink = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[4],
  minHeight: TOUCH_TARGET,
  marginLeft: 'auto',
  fontSize: 14,
  fontWeight: 650,
  color: palette('brand'),
  '& svg': { width: 16, height: 16 },
  '&:hover': { textDecoration: 'underline' },
});

/** Text to be read. */
export const prose = style({ display: 'grid', gap: space[16], maxWidth: 720 });

/** Match cards side by side. */
export const cards = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(280px, 100%), 1fr))',
  gap: space[12],
  [mq.fromTablet]: { gap: space[16] },
});

/** Links side by side, with what stands before them. */
export const linkRow = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[16],
  '& svg': { width: 20, height: 20, color: palette('ink2') },
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: TOUCH_TARGET,
    fontWeight: 650,
    color: palette('brand'),
  },
  '& a:hover': { textDecoration: 'underline' },
});
