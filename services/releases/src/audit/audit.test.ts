import type { AuditRow } from '@tribina/contracts';
import { startTestService, type TestService } from '../testing/test-app';
import { aRelease } from '../testing/test-release';
import { CHAIN_START, followsFrom } from './chain';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

const rowsOf = async (query = '?limit=200') => (await service.call('GET', `/audit${query}`)).body['rows'] as AuditRow[];
const entriesOf = (rows: readonly AuditRow[]) =>
  rows.map(({ entry }) => JSON.parse(entry) as Record<string, unknown>).reverse();
const verify = async () => (await service.call('GET', '/audit/verify')).body;

it('begins whole and empty', async () => {
  expect(await verify()).toEqual({ status: 'OK', isWhole: true, rows: 0, brokenAt: null, head: CHAIN_START });
});

it('says of every act who, what, before, after, why, and what the gate found', async () => {
  await service.publish(aRelease({ version: '1.0.0' }));
  await service.publish(aRelease({ version: '1.1.0' }));
  await service.call('POST', '/promote', { release: 'news-1.0.0', edition: 'rs', reason: 'Prva objava – "start"' });
  await service.call('POST', '/promote', { release: 'news-1.1.0', edition: 'rs' });
  await service.call('POST', '/rollback', { remote: 'news', edition: 'rs', reason: 'blank page' });
  const entries = entriesOf(await rowsOf());
  expect(entries.map(({ action, subject, outcome }) => [action, subject, outcome])).toEqual([
    ['announce', 'news-1.0.0', 'done'],
    ['publish', 'news-1.0.0', 'done'],
    ['announce', 'news-1.1.0', 'done'],
    ['publish', 'news-1.1.0', 'done'],
    ['promote', 'news-1.0.0', 'done'],
    ['promote', 'news-1.1.0', 'done'],
    ['rollback', 'news', 'done'],
  ]);
  expect(entries[4]).toMatchObject({
    actor: 'operator',
    tokenId: 1,
    reason: 'Prva objava – "start"',
    before: [],
    after: [{ edition: 'rs', stable: 'news-1.0.0', previousGood: null }],
    gate: { passed: true },
    at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]{12}Z$/),
  });
  expect(entries[6]).toMatchObject({
    reason: 'blank page',
    before: [{ stable: 'news-1.1.0' }],
    after: [{ stable: 'news-1.0.0' }],
  });
});

it('keeps refused acts too', async () => {
  const before = (await rowsOf()).length;
  const token = await service.tokenWith('promote:special');
  await service.call('POST', '/promote', { release: 'news-1.0.0', reason: 'not mine' }, token);
  await service.call('POST', '/promote', { release: 'news-9.9.9' });
  await service.call('POST', '/rollback', { remote: 'host' });
  await service.call('POST', '/promote', { release: 'news-1.0.0', expectedSeq: 0 });
  await service.publish(aRelease({ version: '1.0.0', says: { exposes: [] } }));
  await service.publish(aRelease({ version: '1.2.0', says: { container: 'x' } }));
  const entries = entriesOf((await rowsOf()).slice(0, -before));
  expect(entries.map(({ actor, action, outcome, code }) => [actor, action, outcome, code])).toEqual([
    ['operator', 'token.create', 'done', undefined],
    ['promote:special', 'promote', 'refused', 'FORBIDDEN'],
    ['operator', 'promote', 'refused', 'UNKNOWN_RELEASE'],
    ['operator', 'rollback', 'refused', 'NOTHING_TO_ROLL_BACK_TO'],
    ['operator', 'promote', 'refused', 'STALE'],
    ['operator', 'announce', 'refused', 'RELEASE_EXISTS'],
    ['operator', 'announce', 'done', undefined],
    ['operator', 'publish', 'refused', 'GATE_REFUSED'],
  ]);
  expect(entries[4]).toMatchObject({ subject: 'news-1.0.0', asked: { expectedSeq: 0 } });
  expect(JSON.stringify(entries.at(-1))).toContain("container 'x' is not 'news_1_2_0'");
});

it('says nothing of tokens themselves', async () => {
  const token = await service.tokenWith('read');
  expect(JSON.stringify(await rowsOf())).not.toContain(token);
});

it('is read in pages, newest first, and is one chain', async () => {
  const all = await rowsOf();
  const first = await rowsOf('?limit=3');
  const second = await rowsOf(`?limit=3&before=${first.at(-1)?.seq}`);
  expect([...first, ...second]).toEqual(all.slice(0, 6));
  const oldestFirst = [...all].reverse();
  expect(oldestFirst.every((link, index) => followsFrom(oldestFirst[index - 1] ?? null, link))).toBe(true);
  expect(await verify()).toEqual({ status: 'OK', isWhole: true, rows: all.length, brokenAt: null, head: all[0]?.hash });
});

it('stays one chain when many act at once', async () => {
  const names = Array.from({ length: 20 }, (_, index) => `token ${index}`);
  const answers = await Promise.all(names.map((name) => service.call('POST', '/tokens', { name, scopes: ['read'] })));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  expect(await verify()).toMatchObject({ isWhole: true, brokenAt: null });
});

it.each([
  ['another text', 5, "update releases.audit set entry = replace(entry, 'operator', 'somebody') where seq = 5"],
  ['another hash', 5, "update releases.audit set hash = repeat('a', 64) where seq = 5"],
  ['a row taken out', 5, 'delete from releases.audit where seq = 4'],
  ['the first row taken out', 2, 'delete from releases.audit where seq = 1'],
])('shows %s', async (_what, brokenAt, damage) => {
  const kept = await service.asOwner('create table audit_copy as select * from releases.audit');
  expect(kept).toEqual([]);
  await service.asOwner(damage);
  expect(await verify()).toMatchObject({ isWhole: false, brokenAt });
  await service.asOwner(
    'truncate releases.audit; insert into releases.audit select * from audit_copy; drop table audit_copy',
  );
  expect(await verify()).toMatchObject({ isWhole: true });
});

it.each(['?limit=0', '?limit=201', '?before=x', '?other=1'])('refuses the query %s', async (query) => {
  expect(await service.call('GET', `/audit${query}`)).toMatchObject({ status: 400, body: { message: 'BAD_REQUEST' } });
});
