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
  writeFileSync(
    program,
    `const net = require('node:net');
     const attempt = (what) => { try { return String(what()); } catch (error) { return error.code ?? error.name; } };
     process.on('message', ({ id }) => {
       const socket = net.connect(${port}, '127.0.0.1');
       const answer = (network) => process.send({ id, isOk: true, page: {
         network,
         parent: attempt(() => process.kill(${process.pid}, 0)),
         group: attempt(() => process.kill(0, 'SIGWINCH')),
         pid: process.pid,
       } });
       socket.once('connect', () => answer('reached'));
       socket.once('error', (error) => answer(error.code));
     });
     process.on('disconnect', () => process.exit(0));
     process.send('ready');`,
  );
  return program;
}

async function attempts(mode: 'preferred' | 'off'): Promise<unknown> {
  const { port } = server.address() as { port: number };
  let renderer: Renderer | undefined;
  const program = hostileProgram(port);
  const options = { program, storeFolder: folder, memoryMb: 64, walls: findWalls(mode), onEnd: () => undefined };
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
const endsWithUs = findWalls('preferred')?.program === 'setpriv';
const title = hasWalls ? 'whoever renders' : 'whoever renders (needs namespaces)';

(hasWalls ? it : it.skip)(`${title} reaches no network, sees no other process and sends none a signal`, async () => {
  const signals: string[] = [];
  const hear = (signal: string) => signals.push(signal);
  process.on('SIGWINCH', hear);
  // To its group it may send one; we are not in it.
  expect(await attempts('preferred')).toEqual({ network: 'ENETUNREACH', parent: 'ESRCH', group: 'true', pid: 1 });
  process.off('SIGWINCH', hear);
  expect([connections, signals]).toEqual([0, []]);
});

function commandOf(pid: string): string {
  try {
    return readFileSync(path.join('/proc', pid, 'cmdline'), 'utf8');
  } catch {
    return '';
  }
}

const processesOf = (program: string) => readdirSync('/proc').filter((pid) => commandOf(pid).includes(program));

(endsWithUs ? it : it.skip)(
  `${endsWithUs ? 'whoever renders' : 'whoever renders (needs namespaces, and setpriv)'} ends with its gateway, even one that loops when that is killed`,
  async () => {
    const loop = path.join(folder, 'loop.cjs');
    writeFileSync(loop, "console.log('loops'); for (;;);");
    const { program = '', args = [] } = findWalls('preferred') ?? {};
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
  },
);

it('without walls he would: the attempts are real', async () => {
  expect(await attempts('off')).toMatchObject({ network: 'reached', parent: 'true' });
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
