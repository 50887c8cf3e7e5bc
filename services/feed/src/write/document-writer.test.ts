import type { Match } from '@tribina/contracts';
import { startFeed, WORLD_CUP, type FeedUnderTest } from '../testing/feed';
import { aDocument, aMatch, ended, inPlay } from '../testing/documents';
import type { FeedDocument, GoalFacts } from './document';
import { writeDocument, type Written } from './document-writer';

let feed: FeedUnderTest;

beforeAll(async () => {
  feed = await startFeed();
});

beforeEach(() => feed.reset());

afterAll(() => feed.close());

const write = (document: FeedDocument): Promise<Written> =>
  feed.database.transaction((tx) => writeDocument(tx, document));

async function match(edition = 'ke'): Promise<Match> {
  const answer = await feed.app.inject({
    method: 'POST',
    url: '/matches',
    payload: {},
    headers: { 'x-edition': edition },
  });
  const [found] = answer.json<{ items: Match[] }>().items;
  if (!found) throw new Error('There is no match');
  return found;
}

const kinds = async () => (await feed.newEvents()).map(({ kind }) => kind);
const goal = (minute: number, further: Partial<GoalFacts> = {}): GoalFacts => ({
  side: 'home',
  scorer: 'Amundsen',
  minute,
  offset: null,
  penalty: false,
  ownGoal: false,
  ...further,
});

it('tells of everything once, with what consumers need', async () => {
  const { competitionId } = await write(aDocument([aMatch({ state: ended([2, 1]), odds: { '1': 1.8 } })]));
  const { id, home, visitor } = await match();
  expect(await feed.newEvents()).toEqual([
    { kind: 'competition.changed', data: { competitionId } },
    {
      kind: 'match.changed',
      data: {
        competitionId,
        matchId: id,
        roundId: competitionId * 1000 + 101,
        groupId: competitionId * 1000 + 1,
        homeId: home.id,
        visitorId: visitor.id,
        startTime: '2026-05-01T18:00:00.000Z',
        day: null,
        status: { code: 0, endedStatus: true, minute: null },
        score: { home: 2, visitor: 1 },
        fullTime: { home: 2, visitor: 1 },
      },
    },
    { kind: 'odds.changed', data: { competitionId, matchId: id, odds: [{ subgameId: 1, value: 1.8 }] } },
  ]);
});

it('writes and tells nothing when the same is said again', async () => {
  await feed.importFile(WORLD_CUP);
  await write(aDocument([aMatch({ state: ended([0, 0]), odds: { X: 3.1 } })]));
  await feed.newEvents();
  const before = await feed.contents();
  const { taken } = await feed.importFile(WORLD_CUP);
  const written = await write(aDocument([aMatch({ state: ended([0, 0]), odds: { X: 3.1 } })]));
  expect([taken[0]?.matches, taken[0]?.isNews]).toEqual([{ added: 0, changed: 0, withdrawn: 0, unchanged: 64 }, false]);
  expect(written).toMatchObject({ matches: { added: 0, changed: 0, withdrawn: 0, unchanged: 1 }, isNews: false });
  expect(await feed.newEvents()).toEqual([]);
  expect(await feed.contents()).toEqual(before);
});

it.each<[string, FeedDocument, string[]]>([
  ['a result', aDocument([aMatch({ state: ended([1, 0]) })]), ['match.changed']],
  ['another time', aDocument([aMatch({ startTime: '2026-05-02T18:00:00Z' })]), ['match.changed']],
  ['a postponement', aDocument([aMatch({ state: inPlay(null, { code: 60, minute: null }) })]), ['match.changed']],
  ['odds', aDocument([aMatch({ odds: { '1': 2, '2': 3 } })]), ['odds.changed']],
  [
    'the name of a team',
    { ...aDocument(), teams: [{ key: 'north', type: 'CLUB', names: { en: 'N' } }] },
    ['competition.changed'],
  ],
  [
    'the capacity of a stadium',
    {
      ...aDocument(),
      stadiums: [{ key: 'park', names: { en: 'Park' }, cities: { en: 'Town' }, capacity: 9, position: null }],
    },
    ['competition.changed'],
  ],
  ['a deduction', aDocument([aMatch()], { deductions: { north: 3 } }), ['competition.changed']],
  [
    'the rules',
    { ...aDocument(), competition: { ...aDocument().competition, rules: { tieBreakers: ['goals-for'] } } },
    ['competition.changed'],
  ],
])('tells of %s alone, once', async (_title, change, expected) => {
  await write(aDocument());
  await feed.newEvents();
  await write(change);
  expect(await kinds()).toEqual(expected);
  await write(change);
  expect(await kinds()).toEqual([]);
});

it('tells of a match without a time on which day it is played, and once its time is known no more', async () => {
  const startTime = '2026-05-09T22:00:00Z';
  const told = async () =>
    (await feed.newEvents()).filter(({ kind }) => kind === 'match.changed').map(({ data }) => data);
  await write(aDocument([aMatch({ startTime, day: '2026-05-10' })]));
  expect(await told()).toEqual([expect.objectContaining({ startTime: '2026-05-09T22:00:00.000Z', day: '2026-05-10' })]);
  // At midnight of that day.
  await write(aDocument([aMatch({ startTime })]));
  expect(await told()).toEqual([expect.objectContaining({ startTime: '2026-05-09T22:00:00.000Z', day: null })]);
});

it('tells of each goal of a match that is on, with the score after it', async () => {
  await write(aDocument([aMatch({ state: inPlay([1, 0], { goals: [goal(12)] }) })]));
  await feed.newEvents();
  const goals = [goal(12), goal(30, { side: 'visitor', scorer: 'Scott', penalty: true })];
  await write(aDocument([aMatch({ state: inPlay([1, 1], { goals }) })]));
  const events = await feed.newEvents();
  expect(events.map(({ kind }) => kind)).toEqual(['match.changed', 'match.goal']);
  expect(events[1]?.data).toMatchObject({
    side: 'visitor',
    scorer: 'Scott',
    minute: 30,
    penalty: true,
    score: { home: 1, visitor: 1 },
  });
});

it('does not tell of goals of a match that is over when it is first heard of', async () => {
  await write(aDocument([aMatch({ state: ended([1, 0], { goals: [goal(12)] }) })]));
  expect(await kinds()).toEqual(['competition.changed', 'match.changed']);
});

describe('what a source does not say stays', () => {
  beforeEach(() =>
    write(
      aDocument([aMatch({ state: ended([1, 0], { goals: [goal(12)] }), odds: { '1': 2 } })], {
        teams: [
          { key: 'north', type: 'CLUB', names: { en: 'North', sr: 'Sever' }, code: 'NOR', rating: 1600 },
          { key: 'south', type: 'CLUB', names: { en: 'South' } },
        ],
      }),
    ),
  );

  it('play, odds, stadium, names in other languages, codes', async () => {
    await write(aDocument([aMatch({ stadium: null })]));
    expect(await match('rs')).toMatchObject({
      home: { name: 'Sever', code: 'NOR' },
      score: { home: 1, visitor: 0 },
      goals: [{ scorer: 'Amundsen' }],
      stadium: { name: 'Park' },
      odds: [{ value: 2 }],
    });
  });

  it('goals, while the score has room for them', async () => {
    await write(aDocument([aMatch({ state: ended([2, 0]) })]));
    expect((await match()).goals).toHaveLength(1);
    await write(aDocument([aMatch({ state: ended([0, 2]) })]));
    expect((await match()).goals).toEqual([]);
  });
});

it('withdraws odds that are no longer given', async () => {
  await write(aDocument([aMatch({ odds: { '1': 2, X: 3 } })]));
  await write(aDocument([aMatch({ odds: { X: 3 } })]));
  expect((await match()).odds).toEqual([{ value: 3, subgame: { id: 2, name: 'X' } }]);
});

it('keeps the id of a match whose time and round change, and numbers new ones on', async () => {
  const group = { phase: 'group', group: 1 } as const;
  const { competitionId } = await write(aDocument([aMatch({ ...group, round: 1 })]));
  const before = await match();
  await write(
    aDocument([
      aMatch({ ...group, round: 2, startTime: '2026-05-09T18:00:00Z' }),
      aMatch({ ...group, round: 1, home: 'south', visitor: 'north' }),
    ]),
  );
  const answer = await feed.app.inject({ method: 'POST', url: '/matches', payload: {} });
  const matches = answer.json<{ items: Match[] }>().items;
  expect(matches.map(({ id, round }) => [id, round?.name])).toEqual([
    [competitionId * 10_000 + 2, 'Round 1'],
    [before.id, 'Round 2'],
  ]);
});

it('lets two writers of one competition follow one another', async () => {
  const document = aDocument([aMatch({ state: ended([1, 0]) })]);
  await Promise.all(Array.from({ length: 6 }, () => write(document)));
  expect(await kinds()).toEqual(['competition.changed', 'match.changed']);
});

it('leaves nothing of a document that fails', async () => {
  const before = await feed.contents();
  await expect(write(aDocument([aMatch(), aMatch({ home: 'east' })]))).rejects.toThrow("team 'east'");
  expect(await feed.contents()).toEqual(before);
  expect(await kinds()).toEqual([]);
});
