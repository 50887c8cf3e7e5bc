import { hastenBackgroundWork, openCommandDatabase, openDatabase, rows, type Database } from '@tribina/service-kit';
import { createTestDatabase, testKeys, until } from '@tribina/testing';
import { sql } from 'drizzle-orm';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildApp } from '../app';
import type { Config } from '../config';
import { newEventId } from '../events/event-id';
import { FeedStandIn, PortalStandIn } from './stand-ins';

const MIGRATIONS = fileURLToPath(new URL('../../migrations', import.meta.url));

export const SECRETS = { rs: 'key-of-the-site-rs', hr: 'key-of-the-site-hr' } as const;
export const ORIGINS = { rs: 'https://rs.example', hr: 'https://hr.example' } as const;
export type TestSite = keyof typeof SECRETS;

export const ALL = { s: true, p: true, m: true, v: 1 } as const;

/** All tables that say something of a visitor. */
export const PERSONAL_TABLES = ['event', 'affinity', 'article_read', 'offer_contact', 'offer_seen'] as const;

/** A browser of a visitor who was let in. */
export interface Browser {
  readonly site: TestSite;
  readonly fingerprint: string;
  readonly visitor: string;
  readonly token: string;
}

export class TrackingUnderTest {
  readonly portal = new PortalStandIn();
  readonly feed = new FeedStandIn();
  readonly keys = testKeys('tracking');
  config!: Config;
  app!: FastifyInstance;
  database!: Database;
  #offsetMs = 0;
  #owner!: Database;
  #end: () => Promise<void> = () => Promise.resolve();

  /** @param server an owner's address of a PostgreSQL; that of the run unless a test has one of its own. */
  static async start(settings: Partial<Config> = {}, server?: string): Promise<TrackingUnderTest> {
    const tracking = new TrackingUnderTest();
    await tracking.#open(settings, server);
    return tracking;
  }

  /** The same, where the article and the offer of `visit` are known. */
  static async startWithContent(): Promise<TrackingUnderTest> {
    const tracking = await TrackingUnderTest.start();
    tracking.portal.publish(7, [1, 2], new Date());
    tracking.feed.offer(12, new Date(Date.now() + 3_600_000), 2);
    await tracking.followed();
    return tracking;
  }

  async #open(settings: Partial<Config>, server: string | undefined): Promise<void> {
    const [testDatabase, folder] = await Promise.all([
      createTestDatabase('tracking', MIGRATIONS, server),
      mkdtemp(path.join(tmpdir(), 'tracking-')),
      this.portal.start(),
      this.feed.start(),
    ]);
    this.database = openDatabase({ url: testDatabase.url, schema: 'tracking', clock: 'adjustable' });
    this.#owner = openCommandDatabase({ url: testDatabase.ownerUrl, schema: 'platform', clock: 'system' });
    const site = (name: TestSite) => ({ secret: SECRETS[name], origins: [ORIGINS[name]] });
    this.config = {
      HOST: '127.0.0.1',
      PORT: 0,
      LOG_LEVEL: 'silent',
      INTERNAL_KEY: this.keys.internalKey,
      DATABASE_URL: testDatabase.url,
      CLOCK: 'adjustable',
      IDENTITY_PUBLIC_KEY: this.keys.publicKeySetting,
      TRACKING_KEY: 'ab'.repeat(32),
      SITES: JSON.stringify({ rs: site('rs'), hr: site('hr') }),
      JOURNAL_DIR: path.join(folder, 'journal'),
      JOURNAL_LIMIT_MB: 64,
      ADDRESS_LIMIT: 100_000,
      VISITOR_LIMIT: 100_000,
      PORTAL_URL: this.portal.url,
      SITE_KEY: 'site-key-of-the-tests',
      FEED_URL: this.feed.url,
      ...settings,
    };
    await this.open();
    this.#end = async () => {
      await Promise.all([this.portal.app.close(), this.feed.app.close(), this.database.close(), this.#owner.close()]);
      await testDatabase.close();
      await rm(folder, { recursive: true });
    };
  }

  /** The owner's handle: for what only an owner may do. */
  get owner(): Database {
    return this.#owner;
  }

  /** Starts the service, as after an end of it. */
  async open(): Promise<void> {
    this.app = await buildApp(this.config);
    await this.app.ready();
  }

  async close(): Promise<void> {
    await this.app.close();
    await this.#end();
  }

  /** Time as the service sees it. */
  now(): Date {
    return new Date(Date.now() + this.#offsetMs);
  }

  /** By so much, from the machine's time; the service hears of it within a second. */
  async moveClock(offsetMs: number): Promise<void> {
    this.#offsetMs = offsetMs;
    await this.#owner.write.execute(
      sql`update platform.clock set clock_offset = make_interval(secs => ${offsetMs / 1_000})`,
    );
  }

  async setTime(time: string): Promise<void> {
    await this.moveClock(Date.parse(time) - Date.now());
    // The service looks once a second.
    await until(async () => {
      const answer = await this.app.inject('/livez');
      return Math.abs(Date.parse(String(answer.headers['x-server-time'])) - this.now().getTime()) < 500;
    });
    hastenBackgroundWork(this.app);
  }

  post(url: string, payload: object | string, headers: object = {}): Promise<LightMyRequestResponse> {
    return this.app.inject({ method: 'POST', url, payload, headers: { origin: ORIGINS.rs, ...headers } });
  }

  /** A new browser that was given a token. */
  async browser(
    site: TestSite = 'rs',
    fingerprint = randomBytes(16).toString('hex'),
    visitor = `${newEventId(this.now().getTime())}.${randomBytes(16).toString('hex')}`,
  ): Promise<Browser> {
    const answer = await this.post(
      '/outsource-user/validate-secret',
      { secret: SECRETS[site], site, fingerprint, visitor },
      { origin: ORIGINS[site] },
    );
    const { token } = answer.json<{ token: string }>();
    return { site, fingerprint, visitor, token };
  }

  /** A call of a browser. */
  call({ fingerprint, token, site }: Browser, url: string, body: object = {}): Promise<LightMyRequestResponse> {
    return this.post(url, { fingerprint, token, ...body }, { origin: ORIGINS[site] });
  }

  /** What a batch of this browser looks like. */
  batch(list: readonly object[], given: object = {}): object {
    return { consent: ALL, site: 'rs', sentAt: this.now().getTime(), list, ...given };
  }

  item(action: string, given: object = {}): { readonly eventId: string } {
    const now = this.now().getTime();
    return { ...{ eventId: newEventId(now), ts: now, action }, ...given };
  }

  seen(foreignId: string, given: object = {}): { readonly eventId: string } {
    const now = this.now().getTime();
    return { ...{ eventId: newEventId(now), ts: now, foreignId, type: 'MATCH', domain: 'bet.example' }, ...given };
  }

  /** Somebody reads an article, and sees and presses an offer beside it. */
  async visit(browser: Browser, consent: object = ALL): Promise<void> {
    const visitInfo = { pageType: 'SINGLE_NEWS', path: '/a', agentVersion: '1.0.0' };
    const list = [
      this.item('PAGE_VIEW', { visitInfo }),
      this.item('NEWS_READ', { iDs: ['7'] }),
      this.item('OFFER_CLICK', { iDs: ['12'] }),
    ];
    await this.call(browser, '/actions/save-multiple', this.batch(list, { consent }));
    await this.call(browser, '/offers/see', { consent, ...this.seen('12') });
  }

  /** Somebody bets by the offer of `visit`. */
  async convert(browser: Browser, given: object = {}): Promise<void> {
    const offer = { foreignId: '12', type: 'MATCH', domain: 'bet.example' };
    await this.call(browser, '/offers/convert', { consent: ALL, ...offer, ...given });
  }

  /** Resolves when everything that was accepted is in the tables. */
  async loaded(): Promise<void> {
    await until(async () => (await this.gauge('tracking_journal_bytes')) === 0);
  }

  async gauge(name: string): Promise<number> {
    const { body } = await this.app.inject('/metrics');
    return Number(new RegExp(`^${name}\\{[^}]*\\} (\\S+)$`, 'm').exec(body)?.[1] ?? Number.NaN);
  }

  /** Resolves when what the stand-ins have told was taken. */
  async followed(): Promise<void> {
    for (const source of [this.portal, this.feed]) await until(() => source.asked === source.events.length);
  }

  rows<T extends object>(query: string): Promise<T[]> {
    return rows<T>(this.database.write, sql.raw(query));
  }

  async count(table: string): Promise<number> {
    const [found] = await this.rows<{ count: number }>(`select count(*)::integer as count from ${table}`);
    return found?.count ?? 0;
  }

  /** How many rows of each table name a visitor, be it by fingerprint or by the hash of the visitor id. */
  async tracesOf({ fingerprint, visitor }: Browser): Promise<Record<string, number>> {
    const tables = await this.rows<{ name: string }>(
      "select table_name as name from information_schema.tables where table_schema = 'tracking'",
    );
    const hash = createHash('sha256').update(visitor).digest('hex');
    const counts: [string, number][] = [];
    for (const { name } of tables) {
      counts.push([
        name,
        await this.count(`${name} t where t::text like '%${fingerprint}%' or t::text like '%${hash}%'`),
      ]);
    }
    return Object.fromEntries(counts.filter(([, count]) => count > 0));
  }

  /** Files of the journal that name a visitor, as `tracesOf`. */
  async filesNaming({ fingerprint, visitor }: Browser): Promise<string[]> {
    const names = await readdir(this.config.JOURNAL_DIR);
    const texts = await Promise.all(
      // One that is being loaded may go meanwhile.
      names.map((name) => readFile(path.join(this.config.JOURNAL_DIR, name), 'utf8').catch(() => '')),
    );
    const hash = createHash('sha256').update(visitor).digest('hex');
    return names.filter((_, index) => [fingerprint, visitor, hash].some((mark) => texts[index]?.includes(mark)));
  }

  segments(): Promise<string[]> {
    return readdir(this.config.JOURNAL_DIR).then((names) => names.filter((name) => name.endsWith('.log')).sort());
  }
}
