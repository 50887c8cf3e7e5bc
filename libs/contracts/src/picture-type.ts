import type { UploadType } from './media.calls';

/** Bytes of a file by which its type is known. */
export const PICTURE_HEAD_BYTES = 128;

/** What the first bytes say that a file is, whatever its sender calls it; null: nothing that is taken. */
export function pictureTypeOf(bytes: Uint8Array): UploadType | null {
  const head = String.fromCharCode(...bytes.subarray(0, PICTURE_HEAD_BYTES));
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png';
  if (head.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (head.startsWith('RIFF') && head.startsWith('WEBP', 8)) return 'image/webp';
  if (head.startsWith('ftyp', 4) && hasAvifBrand(head)) return 'image/avif';
  return null;
}

/** The brands stand in the first box, whose length comes first. */
function hasAvifBrand(head: string): boolean {
  const length = [0, 1, 2, 3].reduce((sum, at) => sum * 256 + head.charCodeAt(at), 0);
  return /avi[fs]/.test(head.slice(8, length));
}
