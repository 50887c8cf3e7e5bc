import { mq, palette, radius, space, style } from '@tribina/theme';

const relative = style({ position: 'relative' });
const rowRules = style({
  display: 'grid',
  gridTemplateColumns: '112px 1fr',
  columnGap: space[16],
  alignItems: 'start',
  '& > img': { aspectRatio: '3 / 2' },
});
const card = { display: 'block', '& > img': { aspectRatio: '16 / 9', marginBottom: space[8] } } as const;

/** No picture. */
export const asText = relative;
/** Picture beside the headline. */
export const asRow = `${relative} ${rowRules}`;
/** Picture above the headline, and the same where there is room for it: these stand behind the row's rules. */
export const asCard = `${relative} ${style(card)}`;
export const asCardFromSmall = `${asRow} ${style({ [mq.fromSmall]: card })}`;
export const asCardFromTablet = `${asRow} ${style({ [mq.fromTablet]: card })}`;

const pictureRules = style({ width: '100%', height: 'auto', objectFit: 'cover', background: palette('sunk') });
export const picture = `${pictureRules} ${style({ borderRadius: radius.picture })}`;
/** To the edges of a phone. */
const edges = style({
  borderRadius: radius.picture,
  [mq.belowTablet]: {
    width: `calc(100% + ${2 * space[16]}px)`,
    maxWidth: 'none',
    marginLeft: -space[16],
    borderRadius: 0,
  },
});
export const leadPicture = `${pictureRules} ${edges}`;

export const meta = style({ marginBottom: space[4] });

/** Above the link that covers the teaser, and as high as a thumb. */
export const kicker = style({
  position: 'relative',
  zIndex: 1,
  padding: '3px 0',
  fontWeight: 650,
  letterSpacing: '.04em',
  textTransform: 'uppercase',
  color: palette('brand'),
  // Into the room above it: below it begins the headline.
  '&::before': { content: '""', position: 'absolute', inset: '-16px 0 -4px' },
  '&:hover': { textDecoration: 'underline' },
});

export const specialMark = style({
  padding: '0 4px',
  borderRadius: 2,
  background: palette('special'),
  color: palette('onBrand'),
  fontWeight: 650,
});

export const link = style({
  '&::after': { content: '""', position: 'absolute', inset: 0 },
  '&:hover': { textDecoration: 'underline' },
});

export const lead = style({ maxWidth: '62ch', marginTop: space[8], fontSize: 18, color: palette('ink2') });
