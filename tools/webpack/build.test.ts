import type { ReleaseDescription } from '@tribina/shell-api';
import * as runtime from '@module-federation/runtime';
import * as runtimeCore from '@module-federation/runtime-core';
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import vm from 'node:vm';
import { gzipSync } from 'node:zlib';

const FIXTURE = path.join(__dirname, 'testing/remote');
const FILES = path.join(FIXTURE, 'dist/files');
const KB = 1024;
const CONTAINER = 'news_1_2_3_pair';

function build(): Promise<unknown> {
  const args = ['--import', 'tsx', path.join(__dirname, 'build.ts'), FIXTURE];
  return promisify(execFile)(process.execPath, args, {
    env: { ...process.env, TRIBINA_RELEASE_VERSION: '1.2.3-pair' },
  });
}

const digest = (file: string, algorithm = 'sha384') =>
  `${algorithm}-${createHash(algorithm)
    .update(readFileSync(path.join(FILES, file)))
    .digest('base64')}`;
const description = () =>
  JSON.parse(readFileSync(path.join(FIXTURE, 'dist/release.json'), 'utf8')) as ReleaseDescription;

interface LoadCall {
  readonly file: string;
  readonly integrity: string;
  readonly limitMs: number;
}

interface Islands {
  readonly reactVersion: string;
  readonly later: () => Promise<{ readonly word: string }>;
}

/** The browser as far as a container needs it: one script loader, the runtime in its global, a host that shares React. */
async function loadInPage(): Promise<{ islands: Islands; loads: LoadCall[] }> {
  const loads: LoadCall[] = [];
  const page = vm.createContext({
    _FEDERATION_RUNTIME_CORE: runtimeCore,
    location: new URL('http://tribina.example/'),
    tribina: {
      load: (url: string, integrity: string, done: (outcome: string) => void, limitMs: number) => {
        const file = path.basename(url);
        loads.push({ file, integrity, limitMs });
        run(file);
        done('load');
      },
    },
  });
  const run = (file: string) => vm.runInContext(readFileSync(path.join(FILES, file), 'utf8'), page, { filename: file });
  run('main.js');
  const host = runtime.createInstance({
    name: 'host',
    remotes: [{ name: CONTAINER, entry: 'http://tribina.example/main.js', type: 'global' }],
    shared: {
      react: {
        version: '19.9.9',
        lib: () => ({ version: 'the host’s' }),
        shareConfig: { singleton: true, requiredVersion: false },
      },
    },
    plugins: [{ name: 'page', loadEntry: () => Promise.resolve((page as Record<string, never>)[CONTAINER] as never) }],
  });
  const islands = await host.loadRemote<Islands>(`${CONTAINER}/Islands`);
  if (!islands) throw new Error('The container has no Islands');
  return { islands, loads };
}

let islands: Islands;
let loads: LoadCall[];

beforeAll(async () => {
  await build();
  ({ islands, loads } = await loadInPage());
}, 180_000);
afterAll(() => rmSync(path.join(FIXTURE, 'dist'), { recursive: true, force: true }));

it('builds a remote by the pinned pair of webpack and @module-federation/enhanced that a host composes at run time', async () => {
  expect(islands.reactVersion).toBe('the host’s');
  expect((await islands.later()).word).toBe('arrived');
});

const isPreloaded = (file: string) => file.startsWith('expose-');

it('P196: loads each chunk by the document’s loader, with its hash and 120 s', async () => {
  await islands.later();
  const chunks = readdirSync(FILES).filter((file) => file.endsWith('.js') && file !== 'main.js');
  expect(chunks).toHaveLength(2);
  expect(loads).toEqual(
    expect.arrayContaining(
      chunks.map((file) => ({
        file,
        integrity: digest(file, isPreloaded(file) ? 'sha384' : 'sha256'),
        limitMs: 120_000,
      })),
    ),
  );
});

it('brings nothing along that its host provides: what is left is at most 7.5 kB compressed', () => {
  const { files, shared } = description();
  expect(shared.map(({ name }) => name)).toContain('react');
  const scripts = files.filter(({ path: file }) => file.endsWith('.js'));
  const bytes = scripts.reduce((sum, file) => sum + gzipSync(readFileSync(path.join(FILES, file.path))).length, 0);
  expect(bytes).toBeLessThan(7.5 * KB);
});

it('puts at most 23 kB of platform before any app code', async () => {
  const program = path.join(__dirname, 'testing/measure-platform.ts');
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', program]);
  expect(Number(stdout)).toBeGreaterThan(5 * KB);
  expect(Number(stdout)).toBeLessThanOrEqual(23 * KB);
}, 180_000);

it('is the same to the byte when the sources are the same', async () => {
  const first = description();
  await build();
  expect(description()).toEqual(first);
}, 180_000);
