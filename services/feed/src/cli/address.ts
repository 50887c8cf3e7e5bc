import { existsSync, readFileSync } from 'node:fs';

/**
 * Where the feed's database is: `DATABASE_URL`, or what the running `npm start` says of its feed service.
 *
 * @param runFile `.data/run/feed.json`.
 * @throws Error when neither says it.
 */
export function databaseAddress(environment: NodeJS.ProcessEnv, runFile: string): string {
  if (environment['DATABASE_URL']) return environment['DATABASE_URL'];
  const address = existsSync(runFile) ? addressIn(readFileSync(runFile, 'utf8')) : null;
  if (address) return address;
  throw new Error(`No database: set DATABASE_URL, or run npm start (${runFile} names none)`);
}

function addressIn(text: string): string | null {
  const content: unknown = JSON.parse(text);
  const hasAddress = typeof content === 'object' && content !== null && 'databaseUrl' in content;
  return hasAddress && typeof content.databaseUrl === 'string' ? content.databaseUrl : null;
}
