import { mq, space, style } from '@tribina/theme';

/** One column of rows on a phone, two columns, then three; the first row of each is in pictures. */
export const grid = style({
  display: 'grid',
  columnGap: space[24],
  [mq.fromSmall]: { gridTemplateColumns: '1fr 1fr' },
  [mq.fromTablet]: { gridTemplateColumns: '1fr 1fr 1fr' },
});

/** Left out where the columns would not be full: of one and two, of three. */
export const notInTwo = style({ [mq.belowTablet]: { display: 'none' } });
export const notInThree = style({ [mq.fromTablet]: { display: 'none' } });
/** Only where there is room. */
export const children = style({ display: 'flex', gap: space[16], [mq.belowTablet]: { display: 'none' } });
