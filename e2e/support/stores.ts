import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { DATA_DIR, runFile } from './system';

/** Looked into by its tables. */
const DATABASE_FOLDER = 'postgres';

/**
 * Every place in which the running system keeps one of these texts: tables of all its services, and files of its data folder
 * (pictures, releases, logs).
 */
export async function storesWith(texts: readonly string[]): Promise<string[]> {
  return [...(await tablesWith(texts)), ...filesWith(texts, DATA_DIR)];
}

async function tablesWith(texts: readonly string[]): Promise<string[]> {
  const client = new pg.Client({ connectionString: runFile('postgres').databaseUrl });
  await client.connect();
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
       where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
    );
    const found: string[] = [];
    for (const { name } of tables) {
      const { rows } = await client.query(
        `select from ${name} as kept where exists (
           select from unnest($1::text[]) as sought where strpos(kept::text, sought) > 0) limit 1`,
        [texts],
      );
      if (rows.length > 0) found.push(name);
    }
    return found;
  } finally {
    await client.end();
  }
}

function filesWith(texts: readonly string[], folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const at = path.join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === DATABASE_FOLDER ? [] : filesWith(texts, at);
    if (!entry.isFile()) return [];
    const content = readFileSync(at);
    return texts.some((text) => content.includes(text)) ? [path.relative(DATA_DIR, at)] : [];
  });
}
