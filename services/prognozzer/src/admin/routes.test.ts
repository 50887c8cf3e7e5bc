import type { ChallengeDraft, Stage } from '@tribina/contracts';
import { IDENTITY_HEADER, INTERNAL_KEY_HEADER, type Role } from '@tribina/service-kit';
import { createChallenge, draftOf, inHours, Journal, matchIdsOf, startWorld, type World } from '../testing/world';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());
beforeEach(() => world.renew());

const send = (payload: object | string, headers: Record<string, string> = {}) =>
  world.app.inject({
    method: 'POST',
    url: '/admin/challenges',
    headers: { [INTERNAL_KEY_HEADER]: world.keys.internalKey, 'content-type': 'application/json', ...headers },
    payload,
  });

const stagesOf = async (id: number) => {
  const answer = await world.app.inject({ url: `/challenge/stages/${id}`, headers: { 'x-edition': 'rs' } });
  return answer.json<{ stages?: Stage[] }>().stages;
};

it('makes a challenge out of the matches of the feed, and tells of its stages', async () => {
  const journal = new Journal(world);
  const answer = await send(draftOf(world, [1, 25]));
  const { id } = answer.json<{ id: number }>();
  expect([answer.statusCode, answer.json()]).toEqual([201, { status: 201, message: 'OK', id }]);
  const stages = await stagesOf(id);
  expect(stages?.map(({ deadline, end, lockedAt }) => [deadline, end, lockedAt])).toEqual([
    [inHours(1), inHours(1 + 3.5 + 4), null],
    [inHours(25), inHours(25 + 3.5 + 4), null],
  ]);
  expect(await journal.until('stage.changed')).toEqual(
    stages?.map((stage) => ({ kind: 'stage.changed', data: { challengeId: id, stageId: stage.id } })),
  );
});

it('answers a repetition with the same challenge', async () => {
  const draft = draftOf(world, [1, 25]);
  const id = await createChallenge(world, draft);
  const again = await send({ ...draft, editions: ['hr', 'rs'], allowedCountries: [1] });
  expect([again.statusCode, again.json()]).toEqual([200, { status: 200, message: 'OK', id }]);
});

it.each<[string, (draft: ChallengeDraft) => object]>([
  ['other names', (draft) => ({ names: { ...draft.names, hr: 'Liga' } })],
  ['fewer stages', (draft) => ({ stages: draft.stages.slice(0, 1) })],
  ['other editions', () => ({ editions: ['rs'] })],
  ['other countries', () => ({ allowedCountries: [1, 41] })],
])('refuses a second challenge of the season with %s', async (_case, change) => {
  const draft = draftOf(world, [1, 25]);
  await createChallenge(world, draft);
  const answer = await send({ ...draft, ...change(draft) });
  expect([answer.statusCode, answer.json()]).toEqual([409, { status: 409, message: 'EXISTING_CHALLENGE' }]);
});

it('makes one challenge of two that come at once', async () => {
  const draft = draftOf(world, [1]);
  const answers = await Promise.all([send(draft), send(draft)]);
  expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 201]);
  expect(new Set(answers.map((answer) => answer.json<{ id: number }>().id)).size).toBe(1);
});

it('reads a competition that takes more than one answer of the feed', async () => {
  world.feed.limit = 5;
  const id = await createChallenge(world, draftOf(world, [1, 25]));
  expect((await stagesOf(id))?.map((stage) => stage.events.length)).toEqual([8, 8]);
});

it('offers no match that is cancelled already', async () => {
  const draft = draftOf(world, [1]);
  world.feed.set(11, { status: { code: 62, endedStatus: false, minute: null } });
  const [stage] = (await stagesOf(await createChallenge(world, draft))) ?? [];
  expect(stage?.events.map((event) => event.offered)).toEqual([false, ...Array<boolean>(7).fill(true)]);
  expect(stage?.deadline).toBe(inHours(1.5));
});

describe('who may', () => {
  it.each<[number, string, Role[]]>([
    [201, 'an administrator', ['member', 'admin']],
    [403, 'a member', ['member']],
    [403, 'a moderator', ['member', 'moderator']],
    [403, 'an editor', ['member', 'editor']],
  ])('%i for %s', async (status, _who, roles) => {
    const answer = await world.app.inject({
      method: 'POST',
      url: '/admin/challenges',
      headers: { [IDENTITY_HEADER]: world.keys.assertionOf({ sub: 1, roles }) },
      payload: draftOf(world, [1]),
    });
    expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([
      status,
      status === 201 ? 'OK' : 'FORBIDDEN',
    ]);
  });

  it.each<[string, Record<string, string>]>([
    ['nobody', {}],
    ['a wrong key', { [INTERNAL_KEY_HEADER]: 'some-other-internal-key' }],
    ['a forged assertion', { [IDENTITY_HEADER]: 'e30.AAAA' }],
  ])('401 for %s, before the body is read', async (_who, headers) => {
    const answer = await world.app.inject({
      method: 'POST',
      url: '/admin/challenges',
      headers,
      payload: 'x'.repeat(1e6),
    });
    expect([answer.statusCode, answer.json()]).toEqual([401, { status: 401, message: 'UNAUTHORIZED' }]);
  });
});

describe('refuses, and stores nothing', () => {
  const withStage = (change: object) => (draft: ChallengeDraft) => ({
    ...draft,
    stages: draft.stages.map((stage, index) => (index === 1 ? { ...stage, ...change } : stage)),
  });
  const withNames = (sr: unknown) => (draft: ChallengeDraft) => ({ ...draft, names: { ...draft.names, sr } });

  it.each<[number, string, string, (draft: ChallengeDraft) => object]>([
    [400, 'BAD_REQUEST', 'names.hr', (draft) => ({ ...draft, names: { sr: 'Liga', en: 'League' } })],
    [400, 'BAD_REQUEST', 'names.sr', withNames('')],
    [400, 'BAD_REQUEST', 'names.sr', withNames('x'.repeat(81))],
    [400, 'BAD_REQUEST', 'names.sr', withNames('Liga\u0000')],
    [400, 'BAD_REQUEST', 'names.sr', withNames('Liga\ud800')],
    [400, 'BAD_REQUEST', 'names.sr', withNames(7)],
    [400, 'BAD_REQUEST', 'extra', (draft) => ({ ...draft, extra: 1 })],
    [400, 'BAD_REQUEST', 'competitionId', (draft) => ({ ...draft, competitionId: '7' })],
    [400, 'BAD_REQUEST', 'editions.0', (draft) => ({ ...draft, editions: ['xx'] })],
    [400, 'BAD_REQUEST', 'stages', (draft) => ({ ...draft, stages: [] })],
    [400, 'BAD_REQUEST', 'stages.1.ordinal', withStage({ ordinal: 19 })],
    [400, 'BAD_REQUEST', 'stages.1.matchIds', withStage({ matchIds: matchIdsOf(2).slice(1) })],
    [400, 'BAD_REQUEST', 'stages.1.matchIds', withStage({ matchIds: [...matchIdsOf(2), 29] })],
    [422, 'INVALID_ORDINALS', 'stages.1.ordinal', withStage({ ordinal: 3 })],
    [422, 'INVALID_ORDINALS', 'stages.1.ordinal', withStage({ ordinal: 1 })],
    [422, 'DUPLICATE_MATCH', 'stages.1.matchIds.7', withStage({ matchIds: [...matchIdsOf(2).slice(1), 11] })],
    [422, 'DUPLICATE_MATCH', 'stages.1.matchIds.7', withStage({ matchIds: [...matchIdsOf(2).slice(1), 22] })],
    [422, 'UNKNOWN_MATCH', 'stages.1.matchIds.7', withStage({ matchIds: [...matchIdsOf(2).slice(1), 999] })],
    [422, 'UNKNOWN_COMPETITION', 'competitionId', (draft) => ({ ...draft, competitionId: 8 })],
  ])('%i %s at %s', async (status, message, field, change) => {
    const answer = await send(change(draftOf(world, [1, 25])));
    expect([answer.statusCode, answer.json()]).toEqual([status, { status, message, field }]);
    expect(await stagesOf(1)).toBeUndefined();
  });

  it('422 NOTHING_OFFERED for a stage of cancelled matches', async () => {
    const draft = draftOf(world, [1]);
    for (const id of matchIdsOf(1)) world.feed.set(id, { status: { code: 62, endedStatus: false, minute: null } });
    const answer = await send(draft);
    expect(answer.json()).toEqual({ status: 422, message: 'NOTHING_OFFERED', field: 'stages.0.matchIds' });
  });

  it.each([
    [413, 'BODY_TOO_LARGE', 'application/json', JSON.stringify({ names: 'x'.repeat(300_000) })],
    [400, 'INVALID_JSON', 'application/json', '{"names":'],
    [415, 'UNSUPPORTED_MEDIA_TYPE', 'text/csv', 'names'],
  ])('%i %s', async (status, message, contentType, payload) => {
    const answer = await send(payload, { 'content-type': contentType });
    expect([answer.statusCode, answer.json()]).toEqual([status, { status, message }]);
  });

  it('503 FEED_UNAVAILABLE while the feed is down, and the same draft later succeeds', async () => {
    const draft = draftOf(world, [1]);
    await world.feed.stop();
    const answer = await send(draft);
    expect([answer.statusCode, answer.json()]).toEqual([503, { status: 503, message: 'FEED_UNAVAILABLE' }]);
    await world.feed.start();
    expect((await send(draft)).statusCode).toBe(201);
  });

  it('503 FEED_UNAVAILABLE when the feed fails half-way', async () => {
    const draft = draftOf(world, [1]);
    world.feed.failures = 1;
    expect((await send(draft)).json()).toEqual({ status: 503, message: 'FEED_UNAVAILABLE' });
    expect(await stagesOf(1)).toBeUndefined();
  });
});

it('keeps a season of a competition apart from the next', async () => {
  const first = await createChallenge(world, draftOf(world, [1]));
  world.feed.season = '2027/28';
  const second = await createChallenge(world, draftOf(world, [1]));
  expect(second).not.toBe(first);
});
