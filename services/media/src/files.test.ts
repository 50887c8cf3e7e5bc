import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Folder } from './files';

let root: string;

beforeEach(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), 'media-files-'));
});

afterEach(() => rm(root, { recursive: true }));

it('reads what was written, and nothing where nothing was', async () => {
  const folder = await Folder.open(path.join(root, 'new/folder'));
  await folder.write('a/b/c.txt', 'first');
  await folder.write('a/b/c.txt', 'second');
  expect(String(await folder.read('a/b/c.txt'))).toBe('second');
  expect(await folder.read('a/b/d.txt')).toBeNull();
  expect(await folder.read('a/b/c.txt/d')).toBeNull();
  await folder.remove('a/b/c.txt');
  expect(await folder.read('a/b/c.txt')).toBeNull();
});

it('clears what a killed process has left half-written', async () => {
  await mkdir(path.join(root, '.unfinished'));
  await writeFile(path.join(root, '.unfinished/half'), 'half');
  const folder = await Folder.open(root);
  expect(await readdir(path.join(root, '.unfinished'))).toEqual([]);
  await expect(folder.check()).resolves.toBeUndefined();
});

it('leaves nothing of a write that fails, and says when nothing can be written', async () => {
  const folder = await Folder.open(root);
  await mkdir(path.join(root, 'taken'));
  await expect(folder.write('taken', 'bytes')).rejects.toThrow();
  expect(await readdir(path.join(root, '.unfinished'))).toEqual([]);
  await rm(path.join(root, '.unfinished'), { recursive: true });
  await expect(folder.check()).rejects.toThrow('ENOENT');
});
