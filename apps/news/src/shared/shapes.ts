import type { PictureShape } from '@tribina/ui';

/** Beside a headline. */
export const ROW: PictureShape = { dimensions: ['124x82', '248x164', '372x246'], sizes: '112px' };

/** As wide as an article's column. */
export const ARTICLE: PictureShape = {
  dimensions: ['412x232', '640x360', '825x464', '960x540', '1200x675', '1740x979'],
  sizes:
    '(min-width: 1772px) 1038px, (min-width: 1301px) calc(100vw - 734px), (min-width: 992px) calc(100vw - 440px), 100vw',
};
