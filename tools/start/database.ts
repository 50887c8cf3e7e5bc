import { endEmbeddedPostgres, startEmbeddedPostgres, type EmbeddedPostgres } from '@tribina/embedded-postgres';
import { migrate, withClient } from '@tribina/service-kit';
import { setTimeout as delay } from 'node:timers/promises';
import { CannotStart } from './guards';
import { isRunning, knownProcess, removeRunFile, writeRunFile } from './run-files';
import { DATABASE_SERVICES, migrationsOf } from './services';
import type { DataPaths } from './paths';
import type { Secrets } from './secrets';

const DATABASE = 'tribina';
const WATCH_MS = 250;
const RESTART_PAUSE_MS = 500;
/** How long somebody else's server may take for its first word. */
const ANSWER_LIMIT_MS = 20_000;

/** The database that the system runs on. */
export interface SystemDatabase {
  readonly ownerUrl: string;
  readonly isEmbedded: boolean;
  readonly stop: () => Promise<void>;
}

/**
 * Uses the database of DATABASE_URL, or starts the embedded one and keeps it running.
 *
 * @param signal ends the start; what has been started of it is ended before this rejects.
 * @throws CannotStart where the one of DATABASE_URL cannot be had.
 */
export async function openSystemDatabase(
  url: string | null,
  paths: DataPaths,
  say: (text: string) => void,
  signal?: AbortSignal,
): Promise<SystemDatabase> {
  if (url) {
    await assertAnswers(url);
    return { ownerUrl: url, isEmbedded: false, stop: () => Promise.resolve() };
  }
  const keeper = new PostgresKeeper(paths, say, signal);
  try {
    const ownerUrl = await keeper.start();
    return { ownerUrl, isEmbedded: true, stop: () => keeper.stop() };
  } catch (error) {
    await keeper.stop();
    throw error;
  }
}

/** @throws CannotStart where it cannot be had by its address. */
async function assertAnswers(url: string): Promise<void> {
  try {
    await withClient(url, (client) => client.query('select 1'), ANSWER_LIMIT_MS);
  } catch (error) {
    const { host, pathname } = new URL(url);
    const why = error instanceof Error ? error.message || error.name : String(error);
    throw new CannotStart(
      `The database of DATABASE_URL (${host}${pathname}) cannot be used: ${why}. See that it runs, and that its owner’s name and password are right.`,
    );
  }
}

/** Ends an embedded server that a start which was killed has left, noted or not. */
export async function endLeftDatabase(paths: DataPaths): Promise<void> {
  await endEmbeddedPostgres(paths.postgres);
  removeRunFile(paths.run, 'postgres');
}

/** Starts the embedded server again when it dies, at the address at which everybody looks for it. */
class PostgresKeeper {
  /** The newest, or the one that is being started. */
  #server: Promise<EmbeddedPostgres> | null = null;
  #isStopped = false;

  constructor(
    private readonly paths: DataPaths,
    private readonly say: (text: string) => void,
    private readonly signal?: AbortSignal,
  ) {}

  async start(): Promise<string> {
    const server = await this.#launch();
    if (server.adopted) this.say('PostgreSQL still ran from an earlier start and is used');
    await createDatabase(server.url);
    this.signal?.throwIfAborted();
    void this.#watch(server);
    return databaseUrl(server.url);
  }

  /** One that is just being started is ended too. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#server?.catch(() => null);
    await endEmbeddedPostgres(this.paths.postgres);
    removeRunFile(this.paths.run, 'postgres');
  }

  /** @param port where others look for it already. */
  #launch(port?: number): Promise<EmbeddedPostgres> {
    const { paths, signal } = this;
    this.#server = startEmbeddedPostgres({ folder: paths.postgres, durable: true, offers: 'both', port, signal }).then(
      (server) => {
        const { pid, port: its, url } = server;
        writeRunFile(paths.run, 'postgres', { pid, port: its, databaseUrl: databaseUrl(url) });
        return server;
      },
    );
    return this.#server;
  }

  async #watch(first: EmbeddedPostgres): Promise<void> {
    let known = knownProcess(first.pid);
    while (!this.#isStopped) {
      await delay(WATCH_MS, undefined, { ref: false });
      if (this.#isStopped || isRunning(known)) continue;
      this.say('PostgreSQL ended; starting it again');
      try {
        const { pid } = await this.#launch(first.port);
        known = knownProcess(pid);
      } catch (error) {
        this.say(error instanceof Error ? error.message : String(error));
        await delay(RESTART_PAUSE_MS);
      }
    }
  }
}

function databaseUrl(serverUrl: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${DATABASE}`;
  return url.toString();
}

function createDatabase(serverUrl: string): Promise<void> {
  return withClient(serverUrl, async (client) => {
    const found = await client.query('select 1 from pg_database where datname = $1', [DATABASE]);
    if (!found.rowCount) await client.query(`create database ${DATABASE}`);
  });
}

/** Brings all schemas to what the code expects. */
export function migrateAll(ownerUrl: string, secrets: Secrets, onApplied: (name: string) => void): Promise<void> {
  return migrate({
    ownerUrl,
    onApplied,
    services: DATABASE_SERVICES.map((name) => ({
      name,
      folder: migrationsOf(name),
      password: secrets.text(`database-${name}`),
    })),
  });
}
