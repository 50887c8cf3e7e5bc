import { startEmbeddedPostgres, type EmbeddedPostgres } from '@tribina/embedded-postgres';
import { rmSync } from 'node:fs';
import { quickFolder } from './quick-folder';

/** Where the tests of a run find their PostgreSQL: an owner's address. Set by `startTestServer`, or from outside. */
export const TEST_DATABASE_URL = 'TEST_DATABASE_URL';

/** Starts a PostgreSQL for one run of tests, unless `TEST_DATABASE_URL` names one. Returns what ends it. */
export async function startTestServer(): Promise<() => Promise<void>> {
  if (process.env[TEST_DATABASE_URL]) return () => Promise.resolve();
  const folder = quickFolder('tribina-test-');
  const server: EmbeddedPostgres = await startEmbeddedPostgres({
    folder,
    durable: false,
    offers: 'socket',
  });
  process.env[TEST_DATABASE_URL] = server.url;
  return async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
