import { execFile, execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const ROOT = path.join(__dirname, '../..');
const NAME = 'fan-quiz';
/** What the generator, a build, the checks and the tests of one remote need. */
const COPIED = ['libs', 'tools', 'services/releases/src/gate'];
const ROOT_FILES = /^(package(-lock)?\.json|tsconfig.*\.json|jest\.config\.mjs|\.ox(fmt|lint)rc\.json)$/;

/** A repository of its own: sources copied, packages of npm borrowed, our own packages the copies. */
let copy: string;

function makeCopy(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'tribina-new-remote-'));
  const tracked = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*package.json', ...COPIED], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  const roots = readdirSync(ROOT).filter((name) => ROOT_FILES.test(name));
  for (const file of [...tracked.trim().split('\n'), ...roots]) {
    // A file may be on its way out of the repository.
    if (existsSync(path.join(ROOT, file))) cpSync(path.join(ROOT, file), path.join(folder, file));
  }
  const packages = path.join(folder, 'node_modules');
  mkdirSync(path.join(packages, '@tribina'), { recursive: true });
  for (const name of readdirSync(path.join(ROOT, 'node_modules'))) {
    if (name !== '@tribina') symlinkSync(path.join(ROOT, 'node_modules', name), path.join(packages, name));
  }
  for (const name of readdirSync(path.join(folder, 'libs')))
    symlinkSync(path.join(folder, 'libs', name), path.join(packages, '@tribina', name));
  return folder;
}

interface Outcome {
  readonly code: number;
  readonly output: string;
}

async function run(program: string, ...args: readonly string[]): Promise<Outcome> {
  const env = { ...process.env, TRIBINA_RELEASE_VERSION: '1.0.0-first', NODE_OPTIONS: '', FORCE_COLOR: '0' };
  try {
    const { stdout, stderr } = await promisify(execFile)(program, args, { cwd: copy, env });
    return { code: 0, output: stdout + stderr };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, output: stdout + stderr };
  }
}

const node = (...args: readonly string[]) => run(process.execPath, ...args);
const newRemote = (...args: readonly string[]) => node('--import', 'tsx', 'tools/new-remote/main.ts', ...args);
/** The same in one file, by the lists as they are: reading all modules anew takes seconds each time. */
const BUNDLED = 'tools/new-remote/main.mjs';
async function bundle(): Promise<void> {
  const options = ['--bundle', '--platform=node', '--format=esm', '--external:oxfmt', `--outfile=${BUNDLED}`];
  const { code, output } = await run('node_modules/.bin/esbuild', 'tools/new-remote/main.ts', ...options);
  if (code !== 0) throw new Error(output);
}
const read = (file: string) => readFileSync(path.join(copy, file), 'utf8');
const lists = () => [read('libs/editions/src/remotes.ts'), read('package-lock.json')];

let before: string[];

beforeAll(async () => {
  copy = makeCopy();
  before = lists();
  await bundle();
});
afterAll(() => rmSync(copy, { recursive: true }));

it.each([
  ['NAME_ILL_FORMED', ['Quiz']],
  ['NAME_ILL_FORMED', ['quiz-2']],
  ['NAME_ILL_FORMED', ['../quiz']],
  ['NAME_TAKEN', ['special', '--path', 'kviz']],
  ['NAME_TAKEN', ['backoffice', '--path', 'kviz']],
  ['NAME_TAKEN', ['ui', '--path', 'kviz']],
  ['PATH_ILL_FORMED', ['quiz', '--path', 'a/b']],
  ['PATH_TAKEN', ['quiz', '--path', 'specijal']],
  ['PATH_TAKEN', ['quiz', '--path', 'api']],
  ['PATH_TAKEN', ['quiz', '--path', 'fudbal']],
  ['PATH_TAKEN', ['quiz', '--path', 'latest-news']],
  ['WRONG_USAGE', ['quiz', '--paths', 'kviz']],
])('refuses by %s: %j, and writes nothing', async (code, args) => {
  const { code: exit, output } = await node(BUNDLED, ...args);
  expect([exit, output.split(':')[0]]).toEqual([1, code]);
  expect(lists()).toEqual(before);
  expect(existsSync(path.join(copy, 'apps/quiz'))).toBe(false);
});

describe('a remote that was made', () => {
  beforeAll(async () => {
    const { code, output } = await newRemote(NAME, '--path', 'kviz');
    if (code !== 0) throw new Error(output);
    await bundle();
  });

  it('stands in the one list, in the table of paths and in the lock file', async () => {
    expect(read('libs/editions/src/remotes.ts')).toMatch(/REMOTE_NAMES = \[[^\]]*'fan-quiz'[^\]]*\]/);
    expect(read('libs/editions/src/remotes.ts')).toContain(`'fan-quiz': { segment: () => 'kviz', shell: 'main' },`);
    // A lock file that misses a package is refused, and names it.
    const { output } = await run('npm', 'ci', '--dry-run', '--offline', '--ignore-scripts');
    expect(output).not.toMatch(/EUSAGE|Missing:/);
    expect(read('package-lock.json')).toContain(`"apps/${NAME}"`);
  });

  it('is made once: the same again changes nothing, another of that name is refused', async () => {
    const made = lists();
    const again = (...args: readonly string[]) => node(BUNDLED, ...args);
    expect(await again(NAME, '--path', 'kviz')).toMatchObject({ code: 0 });
    expect(lists()).toEqual(made);
    writeFileSync(path.join(copy, 'apps', NAME, 'README.md'), 'ours now\n');
    expect((await again(NAME, '--path', 'kviz')).output).toMatch(/^NAME_TAKEN/);
    expect((await again('other', '--path', 'kviz')).output).toMatch(/^PATH_TAKEN: \/kviz is that of fan-quiz/);
    expect(lists()).toEqual(made);
  });

  it('has sound types, and keeps the rules and the form', async () => {
    const config = { extends: './tsconfig.web.json', include: [`apps/${NAME}/src`] };
    writeFileSync(path.join(copy, 'tsconfig.made.json'), JSON.stringify(config));
    const checks = await Promise.all([
      node('node_modules/typescript7/bin/tsc', '-p', 'tsconfig.made.json'),
      node('node_modules/oxlint/bin/oxlint', `apps/${NAME}`),
      node('node_modules/oxfmt/bin/oxfmt', '--check', `apps/${NAME}`, 'libs/editions'),
    ]);
    expect(checks.filter(({ code }) => code !== 0)).toEqual([]);
  });

  it('has tests that pass', async () => {
    const { code, output } = await node(
      'node_modules/jest/bin/jest.js',
      '--selectProjects',
      'web',
      '--',
      `apps/${NAME}`,
    );
    expect(output).toMatch(/Tests: +\d+ passed, \d+ total/);
    expect(code).toBe(0);
  });

  it('builds to a release in which the gate finds nothing wrong', async () => {
    expect(await node('--import', 'tsx', 'tools/webpack/build.ts', `apps/${NAME}`)).toMatchObject({ code: 0 });
    writeFileSync(path.join(copy, 'tools/judge.mts'), JUDGE);
    const { code, output } = await node('--import', 'tsx', 'tools/judge.mts', `apps/${NAME}/dist/release.json`);
    expect({ code, output }).toEqual({ code: 0, output: '[]' });
  });
});

/** The form that the releases service takes, and what its gate asks of a release in itself. */
const JUDGE = `
import { ReleaseBody } from '@tribina/contracts/schemas';
import { readFileSync } from 'node:fs';
import { Value } from 'typebox/value';
import { ROUTE_CHECKS } from '../services/releases/src/gate/route-checks';
import { STRUCTURAL_CHECKS } from '../services/releases/src/gate/structural-checks';

const release = JSON.parse(readFileSync(process.argv[2], 'utf8'));
const sizes = new Map(release.files.map(({ integrity, bytes }) => [integrity, bytes]));
const causes = [...STRUCTURAL_CHECKS, ...ROUTE_CHECKS].flatMap((check) => check.causesOf({ release, sizes }));
process.stdout.write(JSON.stringify([...Value.Errors(ReleaseBody, release), ...causes]));
`;
