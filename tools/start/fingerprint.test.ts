import fs, { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fingerprint, isBuilt, stampBuilt } from './fingerprint';

const FOLDERS = ['apps/news/src', 'apps/news/dist', 'libs', 'services', 'tools/build', 'tools/webpack'];
const RESULT = 'apps/news/dist/release.json';
const FILES = ['nx.json', 'package.json', 'package-lock.json', 'tsconfig.base.json', 'apps/news/src/a.ts', RESULT];

let root: string;
const write = (file: string, content = 'x') => writeFileSync(path.join(root, file), content);

beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'tribina-fingerprint-'));
  for (const folder of FOLDERS) mkdirSync(path.join(root, folder), { recursive: true });
  for (const file of FILES) write(file);
  stampBuilt(root, fingerprint(root, 'sources'));
});
afterEach(() => {
  jest.restoreAllMocks();
  rmSync(root, { recursive: true });
});

it('knows what has been built and not been touched since', () => {
  expect(isBuilt(root)).toBe(true);
  write('apps/news/src/a.test.ts');
  expect(isBuilt(root)).toBe(true);
});

it.each([
  ['a source is changed', () => write('apps/news/src/a.ts', 'longer')],
  ['a source of the same size is changed', () => utimesSync(path.join(root, 'apps/news/src/a.ts'), 1, 1)],
  ['a source is added', () => write('libs/b.ts')],
  ['a package is', () => write('package-lock.json', 'longer')],
  ['what was built is removed', () => rmSync(path.join(root, 'apps/news/dist'), { recursive: true })],
  ['what was built is damaged', () => write(RESULT, 'longer')],
])('builds again where %s', (_what, change) => {
  change();
  expect(isBuilt(root)).toBe(false);
});

it('is not sure of what was changed during the build', () => {
  rmSync(path.join(root, '.nx'), { recursive: true });
  const before = fingerprint(root, 'sources');
  write('apps/news/src/a.ts', 'changed meanwhile');
  stampBuilt(root, before);
  expect(isBuilt(root)).toBe(false);
});

it('is not sure of what is saved between the look and the note', () => {
  rmSync(path.join(root, '.nx'), { recursive: true });
  const before = fingerprint(root, 'sources');
  const make = fs.mkdirSync;
  jest.spyOn(fs, 'mkdirSync').mockImplementation((...given) => {
    write('apps/news/src/a.ts', 'saved meanwhile');
    return make(...given);
  });
  stampBuilt(root, before);
  expect(isBuilt(root)).toBe(false);
});

it.each([
  ['a file', () => write('libs/b.ts'), () => rmSync(path.join(root, 'libs/b.ts'), { force: true })],
  [
    'a folder',
    () => mkdirSync(path.join(root, 'libs/b')),
    () => rmSync(path.join(root, 'libs/b'), { recursive: true, force: true }),
  ],
])('takes no notice of %s that goes while it looks, as where an editor saves', (_what, come, go) => {
  come();
  const list = fs.readdirSync;
  jest.spyOn(fs, 'readdirSync').mockImplementation(((...given: Parameters<typeof list>) => {
    const found = list(...given);
    if (String(given[0]).endsWith('/libs')) go();
    return found;
  }) as typeof list);
  expect(isBuilt(root)).toBe(true);
});
