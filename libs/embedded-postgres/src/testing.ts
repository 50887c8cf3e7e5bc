import { execFileSync } from 'node:child_process';
import pg from 'pg';

/** What a query says of its column `answer` in the first row. */
export async function ask<T>(url: string, sql: string): Promise<T | undefined> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ answer: T }>(sql);
    return rows[0]?.answer;
  } finally {
    await client.end();
  }
}

/** Processes whose command line names the folder. */
export const runningIn = (at: string) =>
  execFileSync('ps', ['-A', '-ww', '-o', 'args='], { encoding: 'utf8' })
    .split('\n')
    .filter((one) => one.includes(at));
