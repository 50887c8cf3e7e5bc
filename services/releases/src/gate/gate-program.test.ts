import { findWalls, type Walls } from '@tribina/federation-node';
import { until } from '@tribina/testing';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import type { Candidate } from './check';
import { GateChild } from './gate-child';
import { isAgainst, runGate } from './gate';
import { GateProgram } from './gate-program';
import type { HouseLimits } from './house-watch';

const folder = mkdtempSync(path.join(os.tmpdir(), 'tribina-gate-program-'));
/** Little, so that what takes more is found before this machine has none. */
const LIMITS: HouseLimits = { memoryMb: 400, processes: 40 };
/** Of a question, where it is not what is asked about: far more than a busy machine needs. */
const LIMIT_MS = 50_000;
const NOTHING = { exposes: '', slots: '', names: [], islands: [] };
const started: GateProgram[] = [];

afterAll(async () => {
  await Promise.all(started.map((program) => program.stop()));
  rmSync(folder, { recursive: true, force: true });
});

/** @param code what it does with a question, `{ id, kind, job }`. */
function programThat(
  name: string,
  code: string,
  limit = { ms: LIMIT_MS },
  walls: Walls | null = null,
  hidden: readonly string[] = [],
  limits: HouseLimits = LIMITS,
): GateProgram {
  const file = path.join(folder, `${name}.mjs`);
  writeFileSync(
    file,
    `import { createRequire } from 'node:module';
     const require = createRequire(import.meta.url);
     process.on('message', ({ id, job }) => { ${code} });`,
  );
  const program = new GateProgram({
    program: file,
    gateway: '',
    browser: 'off',
    walls,
    renderers: 'off',
    limits,
    hidden,
    get limitMs() {
      return limit.ms;
    },
  });
  started.push(program);
  return program;
}

const answer = (value: string) => `process.send({ id, isOk: true, value: ${value} });`;

it('asks one question after the other', async () => {
  const program = programThat(
    'turns',
    `globalThis.busy = (globalThis.busy ?? 0) + 1; const now = globalThis.busy;
    setImmediate(() => { globalThis.busy -= 1; ${answer('now')} });`,
  );
  expect(await Promise.all([1, 2, 3].map(() => program.checkTypes(NOTHING)))).toEqual([1, 1, 1]);
});

it.each([
  ['hangs', 'for (;;);', 'no answer within 0.5 s', 500],
  ['dies', 'process.exit(1);', 'its program has ended', LIMIT_MS],
  ['fails', "process.send({ id, isOk: false, error: 'cannot' });", 'cannot', LIMIT_MS],
])('a gate that %s refuses, and the next question is asked anew', async (name, code, cause, limitMs) => {
  const limit = { ms: limitMs };
  const program = programThat(name, `if (job.exposes === 'bad') { ${code} } else { ${answer('[]')} }`, limit);
  const check = {
    name: 'types',
    causesOf: async () => {
      await program.checkTypes({ ...NOTHING, exposes: 'bad' });
      return [];
    },
  };
  const report = await runGate([[check]], {} as Candidate);
  expect(report).toEqual({
    passed: false,
    checks: [{ name: 'types', passed: false, causes: [`the gate itself failed: ${cause}`] }],
  });
  // The next one starts within it.
  limit.ms = LIMIT_MS;
  expect(await program.checkTypes(NOTHING)).toEqual([]);
});

it('is asked again by another process where the first one was ended by somebody else', async () => {
  const once = path.join(folder, 'ended-once');
  const program = programThat(
    'ended',
    `if (!require('node:fs').existsSync(${JSON.stringify(once)})) {
      require('node:fs').writeFileSync(${JSON.stringify(once)}, '');
      process.kill(process.pid, 'SIGKILL');
    } else { ${answer('[]')} }`,
  );
  expect(await program.checkTypes(NOTHING)).toEqual([]);
});

it('starts nothing any more once it is stopped', async () => {
  const program = programThat('stopped', answer('[]'));
  await program.stop();
  await expect(program.checkTypes(NOTHING)).rejects.toThrow('the service is ending');
});

it('leaves no timer behind where the service ends while it is asked', async () => {
  const timers = jest.spyOn(globalThis, 'setTimeout');
  const program = programThat('slow', '');
  const asked = program.checkTypes(NOTHING);
  const refused = expect(asked).rejects.toThrow('its program has ended');
  // The question's own limit: it has been asked.
  await until(() => timers.mock.calls.some(([, ms]) => ms === LIMIT_MS));
  await program.stop();
  await refused;
  const idle = timers.mock.calls.filter(([, ms]) => ms === 60_000);
  timers.mockRestore();
  expect(idle).toEqual([]);
});

it('what a program has started that has died goes with it', async () => {
  const pidFile = path.join(folder, 'pid-of-gateway');
  const program = programThat(
    'crashes',
    `if (require('node:fs').existsSync(${JSON.stringify(pidFile)})) { ${answer('[]')} return; }
     const gateway = require('node:child_process').spawn(process.execPath, ['-e', 'setInterval(() => 0, 1000)'], { stdio: 'ignore' });
     require('node:fs').writeFileSync(${JSON.stringify(pidFile)}, String(gateway.pid));
     process.kill(process.pid, 'SIGKILL');`,
  );
  expect(await program.checkTypes(NOTHING)).toEqual([]);
  const pid = Number(readFileSync(pidFile, 'utf8'));
  await until(() => hasEnded(pid));
});

it('the number of a process that has ended long ago is nobody’s to be killed by: it may be another’s', async () => {
  const file = path.join(folder, 'ends.mjs');
  writeFileSync(file, "process.on('message', () => process.exit(0));");
  const child = new GateChild(file, null, LIMITS);
  await expect(child.ask({ kind: 'types', job: NOTHING }, LIMIT_MS)).rejects.toThrow('its program has ended');
  const kill = jest.spyOn(process, 'kill').mockReturnValue(true);
  // As the service does at its end, hours later.
  await child.end();
  const killed = kill.mock.calls;
  kill.mockRestore();
  expect(killed).toEqual([]);
});

const SLEEPER = `${process.pid}.5`;
/** Each in a session of its own: no signal to a group reaches them. */
const FORKS = `for (let nth = 0; nth < 60; nth += 1) require('node:child_process').spawn('sleep', ['${SLEEPER}'], { detached: true, stdio: 'ignore' })`;
const sleepers = () =>
  readdirSync('/proc').filter((pid) => {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8') === `sleep\0${SLEEPER}\0`;
    } catch {
      return false;
    }
  });

describe('what runs a release may take so much and no more, all of it together', () => {
  const isLinux = process.platform === 'linux';
  const walls = findWalls('preferred', 'house');

  (isLinux ? it.each : it.skip.each)([
    ['memory', 'kept.push(Buffer.alloc(5e7, 1))', 'more than 400 MB of memory'],
    [
      'memory, by several',
      `kept.push(spawn(process.execPath, ['-e', 'const kept = Buffer.alloc(5e7, 1); setInterval(() => kept, 1e3)']))`,
      'more than 400 MB of memory',
    ],
  ])(`%s${isLinux ? '' : ' (needs Linux)'}`, async (name, code, what) => {
    const program = programThat(
      name.replaceAll(/\W/g, '-'),
      `const { spawn } = require('node:child_process'); const kept = []; setInterval(() => { if (kept.length < 20) ${code}; }, 20);`,
      { ms: 60_000 },
      walls,
    );
    await expect(program.checkTypes(NOTHING)).rejects.toThrow(`what it runs of the release took ${what}`);
  });

  (walls ? it : it.skip)(`processes, and nobody of them is left${walls ? '' : ' (needs namespaces)'}`, async () => {
    const program = programThat('forks', `${FORKS};`, { ms: 60_000 }, walls);
    await expect(program.checkTypes(NOTHING)).rejects.toThrow(
      'what it runs of the release took more than 40 processes',
    );
    // The system ends them with the first one of their namespace, in its own time.
    await until(() => sleepers().length === 0);
  });

  it.each([
    ['the release where the machine has as much as a judgement is given', {}, true],
    ['nobody where it has less', { isShort: true }, false],
  ])('what takes more speaks against %s', async (_, machine, isReleases) => {
    const limits = { ...LIMITS, ...machine };
    const program = programThat('greedy', 'globalThis.kept = Buffer.alloc(6e8, 1);', { ms: 60_000 }, null, [], limits);
    const check = { name: 'types', causesOf: async () => (await program.checkTypes(NOTHING)).map(String) };
    const report = await runGate([[check]], {} as Candidate);
    expect(report.checks[0]?.causes[0]).toMatch(/what it runs of the release took more than 400 MB of memory$/);
    expect(isAgainst(report)).toBe(isReleases);
  });

  it('what another release has left in the process is not held against it', async () => {
    const program = programThat(
      'grows',
      `(globalThis.kept ??= []).push(Buffer.alloc(2.2e8, 1)); setTimeout(() => { ${answer('kept.length')} }, 1_500);`,
    );
    expect(await program.checkTypes(NOTHING)).toBe(1);
    expect(await program.checkTypes(NOTHING)).toBe(1);
  });

  it('and what takes less goes on', async () => {
    const program = programThat(
      'modest',
      `const kept = Buffer.alloc(5e7, 1); setTimeout(() => { ${answer('kept.length')} }, 1_000);`,
    );
    expect(await program.checkTypes(NOTHING)).toBe(5e7);
  });
});

/** A process of nobody's is waited for by none: it may stay as a name. */
function hasEnded(pid: number): boolean {
  try {
    return /^\d+ \(.*\) Z/s.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return true;
  }
}

const walls = findWalls('preferred', 'house');

(walls ? it : it.skip)(`what is hidden is empty for it, for good${walls ? '' : ' (needs namespaces)'}`, async () => {
  const secrets = path.join(folder, 'secrets of all');
  mkdirSync(secrets);
  writeFileSync(path.join(secrets, 'key'), 'k');
  const program = programThat(
    'curious',
    `const { execFileSync } = require('node:child_process');
     const attempt = (what) => { try { return String(what()); } catch (error) { return error.code ?? error.status ?? error.name; } };
     const at = ${JSON.stringify(secrets)};
     const value = [
       attempt(() => require('node:fs').readdirSync(at)),
       attempt(() => require('node:fs').readFileSync(at + '/key', 'utf8')),
       attempt(() => execFileSync('umount', [at], { stdio: 'pipe' })),
       attempt(() => execFileSync('unshare', ['-Urm', 'umount', at], { stdio: 'pipe' })),
       attempt(() => require('node:fs').writeFileSync(at + '/key', 'x')),
     ];
     ${answer('value')}`,
    undefined,
    walls,
    [secrets, path.join(folder, 'not-there')],
  );
  const [names, key, unmounted, unmountedInside] = (await program.checkTypes(NOTHING)) as unknown as unknown[];
  expect([names, key]).toEqual(['', 'ENOENT']);
  expect([unmounted, unmountedInside]).toEqual([32, 32]);
  expect(readFileSync(path.join(secrets, 'key'), 'utf8')).toBe('k');
});

(walls ? it : it.skip)(
  `what the gate starts talks to itself alone, and sees nobody else${walls ? '' : ' (needs namespaces)'}`,
  async () => {
    const outside = createServer().listen(0, '127.0.0.1');
    await once(outside, 'listening');
    const { port } = outside.address() as AddressInfo;
    const program = programThat(
      'walled',
      `const net = require('node:net');
       const reach = (port, host) => new Promise((resolve) => {
         const socket = net.connect(port, host);
         socket.once('connect', () => resolve('reached')).once('error', ({ code }) => resolve(code));
       });
       const own = net.createServer().listen(0, '127.0.0.1', async () => {
         const others = require('node:fs').readdirSync('/proc').filter((name) => Number(name) > 0);
         const value = [await reach(own.address().port, '127.0.0.1'), await reach(${port}, '127.0.0.1'), await reach(53, '192.0.2.1'), others, process.getuid()];
         own.close();
         ${answer('value')}
       });`,
      undefined,
      walls,
    );
    expect(await program.checkTypes(NOTHING)).toEqual([
      'reached',
      'ECONNREFUSED',
      'ENETUNREACH',
      ['1'],
      process.getuid?.(),
    ]);
    outside.close();
  },
);
