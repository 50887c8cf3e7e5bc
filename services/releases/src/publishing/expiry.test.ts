import { openDatabase, type Database } from '@tribina/service-kit';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { AuditLog } from '../audit/service';
import { FolderStore } from '../store/folder-store';
import { hexOf } from '../store/object-store';
import { startTestService, type TestService } from '../testing/test-app';
import { aRelease, textFile, type TestRelease } from '../testing/test-release';
import { Expiry } from './expiry';

let service: TestService;
beforeEach(async () => {
  service = await startTestService();
});
afterEach(() => service.close());

const later = (offset: string) => service.asOwner(`update platform.clock set clock_offset = '${offset}'`);
const promote = (release: string, options: object = {}) =>
  service.call('POST', '/promote', { release, edition: 'rs', ...options });
const collect = async (dryRun?: boolean) => (await service.call('POST', '/gc', { dryRun })).body;
const stateOf = async (id: string) =>
  ((await service.call('GET', `/releases/${id}`)).body['release'] as { state: string }).state;
const fileOf = (integrity: string) => {
  const hex = hexOf(integrity);
  return path.join(service.store, 'objects', hex.slice(0, 2), hex);
};
const isStored = ({ description }: TestRelease) => ({
  files: description.files.map(({ integrity }) => existsSync(fileOf(integrity))),
  description: existsSync(path.join(service.store, 'releases', `${description.id}.json`)),
});
/** All releases have this file in common. */
const COMMON = textFile('common.svg', 'asset', '<svg></svg> '.repeat(50));
const release = (version: string) =>
  aRelease({ version, files: [COMMON, textFile('entry.js', 'entry', `/* ${version} */ `.repeat(50))] });

it('removes what nobody can need, with its objects, and nothing that is shared', async () => {
  const [old, kept] = [release('1.0.0'), release('1.1.0')];
  for (const each of [old, kept]) await service.publish(each);
  await promote('news-1.1.0');
  expect(await collect()).toMatchObject({ expired: [], kept: 2, freedBytes: 0 });

  await later('31 days');
  const foreseen = await collect(true);
  const own = old.description.files[1];
  expect(foreseen).toMatchObject({ expired: ['news-1.0.0'], kept: 1, freedBytes: own?.bytes });
  expect(isStored(old)).toEqual({ files: [true, true], description: true });
  expect(await stateOf('news-1.0.0')).toBe('published');

  expect(await collect()).toEqual(foreseen);
  expect(await stateOf('news-1.0.0')).toBe('expired');
  expect(isStored(old)).toEqual({ files: [true, false], description: false });
  const beside = path.dirname(fileOf(own?.integrity ?? ''));
  expect(
    existsSync(beside) ? readdirSync(beside).filter((name) => name.startsWith(hexOf(own?.integrity ?? ''))) : [],
  ).toEqual([]);
  expect(isStored(kept)).toEqual({ files: [true, true], description: true });
  expect(await collect()).toMatchObject({ expired: [], kept: 1, freedBytes: 0 });

  const { body } = await service.call('GET', '/audit?limit=1');
  const [{ entry }] = body['rows'] as [{ entry: string }];
  expect(JSON.parse(entry)).toMatchObject({ action: 'gc', outcome: 'done', after: { expired: ['news-1.0.0'] } });
});

it('keeps whatever served somebody within 30 days, in any channel and role', async () => {
  for (const version of ['1.0.0', '1.1.0', '1.2.0', '1.3.0', '1.4.0', '1.5.0', '1.6.0'])
    await service.publish(release(version));
  await promote('news-1.0.0');
  await promote('news-1.1.0', { channel: 'preview-1' });
  await promote('news-1.2.0', { channel: 'preview-1' });
  await promote('news-1.3.0', { channel: 'preview-1', percent: 10 });
  await promote('news-1.4.0', { channel: 'preview-1', rules: [{ path: '/nba' }] });
  await later('40 days');
  // Served until now, and is previous good from now on.
  await promote('news-1.5.0');
  expect(await collect()).toMatchObject({ expired: ['news-1.6.0'], kept: 6 });

  await promote('news-1.0.0', { force: true });
  await service.call('POST', '/rollback', { remote: 'news', channel: 'preview-1', edition: 'rs', to: 'news-1.1.0' });
  await later('69 days');
  expect(await collect()).toMatchObject({ expired: [], kept: 6 });
  await later('71 days');
  // 1.5.0 is still the previous good of prod, 1.1.0 stable in the preview.
  expect(await collect()).toMatchObject({ expired: ['news-1.2.0', 'news-1.3.0', 'news-1.4.0'], kept: 3 });
});

it('keeps what readers have used lately', async () => {
  for (const version of ['1.0.0', '1.1.0']) await service.publish(release(version));
  await later('31 days');
  const database: Database = openDatabase({ url: service.database.url, schema: 'releases', clock: 'adjustable' });
  const asked: number[] = [];
  const expiry = new Expiry(database, await FolderStore.open(service.store), new AuditLog(database), (_db, days) => {
    asked.push(days);
    return Promise.resolve(['news-1.0.0']);
  });
  const holder = { tokenId: 1, name: 'x', scopes: ['gc'], expiresAt: null, session: null };
  expect(await expiry.collect(holder, true)).toMatchObject({ expired: ['news-1.1.0'], kept: 1 });
  expect(asked).toEqual([7]);
  await database.close();
});

it('goes on where an interrupted run has stopped', async () => {
  const old = release('1.0.0');
  await service.publish(old);
  await service.asOwner("update releases.release set state = 'expired' where id = 'news-1.0.0'");
  expect(await collect()).toMatchObject({
    expired: [],
    freedBytes: old.description.files.reduce((sum, { bytes }) => sum + bytes, 0),
  });
  expect(isStored(old)).toEqual({ files: [false, false], description: false });
});

it('removes what a refused release has left in the store that was announced anew', async () => {
  const at = { version: '1.0.0', says: { container: 'x' } };
  const left = textFile('left.svg', 'asset', '<svg>left</svg>');
  const refused = aRelease({ ...at, files: [COMMON, left] });
  expect((await service.publish(refused)).status).toBe(422);
  const mended = release('1.0.0');
  await service.publish(mended);
  await promote('news-1.0.0');
  expect(isStored(refused).files).toEqual([true, true]);

  const freed = { expired: [], kept: 1, freedBytes: left.content.length };
  expect(await collect(true)).toMatchObject(freed);
  expect(await collect()).toMatchObject(freed);
  expect(isStored(refused).files).toEqual([true, false]);
  expect(isStored(mended).files).toEqual([true, true]);
  expect(await collect()).toMatchObject({ freedBytes: 0 });
});

it('keeps what a refused release has left as long as another one has it, also where that is announced later', async () => {
  const left = textFile('left.svg', 'asset', '<svg>left</svg>');
  const refused = aRelease({ says: { container: 'x' }, files: [COMMON, left] });
  await service.publish(refused);
  await service.publish(release('1.0.0'));
  const other = aRelease({ version: '1.1.0', files: [textFile('entry.js', 'entry', 'other'), left] });
  await service.publish(other);
  await promote('news-1.1.0');
  expect(await collect()).toMatchObject({ expired: [], freedBytes: 0 });
  expect(isStored(other).files).toEqual([true, true]);
});

it('lets an expired release be published again, with its own content alone, and promoted', async () => {
  const [old, kept] = [release('1.0.0'), release('1.1.0')];
  for (const each of [old, kept]) await service.publish(each);
  await later('31 days');
  await collect();
  expect(await promote('news-1.0.0')).toMatchObject({
    status: 409,
    body: { message: 'RELEASE_NOT_PUBLISHED', data: { state: 'expired' } },
  });
  const other = aRelease({ version: '1.0.0', files: [COMMON] });
  expect(await service.publish(other)).toMatchObject({ status: 409, body: { message: 'RELEASE_EXISTS' } });
  expect(await service.publish(old)).toMatchObject({ status: 200, body: { release: { state: 'published' } } });
  expect(isStored(old)).toEqual({ files: [true, true], description: true });
  expect((await promote('news-1.0.0')).status).toBe(200);
});

it('lets no expired release be completed unannounced, even where its files are there: nothing would keep them', async () => {
  const files = [textFile('entry.js', 'entry', 'the same in both')];
  for (const version of ['1.0.0', '1.1.0']) await service.publish(aRelease({ version, files }));
  await promote('news-1.1.0');
  await later('31 days');
  expect(await collect()).toMatchObject({ expired: ['news-1.0.0'], freedBytes: 0 });
  const complete = () => service.call('POST', '/releases/news-1.0.0/complete');
  expect(await complete()).toMatchObject({ status: 409, body: { message: 'FILES_MISSING' } });
  await service.call('POST', '/releases', aRelease({ version: '1.0.0', files }).description);
  expect(await complete()).toMatchObject({ status: 200, body: { release: { state: 'published' } } });
});

it('does not go back to what has expired', async () => {
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) {
    await service.publish(release(version));
    await promote(`news-${version}`);
  }
  await later('31 days');
  expect(await collect()).toMatchObject({ expired: ['news-1.0.0'] });
  const back = (to?: string) => service.call('POST', '/rollback', { remote: 'news', edition: 'rs', to });
  expect(await back('news-1.0.0')).toMatchObject({ status: 409, body: { data: { editions: { rs: 'EXPIRED' } } } });
  expect(service.assignmentsOf(await back())).toMatchObject([{ stable: 'news-1.1.0', previousGood: null }]);
});

it('is for those who hold the scope', async () => {
  const token = await service.tokenWith('publish:*', 'read');
  for (const dryRun of [true, false]) {
    expect(await service.call('POST', '/gc', { dryRun }, token)).toMatchObject({
      status: 403,
      body: { data: { scope: 'gc' } },
    });
  }
});
