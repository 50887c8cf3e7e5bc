import { findWalls } from '@tribina/federation-node';
import { inTurn, IS_FULL, programBeside, readRelease, renamedRelease as changed } from '@tribina/testing';
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { TestRelease } from '../../testing/test-release';
import { stagesWith } from '../gate';
import { GateProgram } from '../gate-program';
import { BROKEN_BUILDS, BROKEN_HOSTS, HOSTILE_BUILDS, SILENT_BUILDS } from './built';
import { readEvalSet } from './eval-set';
import { judged, refusals } from './judged';
import { killBrowsersBelow } from './kill-browsers';

const ROOT = path.join(__dirname, '../../../../..');
const folder = mkdtempSync(path.join(os.tmpdir(), 'tribina-gate-test-'));
/** Where the gateway's packages are found. */
const gatewayFolder = path.join(ROOT, `services/gateway/node_modules/.cache/gate-test-${process.pid}`);
const program = new GateProgram({
  program: programBeside('services/releases', 'gate'),
  gateway: path.join(gatewayFolder, 'server.js'),
  browser: 'required',
  walls: findWalls('preferred', 'house'),
  renderers: 'preferred',
});
const stages = stagesWith(program);
let host: TestRelease;
let remote: TestRelease;

function run(args: readonly string[], environment: Readonly<Record<string, string>> = {}): Promise<unknown> {
  return promisify(execFile)(process.execPath, args, { cwd: ROOT, env: { ...process.env, ...environment } });
}

async function builtHost(): Promise<TestRelease> {
  // As whoever starts the product has it: nothing is built where nothing has changed.
  await run(['--import', 'tsx', 'tools/start/build-all.ts']);
  return readRelease(path.join(ROOT, 'apps/host/dist'));
}

async function builtRemote(): Promise<TestRelease> {
  const result = path.join(folder, 'remote');
  await run(['--import', 'tsx', 'tools/webpack/build.ts', 'tools/webpack/testing/gate-remote', result], {
    TRIBINA_RELEASE_VERSION: '1.0.0',
  });
  return readRelease(result);
}

beforeAll(async () => {
  await run(['tools/build/service.mjs', 'services/gateway', gatewayFolder]);
  [host, remote] = await Promise.all([builtHost(), builtRemote()]);
}, 300_000);
afterAll(async () => {
  await program.stop();
  for (const made of [folder, gatewayFolder]) rmSync(made, { recursive: true, force: true });
});

it('lets a right remote pass, rendered and alive in a browser', async () => {
  expect(refusals(await judged(stages, changed(remote, '1.0.0-good', {}), [host]))).toEqual([]);
});

it('lets a right remote pass whose browser is killed three times by somebody else', async () => {
  const killer = killBrowsersBelow(process.pid, 3);
  try {
    expect(refusals(await judged(stages, changed(remote, '1.0.0-killed', {}), [host, remote]))).toEqual([]);
    expect(killer.killed()).toBe(3);
  } finally {
    killer.stop();
  }
}, 180_000);

it('lets a right host pass under its remote', async () => {
  const next = changed(host, '1.0.0-next', {});
  expect(refusals(await judged(stages, next, [host, remote]))).toEqual([]);
});

const hasWalls = findWalls('preferred') !== null;
/** The gateway's renderers, which are the gate's, meet each of them in every run (`hostile-bundles.test.ts`): here it is one a day. */
const hostile = inTurn(
  HOSTILE_BUILDS.filter(({ needsWalls }) => hasWalls || !needsWalls),
  0,
);
if (!hasWalls) it.skip('refuses what the walls alone keep away (needs namespaces)', () => undefined);

it.each(
  [...BROKEN_BUILDS, ...hostile, ...(IS_FULL ? SILENT_BUILDS : [])].map(
    (broken, index) => [broken.what, { ...broken, version: `1.0.0-b${index}` }] as const,
  ),
)(
  'refuses for its one reason: %s',
  async (_what, { version, change, check, cause }) => {
    expect(refusals(await judged(stages, changed(remote, version, change), [host]))).toEqual([
      [check, expect.stringMatching(cause)],
    ]);
  },
  180_000,
);

it.each(BROKEN_HOSTS.map((broken, index) => [broken.what, { ...broken, version: `1.0.0-h${index}` }] as const))(
  'refuses for its one reason: %s',
  async (_what, { version, change, check, cause }) => {
    expect(refusals(await judged(stages, changed(host, version, change), [host, remote]))).toEqual([
      [check, expect.stringMatching(cause)],
    ]);
  },
  180_000,
);

const further = readEvalSet(process.env['EVAL_SET']);
if (further.length > 0) {
  it.each(further.map((one) => [one.name, one] as const))(
    'EVAL_SET: %s',
    async (_name, { candidate, alive, expected: { check, cause = '' } }) => {
      const found = refusals(await judged(stages, candidate, alive ?? [host]));
      if (check === null) expect(found).toEqual([]);
      else expect(found).toContainEqual([check, expect.stringMatching(new RegExp(cause))]);
    },
    180_000,
  );
}
