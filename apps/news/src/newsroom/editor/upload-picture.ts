import { pathOf, pictureCalls, UPLOAD_DIR, type SavedPicture } from '@tribina/contracts';
import type { Answer } from '../../shared/ask';
import { sendFile } from '../../shared/send-file';

const LONGEST_NAME = 60;

/** Sends a picture's bytes as they are; media decodes and makes its own of them. */
export function uploadPicture(file: File, edition: string): Promise<Answer<{ readonly data: SavedPicture }>> {
  const query = { dir: `${UPLOAD_DIR}/${edition}`, name: nameOf(file.name) };
  return sendFile(pictureCalls.upload, pathOf(pictureCalls.upload, {}, query), file);
}

/** `Šampion 2.JPG` → `sampion-2`. */
function nameOf(filename: string): string {
  const plain = filename
    .replace(/\.\w+$/, '')
    .toLowerCase()
    .replaceAll('đ', 'dj')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST_NAME)
    .replaceAll(/^-|-$/g, '');
  return plain === '' ? 'picture' : plain;
}
