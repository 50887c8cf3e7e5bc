import type { ReleaseBody } from '@tribina/contracts';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { readFile, realpath } from 'node:fs/promises';
import path from 'node:path';
import { Refusal } from './client';

/** Where the build of a remote leaves its release: `release.json`, and its files below `files/`. */
export function builtFolder(root: string, remote: string): string {
  return path.join(root, 'apps', remote, 'dist');
}

/**
 * The description in a folder. Its form and content are the service's to judge.
 *
 * @throws Refusal NOT_BUILT, DAMAGED_RELEASE.
 */
export function readDescription(folder: string): ReleaseBody {
  const file = path.join(folder, 'release.json');
  if (!existsSync(file)) throw new Refusal('NOT_BUILT', { file });
  try {
    const found = JSON.parse(readFileSync(file, 'utf8')) as ReleaseBody;
    if (typeof found.id === 'string' && Array.isArray(found.files)) return found;
  } catch {
    // No JSON: the same as JSON that is no release.
  }
  throw new Refusal('DAMAGED_RELEASE', { file });
}

/**
 * Where a file of the release is.
 *
 * @throws Refusal FILE_OUTSIDE when its path climbs out of the folder, FILE_IS_LINK when it, or a folder on the way, is a link.
 */
export async function locateReleaseFile(folder: string, file: ReleaseBody['files'][number]): Promise<string> {
  const inside = path.join('files', file.path);
  if (!inside.startsWith(`files${path.sep}`)) throw new Refusal('FILE_OUTSIDE', { file: file.path });
  const location = path.join(folder, inside);
  const [root, target] = await Promise.all([folder, location].map((place) => realpath(place).catch(() => null)));
  const isLink = root && target && target !== path.join(root, inside);
  if (isLink) throw new Refusal('FILE_IS_LINK', { file: location });
  return location;
}

/**
 * Reads a file of the release.
 *
 * @throws Refusal as `locateReleaseFile`; FILE_CHANGED when it is not the one that was described.
 */
export async function readReleaseFile(folder: string, file: ReleaseBody['files'][number]): Promise<Buffer> {
  const location = await locateReleaseFile(folder, file);
  const content = await readFile(location).catch(() => null);
  const actual = content && `sha384-${createHash('sha384').update(content).digest('base64')}`;
  if (!content || actual !== file.integrity) throw new Refusal('FILE_CHANGED', { file: location });
  return content;
}
