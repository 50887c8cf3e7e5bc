import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './index';
import { ask, runningIn } from './testing';

let folder: string;
let empty: string;
const servers: EmbeddedPostgres[] = [];

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'tribina-postgres-'));
  empty = path.join(folder, 'empty');
});
afterEach(async () => {
  for (const server of servers.splice(0)) await server.stop();
  rmSync(folder, { recursive: true });
});

/** Of data that are being made: PostgreSQL has begun to write them. */
const isInitdbAtWork = (at: string) =>
  existsSync(at) &&
  readdirSync(at).some((name) => name.startsWith('initdb-') && existsSync(path.join(at, name, 'pgdata/base/1')));

it('two that start on an empty folder at once use one server', async () => {
  servers.push(...(await Promise.all([1, 2].map(() => startEmbeddedPostgres({ folder: empty, durable: false })))));
  expect(servers[1]?.pid).toBe(servers[0]?.pid);
  expect(await ask(servers[1]?.url ?? '', 'select 1 as answer')).toBe(1);
});

it('makes another password where a machine that lost its power has left an empty one, and no data yet', async () => {
  mkdirSync(empty);
  writeFileSync(path.join(empty, 'password'), '');
  const server = await startEmbeddedPostgres({ folder: empty, durable: false });
  servers.push(server);
  expect(await ask(server.url, 'select 1 as answer')).toBe(1);
});

describe('a start that is interrupted while the data are made', () => {
  it('by kill -9 leaves nothing that is in the way of the next one', async () => {
    const program = path.join(folder, 'first.mts');
    writeFileSync(
      program,
      `import { startEmbeddedPostgres } from ${JSON.stringify(path.join(__dirname, 'index.ts'))};
       await startEmbeddedPostgres({ folder: ${JSON.stringify(empty)}, durable: false });`,
    );
    const first = spawn(process.execPath, ['--import', 'tsx', program], { stdio: 'ignore' });
    while (!isInitdbAtWork(empty)) await delay(5);
    first.kill('SIGKILL');
    await once(first, 'exit');
    const server = await startEmbeddedPostgres({ folder: empty, durable: false });
    servers.push(server);
    expect(await ask(server.url, 'select 1 as answer')).toBe(1);
    expect(readdirSync(empty).filter((name) => name.startsWith('initdb'))).toEqual([]);
  });

  it('by its signal leaves nothing running, and nothing half made', async () => {
    const ending = new AbortController();
    const starting = startEmbeddedPostgres({ folder: empty, durable: false, signal: ending.signal });
    while (!isInitdbAtWork(empty)) await delay(5);
    ending.abort(new Error('it ends'));
    await expect(starting).rejects.toThrow('it ends');
    expect([runningIn(empty), readdirSync(empty)]).toEqual([[], ['password']]);
  });
});
