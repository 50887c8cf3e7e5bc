import { PICTURE_HEAD_BYTES, pictureTypeOf } from '@tribina/contracts';

/**
 * A chosen file under the type that it has: a system goes by the end of its name, and that may be another picture's. Null: nothing
 * that is taken, or a file that cannot be read.
 */
export async function namedPicture(file: File): Promise<Blob | null> {
  const head = await file
    .slice(0, PICTURE_HEAD_BYTES)
    .arrayBuffer()
    .catch(() => new ArrayBuffer(0));
  const type = pictureTypeOf(new Uint8Array(head));
  if (!type) return null;
  return type === file.type ? file : file.slice(0, file.size, type);
}
