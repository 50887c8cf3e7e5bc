import { palette, space, style } from '@tribina/theme';

export const figure = style({ margin: 0, display: 'grid', gap: space[4] });

/** As wide as its place; what is within is stretched, so that it has no text and no strokes. */
export const columns = style({
  width: '100%',
  height: 140,
  borderBottom: `1px solid ${palette('ink3')}`,
  '& rect': { fill: palette('brand') },
});

export const axis = style({
  display: 'flex',
  justifyContent: 'space-between',
  color: palette('ink2'),
  fontSize: 12,
  fontVariantNumeric: 'tabular-nums',
});

export const bar = style({
  marginLeft: space[8],
  width: 120,
  height: 8,
  '& rect:first-of-type': { fill: palette('line') },
  '& rect:last-of-type': { fill: palette('brand') },
});

export const summary = style({
  '& > summary': { minHeight: 44, alignContent: 'center', cursor: 'pointer', fontSize: 13 },
});
