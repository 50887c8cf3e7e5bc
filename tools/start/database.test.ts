import { startEmbeddedPostgres } from '@tribina/embedded-postgres';
import { withClient } from '@tribina/service-kit';
import { programFrom, until } from '@tribina/testing';
import { execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { endLeftDatabase, openSystemDatabase } from './database';
import { dataPaths } from './paths';
import { isAlive, readRunFile } from './run-files';

// Made once: each test goes on with the data of the one before.
const paths = dataPaths(mkdtempSync(path.join(os.tmpdir(), 'tribina-database-')));
const silent = () => undefined;
const noted = () => readRunFile(paths.run, 'postgres');
/** Processes whose command line names the folder. */
const running = () =>
  execFileSync('ps', ['-A', '-ww', '-o', 'args='], { encoding: 'utf8' })
    .split('\n')
    .filter((one) => one.includes(`${paths.postgres}/`));
const pidInData = () => {
  const file = path.join(paths.postgres, 'pgdata/postmaster.pid');
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : 0;
};

afterAll(() => rmSync(paths.root, { recursive: true, force: true }));

it('an end while it is being opened leaves nothing running', async () => {
  const ending = new AbortController();
  const opening = openSystemDatabase(null, paths, silent, ending.signal);
  const outcome = expect(opening).rejects.toThrow('it ends');
  // It runs, and is to be made what the system needs.
  await until(() => noted() !== null);
  ending.abort(new Error('it ends'));
  await outcome;
  expect([running(), noted()]).toEqual([[], null]);
});

it('one of somebody else’s that does not answer is named by its setting and address, without its password', async () => {
  const url = 'postgres://owner:secret@127.0.0.1:1/tribina';
  await expect(openSystemDatabase(url, paths, silent)).rejects.toThrow(
    /^The database of DATABASE_URL \(127\.0\.0\.1:1\/tribina\) cannot be used: .*ECONNREFUSED/,
  );
});

it('an end while it is started again leaves nothing running', async () => {
  let isAgain = false;
  const database = await openSystemDatabase(null, paths, () => (isAgain = true));
  const first = noted()?.pid ?? 0;
  process.kill(first, 'SIGKILL');
  await until(() => isAgain);
  await until(() => ![0, first].includes(pidInData()));
  await database.stop();
  expect([running(), noted()]).toEqual([[], null]);
});

it('one that was adopted is started again when it ends, also where nobody asks how it has ended', async () => {
  const program = path.join(paths.root, 'first.mjs');
  writeFileSync(
    program,
    `import { startEmbeddedPostgres } from ${JSON.stringify(programFrom(path.join(__dirname, '../../libs/embedded-postgres/src/index.ts')))};
     const { pid } = await startEmbeddedPostgres({ folder: ${JSON.stringify(paths.postgres)}, durable: true, offers: 'both' });
     process.send(pid); setInterval(() => 0, 1000);`,
  );
  const first = fork(program, { execArgv: [] });
  const [pid] = (await once(first, 'message')) as [number];
  // As the first process of a container that waits for none of its children.
  first.kill('SIGSTOP');
  const database = await openSystemDatabase(null, paths, silent);
  try {
    process.kill(pid, 'SIGKILL');
    await until(() => ![undefined, pid].includes(noted()?.pid));
    await withClient(database.ownerUrl, (client) => client.query('select 1'));
  } finally {
    await database.stop();
    first.kill('SIGKILL');
  }
});

it('one that was started and not noted by a start that was killed is ended all the same', async () => {
  const left = await startEmbeddedPostgres({ folder: paths.postgres, durable: true });
  await endLeftDatabase(paths);
  await until(() => !isAlive(left.pid));
  expect(noted()).toBeNull();
});
