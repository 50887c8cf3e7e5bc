import { palette, radius, style } from '@tribina/theme';

/** A full heart says that the article is saved; whoever does not see it hears that the button is pressed. */
export const heart = style({
  '&[aria-pressed="true"] svg': { fill: palette('brand'), stroke: palette('brand') },
});

/** As high as a window: what comes in it moves nothing that is seen. */
export const place = style({ minHeight: '100vh' });

/** The rows that are on their way, as high as they will be. */
export const skeleton = style({
  '& > li > div': { height: 75, borderRadius: radius.picture, background: palette('sunk') },
});
