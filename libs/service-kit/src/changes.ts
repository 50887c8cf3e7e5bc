import type { ChangeSchemas, ToldChange, ToldData } from '@tribina/contracts';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { rows, type Database, type Queryable } from './database';
import { requireInternalKey } from './internal';
import { readGauge } from './metrics';
import { repeat } from './repeat';

/** Something that happened in a service, as it travels: who reads it parses it (`followChanges`). */
export interface ChangeEvent {
  readonly id: number;
  readonly cursor: number;
  readonly kind: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly at: string;
}

export interface ChangePage {
  readonly events: readonly ChangeEvent[];
  /** Where to go on. */
  readonly next: number;
  /** True when events after the given cursor are no longer kept: the reader must drop what it derived from them. */
  readonly reset: boolean;
}

/** How often it is looked for what other processes have written; what this one writes is seen when it is committed. */
const POLL_MS = 500;
/** The shortest time between two looks. */
const PAUSE_MS = 20;
const BATCH = 500;
const LONGEST_WAIT_S = 30;
const KEPT_DAYS = 7;
const CLEAN_UP_MS = 60 * 60 * 1000;
/** Any fixed number: one dispatcher at a time stamps in a schema. */
const DISPATCH_LOCK = 7_426_116;

/** What a service writes its changes with: of the kinds that its contract has, each with what is said of that kind. */
export interface ChangeWriter<S extends ChangeSchemas> {
  /** Writes an event in the transaction of the change that it tells of. */
  readonly tell: (tx: Queryable, change: ToldChange<S>) => Promise<void>;
  /** Writes events of one kind, in their order. */
  readonly tellAll: <K extends keyof S & string>(
    tx: Queryable,
    kind: K,
    data: readonly ToldData<S[K]>[],
  ) => Promise<void>;
}

/**
 * The only way to write changes.
 *
 * @example
 * export const { tell } = changeWriter<typeof portalChanges>();
 */
export function changeWriter<S extends ChangeSchemas>(): ChangeWriter<S> {
  return {
    tell: (tx, { kind, data }) => recordChanges(tx, kind, [data]),
    tellAll: (tx, kind, data) => recordChanges(tx, kind, data),
  };
}

async function recordChanges(tx: Queryable, kind: string, data: readonly unknown[]): Promise<void> {
  if (data.length === 0) return;
  await tx.execute(sql`insert into change_event (kind, data)
    select ${kind}, value from jsonb_array_elements(${JSON.stringify(data)}::jsonb) with ordinality order by ordinality`);
}

/**
 * Stamps the order of committed events and serves them at `GET /internal/changes?after=<cursor>&wait=<seconds>`: the call
 * is held until there is something new. Without `after` it answers with the newest cursor and no events.
 */
export function addChangeFeed(app: FastifyInstance, database: Database, internalKey: string): void {
  const feed = new ChangeFeed(database);
  readGauge(app, 'change_feed_unstamped', 'Committed changes that readers cannot see yet', [], async () => [
    { labels: {}, value: await feed.unstamped() },
  ]);
  app.addHook('onReady', (done) => {
    feed.start((error) => app.log.warn({ err: error }, 'change feed'));
    done();
  });
  app.addHook('preClose', async () => feed.stop());
  app.get<{ Querystring: { after?: number; wait: number } }>(
    '/internal/changes',
    {
      schema: {
        hide: true,
        querystring: {
          type: 'object',
          additionalProperties: false,
          properties: {
            after: { type: 'integer', minimum: 0 },
            wait: { type: 'number', minimum: 0, maximum: LONGEST_WAIT_S, default: 0 },
          },
        },
      },
      preHandler: requireInternalKey(internalKey),
    },
    ({ query }) => feed.page(query.after, query.wait),
  );
}

class ChangeFeed {
  #isStopped = false;
  #lastClean = 0;
  /** Newest cursor that our readers have been woken for. */
  #seen = 0;
  #waiting = new Set<() => void>();
  #end: () => Promise<void> = () => Promise.resolve();

  constructor(private readonly database: Database) {}

  start(onError: (error: unknown) => void): void {
    const look = async () => {
      try {
        if (await this.#hasNews()) this.#wake();
        await this.#cleanUp();
      } catch (error) {
        onError(error);
      }
    };
    const loop = repeat(look, { periodMs: POLL_MS, pauseMs: PAUSE_MS });
    const ignoreCommits = this.database.onCommit(loop.hasten);
    this.#end = () => {
      ignoreCommits();
      return loop.stop();
    };
  }

  /** Resolves when nothing more is asked of the database. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#wake();
    await this.#end();
  }

  async page(after: number | undefined, waitSeconds: number): Promise<ChangePage> {
    if (after === undefined) return { events: [], next: await this.#newest(), reset: false };
    // Waiting begins before reading: what is stamped between the two is not missed.
    const news = this.#nextNews(waitSeconds * 1000);
    const page = await this.#read(after);
    if (page.events.length > 0 || page.reset || waitSeconds === 0) {
      news.cancel();
      return page;
    }
    await news.heard;
    return this.#isStopped ? page : this.#read(after);
  }

  async unstamped(): Promise<number> {
    const [found] = await rows<{ count: number }>(
      this.database.write,
      sql`select count(*)::int as count from change_event where cursor is null`,
    );
    return found?.count ?? 0;
  }

  /** Whether there is something that our readers wait for: stamped now, by another instance, or come to the replica. */
  async #hasNews(): Promise<boolean> {
    const { write, read } = this.database;
    const [found] = await rows<{ isPending: boolean; newest: number }>(
      write,
      sql`select exists (select from change_event where cursor is null) as "isPending",
            (select coalesce(max(cursor), 0) from change_event) as newest`,
    );
    if (found?.isPending) await this.#stamp();
    const newest = read === write ? (found?.newest ?? 0) : await this.#newest();
    const isNew = newest > this.#seen;
    this.#seen = newest;
    return isNew || found?.isPending === true;
  }

  /** Gives committed events their cursor, without gaps. */
  async #stamp(): Promise<void> {
    await this.database.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(${DISPATCH_LOCK}, hashtext(current_schema()))`);
      await tx.execute(sql`
        update change_event set cursor = numbered.cursor
        from (select id, (select coalesce(max(cursor), 0) from change_event) + row_number() over (order by id) as cursor
              from change_event where cursor is null order by id limit ${BATCH}) as numbered
        where change_event.id = numbered.id`);
    });
  }

  /** No further than what is read has come: who hears of a change asks for what has changed, and must not get it as it was. */
  async #read(after: number): Promise<ChangePage> {
    const events = await rows<ChangeEvent>(
      this.database.read,
      sql`select id, cursor, kind, data, to_char(recorded_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
          from change_event where cursor > ${after} order by cursor limit ${BATCH}`,
    );
    const first = events[0];
    if (first && first.cursor > after + 1) return { events: [], next: await this.#newest(), reset: true };
    if (!first && after > (await this.#newest())) return { events: [], next: await this.#newest(), reset: true };
    return { events, next: events.at(-1)?.cursor ?? after, reset: false };
  }

  async #newest(): Promise<number> {
    const [found] = await rows<{ newest: number }>(
      this.database.read,
      sql`select coalesce(max(cursor), 0) as newest from change_event`,
    );
    return found?.newest ?? 0;
  }

  /** Resolves at the next wake-up, at the latest after the limit. */
  #nextNews(limitMs: number): { readonly heard: Promise<void>; readonly cancel: () => void } {
    let cancel = () => {};
    const heard = new Promise<void>((resolve) => {
      const wake = () => {
        clearTimeout(timer);
        this.#waiting.delete(wake);
        resolve();
      };
      const timer = setTimeout(wake, limitMs);
      this.#waiting.add(wake);
      cancel = wake;
    });
    return { heard, cancel };
  }

  #wake(): void {
    for (const wake of [...this.#waiting]) wake();
  }

  async #cleanUp(): Promise<void> {
    if (Date.now() - this.#lastClean < CLEAN_UP_MS) return;
    this.#lastClean = Date.now();
    // The newest event stays, so that the newest cursor is known for ever.
    await this.database.write.execute(sql`
      delete from change_event
      where recorded_at < clock_timestamp() - make_interval(days => ${KEPT_DAYS})
        and cursor < (select max(cursor) from change_event)`);
  }
}
