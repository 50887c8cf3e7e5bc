import { feedChanges } from '@tribina/contracts/schemas';
import { createTestDatabase, testKeys, understoodChanges } from '@tribina/testing';
import {
  INTERNAL_KEY_HEADER,
  openCommandDatabase,
  openDatabase,
  rows,
  type ChangeEvent,
  type Database,
} from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildApp } from '../app';
import { InventedLeague } from '../demo/schema';
import type { ImportOptions } from '../import/context';
import { importPaths, type ImportReport } from '../import/import-path';
import { JsonFile } from '../import/json-file';
import { contentOf } from '../import/schema';
import type { ProviderSettings } from '../providers/settings';

const fromRoot = (part: string) => fileURLToPath(new URL(`../../../../${part}`, import.meta.url));

/** The shipped data of the demo world. */
export const DEMO_DATA = fromRoot('tools/demo/feed');
export const WORLD_CUP = path.join(DEMO_DATA, 'world-cup-2022.json');
/** Those before it, as openfootball has them. */
export const EARLIER_CUPS = path.join(DEMO_DATA, 'world-cups');
export const PREMIER_LEAGUE = path.join(DEMO_DATA, 'premier-league-2023-24.json');
/** All leagues of it whose results are public. */
export const LEAGUES = ['premier-league', 'bundesliga', 'serie-a'].map((key) =>
  path.join(DEMO_DATA, `${key}-2023-24.json`),
);

/** The invented league. */
export function inventedLeague(): InventedLeague {
  return contentOf(JsonFile.read(readFileSync(path.join(DEMO_DATA, 'liga-vetrova.json'))), InventedLeague);
}

export interface FeedUnderTest {
  readonly app: FastifyInstance;
  readonly database: Database;
  /** The owner's handle: for what only an owner may do. */
  readonly owner: Database;
  readonly url: string;
  /** A call between our own processes. */
  readonly internal: (options: InjectOptions) => Promise<LightMyRequestResponse>;
  readonly internalKey: string;
  /** Header `x-identity` for a user. */
  readonly assertionOf: ReturnType<typeof testKeys>['assertionOf'];
  readonly importFile: (target: string, options?: ImportOptions) => Promise<ImportReport>;
  /** Sets the time that rules read; it goes on from there. */
  readonly setTime: (time: string) => Promise<void>;
  /** Events written since the last call, in order. */
  readonly newEvents: () => Promise<Pick<ChangeEvent, 'kind' | 'data'>[]>;
  /** All rows of the service's tables with their versions: equal before and after means that nothing was written. */
  readonly contents: () => Promise<unknown>;
  /** Forgets everything but the time. */
  readonly reset: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** In an order in which they can be emptied. */
const TABLES = [
  'desk_begun',
  'desk_change',
  'event_history',
  'competition_stadium',
  'team_spelling',
  'provider_choice',
  'provider_report',
  'provider',
  'card',
  'person_name',
  'match_record',
  'squad_player',
  'squad',
  'competition_referee',
  'referee',
  'odd',
  'odds_history',
  'goal',
  'match',
  'deduction',
  'group_member',
  'groupation',
  'stadium',
  'player',
  'team',
  'competition',
];

interface FeedSettings {
  /** By default nobody. */
  readonly portalUrl?: string;
  readonly simulator?: 'on' | 'off';
  readonly providers?: readonly ProviderSettings[];
}

/** The service on a database that is there, and the keys of who may call it. */
export async function serveFeed(databaseUrl: string, settings: FeedSettings = {}) {
  const { internalKey, publicKeySetting, assertionOf } = testKeys('feed');
  const app = await buildApp({
    HOST: '127.0.0.1',
    PORT: 0,
    LOG_LEVEL: 'silent',
    INTERNAL_KEY: internalKey,
    IDENTITY_PUBLIC_KEY: publicKeySetting,
    DATABASE_URL: databaseUrl,
    CLOCK: 'adjustable',
    SIMULATOR: settings.simulator ?? 'off',
    PORTAL_URL: settings.portalUrl ?? 'http://127.0.0.1:9',
    PROVIDERS: JSON.stringify(settings.providers ?? []),
  });
  await app.ready();
  return { app, internalKey, assertionOf };
}

/** The real service on a database of its own, and what tests do with it. */
export async function startFeed(settings: FeedSettings = {}): Promise<FeedUnderTest> {
  const testDatabase = await createTestDatabase('feed', fromRoot('services/feed/migrations'));
  const database = openDatabase({ url: testDatabase.url, schema: 'feed', clock: 'adjustable' });
  const owner = openCommandDatabase({ url: testDatabase.ownerUrl, schema: 'platform', clock: 'system' });
  const { app, internalKey, assertionOf } = await serveFeed(testDatabase.url, settings);
  let lastEvent = 0;
  const newEvents = async () => {
    const events = await rows<ChangeEvent>(
      database.write,
      sql`select id, kind, data from change_event where id > ${lastEvent} order by id`,
    );
    lastEvent = events.at(-1)?.id ?? lastEvent;
    return understoodChanges(feedChanges, events).map(({ kind, data }) => ({ kind, data }));
  };
  return {
    app,
    database,
    owner,
    url: testDatabase.url,
    internal: (options) =>
      app.inject({ ...options, headers: { ...options.headers, [INTERNAL_KEY_HEADER]: internalKey } }),
    internalKey,
    assertionOf,
    importFile: (target, options = {}) => importPaths(database, [target], options),
    setTime: async (time) => {
      await owner.write.execute(sql`update platform.clock set clock_offset = ${time}::timestamptz - clock_timestamp()`);
    },
    newEvents,
    contents: () =>
      Promise.all(
        TABLES.map((table) => rows(database.write, sql.raw(`select xmin, t.* from ${table} t order by t::text`))),
      ),
    reset: async () => {
      for (const table of TABLES) await database.write.execute(sql.raw(`delete from ${table}`));
      await newEvents();
    },
    close: async () => {
      await app.close();
      await database.close();
      await owner.close();
      await testDatabase.close();
    },
  };
}
