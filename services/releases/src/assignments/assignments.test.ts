import type { AssignmentRow } from '@tribina/contracts';
import fc from 'fast-check';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { hexOf, integrityOf } from '../store/object-store';
import { startTestService, type Answer, type TestService } from '../testing/test-app';
import { aRelease, textFile } from '../testing/test-release';

const VERSIONS = ['1.0.0', '1.1.0', '1.2.0', '1.3.0'];
let service: TestService;

beforeAll(async () => {
  service = await startTestService();
  for (const version of VERSIONS) await service.publish(aRelease({ version }));
  await service.publish(aRelease({ remote: 'special', version: '1.0.0' }));
});
afterAll(() => service.close());

const promote = (release: string, options: object = {}) => service.call('POST', '/promote', { release, ...options });
const rollback = (remote: string, options: object = {}) => service.call('POST', '/rollback', { remote, ...options });
const rowsOf = (answer: Answer) =>
  service.assignmentsOf(answer).map(({ edition, stable, previousGood }) => [edition, stable, previousGood]);
const historyOf = async (query: string, remote = 'news') =>
  (await service.call('GET', `/history/${remote}${query}`)).body['rows'] as AssignmentRow[];

/** A channel that no other test uses. */
let channels = 0;
const newChannel = () => ({ channel: `preview-${(channels += 1)}` });

it('promotes in every edition, or in one', async () => {
  const channel = newChannel();
  expect(rowsOf(await promote('news-1.0.0', channel))).toEqual([
    ['rs', 'news-1.0.0', null],
    ['hr', 'news-1.0.0', null],
    ['ke', 'news-1.0.0', null],
  ]);
  expect(rowsOf(await promote('news-1.1.0', { ...channel, edition: 'hr' }))).toEqual([
    ['hr', 'news-1.1.0', 'news-1.0.0'],
  ]);
  const { body } = await service.call('GET', `/status?channel=${channel.channel}`);
  expect(body).toMatchObject({
    channel: channel.channel,
    seq: expect.any(Number),
    remotes: [
      {
        remote: 'news',
        editions: {
          rs: { stable: 'news-1.0.0', previousGood: null, by: 'operator' },
          hr: { stable: 'news-1.1.0', previousGood: 'news-1.0.0', seq: body['seq'], since: expect.any(String) },
          ke: { stable: 'news-1.0.0' },
        },
      },
    ],
  });
});

it('shows an edition that has nothing as nothing', async () => {
  const channel = newChannel();
  await promote('special-1.0.0', { ...channel, edition: 'ke' });
  const { body } = await service.call('GET', `/status?channel=${channel.channel}`);
  expect(body['remotes']).toMatchObject([{ remote: 'special', editions: { rs: null, hr: null } }]);
});

it('rolls back in the editions where there is something to go back to', async () => {
  const channel = newChannel();
  await promote('news-1.0.0', channel);
  await promote('news-1.1.0', { ...channel, edition: 'ke' });
  expect(rowsOf(await rollback('news', channel))).toEqual([['ke', 'news-1.0.0', null]]);
  expect(await rollback('news', channel)).toMatchObject({
    status: 409,
    body: {
      message: 'NOTHING_TO_ROLL_BACK_TO',
      data: { editions: { rs: 'NO_PREVIOUS_GOOD', hr: 'NO_PREVIOUS_GOOD', ke: 'NO_PREVIOUS_GOOD' } },
    },
  });
});

it('rolls back to a named release that was stable here', async () => {
  const channel = newChannel();
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await promote(`news-${version}`, channel);
  expect(rowsOf(await rollback('news', { ...channel, to: 'news-1.0.0', edition: 'rs' }))).toEqual([
    ['rs', 'news-1.0.0', null],
  ]);
  const refused = await rollback('news', { ...channel, to: 'news-1.3.0', edition: 'rs' });
  expect(refused).toMatchObject({ status: 409, body: { data: { editions: { rs: 'NEVER_STABLE' } } } });
  expect(await rollback('news', { ...channel, to: 'news-1.0.0', edition: 'rs' })).toMatchObject({
    status: 409,
    body: { data: { editions: { rs: 'ALREADY_STABLE' } } },
  });
});

it('keeps a remote, a channel and an edition apart from the others', async () => {
  const [one, other] = [newChannel(), newChannel()];
  await promote('news-1.0.0', one);
  await promote('special-1.0.0', one);
  await promote('news-1.1.0', other);
  expect(rowsOf(await promote('news-1.2.0', { ...one, edition: 'rs' }))).toEqual([['rs', 'news-1.2.0', 'news-1.0.0']]);
  expect(await rollback('special', one)).toMatchObject({ status: 409 });
  expect((await historyOf(`?channel=${other.channel}`)).map((row) => row.stable)).toEqual(
    Array.from({ length: 3 }, () => 'news-1.1.0'),
  );
});

it('goes to prod where no channel is named', async () => {
  const answer = await promote('news-1.0.0', { edition: 'rs', reason: 'first' });
  expect(service.assignmentsOf(answer)).toMatchObject([{ channel: 'prod', action: 'promote', reason: 'first' }]);
  expect((await service.call('GET', '/status')).body['channel']).toBe('prod');
});

it('keeps its whole history and reads it in pages', async () => {
  const channel = newChannel();
  for (const version of VERSIONS) await promote(`news-${version}`, { ...channel, edition: 'rs' });
  await rollback('news', { ...channel, edition: 'rs', reason: 'why' });
  await promote('news-1.0.0', { ...channel, edition: 'ke' });
  const all = await historyOf(`?channel=${channel.channel}&edition=rs`);
  expect(all.map(({ action, stable, reason }) => [action, stable, reason])).toEqual([
    ['rollback', 'news-1.2.0', 'why'],
    ['promote', 'news-1.3.0', null],
    ['promote', 'news-1.2.0', null],
    ['promote', 'news-1.1.0', null],
    ['promote', 'news-1.0.0', null],
  ]);
  const page = await historyOf(`?channel=${channel.channel}&edition=rs&limit=2&before=${all[1]?.seq}`);
  expect(page).toEqual(all.slice(2, 4));
});

describe('two operators at once', () => {
  it('are told when they act on an old view', async () => {
    const channel = newChannel();
    const { body } = await promote('news-1.0.0', channel);
    const seen = { ...channel, expectedSeq: body['seq'] };
    const answers = await Promise.all([promote('news-1.1.0', seen), promote('news-1.2.0', seen)]);
    const [won, lost] = answers.sort((a, b) => a.status - b.status);
    expect(won).toMatchObject({ status: 200 });
    expect(lost).toMatchObject({ status: 409, body: { message: 'STALE', data: { seq: won?.body['seq'] } } });
  });

  it('come one after the other where they do not ask', async () => {
    const channel = { ...newChannel(), edition: 'rs' };
    await Promise.all(VERSIONS.map((version) => promote(`news-${version}`, channel)));
    const rows = (await historyOf(`?channel=${channel.channel}`)).reverse();
    expect(rows.map((row) => row.previousGood)).toEqual([null, ...rows.slice(0, -1).map((row) => row.stable)]);
  });
});

describe('refusals', () => {
  it.each([
    ['an unknown release', { release: 'news-9.9.9' }, 404, 'UNKNOWN_RELEASE'],
    ['no release', {}, 400, 'BAD_REQUEST'],
    ['a release id that is none', { release: 'news' }, 400, 'BAD_REQUEST'],
    ['an unknown edition', { release: 'news-1.0.0', edition: 'de' }, 400, 'BAD_REQUEST'],
    ['an unknown channel', { release: 'news-1.0.0', channel: 'production' }, 400, 'BAD_REQUEST'],
    ['a percentage above all', { release: 'news-1.0.0', percent: 101 }, 400, 'BAD_REQUEST'],
    ['a reason that is no text', { release: 'news-1.0.0', reason: 1 }, 400, 'BAD_REQUEST'],
    ['a reason with odd letters', { release: 'news-1.0.0', reason: 'a\u0000\ud800' }, 400, 'BAD_REQUEST'],
    ['a number that is text', { release: 'news-1.0.0', expectedSeq: '1' }, 400, 'BAD_REQUEST'],
  ])('promote with %s', async (_what, body, status, message) => {
    expect(await service.call('POST', '/promote', body)).toMatchObject({ status, body: { status: 'ERROR', message } });
  });

  it.each([
    ['an unknown remote', { remote: 'sports' }, 400, 'BAD_REQUEST'],
    ['an unknown release', { remote: 'news', to: 'news-9.9.9' }, 404, 'UNKNOWN_RELEASE'],
    ["another remote's release", { remote: 'news', to: 'special-1.0.0' }, 409, 'NOTHING_TO_ROLL_BACK_TO'],
    ['nothing assigned', { remote: 'host' }, 409, 'NOTHING_TO_ROLL_BACK_TO'],
  ])('rollback with %s', async (_what, body, status, message) => {
    expect(await service.call('POST', '/rollback', body)).toMatchObject({ status, body: { status: 'ERROR', message } });
  });

  it('promotes no release that is not complete, and none whose files are gone', async () => {
    const release = aRelease({ version: '2.0.0', files: [textFile('entry.js', 'entry', 'vanishes')] });
    await service.call('POST', '/releases', release.description);
    expect(await promote('news-2.0.0')).toMatchObject({
      status: 409,
      body: { message: 'RELEASE_NOT_PUBLISHED', data: { state: 'incomplete' } },
    });
    await service.publish(release);
    const content = Buffer.from('vanishes');
    const hex = hexOf(integrityOf(content));
    const file = path.join(service.store, 'objects', hex.slice(0, 2), hex);
    expect(readFileSync(file)).toEqual(content);
    rmSync(file);
    const before = await service.call('GET', '/status');
    expect(await promote('news-2.0.0')).toMatchObject({
      status: 409,
      body: { message: 'FILES_MISSING', data: { missing: [integrityOf(content)] } },
    });
    expect(await service.call('GET', '/status')).toEqual(before);
    writeFileSync(file, content);
    expect((await promote('news-2.0.0', newChannel())).status).toBe(200);
  });
});

it('keeps its promises through any sequence of acts', async () => {
  const edition = fc.constantFrom('rs', 'hr', '*');
  const release = fc.constantFrom(...VERSIONS.map((version) => `news-${version}`));
  const act = fc.oneof(
    { arbitrary: fc.record({ release, edition }), weight: 3 },
    { arbitrary: fc.record({ remote: fc.constant('news'), edition }), weight: 2 },
    { arbitrary: fc.record({ remote: fc.constant('news'), to: release, edition }), weight: 1 },
  );
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 10 }), async (acts) => {
      const channel = newChannel();
      for (const body of acts) {
        const answer = await service.call('POST', 'release' in body ? '/promote' : '/rollback', {
          ...body,
          ...channel,
        });
        expect([200, 409]).toContain(answer.status);
      }
      const rows = (await historyOf(`?channel=${channel.channel}&limit=200`)).reverse();
      rows.forEach((row, index) => {
        const older = rows.slice(0, index).filter((other) => other.edition === row.edition);
        expect(row.previousGood).not.toBe(row.stable);
        if (row.previousGood !== null) expect(older.map(({ stable }) => stable)).toContain(row.previousGood);
        expect(row.seq).toBeGreaterThan(rows[index - 1]?.seq ?? 0);
        if (row.action === 'rollback') expect(row.previousGood).not.toBe(older.at(-1)?.stable);
      });
    }),
    { numRuns: 12 },
  );
  expect((await service.call('GET', '/audit/verify')).body).toMatchObject({ isWhole: true });
});
