import type { ChallengeDraft, GameChange } from '@tribina/contracts';
import { gameChanges } from '@tribina/contracts/schemas';
import { EVENTS_PER_STAGE } from '@tribina/game-rules';
import {
  backgroundWorkDone,
  hastenBackgroundWork,
  INTERNAL_KEY_HEADER,
  openCommandDatabase,
  type ChangePage,
  type Database,
} from '@tribina/service-kit';
import { createTestDatabase, testKeys, understoodChanges } from '@tribina/testing';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { fileURLToPath } from 'node:url';
import { buildApp } from '../app';
import type { Config } from '../config';
import { COMPETITION_ID, FeedStandIn } from './feed-stand-in';

const MIGRATIONS = fileURLToPath(new URL('../../migrations/', import.meta.url));
/** Short, because an instance does not hear at once of what another one has told. */
const PAGE_WAIT_S = 0.1;
/** Half a minute: what follows others pauses for seconds where they have failed. */
const MOST_EMPTY_PAGES = 300;

/** Each connection is a process, and a test starts the service anew. */
const POOL = 3;

const HOUR_MS = 3_600_000;
/** Where the tests' world stands in time unless they move it: a Saturday evening. */
const NOW = Date.parse('2026-09-19T18:00:00.000Z');
/** ISO 8601. */
export const inHours = (hours: number) => new Date(NOW + hours * HOUR_MS).toISOString();

export type World = Awaited<ReturnType<typeof startWorld>>;

/**
 * The service on a database of its own, following a stand-in of the feed, at a time that the test decides.
 *
 * @param messagesPeriodMs how often it looks for messages to send; in operation every second.
 */
export async function startWorld(settings: Partial<Config> = {}, messagesPeriodMs?: number) {
  const keys = testKeys('prognozzer');
  const testDatabase = await createTestDatabase('prognozzer', MIGRATIONS);
  const owner = openCommandDatabase({ url: testDatabase.ownerUrl, schema: 'prognozzer', clock: 'system' });
  const feed = new FeedStandIn(keys.internalKey);
  await feed.start();
  const apps = new Set<FastifyInstance>();
  const stop = async (...ending: readonly FastifyInstance[]) => {
    for (const app of ending) apps.delete(app);
    await Promise.all(ending.map((app) => app.close()));
  };
  const start = async (changed: Partial<Config> = {}) => {
    const running: Config = {
      HOST: '127.0.0.1',
      PORT: 0,
      LOG_LEVEL: 'silent',
      CLOCK: 'adjustable',
      INTERNAL_KEY: keys.internalKey,
      IDENTITY_PUBLIC_KEY: keys.publicKeySetting,
      DATABASE_URL: testDatabase.url,
      DATABASE_POOL: POOL,
      FEED_URL: feed.url,
      // Nobody is there, but where a test says so.
      PORTAL_URL: 'http://127.0.0.1:9',
      // Nobody is there either.
      BETTING_SITE_URL: 'http://127.0.0.1:9',
      BETTING_SITE_KEY: 'betting-site-key-of-the-tests',
      AFFILIATE_KEY: 'affiliate-key-of-the-tests-which-is-long',
      IDENTITY_NUMBER_KEYS: 'identity-number-key-of-the-tests-which-is-long',
      IDENTITY_NUMBER_HASH_KEY: 'identity-number-hash-key-of-the-tests-long',
      REMINDER_HOURS: 24,
      VOID_AFTER: 72,
      ...settings,
      ...changed,
    };
    const app = await buildApp(running, messagesPeriodMs);
    apps.add(app);
    await app.ready();
    await backgroundWorkDone(app);
    return app;
  };
  await moveClock(owner, 0);
  const world = {
    app: await start(),
    /** One more instance on the same database, with settings of its own. */
    start,
    stop,
    feed,
    keys,
    /** With the role of the service. */
    databaseUrl: testDatabase.url,
    /** The owner's connection, for what only an owner may do. */
    owner,
    /** What goes by the clock follows with its next period. */
    setClock: (hours: number) => moveClock(owner, hours),
    /** What goes by the clock follows at once. */
    moveClock: async (hours: number) => {
      await moveClock(owner, hours);
      for (const app of apps) hastenBackgroundWork(app);
    },
    /** Begins anew: nothing stored, nothing known by the feed, the first moment. */
    renew: async () => {
      await stop(...apps);
      await feed.stop();
      feed.forget();
      await feed.start();
      await emptyTables(owner);
      await moveClock(owner, 0);
      world.app = await start();
    },
    close: async () => {
      await stop(...apps);
      await feed.stop();
      await owner.close();
      await testDatabase.close();
    },
  };
  return world;
}

/** Empties what holds something: a `truncate` goes through all partitions. Identities begin anew. */
async function emptyTables(owner: Database): Promise<void> {
  await owner.write.execute(sql`
    do $$
    declare found record;
    begin
      set local session_replication_role = replica;
      for found in select oid::regclass as name from pg_class
        where relnamespace = 'prognozzer'::regnamespace and relkind = 'r' and pg_relation_size(oid) > 0
          and relname not in ('migration')
      loop execute format('delete from %s', found.name); end loop;
      for found in select oid::regclass as name from pg_class
        where relnamespace = 'prognozzer'::regnamespace and relkind = 'S'
      loop perform setval(found.name, 1, false); end loop;
    end $$`);
}

/** From then on `app_now()` is so many hours after the first moment, and goes on. */
async function moveClock(owner: Database, hours: number): Promise<void> {
  await owner.write.execute(
    sql`update platform.clock set clock_offset = ${inHours(hours)}::timestamptz - clock_timestamp()`,
  );
}

/** Ids of the matches of a round. */
export const matchIdsOf = (ordinal: number) =>
  Array.from({ length: EVENTS_PER_STAGE }, (_none, index) => ordinal * 10 + index + 1);

/** A draft of a challenge whose stages begin at the given hours, their matches half an hour apart and known by the feed. */
export function draftOf({ feed }: Pick<World, 'feed'>, firstStarts: readonly number[]): ChallengeDraft {
  for (const [index, hours] of firstStarts.entries()) {
    for (const [place, id] of matchIdsOf(index + 1).entries()) feed.set(id, { startTime: inHours(hours + place / 2) });
  }
  return {
    names: { sr: 'Liga vetrova', hr: 'Liga vjetrova', en: 'League of Winds' },
    competitionId: COMPETITION_ID,
    stages: firstStarts.map((_hours, index) => ({
      ordinal: index + 1,
      names: { sr: `${index + 1}. kolo`, hr: `${index + 1}. kolo`, en: `Round ${index + 1}` },
      shortname: String(index + 1),
      matchIds: matchIdsOf(index + 1),
    })),
  };
}

/** Makes a challenge by the call of administrators; returns its id. */
export async function createChallenge({ app, keys }: Pick<World, 'app' | 'keys'>, draft: ChallengeDraft) {
  const answer = await app.inject({
    method: 'POST',
    url: '/admin/challenges',
    headers: { [INTERNAL_KEY_HEADER]: keys.internalKey },
    payload: draft,
  });
  if (answer.statusCode !== 201) throw new Error(`The challenge was not made: ${answer.body}`);
  return answer.json<{ id: number }>().id;
}

/** Reads the change feed of the service on from where it last stopped, also through restarts. */
export class Journal {
  #cursor = 0;

  constructor(private readonly world: Pick<World, 'app' | 'keys'>) {}

  /** Everything that was told until something of the kind is; fails when nothing comes. */
  async until(kind: GameChange['kind']): Promise<GameChange[]> {
    const told: GameChange[] = [];
    for (let emptyPages = 0; emptyPages < MOST_EMPTY_PAGES; emptyPages++) {
      const page = await this.#read();
      told.push(...page);
      if (told.some((change) => change.kind === kind)) return told;
      if (page.length > 0) emptyPages = 0;
    }
    throw new Error(`Nothing told of '${kind}'`);
  }

  async #read(): Promise<GameChange[]> {
    const { app, keys } = this.world;
    const answer = await app.inject({
      url: `/internal/changes?after=${this.#cursor}&wait=${PAGE_WAIT_S}`,
      headers: { [INTERNAL_KEY_HEADER]: keys.internalKey },
    });
    const page = answer.json<ChangePage>();
    this.#cursor = page.next;
    return understoodChanges(
      gameChanges,
      page.events.map(({ kind, data }) => ({ kind, data })),
    );
  }
}
