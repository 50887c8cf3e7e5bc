import { gameCalls, pathOf, type Challenge, type Stage } from '@tribina/contracts';
import { IDENTITY_HEADER, SERVER_TIME_HEADER } from '@tribina/service-kit';
import { testKeys } from '@tribina/testing';
import { sql } from 'drizzle-orm';
import { untilTrue } from '../testing/playing';
import { createChallenge, draftOf, inHours, matchIdsOf, startWorld, type World } from '../testing/world';

type Answer = Challenge & { status: number; message: string };

/** Hours from now at which the stages start: over, under way, to come. */
const STARTS = [-168, -1, 168];
const MEMBER = { sub: 501 };
const UNKNOWN_ID = 999_999;
let world: World;
let challengeId: number;
let ownId: number;
let otherId: number;

beforeAll(async () => {
  world = await startWorld();
  const draft = draftOf(world, STARTS);
  for (const id of matchIdsOf(1)) {
    world.feed.set(id, {
      status: { code: 0, endedStatus: true, minute: null },
      score: { home: 3, visitor: 2 },
      fullTime: { home: 2, visitor: 2 },
    });
  }
  world.feed.set(31, { startTime: inHours(171.5) });
  world.feed.set(38, { startTime: inHours(168) });
  world.feed.set(21, { status: { code: 0, endedStatus: false, minute: 57 }, score: { home: 1, visitor: 0 } });
  challengeId = await createChallenge(world, draft);
  // What has begun is locked by the service's own work, which answers show.
  await untilTrue(world, sql`select count(*) = 2 from stage where locked_at is not null`);
  ownId = await insertPlayer(MEMBER.sub);
  otherId = await insertPlayer(502);
});

afterAll(() => world.close());

async function insertPlayer(portalUserId: number): Promise<number> {
  const inserted = await world.owner.write.execute<{ id: number }>(
    sql`insert into game_user (portal_user_id, display_name) values (${portalUserId}, 'player') returning id`,
  );
  return inserted.rows[0]?.id ?? 0;
}

function get(path: string, { edition = 'rs', sub }: { edition?: string; sub?: number } = {}) {
  const identity = sub === undefined ? {} : { [IDENTITY_HEADER]: world.keys.assertionOf({ sub }) };
  return world.app.inject({ url: path, headers: { 'x-edition': edition, ...identity } });
}

/** The calls that name a user, for a user's id. */
const OWN_CALLS: [string, (userId: number) => string][] = [
  ['get-current', (userId) => pathOf(gameCalls.currentChallengeOfUser, { userId })],
  ['next-stage', (userId) => pathOf(gameCalls.nextStage, { userId, challengeId, currentStage: 1 })],
  ['previous-stage', (userId) => pathOf(gameCalls.previousStage, { userId, challengeId, currentStage: 2 })],
  ['all-stages', (userId) => pathOf(gameCalls.allStages, { userId, challengeId })],
];
const ALL_PATHS = (): string[] => [
  '/challenge/get-current',
  '/challenge/stages',
  `/challenge/stages/${challengeId}`,
  ...OWN_CALLS.map(([, path]) => path(ownId)),
];

describe('G074 get-current', () => {
  it('answers with the stage that is played', async () => {
    const answer = await get('/challenge/get-current');
    expect(answer.statusCode).toBe(200);
    expect(answer.json<Answer>()).toMatchObject({
      status: 200,
      message: 'OK',
      id: challengeId,
      name: 'Liga vetrova',
      stageCount: 3,
      stage: {
        ordinal: 2,
        name: '2. kolo',
        shortname: '2',
        rank: 0,
        totalPoints: 0,
        start: inHours(-1),
        deadline: inHours(-1),
        end: inHours(-1 + 3.5 + 4),
        prizePool: 100_000,
      },
    });
  });

  it('is the same for a player who asks for the own', async () => {
    const [anybody, own] = await Promise.all([
      get('/challenge/get-current'),
      get(`/challenge/get-current/${ownId}`, { sub: MEMBER.sub }),
    ]);
    expect(own.json()).toEqual(anybody.json());
  });

  it('says what time it is', async () => {
    const answer = await get('/challenge/get-current');
    const serverTime = Date.parse(String(answer.headers[SERVER_TIME_HEADER]));
    expect(serverTime - Date.parse(inHours(0))).toBeLessThan(60_000);
    expect(serverTime).toBeGreaterThanOrEqual(Date.parse(inHours(0)));
  });
});

describe('G033 entities', () => {
  it('carry exactly the fields that are stated', async () => {
    const challenge = (await get('/challenge/get-current')).json<Answer>();
    const [event] = challenge.stage.events;
    expect(Object.keys(challenge).sort()).toEqual(['id', 'message', 'name', 'stage', 'stageCount', 'status']);
    const specified = ['id', 'name', 'shortname', 'events', 'rank', 'totalPoints', 'stageId'];
    const ours = ['ordinal', 'start', 'end', 'deadline', 'lockedAt', 'prizePool', 'hasQuiz'];
    expect(Object.keys(challenge.stage).sort()).toEqual([...specified, ...ours].sort());
    expect(event).toEqual({
      id: expect.any(Number),
      startTime: inHours(-1),
      status: { code: 0, endedStatus: false },
      minute: 57,
      offered: true,
      bets: [
        { participant: { name: 'Team 42 sr', id: 42, flagUrl: '/img/svg/crests/team-42.svg' }, score: 1, bet: null },
        { participant: { name: 'Team 43 sr', id: 43, flagUrl: '/img/svg/crests/team-43.svg' }, score: 0, bet: null },
      ],
      betsDistributions: [],
      finalResultBet: null,
      readonly: true,
      participantScores: [1, 0],
      pointsWon: null,
      token: null,
    });
  });

  it('G025 have no score before the start, and the score after 90 minutes at the end', async () => {
    const { stages } = (await get(`/challenge/stages/${challengeId}`)).json<{ stages: Stage[] }>();
    expect(stages.map((stage) => stage.events[7]?.participantScores)).toEqual([[2, 2], [], []]);
    expect(stages[2]?.events[0]?.bets.map((entry) => entry.score)).toEqual([null, null]);
  });
});

describe('G023 the lists of stages', () => {
  it('hold every stage with its eight events in the order of their starts', async () => {
    const answer = await get(`/challenge/stages/${challengeId}`);
    const { stages } = answer.json<{ stages: Stage[] }>();
    expect(stages.map((stage) => stage.ordinal)).toEqual([1, 2, 3]);
    for (const { events } of stages) {
      expect(events).toHaveLength(8);
      expect(events.map((event) => event.startTime)).toEqual(events.map((event) => event.startTime).sort());
    }
  });

  it('are the same for who does not know which challenge is played', async () => {
    const current = await get('/challenge/stages');
    expect(current.statusCode).toBe(200);
    expect(current.json()).toEqual((await get(`/challenge/stages/${challengeId}`)).json());
  });

  it('G074 are the same for a player who asks for the own', async () => {
    const own = await get(`/challenge/all-stages/${ownId}/${challengeId}`, { sub: MEMBER.sub });
    expect(own.json()).toEqual((await get(`/challenge/stages/${challengeId}`)).json());
  });
});

describe('G074 next-stage and previous-stage', () => {
  const step = (call: 'next' | 'previous', currentStage: number | string, challenge = challengeId) =>
    get(`/challenge/${call}-stage/${ownId}/${challenge}/${currentStage}`, { sub: MEMBER.sub });

  it.each([
    ['next', 1, 2],
    ['next', 2, 3],
    ['previous', 3, 2],
    ['previous', 2, 1],
  ] as const)('%s of %i is %i', async (call, from, to) => {
    const answer = await step(call, from);
    expect([answer.statusCode, answer.json<Stage>().ordinal, answer.json<Stage>().events.length]).toEqual([200, to, 8]);
  });

  it.each([
    ['next', 3],
    ['previous', 1],
    ['next', 0],
    ['next', 4],
    ['previous', 4],
  ] as const)('%s of %i does not exist', async (call, from) => {
    const answer = await step(call, from);
    expect([answer.statusCode, answer.json()]).toEqual([404, { status: 404, message: 'NOT_FOUND' }]);
  });

  it('know no other challenge', async () => {
    expect((await step('next', 1, UNKNOWN_ID)).json()).toEqual({ status: 404, message: 'NOT_FOUND' });
  });

  it.each(['x', '-1', '1.5', '1001', '%00'])('refuse %s', async (from) => {
    const answer = await step('next', from);
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { status: 400, message: 'BAD_REQUEST', field: 'currentStage' },
    ]);
  });
});

describe('calls that name a user', () => {
  it.each(OWN_CALLS)('G074 %s is open to that user', async (_call, path) => {
    expect((await get(path(ownId), { sub: MEMBER.sub })).statusCode).toBe(200);
  });

  it.each(OWN_CALLS)('%s refuses an anonymous visitor', async (_call, path) => {
    const answer = await get(path(ownId));
    expect([answer.statusCode, answer.json()]).toEqual([401, { status: 401, message: 'UNAUTHORIZED' }]);
  });

  it.each(OWN_CALLS)('%s refuses a forged assertion, and one for another service', async (_call, path) => {
    for (const keys of [testKeys('prognozzer'), testKeys('portal')]) {
      const headers = { 'x-edition': 'rs', [IDENTITY_HEADER]: keys.assertionOf(MEMBER) };
      const answer = await world.app.inject({ url: path(ownId), headers });
      expect([answer.statusCode, answer.json()]).toEqual([401, { status: 401, message: 'UNAUTHORIZED' }]);
    }
  });

  it.each(OWN_CALLS)('%s refuses another user, an unknown one, and who plays nothing', async (_call, path) => {
    const answers = await Promise.all([
      get(path(otherId), { sub: MEMBER.sub }),
      get(path(UNKNOWN_ID), { sub: MEMBER.sub }),
      get(path(MEMBER.sub), { sub: MEMBER.sub }),
      get(path(ownId), { sub: UNKNOWN_ID }),
    ]);
    for (const answer of answers) {
      expect([answer.statusCode, answer.json()]).toEqual([403, { status: 403, message: 'FORBIDDEN' }]);
    }
  });

  it.each(OWN_CALLS)('%s refuses what is no id', async (_call, path) => {
    const answer = await get(path(ownId).replace(`/${ownId}`, '/me'), { sub: MEMBER.sub });
    expect([answer.statusCode, answer.json()]).toEqual([400, { status: 400, message: 'BAD_REQUEST', field: 'userId' }]);
  });
});

describe('editions', () => {
  it.each([
    ['rs', 'Liga vetrova', '2. kolo', 'Team 42 sr'],
    ['hr', 'Liga vjetrova', '2. kolo', 'Team 42 hr'],
  ])('%s has its own names', async (edition, name, stageName, teamName) => {
    const challenge = (await get('/challenge/get-current', { edition })).json<Answer>();
    expect([challenge.name, challenge.stage.name, challenge.stage.events[0]?.bets[0]?.participant.name]).toEqual([
      name,
      stageName,
      teamName,
    ]);
  });

  it('G006 no call exists where the game is off', async () => {
    for (const path of [...ALL_PATHS(), '/challenge/get-current/nobody']) {
      const answer = await get(path, { edition: 'ke', sub: MEMBER.sub });
      expect([path, answer.statusCode, answer.json()]).toEqual([path, 404, { status: 404, message: 'NOT_FOUND' }]);
    }
  });

  it.each([['xx'], ['RS'], ['']])('edition %j is refused', async (edition) => {
    for (const path of ALL_PATHS()) {
      const answer = await get(path, { edition, sub: MEMBER.sub });
      expect([path, answer.statusCode, answer.json()]).toEqual([
        path,
        400,
        { status: 400, message: 'UNKNOWN_EDITION' },
      ]);
    }
  });

  it('a challenge of other editions is not found', async () => {
    const everywhere = await startWorld({ EDITION_OVERRIDES: '{"ke":{"game":true},"hr":{"game":false}}' });
    const id = await createChallenge(everywhere, { ...draftOf(everywhere, STARTS), editions: ['ke'] });
    const ask = (path: string, edition: string) =>
      everywhere.app.inject({ url: path, headers: { 'x-edition': edition } });
    const english = await ask('/challenge/get-current', 'ke');
    expect(english.json<Answer>()).toMatchObject({ id, name: 'League of Winds', stage: { name: 'Round 2' } });
    for (const edition of ['rs', 'hr']) {
      for (const path of ['/challenge/get-current', '/challenge/stages', `/challenge/stages/${id}`]) {
        expect((await ask(path, edition)).json()).toEqual({ status: 404, message: 'NOT_FOUND' });
      }
    }
    await everywhere.close();
  });
});

it.each(['/', '/challenge', '/challenge/get-current/1/2', '/prognozzer/challenge/get-current'])(
  '%s is not found',
  async (path) => {
    const answer = await get(path);
    expect([answer.statusCode, answer.json()]).toEqual([404, { status: 404, message: 'NOT_FOUND' }]);
  },
);

it.each(['0', '-1', 'x', '9007199254740993', '1.5'])('the list of challenge %s is refused', async (id) => {
  const answer = await get(`/challenge/stages/${id}`);
  expect([answer.statusCode, answer.json()]).toEqual([
    400,
    { status: 400, message: 'BAD_REQUEST', field: 'challengeId' },
  ]);
});
