import { headline, MEASURES, mq, palette, space, style, text, TOUCH_TARGET } from '@tribina/theme';

/** Content is at most this wide inside the specified container, as the frame's is. */
const CONTENT_MAX = 1312;

export const container = style({
  width: '100%',
  maxWidth: CONTENT_MAX + 2 * space[24],
  margin: '0 auto',
  padding: `0 ${space[16]}px`,
  [mq.fromTablet]: { padding: `0 ${space[24]}px` },
});

export const section = style({ marginTop: space[32], [mq.fromTablet]: { marginTop: space[48] } });

/** A section begins with a rule of ink and its title. */
export const sectionHead = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: space[16],
  borderTop: `3px solid ${palette('ink')}`,
  paddingTop: space[8],
  marginBottom: space[12],
});

export const sectionTitle = style({ ...headline(24), textTransform: 'uppercase', lineHeight: `${TOUCH_TARGET}px` });

export const pageTitle = style({
  ...headline(32),
  textTransform: 'uppercase',
  [mq.fromTablet]: { fontSize: 46 },
});

export const note = style({ ...text(14), color: palette('ink2') });

/** A link that stands alone. */
export const textLink = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: TOUCH_TARGET,
  ...text(14, 600),
  color: palette('brand'),
  '&:hover': { textDecoration: 'underline' },
});

export const atEnd = style({ marginLeft: 'auto' });

/** Content beside the specified right column. */
export const beside = style({
  display: 'grid',
  gap: space[32],
  [mq.fromLaptop]: { gridTemplateColumns: `minmax(0, 1fr) ${MEASURES.rightColumn}px`, columnGap: space[48] },
});

export const panel = style({
  padding: space[16],
  border: `1px solid ${palette('line')}`,
  borderRadius: 10,
  background: palette('surface'),
});
