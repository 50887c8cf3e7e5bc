import { Bucket, isBucketAddress, isMissing, writeDurably, type BucketSettings } from '@tribina/service-kit';
import { mkdir, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { createHash } from 'node:crypto';
import type { KeptFile } from './manifest';

/** Files that are copied: in a folder or a bucket. */
export interface FileStore {
  /** Null when there is none. */
  readonly read: (name: string) => Promise<Buffer | null>;
  readonly write: (name: string, bytes: Buffer) => Promise<void>;
}

export function openFiles(address: string, settings: BucketSettings): FileStore {
  return isBucketAddress(address) ? Bucket.at(address, settings) : inFolder(address);
}

function inFolder(root: string): FileStore {
  return {
    read: (name) =>
      readFile(path.join(root, name)).catch((error: unknown) => {
        if (isMissing(error)) return null;
        throw error;
      }),
    write: async (name, bytes) => {
      await mkdir(root, { recursive: true });
      await writeDurably(path.join(root, name), bytes, root);
    },
  };
}

/**
 * Copies files that never change, one after the other.
 *
 * @param inside folder of the backup that they are kept in.
 * @returns what was kept; names that are not there are left out.
 */
export async function keepFiles(
  names: Iterable<string>,
  source: FileStore,
  folder: string,
  inside: string,
): Promise<KeptFile[]> {
  const backup = inFolder(folder);
  const kept: KeptFile[] = [];
  for (const name of names) {
    const bytes = await source.read(name);
    if (!bytes) continue;
    const file = `${inside}/${name}`;
    await backup.write(file, bytes);
    kept.push({ path: file, bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') });
  }
  return kept;
}

/** Writes the files of a backup where they belong; what is there under the same name is replaced. */
export async function bringFiles(
  files: readonly KeptFile[],
  target: FileStore,
  folder: string,
  inside: string,
): Promise<void> {
  for (const { path: file } of files) {
    await target.write(file.slice(inside.length + 1), await readFile(path.join(folder, file)));
  }
}

/** All files below a folder, without those of half-written work; none where there is no folder. */
export async function filesBelow(root: string): Promise<string[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .filter((name) => !name.split(path.sep).some((part) => part.startsWith('.')))
    .sort();
}
