import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import fs, { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { endEmbeddedPostgres, startEmbeddedPostgres, type EmbeddedPostgres } from './index';
import { ask, runningIn } from './testing';

let made: string;
let folder: string;
const servers: EmbeddedPostgres[] = [];

const newFolder = () => mkdtempSync(path.join(os.tmpdir(), 'tribina-postgres-'));
/** What a first start leaves behind, whose making takes a second: with its owner and its rights. */
function layOut(target: string): void {
  mkdirSync(target, { recursive: true });
  execFileSync('cp', ['-a', `${made}/.`, target]);
}

beforeAll(async () => {
  made = newFolder();
  const first = await startEmbeddedPostgres({ folder: made, durable: false });
  await first.stop();
});
beforeEach(() => {
  folder = newFolder();
  layOut(folder);
});

afterEach(async () => {
  jest.restoreAllMocks();
  for (const server of servers.splice(0)) await server.stop();
  rmSync(folder, { recursive: true });
});
afterAll(() => rmSync(made, { recursive: true }));

async function start(): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ folder, durable: false, maxConnections: 10 });
  servers.push(server);
  return server;
}

/** A killed process is there until the system has cleared it away. */
async function untilGone(pid: number): Promise<void> {
  try {
    for (;;) {
      process.kill(pid, 0);
      await delay(5);
    }
  } catch {
    // No such process.
  }
}

it('keeps data and port over an end and a start, and lets nobody else read the password', async () => {
  const first = await start();
  await ask(first.url, 'create table kept as select 42 as answer');
  await first.stop();
  await expect(ask(first.url, 'select 1')).rejects.toThrow('ECONNREFUSED');

  const second = await start();
  expect(second).toMatchObject({ url: first.url, port: first.port, adopted: false });
  expect(await ask(second.url, 'select answer from kept')).toBe(42);
  expect(statSync(path.join(folder, 'password')).mode & 0o077).toBe(0);
});

it('uses the server that an ended parent left running', async () => {
  const first = await start();
  const second = await startEmbeddedPostgres({ folder, durable: false });
  expect(second).toMatchObject({ pid: first.pid, port: first.port, adopted: true });
  expect(await ask<string>(second.url, "select current_setting('max_connections') as answer")).toBe('10');
});

it('comes up again after it was killed', async () => {
  const first = await start();
  process.kill(first.pid, 'SIGKILL');
  await untilGone(first.pid);
  const second = await start();
  expect(second.adopted).toBe(false);
  expect(await ask(second.url, 'select 1 as answer')).toBe(1);
});

it('does not use one that is just being killed', async () => {
  const first = await start();
  const second = start();
  // It has been seen running by now.
  process.kill(first.pid, 'SIGKILL');
  expect((await second).adopted).toBe(false);
});

it('comes up again after it was killed, also where what it had started needs a moment to notice that', async () => {
  const first = await start();
  const children = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .flatMap(([pid, parent]) => (pid !== undefined && parent === first.pid ? [pid] : []));
  // A machine that has other work: they are not given the processor.
  for (const child of children) process.kill(child, 'SIGSTOP');
  process.kill(first.pid, 'SIGKILL');
  await untilGone(first.pid);
  const second = start();
  const log = path.join(folder, 'postgres.log');
  while (!readFileSync(log, 'utf8').includes('pre-existing shared memory block')) await delay(5);
  for (const child of children) process.kill(child, 'SIGCONT');
  expect((await second).adopted).toBe(false);
});

it('takes no notice of a process file whose number another program, or the server of other data, has now', async () => {
  const other = path.join(folder, 'other');
  layOut(other);
  const first = await start();
  const file = path.join(folder, 'pgdata/postmaster.pid');
  const left = readFileSync(file, 'utf8').split('\n');
  await first.stop();
  servers.push(await startEmbeddedPostgres({ folder: other, durable: false }));
  for (const pid of [process.pid, servers.at(-1)?.pid]) {
    writeFileSync(file, [String(pid), ...left.slice(1)].join('\n'));
    const again = await start();
    expect([again.adopted, again.pid === pid]).toEqual([false, false]);
    await again.stop();
  }
});

it('has a port that the system gives to nobody who asks for any: it is to be free at the next start', async () => {
  rmSync(path.join(folder, 'port'));
  expect((await start()).port).toBeLessThan(32_768);
});

it('takes no notice of the lock of its socket whose number another program has now', async () => {
  const options = { folder, durable: false, offers: 'both' } as const;
  const first = await startEmbeddedPostgres(options);
  const file = path.join(folder, `pgdata/.s.PGSQL.${first.port}.lock`);
  const [, ...left] = readFileSync(file, 'utf8').split('\n');
  await first.stop();
  // Not this process nor its parent, which PostgreSQL knows for ended ones.
  const other = spawn(process.execPath, ['-e', 'setInterval(() => 0, 1000)'], { stdio: 'ignore', detached: true });
  await once(other, 'spawn');
  writeFileSync(file, [String(other.pid), ...left].join('\n'));
  try {
    servers.push(await startEmbeddedPostgres(options));
  } finally {
    other.kill('SIGKILL');
  }
  expect(await ask(servers.at(-1)?.url ?? '', 'select 1 as answer')).toBe(1);
});

it('takes another port when its own has been taken', async () => {
  const first = await start();
  await first.stop();
  const folderOfOther = path.join(folder, 'other');
  layOut(folderOfOther);
  const other = await startEmbeddedPostgres({ folder: folderOfOther, durable: false });
  servers.push(other);
  writeFileSync(path.join(folder, 'port'), String(other.port));
  const second = await start();
  expect(second.port).not.toBe(other.port);
  expect(await ask(second.url, 'select 1 as answer')).toBe(1);
});

it('takes another port when its own is taken between the look and the start', async () => {
  const thief = createServer();
  const write = fs.writeFileSync;
  jest.spyOn(fs, 'writeFileSync').mockImplementation((file, ...rest) => {
    write(file, ...rest);
    if (String(file) === path.join(folder, 'port') && !thief.listening) thief.listen(Number(rest[0]));
  });
  const server = await start();
  expect((thief.address() as AddressInfo).port).not.toBe(server.port);
  expect(await ask(server.url, 'select 1 as answer')).toBe(1);
  thief.close();
});

it('is found by the socket where it must have its port, and somebody has taken that', async () => {
  const options = { folder, durable: false, offers: 'both' } as const;
  const first = await startEmbeddedPostgres(options);
  await first.stop();
  const thief = createServer().listen(first.port, '127.0.0.1');
  await once(thief, 'listening');
  servers.push(await startEmbeddedPostgres({ ...options, port: first.port }));
  expect(servers[0]?.url).toBe(first.url);
  expect(await ask(first.url, 'select 1 as answer')).toBe(1);
  thief.close();
});

it('is reached by a socket in its folder alone, where that is wanted', async () => {
  const server = await startEmbeddedPostgres({ folder, durable: false, offers: 'socket' });
  servers.push(server);
  expect(await ask(server.url, 'select inet_server_addr() is null as answer')).toBe(true);
  const { username, password } = new URL(server.url);
  const byNetwork = `postgres://${username}:${password}@127.0.0.1:${server.port}/postgres`;
  await expect(ask(byNetwork, 'select 1')).rejects.toThrow('ECONNREFUSED');
});

it('is reached by a socket and by TCP, where both are wanted', async () => {
  const server = await startEmbeddedPostgres({ folder, durable: false, offers: 'both' });
  servers.push(server);
  const bySocket = 'select inet_server_addr() is null as answer';
  expect(await ask(server.url, bySocket)).toBe(true);
  const { username, password } = new URL(server.url);
  const byNetwork = `postgres://${username}:${password}@127.0.0.1:${server.port}/postgres`;
  expect(await ask(byNetwork, bySocket)).toBe(false);
});

it('is reached by TCP where its folder is too deep for a socket', async () => {
  const deep = path.join(folder, 'a-folder-with-a-long-name'.repeat(4));
  layOut(deep);
  const server = await startEmbeddedPostgres({ folder: deep, durable: false, offers: 'both' });
  servers.push(server);
  expect(await ask(server.url, 'select inet_server_addr() is null as answer')).toBe(false);
});

it('waits for a server that is just ending, and does not use it', async () => {
  const first = await start();
  const client = new pg.Client({ connectionString: first.url });
  await client.connect();
  // As long as somebody is connected it does not end by this.
  process.kill(first.pid, 'SIGTERM');
  const status = () => readFileSync(path.join(folder, 'pgdata/postmaster.pid'), 'utf8');
  while (!status().includes('stopping')) await delay(5);
  const second = start();
  await client.end();
  expect((await second).adopted).toBe(false);
  expect(await ask((await second).url, 'select 1 as answer')).toBe(1);
});

it('makes no data in the place of some that have lost their version', async () => {
  const first = await start();
  await ask(first.url, 'create table kept as select 42 as answer');
  await first.stop();
  const version = path.join(folder, 'pgdata/PG_VERSION');
  const content = readFileSync(version);
  rmSync(version);
  await expect(start()).rejects.toThrow(/pgdata has lost files of its database: put a backup/);
  writeFileSync(version, content);
  expect(await ask((await start()).url, 'select answer from kept')).toBe(42);
});

it.each([
  ['has gone', rmSync],
  ['is empty', (file: string) => writeFileSync(file, '')],
])('says that the password of its data %s, and puts no other in its place', async (_what, lose) => {
  const first = await start();
  await first.stop();
  const file = path.join(folder, 'password');
  const password = readFileSync(file);
  lose(file);
  await expect(start()).rejects.toThrow(`The password of the database has gone from ${file}: put it back`);
  expect(existsSync(file) && readFileSync(file, 'utf8')).toBeFalsy();
  writeFileSync(file, password);
  expect(await ask((await start()).url, 'select 1 as answer')).toBe(1);
});

it('has its time also where the clock is put right meanwhile', async () => {
  let now = Date.now();
  jest.spyOn(Date, 'now').mockImplementation(() => (now += 3_600_000));
  expect(await ask((await start()).url, 'select 1 as answer')).toBe(1);
});

it('says what the server said when it does not start', async () => {
  const first = await start();
  await first.stop();
  writeFileSync(path.join(folder, 'pgdata/PG_VERSION'), '9.6\n');
  await expect(start()).rejects.toThrow(/PostgreSQL did not start on .*pgdata, [^]*put a backup in its place[^]*9\.6/);
});

it('leaves nothing running where it is ended before the server takes connections', async () => {
  const ending = new AbortController();
  const starting = startEmbeddedPostgres({ folder, durable: false, signal: ending.signal });
  while (!existsSync(path.join(folder, 'pgdata/postmaster.pid'))) await delay(0);
  ending.abort(new Error('it ends'));
  await expect(starting).rejects.toThrow('it ends');
  expect(runningIn(folder)).toEqual([]);
});

it('is ended by its folder alone', async () => {
  const server = await start();
  await endEmbeddedPostgres(folder);
  await untilGone(server.pid);
  expect((await start()).adopted).toBe(false);
});

it('has gone when it is said to: its file goes before it does', async () => {
  const server = await start();
  rmSync(path.join(folder, 'pgdata/postmaster.pid'));
  await server.stop();
  expect(runningIn(folder)).toEqual([]);
});

it('that ends by itself between the look and the signal has ended, and is no error', async () => {
  const server = await start();
  const kill = process.kill.bind(process);
  jest.spyOn(process, 'kill').mockImplementation((pid, signal) => {
    kill(pid, signal);
    // It was quicker: its number is nobody's by now.
    if (signal === 'SIGINT') throw Object.assign(new Error('kill ESRCH'), { code: 'ESRCH' });
    return true;
  });
  await server.stop();
  expect(runningIn(folder)).toEqual([]);
});
