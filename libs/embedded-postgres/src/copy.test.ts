import fs, {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Binaries } from './binaries';
import { copyOf } from './copy';

let folder: string;
let binaries: Binaries;
const temporary = process.env['TMPDIR'];
const place = () => path.join(folder, 'tmp/tribina-linux-x64-1.0.0');
const program = (root: string) => path.join(root, 'bin/postgres');

const install = (version: string) =>
  writeFileSync(path.join(folder, 'linux-x64/package.json'), JSON.stringify({ version }));

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'tribina-copy-'));
  const root = path.join(folder, 'linux-x64/native');
  mkdirSync(path.join(root, 'bin'), { recursive: true });
  mkdirSync(path.join(folder, 'tmp'));
  writeFileSync(program(root), 'postgres');
  install('1.0.0');
  binaries = { root, postgres: program(root), initdb: path.join(root, 'bin/initdb') };
  process.env['TMPDIR'] = path.join(folder, 'tmp');
});
afterEach(() => {
  jest.restoreAllMocks();
  if (temporary === undefined) delete process.env['TMPDIR'];
  else process.env['TMPDIR'] = temporary;
  rmSync(folder, { recursive: true });
});

it('is made once, and leaves nothing else', () => {
  expect(copyOf(binaries)).toEqual({
    root: place(),
    postgres: program(place()),
    initdb: path.join(place(), 'bin/initdb'),
  });
  const { ino } = statSync(place());
  expect([copyOf(binaries).root, statSync(place()).ino]).toEqual([place(), ino]);
  expect(readdirSync(path.join(folder, 'tmp'))).toEqual(['tribina-linux-x64-1.0.0']);
});

it('is another one where the package is another one', () => {
  copyOf(binaries);
  writeFileSync(binaries.postgres, 'newer');
  install('1.0.1');
  expect(fs.readFileSync(copyOf(binaries).postgres, 'utf8')).toBe('newer');
});

it('of two that are made at once the first one stays: its programs may run already', () => {
  const real = fs.cpSync;
  let first = 0;
  jest.spyOn(fs, 'cpSync').mockImplementationOnce((...given) => {
    real(...given);
    // Another start, of another data folder, was quicker.
    copyOf(binaries);
    first = statSync(place()).ino;
  });
  copyOf(binaries);
  expect(statSync(place()).ino).toBe(first);
  expect(readdirSync(path.join(folder, 'tmp'))).toEqual(['tribina-linux-x64-1.0.0']);
});

it.each([
  ['a link to programs of somebody else’s', () => symlinkSync(path.join(folder, 'foreign'), place())],
  ['a folder in which anybody may write', () => mkdirSync(place())],
])('is not taken for %s, where anybody may put it', (_what, put) => {
  mkdirSync(path.join(folder, 'foreign/bin'), { recursive: true });
  writeFileSync(program(path.join(folder, 'foreign')), 'foreign');
  put();
  if (!existsSync(path.join(place(), 'bin'))) mkdirSync(path.join(place(), 'bin'));
  writeFileSync(program(place()), 'foreign');
  if (fs.lstatSync(place()).isDirectory()) fs.chmodSync(place(), 0o777);
  expect(fs.readFileSync(copyOf(binaries).postgres, 'utf8')).toBe('postgres');
});
