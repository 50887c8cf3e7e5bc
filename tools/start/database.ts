import { startEmbeddedPostgres, type EmbeddedPostgres } from '@tribina/embedded-postgres';
import { migrate } from '@tribina/service-kit';
import pg from 'pg';
import { setTimeout as delay } from 'node:timers/promises';
import { isAlive, readRunFile, removeRunFile, writeRunFile } from './run-files';
import { DATABASE_SERVICES, migrationsOf } from './services';
import type { DataPaths } from './paths';
import type { Secrets } from './secrets';

const DATABASE = 'tribina';
const WATCH_MS = 250;
const RESTART_PAUSE_MS = 500;

/** The database that the system runs on. */
export interface SystemDatabase {
  readonly ownerUrl: string;
  readonly isEmbedded: boolean;
  readonly stop: () => Promise<void>;
}

/** Uses the database of DATABASE_URL, or starts the embedded one and keeps it running. */
export async function openSystemDatabase(
  url: string | null,
  paths: DataPaths,
  say: (text: string) => void,
): Promise<SystemDatabase> {
  if (url) return { ownerUrl: url, isEmbedded: false, stop: () => Promise.resolve() };
  const keeper = new PostgresKeeper(paths, say);
  const ownerUrl = await keeper.start();
  return { ownerUrl, isEmbedded: true, stop: () => keeper.stop() };
}

/** Ends an embedded server that a start which was killed has left. */
export async function endLeftDatabase(paths: DataPaths): Promise<void> {
  const left = readRunFile(paths.run, 'postgres');
  if (!left || !isAlive(left.pid)) return;
  const server = await startEmbeddedPostgres({ folder: paths.postgres, durable: true });
  await server.stop();
}

/** Starts the embedded server again when it dies; it keeps its port, so everybody finds it again. */
class PostgresKeeper {
  #server: EmbeddedPostgres | null = null;
  #isStopped = false;

  constructor(
    private readonly paths: DataPaths,
    private readonly say: (text: string) => void,
  ) {}

  async start(): Promise<string> {
    const server = await this.#launch();
    if (server.adopted) this.say('PostgreSQL still ran from an earlier start and is used');
    await createDatabase(server.url);
    void this.#watch();
    return databaseUrl(server.url);
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#server?.stop();
    removeRunFile(this.paths.run, 'postgres');
  }

  async #launch(): Promise<EmbeddedPostgres> {
    const server = await startEmbeddedPostgres({ folder: this.paths.postgres, durable: true, offers: 'both' });
    this.#server = server;
    writeRunFile(this.paths.run, 'postgres', {
      pid: server.pid,
      port: server.port,
      databaseUrl: databaseUrl(server.url),
    });
    return server;
  }

  async #watch(): Promise<void> {
    while (!this.#isStopped) {
      await delay(WATCH_MS, undefined, { ref: false });
      if (this.#isStopped || (this.#server && isAlive(this.#server.pid))) continue;
      this.say('PostgreSQL ended; starting it again');
      await this.#launch().catch(async (error: unknown) => {
        this.say(error instanceof Error ? error.message : String(error));
        await delay(RESTART_PAUSE_MS);
      });
    }
  }
}

function databaseUrl(serverUrl: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${DATABASE}`;
  return url.toString();
}

async function createDatabase(serverUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [DATABASE]);
    if (!found.rowCount) await client.query(`create database ${DATABASE}`);
  } finally {
    await client.end();
  }
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
