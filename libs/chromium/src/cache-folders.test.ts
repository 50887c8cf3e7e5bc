import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { cacheFolders } from './cache-folders';

let base: string;
let name: string;
beforeEach(() => {
  base = mkdtempSync(path.join(os.tmpdir(), 'tribina-cache-'));
  name = `tribina-${process.getuid?.()}`;
});
afterEach(() => rmSync(base, { recursive: true, force: true }));

const first = (environment: NodeJS.ProcessEnv) => cacheFolders(environment).next().value;

it('is the folder that the user has named, else the one at home; for the user alone', () => {
  const home = path.join(base, 'home');
  mkdirSync(home);
  expect(first({ HOME: home, XDG_CACHE_HOME: base })).toEqual({ folder: path.join(base, name) });
  expect(first({ HOME: home })).toEqual({ folder: path.join(home, '.cache', name) });
  expect(statSync(path.join(home, '.cache', name)).mode & 0o777).toBe(0o700);
});

it('goes on to the folders for temporary files', () => {
  const folders = [...cacheFolders({ HOME: path.join(base, 'nowhere') })];
  expect(folders[0]).toEqual({ obstacle: expect.stringContaining('ENOENT') });
  expect(folders.slice(1).some((place) => 'folder' in place)).toBe(true);
});

it('keeps nothing where others may write, or behind a link', () => {
  mkdirSync(path.join(base, name));
  chmodSync(path.join(base, name), 0o777);
  expect(first({ XDG_CACHE_HOME: base })).toEqual({ obstacle: expect.stringContaining('somebody else') });
  rmSync(path.join(base, name), { recursive: true });
  mkdirSync(path.join(base, 'elsewhere'), { mode: 0o700 });
  symlinkSync(path.join(base, 'elsewhere'), path.join(base, name));
  expect(first({ XDG_CACHE_HOME: base })).toEqual({ obstacle: expect.stringContaining('somebody else') });
});
