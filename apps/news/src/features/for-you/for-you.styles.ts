import { mq, space, style } from '@tribina/theme';

/** How many articles are shown. */
export const SHOWN = 4;
/** Heights of the block's parts: it is as high before it is filled as after it. */
const HEAD_PX = 56;
export const LEAD_PX = 64;
export const ROW_PX = 120;
/** Two buttons, one under the other where the column is narrow. */
export const CONTROLS_PX = 104;

const heightOf = (rows: number) => HEAD_PX + LEAD_PX + rows * ROW_PX + CONTROLS_PX;
const reserved = {
  display: 'block',
  minHeight: heightOf(SHOWN),
  [mq.fromSmall]: { minHeight: heightOf(SHOWN / 2) },
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
