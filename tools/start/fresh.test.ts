import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { assertFolder, assertOurs, empty } from './fresh';
import { dataFolder, dataPaths, ROOT } from './paths';

let folder: string;
beforeEach(() => (folder = mkdtempSync(path.join(os.tmpdir(), 'tribina-fresh-'))));
afterEach(() => rmSync(folder, { recursive: true }));

const paths = () => dataPaths(folder);

it('removes what starts have made, but who runs', async () => {
  for (const name of ['run', 'secrets', 'postgres', 'logs']) mkdirSync(path.join(folder, name));
  for (const name of ['demo.json', 'demo.begun', 'snapshot.json']) writeFileSync(path.join(folder, name), '');
  assertOurs(paths());
  await empty(paths());
  expect(readdirSync(folder)).toEqual(['run']);
});

it.each([
  ['nothing of ours in it', ['logs', 'media']],
  ['files of others in it', ['run', 'secrets', '.git', 'letters']],
])('refuses a folder with %s, and names it', (_what, names) => {
  for (const name of names) mkdirSync(path.join(folder, name));
  expect(() => assertOurs(paths())).toThrow(`--fresh removes nothing of ${folder}`);
  expect(readdirSync(folder).toSorted()).toEqual(names.toSorted());
});

it('takes an empty folder, and one that is not there', () => {
  assertOurs(paths());
  assertOurs(dataPaths(path.join(folder, 'new')));
  expect(readdirSync(folder)).toEqual([]);
});

it('takes an empty DATA_DIR as none, never as the folder of the project', () => {
  expect(dataFolder({ DATA_DIR: '' })).toBe(path.join(ROOT, '.data'));
});

it('says of a data folder that is none what it is', () => {
  const [file, dangling, link] = ['file', 'dangling', 'link'].map((name) => path.join(folder, name));
  writeFileSync(file ?? '', '');
  symlinkSync('nowhere', dangling ?? '');
  symlinkSync(folder, link ?? '');
  expect(() => assertFolder(file ?? '')).toThrow(`${file} is no folder: remove it`);
  expect(() => assertFolder(dangling ?? '')).toThrow(`${dangling} is a link that leads to no folder: remove it`);
  for (const none of [path.join(file ?? '', 'below'), path.join(folder, 'x'.repeat(300))]) {
    expect(() => assertFolder(none)).toThrow(`${none} cannot be a folder (E`);
  }
  for (const whole of [link, folder, path.join(folder, 'new')]) assertFolder(whole ?? '');
});
