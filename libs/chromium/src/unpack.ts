import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

/** What an unpacked folder must hold: each file and its size. Written last. */
const CONTENTS = 'contents.json';
const UNFINISHED = 'unpacking-';
/** Nobody unpacks for so long: what is older was left by a process that was killed. */
const ABANDONED_MS = 15 * 60 * 1000;
const TRIES = 5;
/** Made by who removes a damaged one: one at a time. It is held for the moment of a renaming. */
const REMOVING = 'removing-';
const MOST_REMOVING_MS = 10_000;
const LOOK_MS = 20;

/**
 * A folder that is unpacked once and stays. It takes its place by one renaming when it is whole: processes that do it at once use
 * the first one's, and one that is killed, or a disk that is full, leaves nothing that is taken for it.
 *
 * @param parent folder of nobody else's.
 * @param unpack writes everything into a folder that will then be `target`.
 * @throws Error of the file system, or of `unpack`.
 */
export async function unpackOnce(
  parent: string,
  name: string,
  unpack: (into: string, target: string) => Promise<void>,
): Promise<string> {
  const target = path.join(parent, name);
  await removeAbandoned(parent);
  if (await isWhole(target)) return target;
  await mkdir(parent, { recursive: true, mode: 0o700 });
  const into = await mkdtemp(path.join(parent, UNFINISHED));
  try {
    await unpack(into, target);
    await writeFile(path.join(into, CONTENTS), JSON.stringify(await sizesIn(into)));
    await takePlace(into, target);
    return target;
  } finally {
    await rm(into, { recursive: true, force: true });
  }
}

async function takePlace(into: string, target: string): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await rename(into, target);
    } catch (error) {
      const isTaken = ['ENOTEMPTY', 'EEXIST', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '');
      if (!isTaken || tries === TRIES) throw error;
      // Another process was first.
      if (await isWhole(target)) return;
      await removeDamaged(target);
    }
  }
}

/**
 * A cleaner of temporary files may have been there, or the machine lost its current. Whoever else has seen the damage may have put
 * a whole one in its place meanwhile, and use it: it is looked at once more by the one that may remove it.
 */
async function removeDamaged(target: string): Promise<void> {
  const parent = path.dirname(target);
  const lock = path.join(parent, `${REMOVING}${path.basename(target)}`);
  const aside = await mkdtemp(path.join(parent, UNFINISHED));
  await take(lock);
  try {
    if (!(await isWhole(target))) await rename(target, path.join(aside, 'damaged')).catch(() => undefined);
  } finally {
    await rm(lock, { recursive: true, force: true });
  }
  await rm(aside, { recursive: true, force: true });
}

async function take(lock: string): Promise<void> {
  for (;;) {
    try {
      await mkdir(lock);
      return;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    // Its process was killed.
    if (await isAbandoned(lock)) await removeAbandonedLock(lock);
    await delay(LOOK_MS);
  }
}

/** Whoever else has seen how old it is may have taken it meanwhile: what was moved away is looked at, and is put back where it is theirs. */
async function removeAbandonedLock(lock: string): Promise<void> {
  const aside = path.join(path.dirname(lock), `${UNFINISHED}${randomUUID()}`);
  try {
    await rename(lock, aside);
  } catch {
    return;
  }
  if (await isAbandoned(aside)) await rm(aside, { recursive: true, force: true });
  else await rename(aside, lock).catch(() => undefined);
}

/** Also where the clock was set back since: a lock of tomorrow would be waited for until then. */
async function isAbandoned(lock: string): Promise<boolean> {
  return Math.abs(await ageOf(lock)) > MOST_REMOVING_MS;
}

async function removeAbandoned(parent: string): Promise<void> {
  const names = await readdir(parent).catch(() => []);
  for (const name of names.filter((one) => one.startsWith(UNFINISHED))) {
    const folder = path.join(parent, name);
    if ((await ageOf(folder)) > ABANDONED_MS) await rm(folder, { recursive: true, force: true });
  }
}

/** 0 where it is gone. */
function ageOf(folder: string): Promise<number> {
  return stat(folder).then(
    ({ mtimeMs }) => Date.now() - mtimeMs,
    () => 0,
  );
}

async function isWhole(folder: string): Promise<boolean> {
  try {
    const contents = JSON.parse(await readFile(path.join(folder, CONTENTS), 'utf8')) as Record<string, number>;
    const sizes = await Promise.all(Object.keys(contents).map((name) => stat(path.join(folder, name))));
    return Object.values(contents).every((size, index) => sizes[index]?.size === size);
  } catch {
    return false;
  }
}

async function sizesIn(folder: string): Promise<Record<string, number>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  const sizes = await Promise.all(
    files.map(async (file) => [path.relative(folder, file), (await stat(file)).size] as const),
  );
  return Object.fromEntries(sizes);
}
