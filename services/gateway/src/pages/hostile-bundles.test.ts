import { findWalls, integrityOf, RendererPool, type BundleRef } from '@tribina/federation-node';
import { programBeside, quickFolder } from '@tribina/testing';
import { HOSTILE_BUNDLES } from '@tribina/testing/attacks';
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { hostBundle, remoteBundle, type ShownState } from '../testing/made-up-bundles';

/** What a render that takes longer is ended for; one that is begun goes on a little. */
const RUN_MS = 2_600;
const walls = findWalls('preferred');
const folder = quickFolder('hostile-bundles-');
const ends: string[] = [];
let pool: RendererPool;
beforeAll(() => {
  pool = new RendererPool({
    program: programBeside('services/gateway', 'renderer'),
    size: 1,
    memoryMb: 128,
    walls,
    queueLimit: 10,
    onEnd: (reason) => ends.push(reason),
  });
});
afterAll(() => {
  pool.stop();
  rmSync(folder, { recursive: true });
});

function written(releaseId: string, text: string): BundleRef {
  const file = path.join(folder, releaseId);
  writeFileSync(file, text);
  return { releaseId, path: file, integrity: integrityOf(Buffer.from(text)) };
}

const host = written('host-1.0.0', hostBundle('host-1.0.0'));
const good = written('special-1.0.0', remoteBundle('special-1.0.0'));

function render(remote: BundleRef, edition = 'rs'): Promise<string> {
  const page = { route: 'home', path: '/', query: {}, data: { home: { isOk: true, value: { read: edition } } } };
  const input = {
    page,
    edition: { id: edition, locale: edition },
    shell: {},
    styles: [],
    bootScript: '',
    mode: 'root',
  };
  return pool
    .render({ host, remote, input } as never, {
      runMs: RUN_MS,
      patienceMs: 10_000,
      deadline: performance.now() + 10_000,
    })
    .then((answer) => (answer.kind === 'document' ? answer.after : answer.location));
}

const shown = (html: string) => JSON.parse(/<pre>(.*)<\/pre>/.exec(html)?.[1] ?? 'null') as ShownState | null;
const isRight = async (edition: string, remote = good) =>
  expect(shown(await render(remote, edition))).toEqual({
    release: remote.releaseId,
    react: 'host-1.0.0',
    route: 'home',
    path: '/',
    query: {},
    answers: { home: { read: edition } },
  });

const bundle = (id: string, code: string) =>
  written(
    id,
    remoteBundle(
      id,
      `const text = (() => { ${code}; return ''; })();
       if (text) return { kind: 'page', status: 200, html: text, tags: [] };`,
    ),
  );

it.each(HOSTILE_BUNDLES.filter(({ needsWalls }) => walls || !needsWalls).map((one, index) => ({ ...one, index })))(
  'a bundle that wants $what gets nothing, and the next page of another remote is right',
  async ({ code, refusal, index }) => {
    await isRight('rs');
    await expect(render(bundle(`news-2.0.${index}`, code))).rejects.toThrow(refusal);
    await isRight('hr');
  },
);
if (!walls) it.skip('memory beside the heap (needs namespaces)', () => undefined);

it('what a bundle leaves behind for later, or in packages that it shares, no other remote meets', async () => {
  // Each that has not proven itself comes to the same process, the quarantine: here after the one before has ended there.
  await isRight('rs', written('special-1.0.1', remoteBundle('special-1.0.1')));
  const before = ends.length;
  const late = "react.host = 'mine'; Promise.resolve().then(() => { Array.prototype.join = () => 'defaced'; });";
  await render(bundle('news-3.0.0', late));
  await isRight('hr');
  expect(ends.slice(before)).toEqual([]);
  await isRight('hr', written('special-1.0.2', remoteBundle('special-1.0.2')));
  expect(ends.slice(before)).toEqual(['1']);
});

it('no code of a bundle runs beside the renders of others', async () => {
  const beat = 'let beats = 0; setInterval(() => { beats += 1; }, 1); setTimeout(() => { for (;;); }, 1);';
  const remote = written('news-4.0.0', remoteBundle('news-4.0.0', 'input.query = { beats };', beat));
  for (const edition of ['rs', 'hr', 'ke']) {
    expect(shown(await render(remote, edition))?.query).toEqual({ beats: 0 });
    await isRight(edition);
  }
});
