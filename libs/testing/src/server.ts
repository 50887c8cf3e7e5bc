import { startEmbeddedPostgres, type EmbeddedPostgres } from '@tribina/embedded-postgres';
import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import type { Socket } from 'node:net';
import { quickFolder } from './quick-folder';

/** Where the tests of a run find their PostgreSQL: an owner's address. Set by `startTestServer`, or from outside. */
export const TEST_DATABASE_URL = 'TEST_DATABASE_URL';

/** Reads until whoever has started it is gone, however that ended. It ends what it may still find there, and does not wait for ever. */
const CLEAR_AWAY = `
read -r nothing
pid=$(head -n 1 "$0/pgdata/postmaster.pid") && kill -QUIT "$pid"
for time in $(seq 100); do [ -e "$0/pgdata/postmaster.pid" ] || break; sleep 0.1; done
rm -rf "$0"`;

/** Starts a PostgreSQL for one run of tests, unless `TEST_DATABASE_URL` names one. Returns what ends it. */
export async function startTestServer(): Promise<() => Promise<void>> {
  if (process.env[TEST_DATABASE_URL]) return () => Promise.resolve();
  const folder = quickFolder('tribina-test-');
  const dismiss = clearAwayBehindUs(folder);
  const server: EmbeddedPostgres = await startEmbeddedPostgres({
    folder,
    durable: false,
    offers: 'socket',
  });
  process.env[TEST_DATABASE_URL] = server.url;
  return async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
    dismiss();
  };
}

/** A run that is ended by a signal says nothing: a small shell, which its terminal and its group do not reach, sees that it is gone. */
function clearAwayBehindUs(folder: string): () => void {
  const shell = spawn('/bin/sh', ['-c', CLEAR_AWAY, folder], {
    stdio: ['pipe', 'ignore', 'ignore'],
    cwd: '/',
    detached: true,
  });
  // Where there is none, nobody clears away.
  shell.on('error', () => undefined);
  shell.unref();
  (shell.stdin as Socket).unref();
  return () => void shell.kill('SIGKILL');
}
