import { palette, radius, style } from '@tribina/theme';

/** As high as a window: what comes in it moves nothing that is seen. */
export const place = style({ minHeight: '100vh' });

/** The rows that are on their way, as high as they will be. */
export const skeleton = style({
  '& > li > div': { height: 75, borderRadius: radius.picture, background: palette('sunk') },
});
