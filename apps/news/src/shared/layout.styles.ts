import {
  columns,
  container as frame,
  leftColumn,
  MEASURES,
  mq,
  palette,
  radius,
  space,
  style,
  TOUCH_TARGET,
} from '@tribina/theme';

const hairline = `1px solid ${palette('line')}`;

export const container = style({ ...frame });

export const section = style({ marginTop: space[32], [mq.fromTablet]: { marginTop: space[48] } });

/** A section begins with a rule of ink and its title. */
export const sectionHead = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: space[16],
  minHeight: 56,
  padding: `${space[4]}px 0`,
  borderTop: `3px solid ${palette('ink')}`,
});

/** Things in a line that breaks. */
export const line = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space[4]}px ${space[12]}px`,
});

/** A link that stands alone, as high as a thumb. */
export const textLink = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: TOUCH_TARGET,
  fontSize: 14,
  fontWeight: 600,
  color: palette('brand'),
  '&:hover': { textDecoration: 'underline' },
});

export const atEnd = style({ marginLeft: 'auto' });

/** The first of a column stands where the column begins. */
const flush = { '& > div > section:first-child': { marginTop: 0 } } as const;

/** Content beside the specified right column. */
export const beside = style({
  ...flush,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  gap: `${space[32]}px ${space[24]}px`,
  [mq.fromMedium]: { gridTemplateColumns: `minmax(0, 1fr) ${MEASURES.rightColumn}px` },
});

/** The same with the specified left column before it, where there is room for three. */
export const inColumns = style({ ...columns, ...flush });
export const left = style({ ...leftColumn });
/** What the left column says where there is one. */
export const untilLeft = style({ [mq.fromLeftColumn]: { display: 'none' } });

export const panel = style({
  padding: space[16],
  border: hairline,
  borderRadius: radius.panel,
  background: palette('surface'),
});

/** One under the other, divided by hairlines; lists that follow each other look like one. */
export const rows = style({ '& > li': { padding: `${space[16]}px 0`, borderBottom: hairline } });

/** The same, of things that have room of their own. */
export const lines = style({ '& > li': { borderBottom: hairline } });

/** Not as close as lines of a text. */
export const apart = style({ marginTop: space[12] });

/** What is of no use on paper. */
export const onScreen = style({ '@media print': { display: 'none' } });

/** Two columns where there is room. */
export const inTwo = style({
  display: 'grid',
  columnGap: space[32],
  [mq.fromSmall]: { gridTemplateColumns: '1fr 1fr' },
});

/** The same until there is a right column, whose width is one. */
export const inTwoUntilRight = `${inTwo} ${style({ [mq.fromMedium]: { display: 'block' } })}`;

/** A field of a form, and its button, as high as a thumb. */
export const input = style({
  width: '100%',
  height: 48,
  padding: `0 ${space[12]}px`,
  border: `1px solid ${palette('ink3')}`,
  borderRadius: radius.control,
  background: palette('paper'),
});
