import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { RendererPool } from './renderer-pool';
import type { RenderJob } from './renderer/protocol';

const folder = mkdtempSync(path.join(os.tmpdir(), 'renderer-pool-'));
const program = path.join(folder, 'releases.cjs');
const store = path.join(folder, 'store');
const remoteFile = path.join(store, 'news', 'remote.js');
let pool: RendererPool;
beforeAll(() => {
  writeFileSync(
    program,
    `let isLoaded = false;
    process.on('message', ({ id, remote: { releaseId, path } }) => {
      const answer = (page = releaseId) => process.send({ id, isOk: true, page });
      if (releaseId === 'reads') return answer(require('node:fs').readFileSync(path, 'utf8'));
      while (releaseId === 'endless');
      if (releaseId === 'ends') process.exit(1);
      if (releaseId !== 'slow' || isLoaded) return answer();
      isLoaded = true;
      setTimeout(answer, 1_500);
    });
    process.send('ready');`,
  );
});
beforeEach(async () => {
  pool = new RendererPool({
    program,
    storeFolder: store,
    size: 1,
    memoryMb: 64,
    walls: null,
    queueLimit: 10,
    onEnd: () => undefined,
  });
  await expect(render('first')).resolves.toBe('first');
});
afterEach(() => {
  pool.stop();
  rmSync(store, { recursive: true, force: true });
});
afterAll(() => rmSync(folder, { recursive: true }));

const host = { releaseId: 'host-1', path: 'host.js', integrity: 'sha384-h' };
function render(releaseId: string, { runMs = 10_000, patienceMs = 10_000 } = {}): Promise<unknown> {
  const job = { host, remote: { releaseId, path: remoteFile, integrity: 'sha384-r' }, input: {} };
  const limits = { runMs, patienceMs, deadline: Date.now() + 10_000 };
  return pool.render(job as unknown as RenderJob, limits).catch(({ reason }: { reason: string }) => reason);
}

const BRIEF = { runMs: 200 };
/** Less than what loads slowly takes to load. */
const LOADED = { runMs: 1_400 };
/** Less than a first render goes on. */
const SOON = { patienceMs: 2_400 };

it('a store that is not there yet when its renderers start can be read by them later', async () => {
  mkdirSync(path.dirname(remoteFile), { recursive: true });
  writeFileSync(remoteFile, 'words of the bundle');
  expect(await render('reads')).toBe('words of the bundle');
});

it('a release that renders without end does not hold up the proof of another one longer than its own render was waited for', async () => {
  expect(await render('endless', BRIEF)).toBe('timeout');
  // Its process is another one from here on: the next one of the quarantine is a first render again.
  expect(await Promise.all([render('endless', BRIEF), render('good', SOON)])).toEqual(['timeout', 'good']);
});

it('a release that loads slowly comes to its end the next time, whoever waits', async () => {
  expect(await render('slow', BRIEF)).toBe('timeout');
  expect(await Promise.all([render('slow', BRIEF), render('ends')])).toEqual(['timeout', 'ended']);
  const answers = await Promise.all([render('slow', BRIEF), render('slow', LOADED), render('ends')]);
  expect(answers).toEqual(['timeout', 'slow', 'ended']);
});
