import { withClient } from '@tribina/service-kit';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beginSnapshot, dumpDatabase } from './database-dump';
import { filesBelow, keepFiles, openFiles } from './files';
import { filesOf, MANIFEST, verify, type Manifest } from './manifest';
import { SCHEMAS, type Places } from './places';
import { keepReleases } from './releases';

/** What a backup has taken in. */
export interface BackupReport {
  readonly tables: number;
  readonly rows: number;
  readonly files: number;
  readonly bytes: number;
  /** Files of releases that the store lacks, or has damaged. */
  readonly missing: readonly string[];
}

/**
 * Keeps a running system in an empty folder. The database's moment is fixed first, files are copied after: rows refer to files
 * that were there before them, and files never change, so that nothing of that moment can be missing.
 *
 * @throws Error when the folder is not empty, or what was written cannot be read again.
 */
export async function backup(places: Places, folder: string): Promise<BackupReport> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 0) throw new Error(`${folder} is not empty`);
  const at = new Date().toISOString();
  return withClient(places.ownerUrl, async (client) => {
    await beginSnapshot(client);
    const database = await dumpDatabase(client, SCHEMAS, folder);
    const releases = await keepReleases(client, openFiles(places.releases, places.bucket), folder);
    const pictures = await keepPictures(places.originals, folder);
    const manifest: Manifest = { format: 1, at, database, releases: releases.kept, pictures };
    await verify(folder, manifest);
    await writeFile(path.join(folder, MANIFEST), `${JSON.stringify(manifest, null, 1)}\n`, { flag: 'wx', mode: 0o600 });
    return { ...report(manifest), missing: releases.missing };
  });
}

async function keepPictures(originals: string, folder: string): Promise<Manifest['pictures']> {
  return keepFiles(await filesBelow(originals), openFiles(originals, {}), folder, 'pictures');
}

export function report(manifest: Manifest): Omit<BackupReport, 'missing'> {
  const files = filesOf(manifest);
  return {
    tables: manifest.database.tables.length,
    rows: manifest.database.tables.reduce((sum, { rows }) => sum + rows, 0),
    files: files.length,
    bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
  };
}
