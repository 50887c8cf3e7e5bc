import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';

/**
 * Writes a file so that a reader sees the whole of it or none, and that, once this has resolved, it survives the end of the
 * process and of the machine: written aside, synced, renamed, the folder synced.
 *
 * @param aside an existing folder on the same file system; where it is missing nothing is written: a store that is not mounted
 *   must not grow again beside its mount.
 * @throws what the file system throws; nothing is left behind then.
 */
export async function writeDurably(file: string, bytes: Buffer | string, aside: string): Promise<void> {
  const unfinished = path.join(aside, randomUUID());
  const folder = path.dirname(file);
  let made: string | undefined;
  try {
    await writeSynced(unfinished, bytes);
    made = await mkdir(folder, { recursive: true });
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
  await syncFolder(folder);
  if (made) await syncFolder(path.dirname(folder));
}

/** Writes a new file and waits until it is on the disk. @throws when there is one already. */
export async function writeSynced(file: string, bytes: Buffer | string): Promise<void> {
  const handle = await open(file, 'wx');
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** A rename is durable only when its folder is. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Whether a file system's error says that there is no such file. */
export function isMissing(error: unknown): boolean {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  return code === 'ENOENT' || code === 'ENOTDIR';
}
