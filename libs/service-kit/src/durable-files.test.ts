import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { isMissing, writeDurably } from './durable-files';

let folder: string;
let aside: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'durable-'));
  aside = path.join(folder, 'aside');
  mkdirSync(aside);
});
afterEach(() => rmSync(folder, { recursive: true }));

it('writes into folders that it makes, over what was there, and leaves nothing aside', async () => {
  const file = path.join(folder, 'a/b/file');
  await writeDurably(file, 'first', aside);
  await writeDurably(file, Buffer.from('second'), aside);
  expect([readFileSync(file, 'utf8'), readdirSync(aside)]).toEqual(['second', []]);
});

it('makes no folder where the store is not there, and says so', async () => {
  const file = path.join(folder, 'a/file');
  const written = writeDurably(file, 'x', path.join(folder, 'not-mounted'));
  expect(await written.catch(isMissing)).toBe(true);
  expect(readdirSync(folder)).toEqual(['aside']);
});

it('leaves nothing aside when the file cannot be put in its place', async () => {
  mkdirSync(path.join(folder, 'taken/inside'), { recursive: true });
  await expect(writeDurably(path.join(folder, 'taken'), 'x', aside)).rejects.toThrow(/EISDIR|ENOTEMPTY|EEXIST/);
  expect(readdirSync(aside)).toEqual([]);
});
