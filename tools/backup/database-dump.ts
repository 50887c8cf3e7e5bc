import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { measure, type AppliedMigration, type KeptDatabase, type KeptSequence, type KeptTable } from './manifest';

/** A table to be kept, and the tables that its rows refer to. */
interface Table {
  readonly schema: string;
  readonly name: string;
  readonly columns: readonly string[];
  readonly refersTo: readonly string[];
}

/** What belongs to the migrations themselves, and is made by them. */
const MIGRATION = 'migration';

/** Begins a transaction that sees the database as it is now, whatever is written after. */
export async function beginSnapshot(client: pg.Client): Promise<void> {
  await client.query('begin isolation level repeatable read, read only');
  // The snapshot is taken by the first query, not by `begin`.
  await client.query('select 1');
}

/** Writes all tables of the schemas, as the client's transaction sees them, into `database/` of a backup. */
export async function dumpDatabase(
  client: pg.Client,
  schemas: readonly string[],
  folder: string,
): Promise<KeptDatabase> {
  const migrations = await migrationsOf(client, schemas);
  await mkdir(path.join(folder, 'database'), { recursive: true });
  const tables: KeptTable[] = [];
  for (const table of inOrder(await tablesOf(client, schemas))) tables.push(await dumpTable(client, table, folder));
  // After the rows: a sequence stands at least where they need it, for it knows no snapshot.
  return { migrations, tables, sequences: await sequencesOf(client, schemas) };
}

/** Which migrations each schema has; a schema that is not there has none. */
export async function migrationsOf(
  client: pg.Client,
  schemas: readonly string[],
): Promise<Record<string, AppliedMigration[]>> {
  const found: Record<string, AppliedMigration[]> = {};
  for (const schema of schemas) {
    const { rows } = await client.query<{ there: boolean }>('select to_regclass($1) is not null as there', [
      `${schema}.${MIGRATION}`,
    ]);
    if (!rows[0]?.there) continue;
    const order = `select name, checksum from ${schema}.${MIGRATION} order by name`;
    found[schema] = (await client.query<AppliedMigration>(order)).rows;
  }
  return found;
}

async function dumpTable(client: pg.Client, table: Table, folder: string): Promise<KeptTable> {
  const { schema, name, columns } = table;
  const file = `database/${schema}.${name}.copy.gz`;
  const copying = client.query(copyTo(`copy (select ${listOf(columns)} from ${schema}."${name}") to stdout`));
  await pipeline(copying, createGzip(), createWriteStream(path.join(folder, file), { flags: 'wx' }));
  return { schema, name, columns, rows: copying.rowCount, file: await measure(folder, file) };
}

/** Names of columns, for a statement. */
export function listOf(columns: readonly string[]): string {
  return columns.map((column) => `"${column}"`).join(', ');
}

/** Partitions are kept as part of their table; columns that are computed are computed again. */
async function tablesOf(client: pg.Client, schemas: readonly string[]): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select n.nspname as schema, c.relname as name,
            array(select a.attname::text from pg_attribute a
                  where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
                  order by a.attnum) as columns,
            array(select distinct fn.nspname || '.' || f.relname
                  from pg_constraint k join pg_class f on f.oid = k.confrelid join pg_namespace fn on fn.oid = f.relnamespace
                  where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid) as "refersTo"
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = any($1) and c.relkind in ('r', 'p') and not c.relispartition and c.relname <> $2
     order by 1, 2`,
    [schemas, MIGRATION],
  );
  return rows;
}

async function sequencesOf(client: pg.Client, schemas: readonly string[]): Promise<KeptSequence[]> {
  const { rows } = await client.query<KeptSequence>(
    `select schemaname as schema, sequencename as name, last_value::text as value
     from pg_sequences where schemaname = any($1) and last_value is not null order by 1, 2`,
    [schemas],
  );
  return rows;
}

/** Tables in an order in which none comes before one that it refers to. @throws Error when they refer in a circle. */
function inOrder(tables: readonly Table[]): Table[] {
  const ordered: Table[] = [];
  const placed = new Set<string>();
  const waiting = [...tables];
  while (waiting.length > 0) {
    const next = waiting.findIndex(({ refersTo }) => refersTo.every((name) => placed.has(name)));
    if (next < 0)
      throw new Error(`Tables refer to each other in a circle: ${waiting.map(({ name }) => name).join(', ')}`);
    for (const table of waiting.splice(next, 1)) {
      ordered.push(table);
      placed.add(`${table.schema}.${table.name}`);
    }
  }
  return ordered;
}
