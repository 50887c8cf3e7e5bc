import { until } from '@tribina/testing';
import { ChildProcess } from 'node:child_process';
import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { RendererPool } from './renderer-pool';
import type { RenderJob } from './renderer/protocol';

const LONG_MS = 60_000;
const folder = mkdtempSync(path.join(os.tmpdir(), 'renderer-pool-'));
const program = path.join(folder, 'releases.cjs');
const remoteFile = path.join(folder, 'remote.js');
let pool: RendererPool;
let waited: () => number;
beforeAll(() => {
  writeFileSync(
    program,
    // The only file that it may look at tells a process, by its size, when what it loads slowly is loaded.
    `const size = () => require('node:fs').statSync(__filename).size;
    const before = size();
    let isLoaded = false;
    let turns = 0;
    process.on('message', ({ id, remote: { releaseId }, bytes }) => {
      const answer = (page = releaseId) => process.send({ id, isOk: true, page });
      if (releaseId === 'reads' && !bytes) return process.send({ id, isOk: false, needsBytes: true });
      if (releaseId === 'reads') return answer(Buffer.from(bytes[releaseId]).toString());
      while (releaseId === 'endless');
      if (releaseId === 'ends') process.exit(1);
      if (releaseId === 'turns') while ((turns += 1) > 1);
      if (releaseId !== 'slow' || isLoaded) return answer();
      isLoaded = true;
      const look = () => (size() > before ? answer() : setTimeout(look, 10));
      look();
    });
    process.send('ready');`,
  );
});
beforeEach(async () => {
  waited = () => 0;
  pool = new RendererPool({
    program,
    size: 1,
    memoryMb: 64,
    walls: null,
    queueLimit: 10,
    onEnd: () => undefined,
    // As on a machine that does nothing else.
    waitedMs: () => waited(),
  });
  await expect(render('first')).resolves.toBe('first');
});
afterEach(() => {
  pool.stop();
  jest.restoreAllMocks();
});
afterAll(() => rmSync(folder, { recursive: true }));

const host = { releaseId: 'host-1', path: program, integrity: 'sha384-h' };
const pairWith = (releaseId: string) => ({ host, remote: { releaseId, path: remoteFile, integrity: 'sha384-r' } });
/** Whatever is not told is longer than processes take to start on any machine. */
function render(releaseId: string, { runMs = LONG_MS, patienceMs = LONG_MS } = {}): Promise<unknown> {
  const job = { ...pairWith(releaseId), input: {} };
  const limits = { runMs, patienceMs, deadline: performance.now() + LONG_MS };
  return pool.render(job as unknown as RenderJob, limits).catch(({ reason }: { reason: string }) => reason);
}

const BRIEF = { runMs: 200 };
/** What loads slowly has not come to its end within any time, in a process that is begun after `letLoad`. */
const LOADED = { runMs: 20_000 };
/** What the processes of now load slowly is loaded. */
const letLoad = () => appendFileSync(program, '\n');

it('a renderer reads no file: it is given the bytes of what it has not loaded, and fails where they are not to be had', async () => {
  expect(await render('reads')).toBe('failed');
  writeFileSync(remoteFile, 'words of the bundle');
  expect(await render('reads')).toBe('words of the bundle');
});

it('a release that renders without end does not hold up the proof of another one longer than its own render was waited for', async () => {
  expect(await render('endless', BRIEF)).toBe('timeout');
  // Its process is another one from here on: the next one of the quarantine is a first render again.
  const kill = jest.spyOn(ChildProcess.prototype, 'kill');
  const [endless, good] = [render('endless', BRIEF), render('good')];
  expect([await endless, kill.mock.calls]).toEqual(['timeout', [['SIGKILL']]]);
  expect(await good).toBe('good');
});

it('a release that loads slowly comes to its end the next time, whoever waits', async () => {
  expect(await render('slow', BRIEF)).toBe('timeout');
  expect(await Promise.all([render('slow', BRIEF), render('ends')])).toEqual(['timeout', 'ended']);
  const [first, ...others] = [render('slow', BRIEF), render('slow', LOADED), render('ends')];
  expect(await first).toBe('timeout');
  letLoad();
  expect(await Promise.all(others)).toEqual(['slow', 'ended']);
});

it('what is proven goes on being so while the machine is busy, until it has not answered in time of its own', async () => {
  expect([await render('turns'), await render('turns')]).toEqual(['turns', 'turns']);
  // Half of the time that passes is the process’s.
  const begun = performance.now();
  waited = () => (performance.now() - begun) / 2;
  expect(await render('turns', BRIEF)).toBe('starved');
  expect(pool.isProven(pairWith('turns'))).toBe(true);
  await until(() => !pool.isProven(pairWith('turns')));
});

it('what has no end gives way on a busy machine, too; what loads slowly then comes to its own', async () => {
  // All that passes is waiting, the system says.
  waited = () => performance.now();
  expect(await render('endless', BRIEF)).toBe('starved');
  // It has had its turn, and the other one has not; then it waits for that one’s end.
  expect(await render('slow', BRIEF)).toBe('starved');
  const both = Promise.all([render('slow', LOADED), render('endless', BRIEF)]);
  letLoad();
  expect(await both).toEqual(['slow', 'starved']);
});
