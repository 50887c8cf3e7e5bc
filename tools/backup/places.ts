import { bucketSettings, readConfig, type BucketSettings, type ServiceSchema } from '@tribina/service-kit';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { Type } from 'typebox';
import { openSystemDatabase } from '../start/database';
import { FolderIsTaken, takeFolder } from '../start/guards';
import { dataFolder, dataPaths, type DataPaths } from '../start/paths';
import { isRunning, readRunFile } from '../start/run-files';
import { Secrets } from '../start/secrets';
import { DemoWorld } from '../start/demo-world';
import { DATABASE_SERVICES, migrationsOf, type DatabaseService } from '../start/services';

const optional = (description: string) => Type.Optional(Type.String({ description }));

/** Settings of backup and restore; without DATABASE_OWNER_URL they are about the data folder of `npm start`. */
export const BackupConfig = Type.Object({
  ...bucketSettings,
  DATABASE_OWNER_URL: optional("Address of PostgreSQL with the owner's role"),
  RELEASE_STORE: optional('Where the releases are kept: a folder, or s3://bucket/prefix'),
  MEDIA_FOLDER: optional('Folder in which pictures are kept'),
  PORTAL_DATABASE_PASSWORD: optional('For a restore: password that the role of services/portal is to have'),
  PROGNOZZER_DATABASE_PASSWORD: optional('For a restore: the same of services/prognozzer'),
  FEED_DATABASE_PASSWORD: optional('For a restore: the same of services/feed'),
  RELEASES_DATABASE_PASSWORD: optional('For a restore: the same of services/releases'),
  TRACKING_DATABASE_PASSWORD: optional('For a restore: the same of services/tracking'),
});

/** Where the parts of a system are. */
export interface Places {
  readonly ownerUrl: string;
  /** Folder or bucket. */
  readonly releases: string;
  readonly bucket: BucketSettings;
  /** Folder of the pictures as they came in. */
  readonly originals: string;
  readonly services: () => readonly ServiceSchema[];
  /** Sees to what stands beside the data and would now be wrong. */
  readonly afterRestore: () => void | Promise<void>;
  readonly close: () => Promise<void>;
}

export async function openPlaces(environment: NodeJS.ProcessEnv, say: (text: string) => void): Promise<Places> {
  const config = readConfig(BackupConfig, environment);
  const { DATABASE_OWNER_URL: ownerUrl, RELEASE_STORE: releases, MEDIA_FOLDER: media } = config;
  if (!ownerUrl) return localPlaces(dataPaths(dataFolder(environment)), say);
  if (!releases || !media) throw new Error('Beside DATABASE_OWNER_URL, RELEASE_STORE and MEDIA_FOLDER are needed');
  const passwords: Record<DatabaseService, string | undefined> = {
    portal: config.PORTAL_DATABASE_PASSWORD,
    prognozzer: config.PROGNOZZER_DATABASE_PASSWORD,
    feed: config.FEED_DATABASE_PASSWORD,
    releases: config.RELEASES_DATABASE_PASSWORD,
    tracking: config.TRACKING_DATABASE_PASSWORD,
  };
  return {
    ownerUrl,
    releases,
    bucket: config,
    originals: path.join(media, 'originals'),
    services: () => schemasOf((name) => passwords[name]),
    afterRestore: () =>
      say('Remove SNAPSHOT_FILE of every gateway before it is started: it may be newer than this data'),
    close: () => Promise.resolve(),
  };
}

async function localPlaces(paths: DataPaths, say: (text: string) => void): Promise<Places> {
  const { ownerUrl, close } = await localDatabase(paths, say);
  return {
    ownerUrl,
    releases: paths.releases,
    bucket: {},
    originals: path.join(paths.media, 'originals'),
    services: () => {
      const secrets = new Secrets(paths.secrets);
      return schemasOf((name) => secrets.text(`database-${name}`));
    },
    afterRestore: async () => {
      // A gateway keeps the newest that it has seen, and that may be newer than this data.
      rmSync(paths.snapshot, { force: true });
      // The next start writes no demo world into what was restored.
      await new DemoWorld({ ownerUrl, isEmbedded: true }).finish();
    },
    close,
  };
}

/**
 * The database of a system that runs; of one that does not it is started, and with it the folder is taken: a start would use it, and
 * lose it at the end of this.
 */
async function localDatabase(
  paths: DataPaths,
  say: (text: string) => void,
): Promise<Pick<Places, 'ownerUrl' | 'close'>> {
  let release: () => void;
  try {
    release = takeFolder(paths.run);
  } catch (error) {
    if (!(error instanceof FolderIsTaken)) throw error;
    return { ownerUrl: databaseOfStart(paths, error.pid), close: () => Promise.resolve() };
  }
  try {
    const { ownerUrl, stop } = await openSystemDatabase(null, paths, say);
    return { ownerUrl, close: () => stop().finally(release) };
  } catch (error) {
    release();
    throw error;
  }
}

/** @throws Error where whoever has the folder runs no system with a database in it, or not yet, or no more. */
function databaseOfStart({ root, run }: DataPaths, holder: number): string {
  const [supervisor, postgres] = [readRunFile(run, 'supervisor'), readRunFile(run, 'postgres')];
  const isThere = supervisor && isRunning(supervisor) && postgres && isRunning(postgres);
  if (isThere && postgres.databaseUrl !== undefined) return postgres.databaseUrl;
  throw new Error(
    `Process ${holder} has ${root}, and no database runs there for others: wait until it has started or ended; ` +
      'of a system with DATABASE_URL set DATABASE_OWNER_URL.',
  );
}

function schemasOf(passwordOf: (name: DatabaseService) => string | undefined): ServiceSchema[] {
  return DATABASE_SERVICES.map((name) => {
    const password = passwordOf(name);
    if (!password) throw new Error(`${name.toUpperCase()}_DATABASE_PASSWORD is missing`);
    return { name, folder: migrationsOf(name), password };
  });
}

/** All schemas that are kept: the services', and what they share. */
export const SCHEMAS: readonly string[] = ['platform', ...DATABASE_SERVICES];
