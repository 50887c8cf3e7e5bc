import { headline, mq, palette, radius, space, style, text } from '@tribina/theme';

const row = {
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: '112px minmax(0, 1fr)',
  columnGap: space[16],
  alignItems: 'start',
  '& > img': { aspectRatio: '3 / 2' },
  [mq.fromTablet]: { gridTemplateColumns: '124px minmax(0, 1fr)' },
} as const;
const card = { display: 'block', '& > img': { aspectRatio: '16 / 9', marginBottom: space[12] } } as const;

/** Picture beside the headline. */
export const asRow = style(row);
/** Picture above the headline, and the same where there is room for it. */
export const asCard = style({ position: 'relative', ...card });
export const asCardFromSmall = style({ ...row, [mq.fromSmall]: card });
export const asCardFromTablet = style({ ...row, [mq.fromTablet]: card });
/** No picture. */
export const asText = style({ position: 'relative' });

const pictureBase = { width: '100%', height: 'auto', objectFit: 'cover', borderRadius: radius.picture, background: palette('sunk') } as const;

export const picture = style(pictureBase);

/** To the edges of a phone. */
export const leadPicture = style({
  ...pictureBase,
  [mq.belowTablet]: {
    width: `calc(100% + ${2 * space[16]}px)`,
    maxWidth: 'none',
    marginLeft: -space[16],
    marginRight: -space[16],
    borderRadius: 0,
  },
});

export const meta = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: space[8],
  marginBottom: space[4],
  ...text(12),
  color: palette('ink3'),
});

/** Above the link that covers the teaser, and as high as a thumb. */
export const kicker = style({
  position: 'relative',
  zIndex: 1,
  '&::before': { content: '""', position: 'absolute', inset: '-13px 0' },
  fontWeight: 650,
  letterSpacing: '0.04em',
  textTransform: 'uppercase',
  color: palette('brand'),
  '&:hover': { textDecoration: 'underline' },
});

export const specialMark = style({
  padding: `0 ${space[4]}px`,
  borderRadius: 2,
  background: palette('special'),
  color: palette('onBrand'),
  fontWeight: 650,
});

export const pickMark = style({ fontWeight: 650, color: palette('ink2') });

export const title = style({ ...headline(18) });

export const leadTitle = style({
  ...headline(32),
  [mq.fromTablet]: { fontSize: 38 },
  [mq.fromLaptop]: { fontSize: 46 },
});

export const link = style({
  '&::after': { content: '""', position: 'absolute', inset: 0 },
  '&:hover': { textDecoration: 'underline', textDecorationThickness: 2 },
});

export const lead = style({
  maxWidth: '60ch',
  marginTop: space[8],
  ...text(16),
  color: palette('ink2'),
  [mq.fromTablet]: { fontSize: 18 },
});

/** One under the other, divided by hairlines. */
export const rows = style({
  '& > li': { padding: `${space[16]}px 0`, borderTop: `1px solid ${palette('line')}` },
  '& > li:first-of-type': { paddingTop: 0, borderTop: 0 },
});
