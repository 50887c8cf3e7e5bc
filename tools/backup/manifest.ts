import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';

/** A file of a backup, by its path in the backup. */
export interface KeptFile {
  readonly path: string;
  readonly bytes: number;
  readonly sha256: string;
}

export interface KeptTable {
  readonly schema: string;
  readonly name: string;
  readonly columns: readonly string[];
  readonly rows: number;
  /** In PostgreSQL's text format of COPY, gzip. */
  readonly file: KeptFile;
}

/** Where a sequence stands. */
export interface KeptSequence {
  readonly schema: string;
  readonly name: string;
  readonly value: string;
}

/** A migration that a schema has, with the checksum of its text. */
export interface AppliedMigration {
  readonly name: string;
  readonly checksum: string;
}

export interface KeptDatabase {
  readonly migrations: Readonly<Record<string, readonly AppliedMigration[]>>;
  /** In an order in which each finds the rows that it refers to. */
  readonly tables: readonly KeptTable[];
  readonly sequences: readonly KeptSequence[];
}

/** What a backup is made of: written last, so that a folder with it is whole. */
export interface Manifest {
  readonly format: 1;
  readonly at: string;
  readonly database: KeptDatabase;
  readonly releases: readonly KeptFile[];
  readonly pictures: readonly KeptFile[];
}

export const MANIFEST = 'manifest.json';

/** @throws Error when the folder holds no whole backup, or one of another format. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(path.join(folder, MANIFEST), 'utf8').catch(() => null);
  if (text === null) throw new Error(`${folder} holds no backup, or one that was not finished: it has no ${MANIFEST}`);
  const manifest = JSON.parse(text) as Manifest;
  if (manifest.format !== 1) throw new Error(`${folder} is a backup of a format that is not known here`);
  return manifest;
}

export function filesOf({ database, releases, pictures }: Manifest): KeptFile[] {
  return [...database.tables.map(({ file }) => file), ...releases, ...pictures];
}

/** A file's size and digest, as it is on the disk. */
export async function measure(folder: string, name: string): Promise<KeptFile> {
  const file = path.join(folder, name);
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return { path: name, bytes: (await stat(file)).size, sha256: hash.digest('hex') };
}

/** Reads every file of a backup again. @throws Error that names all that are missing or are not what they were. */
export async function verify(folder: string, manifest: Manifest): Promise<void> {
  const faults: string[] = [];
  for (const { path: name, sha256 } of filesOf(manifest)) {
    const found = await measure(folder, name).catch(() => null);
    if (found?.sha256 !== sha256) faults.push(`${name} is ${found ? 'damaged' : 'missing'}`);
  }
  if (faults.length > 0) throw new Error(`The backup in ${folder} is not whole:\n  ${faults.join('\n  ')}`);
}
