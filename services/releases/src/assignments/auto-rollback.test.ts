import type { EditionId } from '@tribina/editions';
import { openDatabase, type Database } from '@tribina/service-kit';
import { AuditLog } from '../audit/service';
import { FolderStore } from '../store/folder-store';
import { operating } from '../testing/operating';
import { startTestService, type TestService } from '../testing/test-app';
import { aRelease } from '../testing/test-release';
import { Assignments } from './service';

let service: TestService;
let database: Database;
let assignments: Assignments;
let told = 0;
beforeAll(async () => {
  service = await startTestService();
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await service.publish(aRelease({ version }));
  database = openDatabase({ url: service.database.url, schema: 'releases', clock: 'adjustable' });
  const noGate = { judge: () => Promise.reject(new Error('a rollback asks no gate')) };
  const store = await FolderStore.open(service.store);
  assignments = new Assignments(database, store, noGate, new AuditLog(database), () => (told += 1));
});
afterAll(async () => {
  await database.close();
  await service.close();
});

const { promote, newPlace, newChannel } = operating(() => service);
const thaw = (channel: string) => service.call('POST', '/unfreeze', { remote: 'news', channel });
const rollbackOf = (place: { channel: string; edition: EditionId }, release: string) => ({
  ...place,
  remote: 'news',
  release,
  reason: '12 of 96 views went wrong',
  evidence: { views: 96, errors: 12 },
});
const takeBack = async (place: { channel: string; edition: 'rs' }, release: string) => {
  const [outcome] = await assignments.autoRollbacks([rollbackOf(place, release)]);
  if (!outcome) throw new Error('nothing came of it');
  return outcome;
};
const newestAudit = async () => {
  const { body } = await service.call('GET', '/audit?limit=1');
  const [{ entry }] = body['rows'] as [{ entry: string }];
  return JSON.parse(entry) as Record<string, unknown>;
};

it('takes a release back, freezes its remote and says so, all at once', async () => {
  const place = await newPlace();
  await promote('news-1.1.0', { ...place, percent: 10 });
  const before = told;
  const outcome = await takeBack(place, 'news-1.1.0');
  expect(outcome).toMatchObject({
    isDone: true,
    assigned: {
      assignments: [{ actor: 'auto', action: 'rollback', stable: 'news-1.0.0', canary: null, recalled: 'news-1.1.0' }],
    },
    freeze: { by: 'auto', reason: '12 of 96 views went wrong' },
  });
  expect(told).toBe(before + 1);
  expect(await promote('news-1.1.0', { ...place, percent: 1 })).toMatchObject({
    status: 409,
    body: { message: 'FROZEN', data: { by: 'auto' } },
  });
  const refused = await newestAudit();
  expect(refused).toMatchObject({ action: 'promote', outcome: 'refused', code: 'FROZEN' });
  const { body } = await service.call('GET', '/audit?limit=2');
  const [, { entry }] = body['rows'] as [unknown, { entry: string }];
  expect(JSON.parse(entry)).toMatchObject({
    actor: 'auto',
    tokenId: null,
    action: 'rollback',
    subject: 'news',
    reason: '12 of 96 views went wrong',
    evidence: { views: 96, errors: 12 },
    freeze: { by: 'auto' },
    before: [{ canary: { release: 'news-1.1.0' } }],
    after: [{ canary: null }],
  });
  expect((await service.call('GET', '/audit/verify')).body).toMatchObject({ isWhole: true });
});

it('acts only once where two notice at the same time', async () => {
  const place = await newPlace('news-1.1.0');
  const outcomes = await Promise.all([takeBack(place, 'news-1.1.0'), takeBack(place, 'news-1.1.0')]);
  expect(outcomes.filter(({ isDone }) => isDone)).toHaveLength(1);
  expect(outcomes.find(({ isDone }) => !isDone)).toEqual({ isDone: false, why: 'NOT_SERVING' });
});

it('leaves the other editions alone', async () => {
  const channel = newChannel();
  for (const release of ['news-1.0.0', 'news-1.1.0']) await promote(release, { channel });
  await takeBack({ channel, edition: 'rs' }, 'news-1.1.0');
  const { body } = await service.call('GET', `/status?channel=${channel}`);
  expect(body['remotes']).toMatchObject([
    {
      frozen: { by: 'auto' },
      editions: { rs: { stable: 'news-1.0.0' }, hr: { stable: 'news-1.1.0' }, ke: { stable: 'news-1.1.0' } },
    },
  ]);
});

it('changes nothing where the release serves nobody any more, and leaves no row', async () => {
  const place = await newPlace('news-1.1.0');
  const before = await newestAudit();
  expect(await takeBack(place, 'news-1.2.0')).toEqual({ isDone: false, why: 'NOT_SERVING' });
  expect(await newestAudit()).toEqual(before);
  expect((await promote('news-1.2.0', place)).status).toBe(200);
});

it('takes the same release back only once an hour, and nothing below the previous good', async () => {
  const place = await newPlace('news-1.1.0');
  await promote('news-1.2.0', { ...place, percent: 10 });
  await takeBack(place, 'news-1.2.0');
  await thaw(place.channel);
  await promote('news-1.2.0', { ...place, percent: 10 });
  expect(await takeBack(place, 'news-1.2.0')).toEqual({ isDone: false, why: 'TOO_SOON' });
  await service.asOwner("update platform.clock set clock_offset = '61 minutes'");
  expect(await takeBack(place, 'news-1.2.0')).toMatchObject({ isDone: true });
  await thaw(place.channel);
  await promote('news-1.2.0', place);
  await service.asOwner("update platform.clock set clock_offset = '3 hours'");
  expect(await takeBack(place, 'news-1.2.0')).toMatchObject({ isDone: true });
  expect(await takeBack(place, 'news-1.1.0')).toEqual({ isDone: false, why: 'BELOW_PREVIOUS_GOOD' });
  await service.asOwner("update platform.clock set clock_offset = '0'");
});

it('is not taken for an operator: nobody may be called like it', async () => {
  expect(await service.call('POST', '/tokens', { name: 'auto', scopes: ['read'] })).toMatchObject({
    status: 400,
    body: { message: 'BAD_REQUEST', data: { field: 'name' } },
  });
});

it('takes a release back in all editions or in none, with what belongs to it', async () => {
  const { channel } = await newPlace();
  for (const edition of ['rs', 'hr', 'ke']) {
    await promote('news-1.0.0', { channel, edition });
    await promote('news-1.1.0', { channel, edition });
  }
  const served = async () => {
    const { body } = await service.call('GET', `/status?channel=${channel}`);
    const [{ editions }] = body['remotes'] as [{ editions: Record<EditionId, { stable: string }> }];
    return [editions.rs.stable, editions.hr.stable, editions.ke.stable];
  };
  const heard = told;
  const all = (['rs', 'hr', 'ke'] as const).map((edition) => rollbackOf({ channel, edition }, 'news-1.1.0'));
  const events: string[] = [];
  const fails = assignments.autoRollbacks(all, (_tx, { edition }) =>
    edition === 'ke' ? Promise.reject(new Error('the database has gone')) : Promise.resolve(void events.push(edition)),
  );
  await expect(fails).rejects.toThrow('the database has gone');
  expect([events, told]).toEqual([['rs', 'hr'], heard]);
  expect(await served()).toEqual(['news-1.1.0', 'news-1.1.0', 'news-1.1.0']);

  const outcomes = await assignments.autoRollbacks(all, () => Promise.resolve());
  expect(outcomes.map(({ isDone }) => isDone)).toEqual([true, true, true]);
  expect(told).toBe(heard + 1);
  expect(await served()).toEqual(['news-1.0.0', 'news-1.0.0', 'news-1.0.0']);
});
