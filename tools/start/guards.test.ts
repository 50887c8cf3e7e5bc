import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { assertFree, clockFault, endLeftovers, sentenceFor, takeFolder } from './guards';
import { readRunFile, writeRunFile } from './run-files';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'tribina-guards-'));
});
afterEach(() => {
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
    for (const pid of [A_DEAD_PROCESS, process.ppid]) {
      writeFileSync(lock(), String(pid));
      takeFolder(path.join(folder, 'run'))();
      expect(existsSync(lock())).toBe(false);
    }
  });

  it('that cannot be written is named, with what to do', () => {
    const file = path.join(folder, 'file');
    writeFileSync(file, '');
    expect(() => takeFolder(path.join(file, 'run'))).toThrow(/file cannot be written by \S+ \(ENOTDIR\): .*DATA_DIR/);
  });
});

it('a port that is taken is named, with whose it is and the setting that moves it', async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const wanted = [{ port, host: '127.0.0.1', setting: 'PORT_BASE' as const }];
  const owner = process.platform === 'linux' ? `process ${process.pid} (node), in ${process.cwd()}` : 'another program';
  await expect(assertFree(wanted)).rejects.toThrow(
    `Port ${port} is taken by ${owner}: end it, or set PORT_BASE to another port.`,
  );
  await new Promise((resolve) => server.close(resolve));
  await expect(assertFree(wanted)).resolves.toBeUndefined();
});

it('forgets who ran in a start that was killed, and touches nobody else', async () => {
  const run = path.join(folder, 'run');
  // A program of somebody else's has the number by now.
  writeRunFile(run, 'portal', { pid: process.ppid, port: 1 });
  writeRunFile(run, 'postgres', { pid: process.ppid, port: 2 });
  const said: string[] = [];
  await endLeftovers(run, ['portal'], (text) => said.push(text));
  expect([readRunFile(run, 'portal'), readRunFile(run, 'postgres'), said]).toEqual([
    null,
    { pid: process.ppid, port: 2 },
    [],
  ]);
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
