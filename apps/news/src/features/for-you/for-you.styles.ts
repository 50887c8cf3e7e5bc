import { mq, space, style } from '@tribina/theme';

/** How many articles are shown before more are asked for. */
export const SHOWN = 4;
/** Heights of the block's parts: it is as high before it is filled as after it. */
const HEAD_PX = 56;
export const LEAD_PX = 64;
export const ROW_PX = 120;
/** As many offers beside them, where there is a site that they lead to. */
export const SHOWN_OFFERS = 5;
export const OFFERS_HEAD_PX = 72;
export const OFFER_PX = 128;
export const OFFERS_NOTE_PX = 64;
/** Three buttons: where the column is narrow one under the other, else two beside each other. */
export const CONTROLS_PX = 156;
export const WIDE_CONTROLS_PX = 104;

const heightOf = (rows: number, controls: number) => HEAD_PX + LEAD_PX + rows * ROW_PX + controls;
/** What offers add; none until it is said. */
const OFFERS = '--offers';
const heightOfOffers = (rows: number) => `${OFFERS_HEAD_PX + rows * OFFER_PX + OFFERS_NOTE_PX}px`;
const withOffers = (px: number) => `calc(${px}px + var(${OFFERS}, 0px))`;
const reserved = {
  display: 'block',
  minHeight: withOffers(heightOf(SHOWN, CONTROLS_PX)),
  [mq.fromSmall]: { minHeight: withOffers(heightOf(SHOWN / 2, WIDE_CONTROLS_PX)) },
} as const;

/**
 * The page is the same for everybody: its style alone keeps a place, for whoever has agreed to personalisation. A place that was
 * kept stays until the next page, whatever becomes of what was to stand in it.
 */
export const place = style({
  display: 'none',
  marginTop: space[32],
  [mq.fromTablet]: { marginTop: space[48] },
  ':root[data-consent~="personalisation"] &': reserved,
  '&:has([data-kept])': reserved,
});

/** The same with offers, for whoever has agreed to marketing too. */
export const placeWithOffers = `${place} ${style({
  ':root[data-consent~="marketing"] &, &:has([data-kept="offers"])': {
    [OFFERS]: heightOfOffers(SHOWN_OFFERS),
    [mq.fromSmall]: { [OFFERS]: heightOfOffers(Math.ceil(SHOWN_OFFERS / 2)) },
  },
})}`;
