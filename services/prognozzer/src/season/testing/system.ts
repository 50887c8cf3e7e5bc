import { startBettingSite, type RunningBettingSite } from '@tribina/betting-site';
import type { GameChange } from '@tribina/contracts';
import { gameChanges } from '@tribina/contracts/schemas';
import { createService, followChanges, openDatabase, row, type Database } from '@tribina/service-kit';
import {
  createTestDatabase,
  freePorts,
  KillablePostgres,
  startProcess,
  testKeys,
  type TestDatabase,
} from '@tribina/testing';
import { sql } from 'drizzle-orm';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Config } from '../../config';
import { isDue, readInputs } from '../../settlement/inputs';
import { until } from '../../settlement/testing/season';
import { FeedStandIn } from '../../testing/feed-stand-in';
import { PortalStandIn } from '../../testing/mail-stand-in';
import { inHours } from '../../testing/world';

const SERVER = fileURLToPath(new URL('../../server.ts', import.meta.url));
const MIGRATIONS = fileURLToPath(new URL('../../../migrations/', import.meta.url));
const VOID_AFTER = 72;
/** Other tests may hold the machine. */
const START_LIMIT_MS = 120_000;
/** What is settled, mailed or told may wait behind a start, or behind an answer that never comes. */
const WORK_LIMIT_MS = 120_000;
const SITE_KEY = 'betting-site-key-of-the-tests';

/** The service as a process of its own, its database, and whoever it talks to; both can be killed. */
export class System {
  readonly keys = testKeys('prognozzer');
  readonly feed = new FeedStandIn(this.keys.internalKey);
  readonly mails = new PortalStandIn();
  readonly affiliateKey = 'affiliate-key-of-the-tests-which-is-long';
  /** What the change feed has told, by the ids of its events: a gateway pushes it to sockets. */
  readonly told = new Map<number, GameChange>();
  /** How often a reader of the change feed had to begin anew. */
  resets = 0;
  readonly #closing = new AbortController();
  #following: Promise<void> = Promise.resolve();
  #child: ChildProcess | undefined;
  #starting: Promise<unknown> = Promise.resolve();
  #readying: Promise<void> | undefined;
  #hours = 0;
  #movedAt = Date.now();

  private constructor(
    private readonly postgres: KillablePostgres,
    private readonly testDatabase: TestDatabase,
    /** The owner's connections, by the machine's time. */
    readonly owner: Database,
    /** Connections with the time of the game. */
    readonly observer: Database,
    private readonly site: RunningBettingSite,
    private readonly port: number,
  ) {}

  static async start(): Promise<System> {
    const postgres = await KillablePostgres.start();
    const stored = await createTestDatabase('prognozzer', MIGRATIONS, postgres.url);
    // Connections break as the server is killed.
    const onError = () => undefined;
    const owner = openDatabase({ url: stored.ownerUrl, schema: 'prognozzer', clock: 'system', onError });
    const observer = openDatabase({ url: stored.url, schema: 'prognozzer', clock: 'adjustable', onError });
    const site = await startBettingSite({ port: 0, key: SITE_KEY });
    const system = new System(postgres, stored, owner, observer, site, await freePorts(1));
    await Promise.all([system.feed.start(), system.mails.start()]);
    await system.moveClock(0);
    await system.startService();
    system.#following = system.#follow();
    return system;
  }

  get address(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Hours after the first moment that the clock was last moved to. */
  get hours(): number {
    return this.#hours;
  }

  /** What time it is for the game. */
  now(): Date {
    return new Date(Date.parse(inHours(this.#hours)) + Date.now() - this.#movedAt);
  }

  async moveClock(hours: number): Promise<void> {
    await this.owner.write.execute(
      sql`update platform.clock set clock_offset = ${inHours(hours)}::timestamptz - clock_timestamp()`,
    );
    this.#hours = hours;
    this.#movedAt = Date.now();
  }

  async startService(): Promise<void> {
    const settings: Partial<Config> = {
      HOST: '127.0.0.1',
      PORT: this.port,
      CLOCK: 'adjustable',
      INTERNAL_KEY: this.keys.internalKey,
      IDENTITY_PUBLIC_KEY: this.keys.publicKeySetting,
      DATABASE_URL: this.testDatabase.url,
      FEED_URL: this.feed.url,
      PORTAL_URL: this.mails.url,
      BETTING_SITE_URL: this.site.url,
      BETTING_SITE_KEY: SITE_KEY,
      AFFILIATE_KEY: this.affiliateKey,
      PUBLIC_ORIGINS: 'rs=https://tribina.example',
      IDENTITY_NUMBER_KEYS: 'identity-number-key-of-the-tests-which-is-long',
      IDENTITY_NUMBER_HASH_KEY: 'identity-number-hash-key-of-the-tests-long',
      REMINDER_HOURS: 0,
      VOID_AFTER,
    };
    const starting = startProcess(SERVER, settings);
    this.#starting = starting.catch(() => undefined);
    ({ child: this.#child } = await starting);
  }

  /** `kill -9`. */
  async killService(): Promise<void> {
    const child = this.#child;
    if (!child) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
    this.#child = undefined;
  }

  /** `kill -9` of PostgreSQL, which then comes back; the service stays up. */
  async killDatabase(beforeItIsBack: () => void = () => undefined): Promise<void> {
    await this.postgres.kill();
    beforeItIsBack();
    await this.postgres.startAgain();
    await this.untilReady();
  }

  /** Resolves when service and database answer; however many wait for it, it is looked at once. */
  untilReady(): Promise<void> {
    this.#readying ??= until(() => this.#isReady(), START_LIMIT_MS).finally(() => {
      this.#readying = undefined;
    });
    return this.#readying;
  }

  async #isReady(): Promise<boolean> {
    const databases = Promise.all([this.owner.ping(), this.observer.ping()]);
    const isThere = fetch(`${this.address}/readyz`).then(({ ok }) => ok);
    return Promise.all([isThere, databases]).then(
      ([ok]) => ok,
      () => false,
    );
  }

  /** Resolves when stages are locked, the feed is taken over and nothing is left to settle. */
  async settled(): Promise<void> {
    await this.feed.untilTaken();
    const waiting = sql`select from stage where locked_at is null and deadline <= app_now() limit 1`;
    await until(async () => (await row(this.observer.write, waiting)) === null, WORK_LIMIT_MS);
    await until(async () => !(await readInputs(this.observer.write, VOID_AFTER)).some(isDue), WORK_LIMIT_MS);
  }

  /** Resolves when every message is sent, or is no longer to be. */
  async mailed(): Promise<void> {
    const waiting = sql`select from message where sent_at is null limit 1`;
    await until(async () => (await row(this.owner.write, waiting)) === null, WORK_LIMIT_MS);
  }

  /** Resolves when the reader of the change feed has everything. */
  async heard(): Promise<void> {
    const newest = sql`select max(id) as id, count(*) filter (where cursor is null)::int as left from change_event`;
    await until(async () => {
      const found = await row<{ id: number; left: number }>(this.owner.write, newest);
      return found?.left === 0 && this.told.has(found.id);
    }, WORK_LIMIT_MS);
  }

  async close(): Promise<void> {
    this.#closing.abort();
    await this.#following;
    await this.#starting;
    await this.killService();
    await Promise.all([this.feed.stop(), this.mails.stop(), this.site.close()]);
    await Promise.all([this.owner.close(), this.observer.close()]);
    await this.postgres.close();
  }

  /** As every gateway does. */
  async #follow(): Promise<void> {
    const app = await createService({ name: 'gateway', logLevel: 'silent', answers: 'portal' });
    await followChanges({
      app,
      source: 'prognozzer',
      changes: gameChanges,
      baseUrl: this.address,
      internalKey: this.keys.internalKey,
      signal: this.#closing.signal,
      load: () => Promise.resolve(0),
      save: () => Promise.resolve(),
      onEvents: (events) => {
        for (const event of events) this.told.set(event.id, event);
        return Promise.resolve();
      },
      onReset: () => {
        this.resets += 1;
        return Promise.resolve();
      },
    });
    await app.close();
  }
}
