import { migrate, serviceUrl } from '@tribina/service-kit';
import { createHash, randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { TEST_DATABASE_URL } from './server';

export interface TestDatabase {
  /** Address with the service's own role, as the service gets it in operation. */
  readonly url: string;
  /** Address of the owner, for what only an owner may do. */
  readonly ownerUrl: string;
  /**
   * Ends its connections. It goes with its server, at the end of the run: dropping it would have PostgreSQL write down all that
   * others have changed.
   */
  readonly close: () => Promise<void>;
}

const END_CONNECTIONS = 'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1';

/** Any fixed number: one file at a time makes a template. */
const TEMPLATE_LOCK = 7_426_117;
const PASSWORD = 'test-password-of-the-service-roles';

/**
 * A fresh, migrated database for one test file: a copy of a template that is made once per set of migrations.
 *
 * @param service name of the service (its schema).
 * @param folder the service's migrations.
 * @param server an owner's address; that of the run unless a test has a server of its own.
 */
export async function createTestDatabase(
  service: string,
  folder: string,
  server = process.env[TEST_DATABASE_URL],
): Promise<TestDatabase> {
  if (!server) throw new Error(`${TEST_DATABASE_URL} is not set: run the tests by jest with the root configuration`);
  const name = `test_${service}_${randomBytes(6).toString('hex')}`;
  await onServer(server, async (client) => {
    const template = `template_${service}_${migrationsHash(folder)}`;
    if (!(await isThere(client, template))) await makeTemplate(client, server, { name: template, service, folder });
    await client.query(`create database ${name} template ${template} strategy file_copy`);
  });
  const ownerUrl = withDatabase(server, name);
  return {
    ownerUrl,
    url: serviceUrl(ownerUrl, service, PASSWORD),
    close: () => onServer(server, (client) => client.query(END_CONNECTIONS, [name])),
  };
}

async function isThere(client: pg.Client, name: string): Promise<boolean> {
  const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
  return rowCount === 1;
}

interface Template {
  readonly name: string;
  readonly service: string;
  readonly folder: string;
}

/** The lock ends with the connection. */
async function makeTemplate(client: pg.Client, server: string, { name, service, folder }: Template): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
  if (await isThere(client, name)) return;
  const building = `${name}_building`;
  await client.query(`drop database if exists ${building} with (force)`);
  await client.query(`create database ${building}`);
  await migrate({
    ownerUrl: withDatabase(server, building),
    services: [{ name: service, folder, password: PASSWORD }],
  });
  await client.query(`alter database ${building} rename to ${name}`);
}

function migrationsHash(folder: string): string {
  const kit = fileURLToPath(new URL('../../service-kit/migrations', import.meta.url));
  const files = [folder, path.join(kit, 'platform'), path.join(kit, 'service')].flatMap((directory) =>
    readdirSync(directory)
      .sort()
      .map((file) => `${file}\n${readFileSync(path.join(directory, file), 'utf8')}`),
  );
  return createHash('sha256').update(files.join('\n')).digest('hex').slice(0, 12);
}

function withDatabase(url: string, database: string): string {
  const address = new URL(url);
  address.pathname = `/${database}`;
  return address.toString();
}

async function onServer(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
