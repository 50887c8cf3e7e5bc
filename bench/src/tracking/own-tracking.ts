import { openDatabase, type Database } from '@tribina/service-kit';
import { startProcess, testKeys, type RunningService } from '@tribina/testing';
import { mkdtempSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { Journal } from '../../../services/tracking/src/journal/journal';
import { Loader } from '../../../services/tracking/src/loader/loader';
import type { EventRecord } from '../../../services/tracking/src/events/record';
import { keepTables } from '../../../services/tracking/src/retention/keeper';
import { tidy } from '../game/many-players';
import { withServiceDatabase } from '../service-database';
import { insertContent, SITES } from './content';

const SERVICE = path.join(import.meta.dirname, '../../../services/tracking');
const STATEMENT_LIMIT_MS = 15 * 60_000;
const AT_ONCE = 200;
export const TRACKING_KEY = 'ab'.repeat(32);
export const ORIGIN = 'https://bench.example';

/** What events are written to, and what is made of them. */
const EVENT_TABLES =
  'event, affinity, article_read, offer_contact, offer_seen, traffic_day, traffic_minute, offer_day, release_day, article_hour, journal_segment';

/** A database of tracking's own with articles and matches, and whoever works on it. */
export interface OwnTracking {
  /** The service's connections. */
  readonly database: Database;
  /** The owner's. */
  readonly client: pg.Client;
  /** The service as a process of its own, with an empty journal. */
  readonly start: () => Promise<RunningService>;
  /** An empty folder, for a journal. */
  readonly folder: () => string;
}

/** Works with a durable database of its own. */
export function withTracking<T>(work: (own: OwnTracking) => Promise<T>): Promise<T> {
  return withServiceDatabase('tracking', async ({ ownerUrl, url, folder: root }) => {
    const database = openDatabase({ url, schema: 'tracking', clock: 'system', statementLimitMs: STATEMENT_LIMIT_MS });
    const client = new pg.Client({ connectionString: ownerUrl, options: '-c search_path=tracking,platform' });
    await client.connect();
    try {
      await keepTables(database);
      await insertContent(client);
      const folder = () => mkdtempSync(path.join(root, 'journal-'));
      const start = () => startProcess(path.join(SERVICE, 'src/server.ts'), settings(url, folder()));
      return await work({ database, client, folder, start });
    } finally {
      await client.end();
      await database.close();
    }
  });
}

function settings(databaseUrl: string, journal: string): object {
  const keys = testKeys('tracking');
  const site = (name: string) => [name, { secret: `public-key-of-the-site-${name}`, origins: [ORIGIN] }] as const;
  return {
    HOST: '127.0.0.1',
    PORT: 0,
    INTERNAL_KEY: keys.internalKey,
    DATABASE_URL: databaseUrl,
    IDENTITY_PUBLIC_KEY: keys.publicKeySetting,
    TRACKING_KEY,
    SITES: JSON.stringify(Object.fromEntries(SITES.map(site))),
    JOURNAL_DIR: journal,
    // All visitors of a measurement come from one address.
    ADDRESS_LIMIT: 1_000_000_000,
    VISITOR_LIMIT: 1_000_000_000,
    SITE_KEY: 'site-key-of-the-bench',
    // Nobody tells of articles: they are there.
    PORTAL_URL: 'http://127.0.0.1:9',
    FEED_URL: 'http://127.0.0.1:9',
  };
}

/** Nothing is stored any more, and neither side of a comparison pays for what the other has left. */
export async function emptied({ client }: OwnTracking): Promise<void> {
  await client.query(`truncate ${EVENT_TABLES}`);
  await tidy(client);
}

/** Loads events as the service does. @returns what it took, in milliseconds, without the writing of the journal. */
export async function loadEvents(own: OwnTracking, events: readonly EventRecord[]): Promise<number> {
  const folder = own.folder();
  const written = await Journal.open(folder);
  for (let from = 0; from < events.length; from += AT_ONCE) await written.append(events.slice(from, from + AT_ONCE));
  await written.close();
  const journal = await Journal.open(folder);
  const broken: number[] = [];
  const loader = new Loader({ journal, database: own.database, onBroken: (lines) => broken.push(lines) });
  const began = performance.now();
  while (journal.segments().length > 0) await loader.step();
  const ms = performance.now() - began;
  await journal.close();
  if (broken.length > 0) throw new Error('The journal is broken');
  return ms;
}

/** Works while the service loads nothing: somebody seems to be erasing. */
export async function loadsNothing<T>({ client }: OwnTracking, work: () => Promise<T>): Promise<T> {
  const lock = '(7426132, hashtext(current_schema()))';
  await client.query(`select pg_advisory_lock${lock}`);
  try {
    return await work();
  } finally {
    await client.query(`select pg_advisory_unlock${lock}`);
  }
}

export async function storedEvents({ client }: OwnTracking): Promise<number> {
  const { rows } = await client.query<{ count: number }>('select count(*)::int as count from event');
  return rows[0]?.count ?? 0;
}
