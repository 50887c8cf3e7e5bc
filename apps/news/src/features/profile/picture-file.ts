import { namedPicture } from '../../shared/named-picture';

/** What the portal takes of a picture (contract of `savePicture`). */
const MOST_BYTES = 2 * 1024 * 1024;
/** Larger than a face is ever shown. */
const LONGEST_SIDE_PX = 1_024;
const SHRUNK = { type: 'image/jpeg', quality: 0.9 } as const;

export type PictureFault = 'type' | 'large' | 'broken';

/** A file that can be sent; a photograph of a phone is larger than that, and is made smaller here. */
export async function pictureToSend(file: File): Promise<Blob | PictureFault> {
  const picture = await namedPicture(file);
  if (!picture) return 'type';
  if (picture.size <= MOST_BYTES) return picture;
  const small = await shrunk(picture).catch(() => null);
  if (!small) return 'broken';
  return small.size <= MOST_BYTES ? small : 'large';
}

async function shrunk(file: Blob): Promise<Blob | null> {
  const picture = await createImageBitmap(file);
  const scale = Math.min(1, LONGEST_SIDE_PX / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return new Promise((resolve) => canvas.toBlob(resolve, SHRUNK.type, SHRUNK.quality));
}
