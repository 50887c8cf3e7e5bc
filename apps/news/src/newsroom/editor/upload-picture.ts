import { pathOf, pictureCalls, UPLOAD_DIR, type SavedPicture } from '@tribina/contracts';
import type { Answer } from '../../shared/ask';
import { sendFile } from '../../shared/send-file';

const LONGEST_NAME = 60;
/** More of one editor at once are refused (`COSTS` of the gateway). */
const AT_ONCE = 2;

const underWay = new Set<Promise<unknown>>();

/**
 * Sends a picture's bytes as they are, after those before it; media decodes and makes its own of them. What is called another picture
 * than it is, is sent again as what it is.
 */
export async function uploadPicture(file: File, edition: string): Promise<Answer<{ readonly data: SavedPicture }>> {
  while (underWay.size >= AT_ONCE) await Promise.race(underWay);
  const sending = sendPicture(file, edition).finally(() => underWay.delete(sending));
  underWay.add(sending);
  return sending;
}

async function sendPicture(file: File, edition: string): Promise<Answer<{ readonly data: SavedPicture }>> {
  const query = { dir: `${UPLOAD_DIR}/${edition}`, name: nameOf(file.name) };
  const send = (picture: Blob) => sendFile(pictureCalls.upload, pathOf(pictureCalls.upload, {}, query), picture);
  const answer = await send(file);
  if (answer.isOk || answer.code !== 'UNSUPPORTED_MEDIA_TYPE') return answer;
  const picture = await nameAnew(file).catch(() => null);
  return picture && picture !== file ? send(picture) : answer;
}

/** Needed of few files: not in the first chunk of each screen. */
async function nameAnew(file: File): Promise<Blob | null> {
  const { namedPicture } = await import(/* webpackChunkName: "newsroom-pictures" */ '../../shared/named-picture');
  return namedPicture(file);
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
