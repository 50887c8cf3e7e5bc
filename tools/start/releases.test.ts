import { releaseCalls } from '@tribina/contracts';
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ReleaseClient } from '../release/client';
import { writeRelease } from '../release/testing/release-folder';
import { OPERATOR, startReleases, type ReleasesProcess } from '../release/testing/releases-process';
import { judgeBuilt, publishBuilt } from './releases';

jest.setTimeout(180_000);

let service: ReleasesProcess;
let client: ReleaseClient;
beforeAll(async () => {
  service = await startReleases();
  client = new ReleaseClient({ url: service.url(), token: OPERATOR });
});
afterAll(() => service.close());

const connection = () => ({ url: service.url(), token: OPERATOR });

/** As a start after a build of the version. */
const startWith = async (version: string) => {
  writeRelease(path.join(service.data, 'apps/news/dist'), 'news', version);
  const [news] = await publishBuilt(connection(), { root: service.data });
  return news?.what;
};
const stable = async () => (await client.call(releaseCalls.status, {})).remotes[0]?.editions.rs?.stable;

it('promotes what is new, and leaves what is known', async () => {
  expect(await startWith('1.0.0')).toBe('promoted');
  expect(await startWith('1.0.0')).toBe('known');
  expect(await stable()).toBe('news-1.0.0');
});

it('goes on with what was served where a remote is frozen, and says so', async () => {
  await client.call(releaseCalls.freeze, { body: { remote: 'news', reason: 'taken back' } });
  expect(await startWith('1.1.0')).toContain('its remote is frozen');
  expect(await stable()).toBe('news-1.0.0');
  await client.call(releaseCalls.unfreeze, { body: { remote: 'news' } });
  expect(await startWith('1.1.0')).toBe('promoted');
});

it('promotes nothing that was tried and taken back', async () => {
  writeRelease(path.join(service.data, 'tried'), 'news', '1.2.0');
  await service.cli(['publish', 'news', '--from', path.join(service.data, 'tried')]);
  await client.call(releaseCalls.promote, { body: { release: 'news-1.2.0', percent: 5 } });
  expect(await startWith('1.2.0')).toBe('known');
  await client.call(releaseCalls.rollback, { body: { remote: 'news' } });
  expect(await startWith('1.2.0')).toBe('known');
  expect(await stable()).toBe('news-1.1.0');
});

it('passes over what is refused and goes on with the others, and has the rest judged while it serves', async () => {
  const root = path.join(service.data, 'later');
  const broken = writeRelease(path.join(root, 'apps/news/dist'), 'news', '2.0.0');
  writeFileSync(
    path.join(root, 'apps/news/dist/release.json'),
    JSON.stringify({ ...broken, shared: [{ name: 'react', version: 'no range' }] }),
  );
  writeRelease(path.join(root, 'apps/special/dist'), 'special', '2.0.0');
  const published = await publishBuilt(connection(), { later: true, root });
  expect(published).toEqual([
    { remote: 'news', release: 'news-2.0.0', what: expect.stringContaining('refused: GATE_REFUSED') },
    { remote: 'special', release: 'special-2.0.0', what: 'promoted' },
  ]);
  expect(await stable()).toBe('news-1.1.0');

  const said: string[] = [];
  await judgeBuilt(connection(), (text) => said.push(text));
  expect(said).toEqual(['  special-2.0.0 is judged: right']);
  // The service may have judged it before it was asked.
  await judgeBuilt(connection(), (text) => said.push(text), ['special-2.0.0']);
  expect(said).toEqual(Array.from({ length: 2 }, () => '  special-2.0.0 is judged: right'));
});

it('goes on with the verdicts, and tells them, when the service has ended while it judged', async () => {
  const root = path.join(service.data, 'interrupted');
  writeRelease(path.join(root, 'apps/special/dist'), 'special', '2.1.0');
  await publishBuilt(connection(), { later: true, root });
  const said: string[] = [];
  // Killed before it can answer.
  const restarted = service.killAndRestart();
  await judgeBuilt(connection(), (text) => said.push(text), ['special-2.1.0']);
  await restarted;
  expect(said).toEqual([
    '  the releases service has ended while it judged, and goes on',
    '  special-2.1.0 is judged: right',
  ]);
});

const loseStore = () => {
  for (const name of ['objects', 'releases']) rmSync(path.join(service.data, 'store', name), { recursive: true });
};

it('brings back from what is built what the store has lost, and names what nobody has any more', async () => {
  expect(await startWith('3.0.0')).toBe('promoted');
  loseStore();
  expect(await startWith('3.0.0')).toMatch(/^healed: the store of releases had lost [1-9]\d* of its files$/);
  expect(await startWith('3.0.0')).toBe('known');

  loseStore();
  const all = await publishBuilt(connection(), { root: path.join(service.data, 'nothing built') });
  expect(all).toContainEqual({
    remote: 'news',
    release: 'news-3.0.0',
    what: expect.stringMatching(/^lost: it serves, and [1-9]\d* of its files .* promote another of news/),
  });
});
