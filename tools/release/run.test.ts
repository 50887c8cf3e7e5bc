import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buildRemote, runProgram, type RunProgram } from './build';
import { Refusal } from './client';
import { run } from './run';
import { table } from './table';
import { writeRelease } from './testing/release-folder';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'tribina-build-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

async function release(...args: string[]) {
  const out: string[] = [];
  const errors: string[] = [];
  const print = (text: string) => out.push(text);
  const complain = (text: string) => errors.push(text);
  return { code: await run(args, { root, environment: {}, print, complain }), out: out.join(), errors: errors.join() };
}

it.each<[string[], string]>([
  [['promote'], 'usage: release promote <release>'],
  [['promote', 'news'], "'news' is not a release: <remote>-<version>"],
  [['rollback', 'news', '--to', '1.0.0'], "'1.0.0' is not a release"],
  [['rollback', 'sports'], "'sports' is not a remote"],
  [['publish', '../news'], "'../news' is not a remote"],
  [['token', 'create', '--name', 'x'], 'usage: release token create'],
  [['token', 'revoke', 'x'], "'x' is not the id of a token"],
])('answers wrong usage with exit code 2: %j', async (args, message) => {
  const { code, out, errors } = await release(...args);
  expect([code, out]).toEqual([2, '']);
  expect(errors).toContain(message);
  expect(errors).toContain('--help');
});

it('prints help with exit code 0', async () => {
  expect(await release('--help')).toMatchObject({ code: 0, out: expect.stringContaining('rollback <remote>') });
});

describe('build', () => {
  /** Stands in for Nx: leaves what a build of `version` would. */
  const builds = (version: string, code = 0) => {
    const asked: Parameters<RunProgram>[] = [];
    const runNx: RunProgram = async (...call) => {
      asked.push(call);
      writeRelease(path.join(root, 'apps/news/dist'), 'news', version);
      return code;
    };
    return { asked, run: runNx };
  };
  const build = (version: string | undefined, runNx: RunProgram) =>
    buildRemote('news', { root, environment: { PATH: '/bin' }, version, run: runNx });

  it("runs the remote's Nx target without leaving a daemon, and says what was built", async () => {
    const nx = builds('1.2.3-g0123456789');
    expect((await build(undefined, nx.run)).id).toBe('news-1.2.3-g0123456789');
    expect(nx.asked).toEqual([
      ['npx', ['nx', 'run', '@tribina/news:build'], { cwd: root, env: { PATH: '/bin', NX_DAEMON: 'false' } }],
    ]);
  });

  it('hands an asked version to the build', async () => {
    const nx = builds('2.0.0');
    await build('2.0.0', nx.run);
    expect(nx.asked[0]?.[2].env).toMatchObject({ TRIBINA_RELEASE_VERSION: '2.0.0' });
  });

  it('does not take another release for the one asked for', async () => {
    await expect(build('2.0.0', builds('1.0.0').run)).rejects.toMatchObject({
      code: 'OTHER_RELEASE_BUILT',
      data: { asked: 'news-2.0.0', built: 'news-1.0.0' },
    });
  });

  it('fails with the build', async () => {
    await expect(build(undefined, builds('1.0.0', 3).run)).rejects.toThrow(Refusal);
  });

  it('runs programs and hears how they end', async () => {
    const options = { cwd: root, env: {} };
    expect(await runProgram(process.execPath, ['-e', 'process.exit(3)'], options)).toBe(3);
    expect(await runProgram(process.execPath, ['-e', 'process.kill(process.pid, "SIGKILL")'], options)).toBe(1);
    await expect(runProgram(path.join(root, 'nothing'), [], options)).rejects.toThrow('ENOENT');
  });
});

it('aligns columns', () => {
  expect(
    table(
      ['a', 'second', 'c'],
      [
        ['long one', null, 1],
        ['x', 'y', null],
      ],
    ),
  ).toBe(['a         second  c', 'long one  -       1', 'x         y       -'].join('\n'));
});
