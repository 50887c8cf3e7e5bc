import { mq, palette, space, style, text } from '@tribina/theme';

/** Rows in two columns where there is room, divided by hairlines; lists that follow each other look like one. */
export const list = style({
  display: 'grid',
  columnGap: space[48],
  [mq.fromTablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  '& > li': { padding: `${space[16]}px 0`, borderTop: `1px solid ${palette('line')}` },
});

/** The two that a list begins with, in pictures. */
export const firstTwo = style({
  display: 'grid',
  gap: space[24],
  marginBottom: space[24],
  [mq.fromSmall]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
});

export const dayTitle = style({
  marginTop: space[24],
  paddingBottom: space[8],
  ...text(14, 650),
  color: palette('ink2'),
  '&::first-letter': { textTransform: 'uppercase' },
});

export const timed = style({
  display: 'grid',
  gridTemplateColumns: '56px minmax(0, 1fr)',
  alignItems: 'baseline',
  padding: `${space[12]}px 0`,
  borderTop: `1px solid ${palette('line')}`,
});

export const time = style({ ...text(14, 650), fontVariantNumeric: 'tabular-nums', color: palette('ink2') });

export const paging = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[16],
  marginTop: space[16],
  paddingTop: space[16],
  borderTop: `1px solid ${palette('line')}`,
  ...text(14),
  color: palette('ink2'),
});
