import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from './paths';

jest.setTimeout(60_000);

const IMPORTS = /^(?:import|\} from|export .* from)\b.*?["']([^"']+)["'];$/gm;

let folder: string;
beforeAll(() => {
  // It finds the project two folders above itself.
  folder = mkdtempSync(path.join(ROOT, 'node_modules/.tribina-start-'));
  execFileSync(process.execPath, ['tools/build/start.mjs', folder], { cwd: ROOT });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** All that is read with a file of the bundle: other files of it, and packages that stayed outside. */
function readWith(file: string, found = new Set<string>()): Set<string> {
  found.add(file);
  for (const [, name = ''] of readFileSync(path.join(folder, file), 'utf8').matchAll(IMPORTS)) {
    if (isBuiltin(name) || found.has(path.basename(name))) continue;
    if (name.startsWith('./')) readWith(path.basename(name), found);
    else found.add(name);
  }
  return found;
}

it.each(['main', 'releases'])('reads a handful of files and no package for what each start does: %s', (part) => {
  const entry = readdirSync(folder).find((name) => name.startsWith(`${part}-`) && name.endsWith('.js')) ?? '';
  const files = [...readWith(entry)];
  expect(files.filter((name) => !name.endsWith('.js'))).toEqual([]);
  expect(files.length).toBeLessThan(10);
});

it('starts without translating anything', () => {
  const built = pathToFileURL(path.join(folder, 'built.js')).href;
  const begin = `process.argv.push('--help'); await (await import('${built}')).start();`;
  const said = execFileSync(process.execPath, ['--input-type=module', '-e', begin, '--', 'start'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  expect(said).toContain('npm start [-- --fresh]');
});

describe('npm start begins', () => {
  const OLD = 'export const isOfToday = () => false;';
  const WHOLE = "export const isOfToday = () => true; export const start = () => console.log('by what was built');";

  const DAMAGED = "export const isOfToday = () => true; export const start = () => import('./damaged.js');";
  const UNREADABLE = "export const isOfToday = () => { throw new Error('EACCES'); }; export const start = () => {};";

  it('says where nothing is installed that npm ci comes first', () => {
    const bare = mkdtempSync(path.join(os.tmpdir(), 'tribina-bare-'));
    mkdirSync(path.join(bare, 'start'));
    for (const name of ['start/main.mjs', 'installed.mjs'])
      copyFileSync(path.join(ROOT, 'tools', name), path.join(bare, name));
    const { status, stderr } = spawnSync(process.execPath, [path.join(bare, 'start/main.mjs')], { encoding: 'utf8' });
    rmSync(bare, { recursive: true });
    expect([status, stderr]).toEqual([1, 'What Tribina is built from is not installed: run npm ci first.\n']);
  });

  it.each([
    ['by its sources where nothing is built', null, 'by the sources'],
    ['by its sources where what is built is older', OLD, 'by the sources'],
    ['by its sources where a build was interrupted', 'export const isOf', 'by the sources'],
    ['by its sources where a part of it is damaged', DAMAGED, 'by the sources'],
    ['by its sources where it cannot be told what it is of', UNREADABLE, 'by the sources'],
    ['by what is built of them', WHOLE, 'by what was built'],
  ])('%s', (_what, built, expected) => {
    const project = path.join(folder, 'project');
    rmSync(project, { recursive: true, force: true });
    for (const name of ['start', 'dist']) mkdirSync(path.join(project, name), { recursive: true });
    writeFileSync(path.join(project, 'package.json'), '{ "type": "module" }');
    for (const name of ['start/main.mjs', 'installed.mjs'])
      copyFileSync(path.join(ROOT, 'tools', name), path.join(project, name));
    writeFileSync(path.join(project, 'start/main.ts'), "const said: string = 'by the sources'; console.log(said);");
    if (built !== null) writeFileSync(path.join(project, 'dist/built.js'), built);
    writeFileSync(path.join(project, 'dist/damaged.js'), 'import {');
    const said = execFileSync(process.execPath, [path.join(project, 'start/main.mjs')], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    expect(said.trim()).toBe(expected);
  });
});
