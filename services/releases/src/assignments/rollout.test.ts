import type { AssignmentRow } from '@tribina/contracts';
import fc from 'fast-check';
import { INTERNAL_KEY_HEADER } from '@tribina/service-kit';
import type { SignedSnapshot, Snapshot } from '@tribina/shell-api';
import { operating } from '../testing/operating';
import { startTestService, type Answer, type TestService } from '../testing/test-app';
import { aRelease } from '../testing/test-release';
import { trialsOf } from './rules';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await service.publish(aRelease({ version }));
  for (const remote of ['special', 'prognozzer'] as const) {
    for (const version of ['1.0.0', '1.1.0']) await service.publish(aRelease({ remote, version }));
  }
});
afterAll(() => service.close());

const SIGNED_IN = { isSignedIn: true };
const { promote, rollback, statusOf, newPlace } = operating(() => service);
const rowOf = (answer: Answer): AssignmentRow | undefined => service.assignmentsOf(answer)[0];
const snapshotOf = async (channel: string): Promise<Snapshot> => {
  const headers = { [INTERNAL_KEY_HEADER]: service.internalKey };
  const answer = await service.app.inject({ url: `/snapshot?channel=${channel}`, headers });
  return JSON.parse(answer.json<SignedSnapshot>().payload) as Snapshot;
};

it('gives a release to a part of the readers, ramps it up with the same salt, and makes it stable', async () => {
  const place = await newPlace();
  const first = rowOf(await promote('news-1.1.0', { ...place, percent: 5 }));
  expect(first).toMatchObject({
    action: 'promote',
    stable: 'news-1.0.0',
    previousGood: null,
    canary: { release: 'news-1.1.0', basisPoints: 500, salt: expect.stringMatching(/^[0-9a-f]{16}$/) },
  });
  const ramped = rowOf(await promote('news-1.1.0', { ...place, percent: 25 }));
  expect(ramped?.canary).toEqual({ ...first?.canary, basisPoints: 2500 });
  expect((await statusOf(place))['remotes']).toMatchObject([
    { remote: 'news', frozen: null, editions: { rs: { stable: 'news-1.0.0', canary: ramped?.canary, rules: [] } } },
  ]);
  expect(rowOf(await promote('news-1.1.0', { ...place, percent: 100 }))).toMatchObject({
    stable: 'news-1.1.0',
    previousGood: 'news-1.0.0',
    canary: null,
  });
});

it('gives every new rollout another salt', async () => {
  const place = await newPlace();
  const salts = [];
  for (const percent of [1, 1]) {
    salts.push(rowOf(await promote('news-1.1.0', { ...place, percent }))?.canary?.salt);
    await rollback('news', place);
  }
  expect(new Set(salts).size).toBe(2);
});

it.each([0.01, 0.07, 0.29, 1.1, 33.33, 57.94, 99.99])('takes %s percent to the hundredth', async (percent) => {
  const place = await newPlace();
  const row = rowOf(await promote('news-1.1.0', { ...place, percent }));
  expect(row?.canary?.basisPoints).toBe(Math.round(percent * 100));
});

it('gives a release by rules alone, and takes them away when it is for all', async () => {
  const place = await newPlace();
  const rules = [SIGNED_IN, { path: '/nba' }];
  expect(rowOf(await promote('news-1.1.0', { ...place, rules }))).toMatchObject({
    stable: 'news-1.0.0',
    canary: null,
    rules: rules.map((when) => ({ when, release: 'news-1.1.0' })),
  });
  expect((await snapshotOf(place.channel)).assignments).toMatchObject([
    { remote: 'news', stable: 'news-1.0.0', rules: [{ when: SIGNED_IN, release: 'news-1.1.0' }, {}] },
  ]);
  expect(rowOf(await promote('news-1.1.0', place))).toMatchObject({ stable: 'news-1.1.0', rules: [] });
});

it('leaves out editions where it is stable already, and refuses when that is all of them', async () => {
  const { channel } = await newPlace();
  await promote('news-1.0.0', { channel });
  await promote('news-1.1.0', { channel, edition: 'ke' });
  const answer = await promote('news-1.1.0', { channel, percent: 10 });
  expect(service.assignmentsOf(answer).map(({ edition }) => edition)).toEqual(['rs', 'hr']);
  expect(await promote('news-1.1.0', { channel, edition: 'ke', percent: 10 })).toMatchObject({
    status: 409,
    body: { message: 'ALREADY_STABLE' },
  });
});

it('lets no first release be a trial, in no edition', async () => {
  const place = await newPlace();
  const before = await statusOf(place);
  expect(await promote('news-1.1.0', { channel: place.channel, percent: 10 })).toMatchObject({
    status: 409,
    body: { message: 'NOTHING_STABLE', data: { remote: 'news', editions: ['hr', 'ke'] } },
  });
  expect(await statusOf(place)).toEqual(before);
});

it('lets two releases be under trial in an edition, and no third one', async () => {
  const place = await newPlace('special-1.0.0', 'prognozzer-1.0.0');
  await promote('news-1.1.0', { ...place, percent: 10 });
  await promote('special-1.1.0', { ...place, rules: [SIGNED_IN] });
  const before = await statusOf(place);
  expect(await promote('prognozzer-1.1.0', { ...place, percent: 1 })).toMatchObject({
    status: 409,
    body: { message: 'TOO_MANY_ROLLOUTS', data: { edition: 'rs' } },
  });
  expect(await statusOf(place)).toEqual(before);
  // Another one in the place of the first is no third one; and one that ends makes room.
  expect((await promote('news-1.2.0', { ...place, percent: 10 })).status).toBe(200);
  expect((await promote('news-1.2.0', place)).status).toBe(200);
  expect((await promote('prognozzer-1.1.0', { ...place, percent: 1 })).status).toBe(200);
});

it('lets two operators at once start no third trial', async () => {
  const place = await newPlace('special-1.0.0', 'prognozzer-1.0.0');
  const releases = ['news-1.1.0', 'special-1.1.0', 'prognozzer-1.1.0'];
  const answers = await Promise.all(releases.map((release) => promote(release, { ...place, percent: 10 })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409]);
});

it('never has more than two releases under trial, whatever is done', async () => {
  const remote = fc.constantFrom('news', 'special', 'prognozzer');
  const release = remote.chain((name) => fc.constantFrom('1.0.0', '1.1.0').map((version) => `${name}-${version}`));
  const act = fc.oneof(
    { weight: 4, arbitrary: fc.record({ release, percent: fc.constantFrom(1, 50, 99.99) }) },
    { weight: 2, arbitrary: fc.record({ release, rules: fc.constant([SIGNED_IN]) }) },
    { weight: 1, arbitrary: fc.record({ release }) },
    { weight: 2, arbitrary: fc.record({ remote }) },
  );
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 4, maxLength: 12 }), async (acts) => {
      const place = await newPlace('special-1.0.0', 'prognozzer-1.0.0');
      for (const body of acts) {
        const answer = await service.call('POST', 'release' in body ? '/promote' : '/rollback', { ...body, ...place });
        expect([200, 409]).toContain(answer.status);
        const { assignments } = await snapshotOf(place.channel);
        const ofEdition = assignments.filter(({ edition }) => edition === 'rs');
        expect(ofEdition.flatMap((assignment) => trialsOf(assignment)).length).toBeLessThanOrEqual(2);
      }
    }),
    { numRuns: 10 },
  );
});

describe('a rollback', () => {
  it('takes the trial back first, then the stable release, and says how urgently', async () => {
    const place = await newPlace('news-1.1.0');
    await promote('news-1.2.0', { ...place, percent: 10, rules: [SIGNED_IN] });
    expect(rowOf(await rollback('news', place))).toMatchObject({
      action: 'rollback',
      stable: 'news-1.1.0',
      previousGood: 'news-1.0.0',
      canary: null,
      rules: [],
      recalled: 'news-1.2.0',
      level: 'soft',
    });
    expect(rowOf(await rollback('news', { ...place, level: 'hard' }))).toMatchObject({
      stable: 'news-1.0.0',
      previousGood: null,
      recalled: 'news-1.1.0',
      level: 'hard',
    });
  });

  it('to a named release takes everything else back, one row each', async () => {
    const place = await newPlace('news-1.1.0');
    await promote('news-1.2.0', { ...place, percent: 10 });
    const answer = await rollback('news', { ...place, to: 'news-1.0.0' });
    expect(service.assignmentsOf(answer).map(({ recalled, stable }) => [recalled, stable])).toEqual([
      ['news-1.2.0', 'news-1.1.0'],
      ['news-1.1.0', 'news-1.0.0'],
    ]);
    expect(await statusOf(place)).toMatchObject({
      remotes: [{ editions: { rs: { stable: 'news-1.0.0', canary: null } } }],
    });
  });
});

describe('recalls in the snapshot', () => {
  const recallsOf = async (place: { channel: string }) =>
    (await snapshotOf(place.channel)).recalls.map(({ release, level }) => [release, level]);

  it('name what was taken back and serves nobody, at the newest level', async () => {
    const place = await newPlace('news-1.1.0');
    await promote('news-1.2.0', { ...place, percent: 10 });
    expect(await recallsOf(place)).toEqual([]);
    await rollback('news', place);
    await rollback('news', { ...place, level: 'hard' });
    expect(await recallsOf(place)).toEqual([
      ['news-1.2.0', 'soft'],
      ['news-1.1.0', 'hard'],
    ]);
    await promote('news-1.2.0', { ...place, percent: 10 });
    expect(await recallsOf(place)).toEqual([['news-1.1.0', 'hard']]);
    await rollback('news', { ...place, level: 'hard' });
    expect(await recallsOf(place)).toEqual([
      ['news-1.1.0', 'hard'],
      ['news-1.2.0', 'hard'],
    ]);
  });

  it('do not name what served again since, even when it is followed by another', async () => {
    const place = await newPlace('news-1.1.0');
    await rollback('news', place);
    await promote('news-1.1.0', place);
    await promote('news-1.2.0', place);
    expect(await recallsOf(place)).toEqual([]);
  });

  it('end after 30 days', async () => {
    const place = await newPlace('news-1.1.0');
    await rollback('news', place);
    await service.asOwner("update platform.clock set clock_offset = '29 days 23 hours'");
    expect(await recallsOf(place)).toHaveLength(1);
    await service.asOwner("update platform.clock set clock_offset = '30 days 1 minute'");
    expect(await recallsOf(place)).toEqual([]);
    await service.asOwner("update platform.clock set clock_offset = '0'");
  });
});

it('a channel beside prod has from prod what it does not assign itself, and grows with either', async () => {
  const channel = 'staging';
  const stableIn = async () => {
    const { seq, assignments } = await snapshotOf(channel);
    const ofEdition = assignments.filter(({ edition }) => edition === 'rs');
    return { seq, stable: Object.fromEntries(ofEdition.map(({ remote, stable }) => [remote, stable])) };
  };
  await promote('news-1.0.0');
  await promote('special-1.0.0');
  const fromProd = await stableIn();
  expect(fromProd.stable).toEqual({ news: 'news-1.0.0', special: 'special-1.0.0' });
  await promote('news-1.1.0', { channel });
  const own = await stableIn();
  expect(own.stable).toEqual({ news: 'news-1.1.0', special: 'special-1.0.0' });
  await promote('special-1.1.0');
  const mixed = await stableIn();
  expect(mixed.stable).toEqual({ news: 'news-1.1.0', special: 'special-1.1.0' });
  expect([fromProd.seq, own.seq, mixed.seq]).toEqual([fromProd.seq, own.seq, mixed.seq].sort((a, b) => a - b));
  expect(new Set([fromProd.seq, own.seq, mixed.seq]).size).toBe(3);
  expect((await snapshotOf('prod')).seq).toBe(mixed.seq);
});
