import { freePorts, until } from '@tribina/testing';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startControl } from './control-server';
import { isAlive, readRunFile } from './run-files';
import { Supervised } from './supervised';

const TOKEN = 'token-of-the-test';

const node = process.execPath;
let folder: string;
let said: string[];
/** At once when something is said. */
let onSaid: (text: string) => void;
let one: Supervised;
const all: Supervised[] = [];
let control: { server: Server; port: number };
let isEnding: boolean;

/** How often they are asked whether they live where a test waits until that has been in vain; in operation every two seconds. */
const ASKED_MS = 500;

/** @param answer what the process does with a request (`q`, `a`). */
async function supervised(
  name: string,
  answer = "a.end('ok')",
  waitedMs?: (pid: number) => number,
  askLimitMs?: number,
): Promise<Supervised> {
  const port = await freePorts(1);
  const program = `console.log('begins'); require('node:http').createServer((q, a) => { ${answer} }).listen(${port}, '127.0.0.1')`;
  const url = `http://127.0.0.1:${port}/`;
  const made = new Supervised(
    { name, args: ['-e', program], environment: {}, port, readyUrl: url, aliveUrl: url },
    { run: path.join(folder, 'run'), logs: path.join(folder, 'logs') },
    (text) => {
      said.push(text);
      onSaid(text);
    },
    waitedMs,
    askLimitMs,
  );
  all.push(made);
  return made;
}

beforeEach(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'tribina-supervised-'));
  said = [];
  onSaid = () => undefined;
  one = await supervised('tiny');
  isEnding = false;
  control = await startControl([one], TOKEN, () => isEnding);
  one.start();
  await one.ready();
});

afterEach(async () => {
  jest.restoreAllMocks();
  process.execPath = node;
  await Promise.all(all.splice(0).map((some) => some.stop()));
  control.server.close();
  rmSync(folder, { recursive: true });
});

const command = async (method: string, at: string, token = TOKEN) => {
  const answer = await fetch(`http://127.0.0.1:${control.port}${at}`, { method, headers: { 'x-token': token } });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
};

it('says who runs, in a file that tools of the machine find', () => {
  expect(readRunFile(path.join(folder, 'run'), 'tiny')).toMatchObject({ pid: one.pid, port: one.spec.port });
});

it('starts again what dies, and keeps its log', async () => {
  const first = one.pid ?? 0;
  process.kill(first, 'SIGKILL');
  while (one.pid === first) await new Promise((resolve) => setImmediate(resolve));
  await one.ready();
  expect([one.restarts, one.state]).toEqual([1, 'running']);
  expect(said).toEqual(['tiny ended (SIGKILL); starting it again in 0.5 s']);
  expect(readFileSync(path.join(folder, 'logs/tiny.log'), 'utf8').match(/begins/g)).toHaveLength(2);
});

/** Asked often, and running. */
async function asked(name: string, waitedMs?: (pid: number) => number): Promise<Supervised> {
  const made = await supervised(name, undefined, waitedMs, ASKED_MS);
  made.start();
  await made.ready();
  return made;
}

it('starts again what lives and has not answered five questions, also where the clock is set back', async () => {
  const silent = await asked('silent');
  const first = silent.pid ?? 0;
  let now = Date.now();
  jest.spyOn(Date, 'now').mockImplementation(() => (now -= 3_600_000));
  process.kill(first, 'SIGSTOP');
  const began = performance.now();
  while (silent.pid === first) await delay(50);
  // The first of them may have been on its way.
  expect(performance.now() - began).toBeGreaterThan(4 * ASKED_MS);
  await silent.ready();
  expect(said).toEqual([
    'silent does not answer any more: it is ended',
    'silent ended (SIGKILL); starting it again in 0.5 s',
  ]);
  expect([silent.restarts, silent.state]).toEqual([1, 'running']);
});

it('does not end what is not let to the processor, nor what answers again', async () => {
  const began = performance.now();
  const starving = await asked('starving', () => performance.now() - began);
  const { pid } = starving;
  process.kill(pid ?? 0, 'SIGSTOP');
  const silent = await asked('silent');
  const first = silent.pid ?? 0;
  process.kill(first, 'SIGSTOP');
  // As long as another one is not taken for alive.
  while (silent.pid === first) await delay(50);
  expect([starving.pid, starving.state]).toEqual([pid, 'running']);
  process.kill(pid ?? 0, 'SIGCONT');
  expect(said.filter((text) => text.startsWith('starving'))).toEqual([]);
});

it('leaves ended what was stopped by command, and starts it by command', async () => {
  const pid = one.pid;
  expect((await command('POST', '/stop/tiny')).body).toMatchObject({ name: 'tiny', state: 'stopped', pid: null });
  expect(readRunFile(path.join(folder, 'run'), 'tiny')).toBeNull();
  expect(said).toEqual([]);
  expect((await command('POST', '/up/tiny')).body).toMatchObject({ state: 'running', restarts: 0 });
  expect(one.pid).not.toBe(pid);
  expect((await command('GET', '/ps')).body).toEqual({
    processes: [{ name: 'tiny', state: 'running', pid: one.pid, port: one.spec.port, restarts: 0 }],
  });
});

it('starts what is stopped and wanted again at once when the former one has gone, and no other', async () => {
  const first = one.pid ?? 0;
  // Held up, so that it is still there when it is wanted again.
  process.kill(first, 'SIGSTOP');
  const stopping = one.stop();
  const up = command('POST', '/up/tiny');
  await until(() => one.state === 'waiting');
  expect([one.pid, isAlive(first)]).toEqual([first, true]);
  process.kill(first, 'SIGCONT');
  await stopping;
  expect((await up).body).toMatchObject({ state: 'running', restarts: 0 });
  expect([isAlive(first), one.pid === first, said]).toEqual([false, false, []]);
  expect(readRunFile(path.join(folder, 'run'), 'tiny')?.pid).toBe(one.pid);
});

it('leaves ended what is stopped while it is asked whether it is ready', async () => {
  let asked: ServerResponse | undefined;
  const slow = createServer((_request, response) => (asked = response)).listen(0, '127.0.0.1');
  await once(slow, 'listening');
  const url = `http://127.0.0.1:${(slow.address() as AddressInfo).port}/`;
  const other = new Supervised(
    { ...one.spec, name: 'slow', args: ['-e', 'setInterval(() => 0, 1000)'], readyUrl: url, aliveUrl: url },
    { run: path.join(folder, 'run'), logs: path.join(folder, 'logs') },
    (text) => said.push(text),
  );
  other.start();
  const ready = other.ready();
  await until(() => asked !== undefined);
  await other.stop();
  asked?.end('ok');
  await expect(ready).rejects.toThrow('slow did not become ready');
  expect(other.state).toBe('stopped');
  slow.close();
});

it('takes no command without its token, and none for a process it has not', async () => {
  expect((await command('POST', '/stop/tiny', 'another')).status).toBe(401);
  expect(one.state).toBe('running');
  expect(await command('POST', '/stop/nobody')).toEqual({
    status: 404,
    body: { message: 'UNKNOWN_PROCESS', names: ['tiny'] },
  });
});

it('starts nothing by command while all is ended: it would outlive the end', async () => {
  isEnding = true;
  await one.stop();
  expect(await command('POST', '/up/tiny')).toEqual({ status: 409, body: { message: 'It is ending.' } });
  expect([one.state, (await command('GET', '/ps')).status]).toEqual(['stopped', 200]);
});

it('starts again what could not be started, when it can', async () => {
  const missing = path.join(folder, 'node');
  // As while Node is brought up to date, or where the machine has no process left to give.
  process.execPath = missing;
  onSaid = (text) => text.includes('ENOENT') && symlinkSync(node, missing);
  process.kill(one.pid ?? 0, 'SIGKILL');
  await until(() => said.some((text) => text.includes('ENOENT')));
  await until(() => one.state === 'running');
  expect([said[0], said.at(-1), one.restarts]).toEqual([
    'tiny ended (SIGKILL); starting it again in 0.5 s',
    `tiny ended (spawn ${missing} ENOENT); starting it again in 1 s`,
    2,
  ]);
});

it('says why nothing could be started', async () => {
  const none = await supervised('none');
  process.execPath = path.join(folder, 'node');
  none.start();
  await until(() => none.restarts > 0);
  await expect(none.ready(100)).rejects.toThrow(/^none did not become ready: spawn .* ENOENT; its log is /);
});

it('ends what could not be started', async () => {
  const other = await supervised('other');
  process.execPath = path.join(folder, 'node');
  other.start();
  await other.stop();
  expect(other.state).toBe('stopped');
});

it('waits as long where the clock is put right, as soon after the machine has begun', async () => {
  const other = await supervised('other');
  let now = Date.now();
  jest.spyOn(Date, 'now').mockImplementation(() => (now += 3_600_000));
  other.start();
  await other.ready();
  expect(other.state).toBe('running');
});

describe('late for a minute', () => {
  /** As where PostgreSQL recovers, or the machine is busy: the minute is over at once. */
  const passes = (ms: number) => {
    const now = performance.now.bind(performance);
    jest.spyOn(performance, 'now').mockImplementation(() => now() + ms);
  };
  const AFTER = (ready: string) => `a.writeHead(require('node:fs').existsSync('${ready}') ? 200 : 503).end()`;

  it('one that lives is told of and waited for', async () => {
    const ready = path.join(folder, 'ready');
    const late = await supervised('late', AFTER(ready));
    late.start();
    const waited = late.ready();
    passes(61_000);
    onSaid = () => writeFileSync(ready, '');
    await waited;
    expect(said).toEqual([expect.stringMatching(/^late is not ready yet; its log is .*late\.log$/)]);
    expect(late.state).toBe('running');
  });

  it('one that has died is waited for no longer', async () => {
    const dying = await supervised('dying', 'process.exit(1)');
    dying.start();
    const waited = expect(dying.ready()).rejects.toThrow('dying did not become ready');
    await until(() => dying.restarts > 0);
    passes(61_000);
    await waited;
  });
});

it('watches what needs longer than five minutes to be ready from then on', async () => {
  const ready = path.join(folder, 'ready');
  const late = await supervised('late', `a.writeHead(require('node:fs').existsSync('${ready}') ? 200 : 503).end()`);
  late.start();
  const waited = expect(late.ready()).rejects.toThrow('late did not become ready');
  const now = performance.now.bind(performance);
  // As where PostgreSQL recovers for that long, and the service says so long that it is not ready.
  jest.spyOn(performance, 'now').mockImplementation(() => now() + 301_000);
  await waited;
  jest.restoreAllMocks();
  writeFileSync(ready, '');
  await until(() => late.state === 'running');
});

describe('one that ends before it is ready', () => {
  const failing = async (error: string) => {
    const made = await supervised('failing', 'process.exit(1)');
    const spec = { ...made.spec, args: ['-e', `throw new Error(${JSON.stringify(error)})`] };
    const its = new Supervised(spec, { run: path.join(folder, 'run'), logs: path.join(folder, 'logs') }, (text) =>
      said.push(text),
    );
    all.push(its);
    its.start();
    return its;
  };

  it('says itself why, and is waited for: what it needs may come', async () => {
    const its = await failing('the database is away');
    await until(() => its.restarts > 0);
    await expect(its.ready(200)).rejects.toThrow(/^failing did not become ready: the database is away; its log is /);
  });

  it('for its settings is not waited for: they are the same the next time', async () => {
    const its = await failing('The settings are not right:\n  KEY must be longer');
    await expect(its.ready()).rejects.toThrow(
      /^failing did not become ready: The settings are not right: KEY must be longer; its log is /,
    );
  });
});

it('is not said to be ready by whoever has its port', async () => {
  const other = await supervised('other');
  // Of another system, which looked for a free port in the same moment.
  const stranger = createServer((_request, response) => response.end('ok')).listen(other.spec.port, '127.0.0.1');
  await once(stranger, 'listening');
  other.start();
  await expect(other.ready(500)).rejects.toThrow('other did not become ready');
  stranger.close();
  stranger.closeAllConnections();
  await other.ready();
  expect(other.state).toBe('running');
});
