import { migrate, withClient, type ServiceSchema } from '@tribina/service-kit';
import { createReadStream } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { listOf, migrationsOf } from './database-dump';
import type { KeptDatabase, KeptTable } from './manifest';

export interface LoadOptions {
  readonly ownerUrl: string;
  /** The services whose schemas are made, by this version's migrations. */
  readonly services: readonly ServiceSchema[];
  /** Folder of the backup. */
  readonly folder: string;
  /** Whether what is in the schemas may go. */
  readonly isForced: boolean;
}

/**
 * Makes the schemas anew and fills them, all rows in one transaction.
 *
 * @throws Error when there are schemas already, services are connected, or the backup is of another version of the schemas.
 */
export async function loadDatabase(database: KeptDatabase, options: LoadOptions): Promise<void> {
  await withClient(options.ownerUrl, async (client) => {
    const schemas = Object.keys(database.migrations);
    await refuseUse(client);
    await clear(client, schemas, options.isForced);
    await migrate({ ownerUrl: options.ownerUrl, services: options.services });
    assertSameVersion(database, await migrationsOf(client, schemas));
    await client.query('begin');
    await fill(client, database, options.folder);
    await client.query('commit');
    await client.query('analyze');
  });
}

async function refuseUse(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select distinct application_name as name from pg_stat_activity
     where datname = current_database() and application_name like 'tribina-%'`,
  );
  if (rows.length > 0)
    throw new Error(`The database is in use by ${rows.map(({ name }) => name).join(', ')}: end the services first`);
}

async function clear(client: pg.Client, schemas: readonly string[], isForced: boolean): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    'select nspname as name from pg_namespace where nspname = any($1)',
    [schemas],
  );
  if (rows.length === 0) return;
  const names = rows.map(({ name }) => name).join(', ');
  if (!isForced) throw new Error(`The database is not empty: it has ${names}. With --force they are removed first`);
  await client.query(`drop schema ${names} cascade`);
}

function assertSameVersion({ migrations }: KeptDatabase, here: KeptDatabase['migrations']): void {
  for (const [schema, kept] of Object.entries(migrations)) {
    const made = here[schema] ?? [];
    const list = (one: readonly { readonly name: string; readonly checksum: string }[]) =>
      one.map(({ name, checksum }) => `${name} ${checksum}`).join('\n');
    if (list(made) === list(kept)) continue;
    const names = (one: readonly { readonly name: string }[]) => one.map(({ name }) => name).join(', ');
    throw new Error(
      `The backup's schema ${schema} is of another version (${names(kept)}) than this code's (${names(made)}): ` +
        'restore with the version that made the backup, then migrate',
    );
  }
}

async function fill(client: pg.Client, { tables, sequences }: KeptDatabase, folder: string): Promise<void> {
  // Migrations bring rows of their own.
  await client.query(`truncate ${tables.map(({ schema, name }) => `${schema}."${name}"`).join(', ')}`);
  for (const table of tables) await fillTable(client, table, folder);
  for (const { schema, name, value } of sequences) {
    await client.query('select setval($1, $2)', [`${schema}."${name}"`, value]);
  }
}

async function fillTable(client: pg.Client, table: KeptTable, folder: string): Promise<void> {
  const { schema, name, columns, rows, file } = table;
  const copying = client.query(copyFrom(`copy ${schema}."${name}" (${listOf(columns)}) from stdin`));
  await pipeline(createReadStream(path.join(folder, file.path)), createGunzip(), copying);
  if (copying.rowCount !== rows)
    throw new Error(`${schema}.${name} took ${copying.rowCount} rows of the ${rows} that it had`);
}
