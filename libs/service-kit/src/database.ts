import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { sql, type SQL } from 'drizzle-orm';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

export interface DatabaseOptions {
  readonly url: string;
  /** Reads go here if given (a replica); otherwise to `url`. */
  readonly readUrl?: string;
  /** Schema of the service; the search path is `<schema>, platform`. */
  readonly schema: string;
  /** Whether `app_now()` follows `npm run clock`. */
  readonly clock: 'system' | 'adjustable';
  readonly poolSize?: number;
  /** The longest that a connection may take to be made, milliseconds; three seconds unless stated. */
  readonly connectLimitMs?: number;
  /** The longest that a statement may take, milliseconds; ten seconds unless stated. */
  readonly statementLimitMs?: number;
  readonly onError?: (error: Error) => void;
}

type Handle = NodePgDatabase<Record<string, never>>;

/** What a query runs on: a pool or a transaction. */
export type Queryable = Pick<Handle, 'execute' | 'select' | 'insert' | 'update' | 'delete' | 'with' | '$with'>;

export interface Database {
  /** Reads that may be a moment old. */
  readonly read: Handle;
  /** Writes, and reads that must see them. A statement is tried again where a transaction would be. */
  readonly write: Handle;
  /**
   * Runs in one transaction on the write side; rolled back if it throws. Where PostgreSQL ends it so that others can go on (a
   * deadlock, a serialization failure), it runs again: what it does beside its statements must bear that.
   */
  readonly transaction: <T>(work: (tx: Queryable) => Promise<T>) => Promise<T>;
  /** Tells of each transaction of this process that has been committed, until the returned function is called. */
  readonly onCommit: (listener: () => void) => () => void;
  /** Rejects when the database cannot be used. */
  readonly ping: () => Promise<void>;
  readonly close: () => Promise<void>;
  /** How the connections of the pools are used, and how many queries wait for one. */
  readonly connections: () => Readonly<Record<'busy' | 'idle' | 'waiting', number>>;
}

const POOL_SIZE = 8;
const CONNECT_LIMIT_MS = 3_000;
const STATEMENT_LIMIT_MS = 10_000;
const COMMAND_LIMITS = { connectLimitMs: 30_000, statementLimitMs: 60_000 };
const IDLE_MS = 30_000;
/** Type `bigint[]`, which pg has no name for. */
const INT8_ARRAY: number = 1016;

// Ids and counts stay below 2^53: numbers, not text.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
const readTexts = pg.types.getTypeParser(INT8_ARRAY) as (array: string) => (string | null)[];
pg.types.setTypeParser(INT8_ARRAY, (array) => readTexts(array).map((text) => (text === null ? null : Number(text))));
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);

/** Opens the pools. Connections are made when they are first used. */
export function openDatabase(options: DatabaseOptions): Database {
  const write = openPool(options, options.url);
  const read = options.readUrl ? openPool(options, options.readUrl) : write;
  const writeHandle = drizzle(write);
  const listeners = new Set<() => void>();
  return {
    write: writeHandle,
    read: read === write ? writeHandle : drizzle(read),
    transaction: async (work) => {
      const result = await triedAgain(() => inTransaction(write, work));
      for (const listener of listeners) listener();
      return result;
    },
    onCommit: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    ping: async () => {
      await write.query('select 1');
    },
    close: async () => {
      await write.end();
      if (read !== write) await read.end();
    },
    connections: () => {
      const pools = read === write ? [write] : [write, read];
      const sum = (count: (pool: pg.Pool) => number) => pools.reduce((all, pool) => all + count(pool), 0);
      return {
        busy: sum(({ totalCount, idleCount }) => totalCount - idleCount),
        idle: sum(({ idleCount }) => idleCount),
        waiting: sum(({ waitingCount }) => waitingCount),
      };
    },
  };
}

/** Nobody is to blame for it, and nothing of it was kept: a deadlock, a serialization failure. */
const ENDED_FOR_OTHERS: readonly unknown[] = ['40P01', '40001'];
const MOST_TRIES = 4;

async function triedAgain<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (tries === MOST_TRIES || !ENDED_FOR_OTHERS.includes(sqlStateOf(error))) throw error;
    }
  }
}

/** PostgreSQL's code of an error; the query layer wraps the driver's. */
function sqlStateOf(error: unknown): unknown {
  if (!(error instanceof Error)) return undefined;
  return 'code' in error ? error.code : sqlStateOf(error.cause);
}

/** What the pool says, in words alone: none became free, or a new one was not made, in time. */
const NO_CONNECTION: readonly string[] = [
  'timeout exceeded when trying to connect',
  'Connection terminated due to connection timeout',
];

/** No connection was there for as long as one was waited for: nothing was done. */
export function hadNoConnection(error: unknown): boolean {
  return error instanceof Error && (NO_CONNECTION.includes(error.message) || hadNoConnection(error.cause));
}

/**
 * The database for a command that a person, or a first start, runs: nobody waits there for one answer among many, and a machine
 * that is busy with all the rest is no reason to give up.
 */
export function openCommandDatabase(options: Pick<DatabaseOptions, 'url' | 'schema' | 'clock'>): Database {
  return openDatabase({ ...options, ...COMMAND_LIMITS });
}

/** The connections of transactions, for what the query layer has no words for. */
const clients = new WeakMap<Queryable, pg.PoolClient>();

/** The connection is given back whatever happens: drizzle keeps one of the pool's for ever where already `begin` fails. */
async function inTransaction<T>(pool: pg.Pool, work: (tx: Queryable) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    return await drizzle(client).transaction((tx) => {
      clients.set(tx, client);
      return work(tx);
    });
  } finally {
    client.release();
  }
}

function openPool(options: DatabaseOptions, url: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.poolSize ?? POOL_SIZE,
    connectionTimeoutMillis: options.connectLimitMs ?? CONNECT_LIMIT_MS,
    idleTimeoutMillis: IDLE_MS,
    statement_timeout: options.statementLimitMs ?? STATEMENT_LIMIT_MS,
    application_name: `tribina-${options.schema}`,
    options: `-c search_path=${options.schema},platform -c app.clock=${options.clock}`,
  });
  // A connection that breaks while it is idle, or in a transaction between two statements, is replaced by the pool; without
  // listeners it would end the process.
  const report = (error: Error) => options.onError?.(error);
  pool.on('error', report);
  pool.on('connect', (client) => client.on('error', report));
  return alone(pool);
}

/** What is asked of the pool itself is a transaction of one statement, and tried again as the others are. */
function alone(pool: pg.Pool): pg.Pool {
  // The edge: of its many signatures callers use those that return a promise.
  const query = pool.query.bind(pool) as (...given: readonly unknown[]) => Promise<unknown>;
  return Object.assign(pool, { query: (...given: readonly unknown[]) => triedAgain(() => query(...given)) });
}

/** The rows of a raw query, typed by the caller: the edge at which a row's shape is stated. */
export async function rows<T>(db: Queryable, query: SQL): Promise<T[]> {
  const result = await db.execute(query);
  return result.rows as T[];
}

/** The only row of a raw query, or null. */
export async function row<T>(db: Queryable, query: SQL): Promise<T | null> {
  const found = await rows<T>(db, query);
  return found[0] ?? null;
}

/**
 * Writes rows by COPY, the quickest way into a table.
 *
 * @param tx of `Database.transaction`.
 * @param into table and columns, as in `event (day, event_id)`.
 * @param texts rows as COPY reads them; a value that is empty is null.
 */
export async function copyRows(tx: Queryable, into: string, texts: readonly string[]): Promise<void> {
  const client = clients.get(tx);
  if (!client) throw new Error('COPY needs a transaction');
  await pipeline(texts, client.query(copyFrom(`copy ${into} from stdin with (null '')`)));
}

/** Time as rules see it (architecture "Time"), at the moment of the statement. */
export async function appNow(db: Queryable): Promise<Date> {
  const found = await row<{ now: string }>(db, sql`select app_now() as now`);
  return new Date(found?.now ?? Date.now());
}
