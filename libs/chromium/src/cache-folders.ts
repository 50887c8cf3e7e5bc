import { lstatSync, mkdirSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** A folder where things that can be made again are kept, or why it cannot be one. */
export type CacheFolder = { readonly folder: string } | { readonly obstacle: string };

/** Folders that belong to everybody, tried where the user has none; the last is where a process was told to write. */
const SHARED = ['/var/tmp', '/tmp', os.tmpdir()];
const WRITABLE_BY_OTHERS = 0o022;

/**
 * The places for what is kept between runs, the best first: the user's own cache, then the folders for temporary files. None is
 * touched before it is asked for. What is there is run, so nobody else may be able to write there.
 */
export function* cacheFolders(environment: NodeJS.ProcessEnv = process.env): Generator<CacheFolder> {
  const { XDG_CACHE_HOME: cache, HOME: home } = environment;
  const name = `tribina-${process.getuid?.() ?? 'user'}`;
  if (cache && path.isAbsolute(cache)) yield ownFolder(path.join(cache, name), cache);
  if (home && path.isAbsolute(home)) yield ownFolder(path.join(home, '.cache', name), home, path.join(home, '.cache'));
  for (const shared of new Set(SHARED)) yield ownFolder(path.join(shared, name));
}

/** @param above folders that must be the user's own too: who owns one of them can put another in place of what is in it. */
function ownFolder(folder: string, ...above: readonly string[]): CacheFolder {
  try {
    const [root] = above;
    // A home that is not there is not to be made.
    if (root !== undefined) statSync(root);
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const stranger = [...above, folder].find((one) => !isOwn(one, one === folder));
    return stranger === undefined ? { folder } : { obstacle: `${stranger} belongs to somebody else, too` };
  } catch (error) {
    return { obstacle: error instanceof Error ? error.message : String(error) };
  }
}

/** @param isOurs made by us: no link, and nobody else writes in it. */
function isOwn(folder: string, isOurs: boolean): boolean {
  const { uid, mode } = isOurs ? lstatSync(folder) : statSync(folder);
  if (uid !== process.getuid?.()) return false;
  return !isOurs || (lstatSync(folder).isDirectory() && (mode & WRITABLE_BY_OTHERS) === 0);
}
