import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { withClient } from './client';

export interface ServiceSchema {
  /** Schema and, with the prefix `tribina_`, role of the service. */
  readonly name: string;
  /** Folder of the service's own migrations, `NNN-name.sql`. */
  readonly folder: string;
  /** Password that the role is to have. */
  readonly password: string;
}

export interface MigrateOptions {
  /** Address of the owner: may create roles and schemas in this database. */
  readonly ownerUrl: string;
  readonly services: readonly ServiceSchema[];
  /** Told of each migration as it is applied. */
  readonly onApplied?: (name: string) => void;
}

const KIT_MIGRATIONS = fileURLToPath(new URL('../migrations/', import.meta.url));
/** Any fixed number: one migration run at a time in a database. */
const MIGRATION_LOCK = 7_426_115;
const FILE_NAME = /^\d{3}-[a-z0-9-]+\.sql$/;

/** Role of a service in the database. */
export function roleOf(service: string): string {
  return `tribina_${service}`;
}

/** A service's own address, made of the owner's. */
export function serviceUrl(ownerUrl: string, service: string, password: string): string {
  const url = new URL(ownerUrl);
  url.username = roleOf(service);
  url.password = password;
  return url.toString();
}

/**
 * Brings the database to what the code expects: per service a schema, a role that may use it and nothing else, and the
 * migrations that are not applied yet, each in a transaction. Forward only; safe to run again and at the same time.
 *
 * @throws Error when an applied migration was changed or removed, or one fails (nothing of that one stays).
 */
export async function migrate(options: MigrateOptions): Promise<void> {
  await withClient(options.ownerUrl, async (client) => {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrateSchema(client, 'platform', [path.join(KIT_MIGRATIONS, 'platform')], options.onApplied);
    for (const service of options.services) {
      await migrateSchema(
        client,
        service.name,
        [path.join(KIT_MIGRATIONS, 'service'), service.folder],
        options.onApplied,
      );
      await grant(client, service);
    }
  });
}

interface Migration {
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
}

async function migrateSchema(
  client: pg.Client,
  schema: string,
  folders: readonly string[],
  onApplied?: (name: string) => void,
): Promise<void> {
  await client.query(`create schema if not exists ${schema}`);
  await client.query(
    `create table if not exists ${schema}.migration (
       name text primary key, checksum text not null, applied_at timestamptz not null default now())`,
  );
  const applied = new Map(
    (await client.query<{ name: string; checksum: string }>(`select name, checksum from ${schema}.migration`)).rows.map(
      (entry) => [entry.name, entry.checksum],
    ),
  );
  const migrations = folders.flatMap(readMigrations);
  for (const name of applied.keys()) {
    if (!migrations.some((migration) => migration.name === name)) {
      throw new Error(`Migration ${schema}/${name} was applied here but its file is gone`);
    }
  }
  for (const migration of migrations) {
    const checksum = applied.get(migration.name);
    if (checksum === undefined) {
      await apply(client, schema, migration);
      onApplied?.(`${schema}/${migration.name}`);
    } else if (checksum !== migration.checksum) {
      throw new Error(`Migration ${schema}/${migration.name} was changed after it had been applied: write a new one`);
    }
  }
}

function readMigrations(folder: string): Migration[] {
  const prefix = folder.startsWith(KIT_MIGRATIONS) ? 'kit-' : '';
  return readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => {
      if (!FILE_NAME.test(file)) throw new Error(`${path.join(folder, file)} is not named NNN-name.sql`);
      const sql = readFileSync(path.join(folder, file), 'utf8');
      return { name: `${prefix}${file}`, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    });
}

async function apply(client: pg.Client, schema: string, migration: Migration): Promise<void> {
  await client.query('begin');
  try {
    await client.query(`set local search_path = ${schema}, platform`);
    await client.query(migration.sql);
    await client.query(`insert into ${schema}.migration (name, checksum) values ($1, $2)`, [
      migration.name,
      migration.checksum,
    ]);
    await client.query('commit');
  } catch (error) {
    // Where the connection is gone, so is what was begun by it.
    await client.query('rollback').catch(() => undefined);
    throw new Error(`Migration ${schema}/${migration.name} failed: ${error instanceof Error ? error.message : ''}`, {
      cause: error,
    });
  }
}

/** The role may read and write rows of its own schema; it owns nothing, so it can change no table. */
async function grant(client: pg.Client, { name, password }: ServiceSchema): Promise<void> {
  const role = roleOf(name);
  const exists = await client.query('select 1 from pg_roles where rolname = $1', [role]);
  const secret = client.escapeLiteral(password);
  await client.query(`${exists.rowCount ? 'alter' : 'create'} role ${role} login password ${secret}`);
  await client.query(`
    grant usage on schema ${name} to ${role};
    grant select, insert, update, delete on all tables in schema ${name} to ${role};
    revoke insert, update, delete on ${name}.migration from ${role};
    grant usage, select on all sequences in schema ${name} to ${role};
    grant execute on all functions in schema ${name} to ${role};
    grant usage on schema platform to ${role};
    grant select on platform.clock to ${role};
    grant execute on function platform.app_now() to ${role};
  `);
}
