import pg from 'pg';
import { runFile } from './system';

/** Changes the running system's database past its services: for what no call does. */
export async function ownerDoes(statement: string, values: readonly unknown[] = []): Promise<void> {
  const client = new pg.Client({ connectionString: runFile('postgres').databaseUrl });
  await client.connect();
  try {
    await client.query(statement, [...values]);
  } finally {
    await client.end();
  }
}
