import { mq, palette, space, style, text, TOUCH_TARGET } from '@tribina/theme';

const hairline = `1px solid ${palette('line')}`;
const firstRow = { paddingTop: 0, borderTop: 0 } as const;

/** One column of rows on a phone, two columns, then three; the first row of each is in pictures. */
export const grid = style({
  display: 'grid',
  columnGap: space[24],
  '& > li': { padding: `${space[16]}px 0`, borderTop: hairline },
  '& > li:first-of-type': firstRow,
  [mq.fromSmall]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', '& > li:nth-of-type(2)': firstRow },
  [mq.fromTablet]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', '& > li:nth-of-type(3)': firstRow },
});

/** Left out where the columns would not be full: of one and two, of three. */
export const notInTwo = style({ [mq.belowTablet]: { display: 'none' } });
export const notInThree = style({ [mq.fromTablet]: { display: 'none' } });

export const children = style({
  display: 'none',
  columnGap: space[16],
  [mq.fromTablet]: { display: 'flex' },
  '& a': { display: 'inline-flex', alignItems: 'center', minHeight: TOUCH_TARGET, ...text(14, 600), color: palette('ink2') },
  '& a:hover': { textDecoration: 'underline' },
});
