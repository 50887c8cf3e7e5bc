import { UPLOAD_TYPES } from '@tribina/contracts';

/** What the portal takes of a picture (contract of `savePicture`). */
const MOST_BYTES = 2 * 1024 * 1024;
/** Larger than a face is ever shown. */
const LONGEST_SIDE_PX = 1_024;
const SHRUNK = { type: 'image/jpeg', quality: 0.9 } as const;

export type PictureFault = 'type' | 'large' | 'broken';

/** A file that can be sent; a photograph of a phone is larger than that, and is made smaller here. */
export async function pictureToSend(file: File): Promise<Blob | PictureFault> {
  if (!UPLOAD_TYPES.some((type) => type === file.type)) return 'type';
  if (file.size <= MOST_BYTES) return file;
  const small = await shrunk(file).catch(() => null);
  if (!small) return 'broken';
  return small.size <= MOST_BYTES ? small : 'large';
}

async function shrunk(file: File): Promise<Blob | null> {
  const picture = await createImageBitmap(file);
  const scale = Math.min(1, LONGEST_SIDE_PX / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return new Promise((resolve) => canvas.toBlob(resolve, SHRUNK.type, SHRUNK.quality));
}
