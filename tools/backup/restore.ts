import { isBucketAddress } from '@tribina/service-kit';
import { loadDatabase } from './database-load';
import { bringFiles, filesBelow, openFiles } from './files';
import { readManifest, verify } from './manifest';
import type { Places } from './places';
import { report, type BackupReport } from './backup';

/**
 * Brings a backup into a system that does not run. The database comes first: it refuses what is in use or of another version.
 *
 * @param isForced whether what is in the target may go.
 * @throws Error before anything is written when the backup is not whole, or the target is not empty.
 */
export async function restore(
  places: Places,
  folder: string,
  isForced: boolean,
): Promise<Omit<BackupReport, 'missing'> & { readonly at: string }> {
  const manifest = await readManifest(folder);
  await verify(folder, manifest);
  if (!isForced) await refuseFiles(places);
  const { ownerUrl, releases, bucket, originals } = places;
  await loadDatabase(manifest.database, { ownerUrl, services: places.services(), folder, isForced });
  await bringFiles(manifest.releases, openFiles(releases, bucket), folder, 'releases');
  await bringFiles(manifest.pictures, openFiles(originals, {}), folder, 'pictures');
  await places.afterRestore();
  return { ...report(manifest), at: manifest.at };
}

async function refuseFiles({ releases, originals }: Places): Promise<void> {
  for (const folder of [originals, ...(isBucketAddress(releases) ? [] : [releases])]) {
    if ((await filesBelow(folder)).length > 0)
      throw new Error(`${folder} is not empty. With --force what the backup has is written over it`);
  }
}
