import { PICTURE_DIMENSIONS, pictureColour } from '@tribina/contracts';
import { AppError } from '@tribina/service-kit';

/** Which picture: where it is kept, below the store. */
export interface PictureName {
  readonly dir: string;
  readonly filename: string;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

const SIZES: ReadonlyMap<string, Size> = new Map(
  PICTURE_DIMENSIONS.map((dimension) => {
    const [width = 0, height = 0] = dimension.split('x').map(Number);
    return [dimension, { width, height }];
  }),
);

/** Words of letters, digits and single hyphens: no dot but the extension's, so that no path can climb. */
const PATH = /^((?:[a-z0-9]+(?:-[a-z0-9]+)*\/){1,6})([a-z0-9]+(?:-[a-z0-9]+)*\.webp)$/;
const LONGEST_PATH = 200;

/** @throws AppError UNKNOWN_DIMENSION (404) */
export function sizeOf(dimension: string): Size {
  const size = SIZES.get(dimension);
  if (!size) throw new AppError('UNKNOWN_DIMENSION', 404);
  return size;
}

/** @throws AppError NOT_FOUND (404) when no picture can have this path. */
export function nameOf(path: string): PictureName {
  const [, dir, filename] = (path.length <= LONGEST_PATH && PATH.exec(path)) || [];
  if (!dir || !filename) throw new AppError('NOT_FOUND', 404);
  return { dir: dir.slice(0, -1), filename };
}

/**
 * The name of a picture as it is stored: without the colour at its end, which is not known before the picture is decoded.
 */
export function stemOf(name: PictureName): string {
  const end = pictureColour(name) ? name.filename.lastIndexOf('-') : name.filename.lastIndexOf('.');
  return `${name.dir}/${name.filename.slice(0, end)}`;
}
