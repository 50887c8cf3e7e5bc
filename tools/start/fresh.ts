import { existsSync, lstatSync, readdirSync, rmSync, statSync, type Stats } from 'node:fs';
import path from 'node:path';
import { CannotStart } from './guards';
import type { DataPaths } from './paths';

const OF_EARLIER_VERSIONS = ['demo.json', 'demo.begun'];

/** What starts make in a data folder. */
function ownNames(paths: DataPaths): readonly string[] {
  const { root: _root, ...parts } = paths;
  return [...Object.values(parts).map((file) => path.basename(file)), ...OF_EARLIER_VERSIONS];
}

/**
 * Looks whether a data folder is one, or can be made.
 *
 * @throws CannotStart
 */
export function assertFolder(root: string): void {
  const found = entryAt(root);
  if (!found || statSync(root, { throwIfNoEntry: false })?.isDirectory()) return;
  const what = found.isSymbolicLink() ? 'a link that leads to no folder' : 'no folder';
  throw new CannotStart(`${root} is ${what}: remove it, or set DATA_DIR to another folder.`);
}

function entryAt(root: string): Stats | undefined {
  try {
    return lstatSync(root, { throwIfNoEntry: false });
  } catch (error) {
    // A name that is too long, or a file in the place of a folder on the way to it.
    throw new CannotStart(
      `${root} cannot be a folder (${(error as NodeJS.ErrnoException).code}): set DATA_DIR to another.`,
    );
  }
}

/**
 * Looks whether all of a data folder is a start's own: DATA_DIR may name anything by a slip, and `--fresh` empties it.
 *
 * @throws CannotStart
 */
export function assertOurs(paths: DataPaths): void {
  const { root, run, secrets } = paths;
  const names = existsSync(root) ? readdirSync(root) : [];
  const own = ownNames(paths);
  // Of what a start makes these come first; other folders of such names may be anybody's.
  const isBegun = existsSync(run) || existsSync(secrets);
  const foreign = names.filter((name) => !isBegun || !own.includes(name));
  if (foreign.length === 0) return;
  throw new CannotStart(
    `--fresh removes nothing of ${root}, for a start did not make all of it (${foreign.slice(0, 3).join(', ')}): set DATA_DIR to a folder of its own, or move that away.`,
  );
}

/** Removes all that starts have made, but the folder of who runs. */
export async function empty(paths: DataPaths): Promise<void> {
  const { endLeftDatabase } = await import('./database');
  await endLeftDatabase(paths);
  for (const name of ownNames(paths)) {
    const file = path.join(paths.root, name);
    if (file !== paths.run) rmSync(file, { recursive: true, force: true, maxRetries: 8 });
  }
}
