import { descriptionName, ENCODED_SUFFIXES, integrityOf, objectName } from '@tribina/federation-node';
import type { ReleaseDescription } from '@tribina/shell-api';
import type pg from 'pg';
import { keepFiles, type FileStore } from './files';
import type { KeptFile } from './manifest';

/** Files of the releases that can be served, by their names in the store. */
interface ReleaseFiles {
  readonly descriptions: readonly string[];
  /** Name of each object, and its digest. */
  readonly objects: ReadonlyMap<string, string>;
}

async function releaseFiles(client: pg.Client): Promise<ReleaseFiles> {
  const { rows } = await client.query<{ description: string }>(
    `select description from releases.release where state = 'published' order by id`,
  );
  const releases = rows.map(({ description }) => JSON.parse(description) as ReleaseDescription);
  const files = releases.flatMap((release) => release.files);
  return {
    descriptions: releases.map(({ id }) => descriptionName(id)),
    objects: new Map(files.map(({ integrity }) => [objectName(integrity), integrity])),
  };
}

/**
 * Copies what the database's releases are made of: it was in the store before the database said so, and does not change.
 *
 * @returns what was kept, and the names of what the store lacks or has damaged.
 */
export async function keepReleases(
  client: pg.Client,
  store: FileStore,
  folder: string,
): Promise<{ readonly kept: KeptFile[]; readonly missing: string[] }> {
  const { descriptions, objects } = await releaseFiles(client);
  const checked: FileStore = {
    ...store,
    read: async (name) => {
      const [bytes, integrity] = [await store.read(name), objects.get(name)];
      return bytes && (integrity === undefined || integrityOf(bytes) === integrity) ? bytes : null;
    },
  };
  const required = [...descriptions, ...objects.keys()];
  const siblings = [...objects.keys()].flatMap((name) => ENCODED_SUFFIXES.map((suffix) => `${name}${suffix}`));
  const kept = await keepFiles([...required, ...siblings], checked, folder, 'releases');
  const names = new Set(kept.map(({ path }) => path.slice('releases/'.length)));
  return { kept, missing: required.filter((name) => !names.has(name)) };
}
