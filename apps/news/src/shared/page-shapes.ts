// Pictures of which islands have none: what these load is smaller without them.
import type { PictureShape } from '@tribina/ui';
import { ROW } from './shapes';

/**
 * The largest picture of a page: two thirds of the content (at most 1724 px), the whole screen of a phone. Not in the dimension of
 * a video's picture: of several a browser takes one that it has already, and the preloaded one would be fetched in vain.
 */
export const LEAD: PictureShape = {
  dimensions: ['412x232', '640x360', '960x540', '1200x675', '1740x979'],
  sizes: '(min-width: 1772px) 1144px, (min-width: 900px) 65vw, 100vw',
};

/** Beside the headlines next to the lead. */
export const ROW_LARGE: PictureShape = {
  dimensions: ROW.dimensions,
  sizes: '(min-width: 1300px) and (min-height: 1000px) 160px, 112px',
};

const CARD_DIMENSIONS = ['206x116', '320x180', '412x232', '480x270', '640x360', '825x464'] as const;

/** A card everywhere, one from a small tablet on, one from a tablet on; a row below that. */
export const CARD: PictureShape = {
  dimensions: CARD_DIMENSIONS,
  sizes: '(min-width: 1772px) 558px, (min-width: 900px) 32vw, (min-width: 768px) 46vw, 100vw',
};
export const CARD_FROM_SMALL: PictureShape = {
  dimensions: CARD_DIMENSIONS,
  sizes: '(min-width: 1772px) 558px, (min-width: 900px) 32vw, (min-width: 768px) 46vw, 112px',
};
export const CARD_FROM_TABLET: PictureShape = {
  dimensions: CARD_DIMENSIONS,
  sizes: '(min-width: 1772px) 558px, (min-width: 900px) 32vw, 112px',
};

/** Half of the content. */
export const HALF: PictureShape = {
  dimensions: ['320x180', '412x232', '640x360', '825x464', '1200x675'],
  sizes: '(min-width: 1772px) 850px, (min-width: 768px) 48vw, 100vw',
};
