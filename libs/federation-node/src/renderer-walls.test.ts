import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { Renderer } from './renderer-process';
import { findWalls } from './renderer-walls';

const folder = mkdtempSync(path.join(os.tmpdir(), 'walls-'));
let connections = 0;
let server: Server;
beforeAll(async () => {
  server = createServer((socket) => {
    connections += 1;
    socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

/** What somebody can do who has come by all that Node has: he answers a job with what came of his attempts. */
function hostileProgram(port: number): string {
  const program = path.join(folder, 'hostile.cjs');
  writeFileSync(path.join(folder, 'other-release.cjs'), '');
  writeFileSync(
    program,
    `const net = require('node:net');
     const fs = require('node:fs');
     const { spawnSync } = require('node:child_process');
     const attempt = (what) => { try { return String(what()); } catch (error) { return error.code ?? error.name; } };
     const run = (command, ...args) => () => { const { error, status } = spawnSync(command, args); if (error) throw error; return status; };
     process.on('message', ({ id }) => {
       const socket = net.connect(${port}, '127.0.0.1');
       const answer = (network) => process.send({ id, isOk: true, page: {
         network,
         parent: attempt(() => process.kill(${process.pid}, 0)),
         group: attempt(() => process.kill(0, 'SIGWINCH')),
         pid: process.pid,
         root: attempt(() => fs.readdirSync('/').filter((name) => !/^lib|^(?:usr|tmp|var|work|home|root)$/.test(name))),
         other: attempt(() => fs.readFileSync(${JSON.stringify(path.join(folder, 'other-release.cjs'))})),
         secret: attempt(() => fs.readFileSync('/etc/passwd')),
         processes: attempt(() => fs.readdirSync('/proc')),
         write: ['/x', '/usr/lib/x', __filename].map((file) => attempt(() => fs.writeFileSync(file, ''))),
         programs: ['sh', 'mount', 'unshare'].map((name) => attempt(run('/usr/bin/' + name))),
         memory: attempt(() => new Uint8Array(1e9).length),
         environment: Object.keys(process.env).sort(),
         handles: attempt(() => [3, 4, 5, 6, 7, 8, 9].concat(Array.from({ length: 40 }, (_, at) => at + 10)).filter((fd) => {
           try { return fs.fstatSync(fd).isFile(); } catch { return false; }
         })),
       } });
       socket.once('connect', () => answer('reached'));
       socket.once('error', (error) => answer(error.code));
     });
     process.on('disconnect', () => process.exit(0));
     process.send('ready');`,
  );
  return program;
}

/** Without the locks of Node's own, which the attempts are to be behind. */
async function attempts(mode: 'preferred' | 'off'): Promise<unknown> {
  const { port } = server.address() as { port: number };
  let renderer: Renderer | undefined;
  const program = hostileProgram(port);
  const options = { program, memoryMb: 64, walls: findWalls(mode), hasLocks: false, onEnd: () => undefined };
  await new Promise<void>((resolve) => {
    renderer = new Renderer(options, resolve, () => undefined);
  });
  try {
    const bundle = { releaseId: 'x', folder, entry: 'x' };
    return await renderer?.run({ id: 1, host: bundle, remote: null, input: {} } as never, 10_000);
  } finally {
    renderer?.stop();
  }
}

const hasWalls = findWalls('preferred') !== null;
const title = hasWalls ? 'whoever renders' : 'whoever renders (needs namespaces)';

(hasWalls ? it : it.skip)(
  `${title} reaches no network, no process, no file and no program, and writes nothing`,
  async () => {
    const signals: string[] = [];
    const hear = (signal: string) => signals.push(signal);
    process.on('SIGWINCH', hear);
    expect(await attempts('preferred')).toEqual({
      network: 'ENETUNREACH',
      parent: 'ESRCH',
      // To its group it may send one; we are not in it.
      group: 'true',
      pid: 1,
      root: 'old,proc',
      other: 'ENOENT',
      secret: 'ENOENT',
      processes: 'ENOENT',
      write: ['EROFS', 'EROFS', 'EROFS'],
      programs: ['ENOENT', 'ENOENT', 'ENOENT'],
      memory: 'RangeError',
      environment: ['NODE_ENV'],
      handles: '',
    });
    process.off('SIGWINCH', hear);
    expect([connections, signals]).toEqual([0, []]);
  },
);

function commandOf(pid: string): string {
  try {
    return readFileSync(path.join('/proc', pid, 'cmdline'), 'utf8');
  } catch {
    return '';
  }
}

const processesOf = (program: string) => readdirSync('/proc').filter((pid) => commandOf(pid).includes(program));

(hasWalls ? it : it.skip)(`${title} ends with its gateway, even one that loops when that is killed`, async () => {
  const loop = path.join(folder, 'loop.cjs');
  writeFileSync(loop, "console.log('loops'); for (;;);");
  const { program = '', args = [] } = findWalls('preferred')?.around({ readable: [loop], memoryMb: 1_024 }) ?? {};
  const command = JSON.stringify([program, [...args, process.execPath, loop], { stdio: 'inherit', detached: true }]);
  const gateway = spawn(process.execPath, ['-e', `require('node:child_process').spawn(...${command})`], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(gateway.stdout, 'data');
  expect(processesOf(loop)).not.toEqual([]);
  gateway.kill('SIGKILL');
  // What it wrote to is closed when the last of them has ended.
  await once(gateway, 'close');
  const left = processesOf(loop);
  for (const pid of left) process.kill(Number(pid), 'SIGKILL');
  expect(left).toEqual([]);
});

it('without walls he would: the attempts are real', async () => {
  expect(await attempts('off')).toMatchObject({
    network: 'reached',
    parent: 'true',
    other: '',
    secret: expect.stringContaining('root'),
    memory: '1000000000',
  });
});

it('required walls that are not to be had are an error, no silence', () => {
  const { PATH } = process.env;
  process.env['PATH'] = folder;
  try {
    expect(findWalls('preferred')).toBeNull();
    expect(() => findWalls('required')).toThrow('RENDERER_WALLS=required');
  } finally {
    process.env['PATH'] = PATH;
  }
});
