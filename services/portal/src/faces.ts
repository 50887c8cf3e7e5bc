import { PICTURE_BASE, type PictureDimension } from '@tribina/contracts';

const FACE: PictureDimension = '160x160';

/** The address of a person's picture, kept as `<dir>/<filename>`. */
export function faceAddress(photo: string | null): string | null {
  return photo === null ? null : `${PICTURE_BASE}/${FACE}/${photo}`;
}
