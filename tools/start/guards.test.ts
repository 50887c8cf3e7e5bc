import { programFrom } from '@tribina/testing';
import { fork, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import fs, {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
  type StatsFs,
} from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { assertFree, CannotStart, clockFault, endLeftovers, sentenceFor, takeFolder } from './guards';
import { knownProcess, readRunFile, writeRunFile } from './run-files';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'tribina-guards-'));
});
afterEach(() => {
  jest.restoreAllMocks();
  chmodSync(folder, 0o700);
  rmSync(folder, { recursive: true });
});

const A_DEAD_PROCESS = 2 ** 22 + 1;

describe('the data folder', () => {
  const lock = () => path.join(folder, 'run/lock');

  it('is taken by one start at a time, and given back', () => {
    const release = takeFolder(path.join(folder, 'run'));
    expect(existsSync(lock())).toBe(true);
    release();
    expect(existsSync(lock())).toBe(false);
  });

  it('is taken over from a start that was killed, also where its number is another program’s by now', () => {
    takeFolder(path.join(folder, 'run'))();
    for (const left of [{ pid: A_DEAD_PROCESS }, { pid: process.ppid, born: 'long ago' }, 'half of wh', null]) {
      writeFileSync(lock(), JSON.stringify(left));
      takeFolder(path.join(folder, 'run'))();
      expect(existsSync(lock())).toBe(false);
    }
  });

  it('is made with all folders above it, for its user alone; where none can be made, that is said', () => {
    const run = path.join(folder, 'a/b c/run');
    takeFolder(run)();
    expect(statSync(run).mode & 0o777).toBe(0o700);
    // Node itself would try for ever there.
    if (existsSync('/proc/self'))
      expect(() => takeFolder('/proc/none/here/run')).toThrow(/^\/proc\/none\/here cannot be written by/);
  });

  it('is left to a start that runs', () => {
    takeFolder(path.join(folder, 'run'))();
    writeFileSync(lock(), JSON.stringify(knownProcess(process.ppid)));
    expect(() => takeFolder(path.join(folder, 'run'))).toThrow(`It runs already (process ${process.ppid})`);
  });

  it('is one’s alone where two begin at once behind a start that was killed', async () => {
    const run = path.join(folder, 'run');
    takeFolder(run)();
    const program = path.join(folder, 'start', 'main.mjs');
    mkdirSync(path.dirname(program));
    writeFileSync(
      program,
      `import { takeFolder } from ${JSON.stringify(programFrom(path.join(__dirname, 'guards.ts')))};
       process.on('message', (at) => {
         while (Date.now() < at);
         let has = true;
         try { takeFolder(${JSON.stringify(run)}); } catch { has = false; }
         process.send(has);
       });
       process.send(null);`,
    );
    const starts = Array.from({ length: 4 }, () => fork(program, { execArgv: [] }));
    const said = () => Promise.all(starts.map(async (start): Promise<unknown> => (await once(start, 'message'))[0]));
    try {
      await said();
      for (let round = 0; round < 12; round += 1) {
        writeFileSync(lock(), JSON.stringify({ pid: A_DEAD_PROCESS }));
        const taken = said();
        for (const start of starts) start.send(Date.now() + 20);
        expect((await taken).filter((has) => has === true)).toHaveLength(1);
      }
    } finally {
      for (const start of starts) start.kill();
    }
  });

  it('is left to whoever takes it while this one looks for a start that was killed', () => {
    const run = path.join(folder, 'run');
    takeFolder(run)();
    writeFileSync(lock(), JSON.stringify({ pid: A_DEAD_PROCESS }));
    const read = fs.readFileSync;
    let looks = 0;
    jest.spyOn(fs, 'readFileSync').mockImplementation(((file: string, ...rest: never[]) => {
      if (file !== lock() || (looks += 1) > 2) return read(file, ...rest);
      // A second one drops what the killed one has left, and its turn is over.
      if (looks === 1) {
        const content = read(file, ...rest);
        rmSync(file);
        return content;
      }
      // A third one takes the folder between the look (nothing there) and the removal.
      writeFileSync(file, JSON.stringify(knownProcess(process.ppid)));
      throw Object.assign(new Error('not there'), { code: 'ENOENT' });
    }) as typeof fs.readFileSync);
    expect(() => takeFolder(run)).toThrow(`It runs already (process ${process.ppid})`);
    expect(JSON.parse(read(lock(), 'utf8'))).toMatchObject({ pid: process.ppid });
  });

  it('is taken over where those who would take it over were killed as they did, one after another', async () => {
    const run = path.join(folder, 'run');
    takeFolder(run)();
    writeFileSync(lock(), JSON.stringify({ pid: A_DEAD_PROCESS }));
    const program = path.join(folder, 'killed.mjs');
    writeFileSync(
      program,
      `import fs from 'node:fs';
       import { syncBuiltinESMExports } from 'node:module';
       import { takeFolder } from ${JSON.stringify(programFrom(path.join(__dirname, 'guards.ts')))};
       fs.rmSync = () => process.kill(process.pid, 'SIGKILL');
       syncBuiltinESMExports();
       takeFolder(${JSON.stringify(run)});`,
    );
    for (let killed = 0; killed < 2; killed += 1) {
      const start = fork(program, { execArgv: [] });
      expect((await once(start, 'exit'))[1]).toBe('SIGKILL');
    }
    const release = takeFolder(run);
    expect(JSON.parse(readFileSync(lock(), 'utf8'))).toMatchObject({ pid: process.pid });
    release();
    // What is left is what they had not come to link.
    expect(fs.readdirSync(run).filter((name) => !/^lock\.\d+$/.test(name))).toEqual([]);
  });

  it('that cannot be written is named, with what to do', () => {
    const file = path.join(folder, 'file');
    writeFileSync(file, '');
    // The system's code is another one in other versions of Node.
    expect(() => takeFolder(path.join(file, 'run'))).toThrow(
      /file cannot be written by \S+ \((?:ENOTDIR|EEXIST)\): .*DATA_DIR/,
    );
  });
});

const hasIpv6 = Object.values(os.networkInterfaces()).some((all) => all?.some(({ address }) => address === '::1'));

it('a port that is taken is named, with whose it is and the setting that moves it', async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const wanted = [{ port, host: '127.0.0.1', setting: 'PORT_BASE' as const }];
  const comm = '/proc/self/comm';
  const name = existsSync(comm) ? readFileSync(comm, 'utf8').trim() : null;
  const owner = name === null ? 'another program' : `process ${process.pid} (${name}), in ${process.cwd()}`;
  await expect(assertFree(wanted)).rejects.toThrow(
    `Port ${port} is taken by ${owner}: end it, or set PORT_BASE to another port.`,
  );
  await new Promise((resolve) => server.close(resolve));
  await expect(assertFree(wanted)).resolves.toBeUndefined();
});

it('one that somebody has by one family alone is taken, too: by IPv6, where the machine has it', async () => {
  const server = createServer().listen({ host: hasIpv6 ? '::1' : '127.0.0.1', port: 0, ipv6Only: hasIpv6 });
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await expect(assertFree([{ port, setting: 'PORT' }])).rejects.toThrow(`Port ${port} is taken by `);
  server.close();
  await once(server, 'close');
  await assertFree([{ port, setting: 'PORT' }]);
});

it('a port that two of ours would have is named', async () => {
  const [port, host] = [0, '127.0.0.1'];
  const wanted = (['PORT', 'PORT_BASE'] as const).map((setting) => ({ port, host, setting }));
  await expect(assertFree(wanted)).rejects.toThrow('Port 0 is wanted twice, by PORT and from PORT_BASE on');
});

describe('what a start that was killed has left', () => {
  const run = () => path.join(folder, 'run');
  const note = (name: string, known: object) => {
    mkdirSync(run(), { recursive: true });
    writeFileSync(path.join(run(), `${name}.json`), JSON.stringify({ port: 1, ...known }));
  };
  let child: ChildProcess;
  beforeEach(async () => {
    child = spawn(process.execPath, ['-e', 'setInterval(() => 0, 1000)'], { stdio: 'ignore' });
    await once(child, 'spawn');
  });
  afterEach(() => child.kill('SIGKILL'));

  it('is forgotten, and whoever has its number by now is not touched', async () => {
    note('portal', { pid: child.pid, born: 'long ago' });
    note('postgres', { pid: child.pid, born: 'long ago' });
    const said: string[] = [];
    await endLeftovers(run(), ['portal'], (text) => said.push(text));
    expect([readRunFile(run(), 'portal'), readRunFile(run(), 'postgres')?.pid, said]).toEqual([null, child.pid, []]);
    expect([child.exitCode, child.signalCode]).toEqual([null, null]);
  });

  it('is waited for, until it has ended by itself', async () => {
    writeRunFile(run(), 'portal', { pid: child.pid ?? 0, port: 1 });
    const said: string[] = [];
    await endLeftovers(run(), ['portal', 'feed'], (text) => {
      said.push(text);
      child.kill();
    });
    expect([said, readRunFile(run(), 'portal')]).toEqual([
      ['waiting for what an earlier start has left: portal'],
      null,
    ]);
  });

  it('is not ended before its time where the clock is put right meanwhile', async () => {
    writeRunFile(run(), 'portal', { pid: child.pid ?? 0, port: 1 });
    const gone = once(child, 'exit');
    let now = Date.now();
    jest.spyOn(Date, 'now').mockImplementation(() => (now += 3_600_000));
    await endLeftovers(run(), ['portal'], () => void setTimeout(() => child.kill(), 100));
    expect(await gone).toEqual([null, 'SIGTERM']);
  });

  it('and may not be ended by this user is named, and not waited for for good', async () => {
    writeRunFile(run(), 'portal', { pid: child.pid ?? 0, port: 1 });
    const kill = process.kill.bind(process);
    // As where it was started by root, and the folder was given to this user since.
    jest.spyOn(process, 'kill').mockImplementation((pid, signal) => {
      if (pid === child.pid && signal === 'SIGKILL') throw Object.assign(new Error('kill EPERM'), { code: 'EPERM' });
      return kill(pid, signal);
    });
    const limits = { itselfMs: 0, killedMs: 100 };
    await expect(endLeftovers(run(), ['portal', 'feed'], () => undefined, limits)).rejects.toThrow(
      `portal (process ${child.pid}) of an earlier start does not end`,
    );
  });
});

it('says of a clock that is wrong what follows from it, and nothing of one that may be right', () => {
  expect(clockFault(0)).toContain('1970-01-01T00:00:00.000Z');
  expect(clockFault(Date.UTC(2026, 10, 24))).toBeNull();
});

it.each([
  [Object.assign(new Error('write'), { code: 'ENOSPC' }), /^The disk is full .*free some space and start again/],
  [new Error('initdb failed:\ncould not write: No space left on device'), /^The disk is full/],
  [Object.assign(new Error("open '/x'"), { code: 'EACCES' }), /may not be written here by .*: open '\/x'\n.*DATA_DIR/],
  [new Error('portal did not become ready; its log is /x'), /^portal did not become ready; its log is \/x$/],
])('says what went wrong and what to do (%s)', (error, sentence) => {
  expect(sentenceFor(error, '/data')).toMatch(sentence);
});

it.each([
  [
    'EACCES: permission denied, mkdir',
    /^Something may not be written here by \S+: Error: EACCES.*'\/p\/node_modules\/.federation'\nGive the project with its node_modules/,
  ],
  ['ENOSPC: no space left on device, write', /^The disk is full .*\nError: ENOSPC.*'\/p\/node_modules\/.federation'$/],
])('of a build that fails by %s the line that says so is shown, however much stands around it', (fault, sentence) => {
  const around = '    at somewhere (/p/node_modules/webpack/lib/Compiler.js:1:1)\n'.repeat(30);
  const failed = new Error(`The build failed:\n${around}Error: ${fault} '/p/node_modules/.federation'\n${around}`);
  expect(sentenceFor(failed, '/p/.data')).toMatch(sentence);
});

describe('a failure that does not say its cause', () => {
  const failed = new Error('/user/edit answered 500 {"message":"INTERNAL_ERROR"}');
  const on = (disk: Partial<StatsFs>) =>
    jest
      .spyOn(fs, 'statfsSync')
      .mockReturnValue({ bsize: 4096, bavail: 1e6, files: 1e6, ffree: 1e6, ...disk } as StatsFs);

  it.each([
    ['room for no file of the log of PostgreSQL', { bavail: 4095 }],
    ['no room for a file more', { ffree: 0 }],
  ])('is that of a full disk where there is %s', (_what, disk) => {
    on(disk);
    expect(sentenceFor(failed, '/data')).toMatch(
      /^The disk is full \(\/data .*free some space.*\n\/user\/edit answered 500/,
    );
  });

  it.each([
    ['there is room', {}],
    ['files are not counted', { files: 0, ffree: 0 }],
  ])('is told as it is where %s', (_what, disk) => {
    on(disk);
    expect(sentenceFor(failed, '/data')).toBe(failed.message);
  });

  it('is told as it is where it says itself what to do, however full the disk is', () => {
    on({ bavail: 0 });
    expect(sentenceFor(new CannotStart('Set PORT to another.'), '/data')).toBe('Set PORT to another.');
  });

  it('is told as it is where the disk does not tell either', () => {
    expect(sentenceFor(failed, path.join(folder, 'none'))).toBe(failed.message);
  });
});

it('an error that has its code apart is shown by its own words', () => {
  const failed = Object.assign(new Error('the folder /p/.data/logs is read-only'), { code: 'EROFS' });
  expect(sentenceFor(failed, '/p/.data')).toMatch(/: the folder \/p\/.data\/logs is read-only\n/);
});
