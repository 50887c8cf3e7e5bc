import type { Match } from '@tribina/contracts';
import { asText, lineWith, TestFolder } from '../../testing/files';
import { startFeed, type FeedUnderTest } from '../../testing/feed';

const folder = new TestFolder();
const ZONE = { timeZone: 'Europe/Paris' };
let feed: FeedUnderTest;

beforeAll(async () => {
  feed = await startFeed();
});

beforeEach(() => feed.reset());

afterAll(async () => {
  await feed.close();
  folder.remove();
});

/** A match as the source has it; `unknown`, because damage may be anything. */
type Source = Record<string, unknown>;

/** A group match, a knock-out with everything, and one to come. */
function cup(): { name: unknown; matches: Source[] } {
  return {
    name: 'Test Cup 2024',
    matches: [
      {
        round: 'Matchday 1',
        date: '2024-06-10',
        time: '18:00',
        team1: 'Reds',
        team2: 'Blues',
        score: { ht: [1, 0], ft: [2, 1] },
        goals1: [
          { name: 'First', minute: 12 },
          { name: 'Second', minute: 90, offset: 4, penalty: true },
        ],
        goals2: [{ name: 'Wrong', minute: 60, owngoal: true }],
        group: 'Group A',
        ground: 'City Ground, Metz',
      },
      {
        round: 'Final',
        date: '2024-06-20',
        time: '21:00',
        team1: 'Blues',
        team2: 'Greens',
        score: { ht: [0, 0], ft: [1, 1], et: [2, 2], p: [4, 3] },
      },
      { round: 'Matchday 2', date: '2024-06-30', time: '18:00', team1: 'Reds', team2: 'Greens', group: 'Group A' },
    ],
  };
}

/** The cup with one match changed. */
function cupWith(index: number, change: Source): ReturnType<typeof cup> {
  const file = cup();
  return { ...file, matches: file.matches.map((match, at) => (at === index ? { ...match, ...change } : match)) };
}

async function matches(): Promise<Match[]> {
  const answer = await feed.app.inject({ method: 'POST', url: '/matches', payload: {} });
  return answer.json<{ items: Match[] }>().items;
}

it('takes scores, goals, grounds, groups and rounds', async () => {
  const { taken, refused } = await feed.importFile(folder.write('cup.json', cup()), ZONE);
  expect(refused).toEqual([]);
  expect(taken).toMatchObject([{ competition: { key: 'test-cup-2024' }, matches: { added: 3 }, remarks: [] }]);
  await feed.setTime('2024-06-25T00:00:00Z');
  const [group, final, ahead] = await matches();
  expect(group).toMatchObject({
    startTime: '2024-06-10T16:00:00.000Z',
    groupation: { name: 'Group A' },
    round: { name: 'Round 1' },
    phase: 'group',
    home: { name: 'Reds', code: 'RED', type: 'CLUB', flagUrl: '/img/svg/crests/reds.svg' },
    score: { home: 2, visitor: 1 },
    halfTime: { home: 1, visitor: 0 },
    stadium: { name: 'City Ground', city: 'Metz' },
    goals: [
      { side: 'home', scorer: 'First', minute: 12, offset: null, penalty: false, ownGoal: false },
      { side: 'visitor', scorer: 'Wrong', minute: 60, offset: null, penalty: false, ownGoal: true },
      { side: 'home', scorer: 'Second', minute: 90, offset: 4, penalty: true, ownGoal: false },
    ],
  });
  expect(final).toMatchObject({
    phase: 'final',
    groupation: { name: 'Final' },
    score: { home: 2, visitor: 2 },
    fullTime: { home: 1, visitor: 1 },
    extraTime: { home: 2, visitor: 2 },
    penalties: { home: 4, visitor: 3 },
    goals: [],
    stadium: null,
  });
  expect(ahead).toMatchObject({ round: { name: 'Round 2' }, score: null, status: { endedStatus: false } });
});

const UNPLAYED = { score: {}, goals1: undefined, goals2: undefined };

describe('takes what is irregular', () => {
  it.each<[string, number, Source, Partial<Match>]>([
    ['no half-time score', 0, { score: { ft: [2, 1] }, goals1: undefined, goals2: undefined }, { halfTime: null }],
    ['a half-time score out of the goals', 0, { score: { ft: [2, 1] } }, { halfTime: { home: 1, visitor: 0 } }],
    ['0:0 at the end', 0, { score: { ft: [0, 0] }, goals1: [], goals2: [] }, { halfTime: { home: 0, visitor: 0 } }],
    ['goals of one side', 0, { score: { ft: [2, 0] }, goals2: undefined }, { score: { home: 2, visitor: 0 } }],
    ['no goals', 0, { goals1: undefined, goals2: undefined }, { goals: [], score: { home: 2, visitor: 1 } }],
    ['an empty score', 0, { score: {}, goals1: [], goals2: [] }, { score: null }],
    ['no ground', 0, { ground: undefined }, { stadium: null }],
    ['a ground without a city', 0, { ground: 'Park' }, { stadium: { id: expect.any(Number), name: 'Park', city: '' } }],
    ['a score after 90 minutes alone', 0, { score: [2, 1] }, { fullTime: { home: 2, visitor: 1 } }],
    ['an hour of one digit', 0, { time: '9:30' }, { startTime: '2024-06-10T07:30:00.000Z' }],
    ['a time with its offset', 0, { time: '18:00 UTC-6' }, { startTime: '2024-06-11T00:00:00.000Z' }],
    ['an offset of minutes', 0, { time: '18:00 UTC+5:30' }, { startTime: '2024-06-10T12:30:00.000Z' }],
    ['a zone by its letters', 0, { time: '18:00 CEST' }, { startTime: '2024-06-10T16:00:00.000Z' }],
    [
      'a match that was put off',
      0,
      { ...UNPLAYED, status: 'postponed' },
      { status: expect.objectContaining({ code: 60 }), score: null },
    ],
    [
      'one that is not played',
      0,
      { ...UNPLAYED, status: 'canceled', score: null },
      { status: expect.objectContaining({ code: 62 }) },
    ],
    [
      'one that was broken off',
      0,
      { ...UNPLAYED, status: 'abandoned' },
      { status: expect.objectContaining({ code: 72 }) },
    ],
    [
      'one that was awarded',
      0,
      { ...UNPLAYED, status: 'awarded', score: { ft: [3, 0] } },
      { score: { home: 3, visitor: 0 } },
    ],
    [
      'minutes as text',
      0,
      { goals2: [{ name: 'X', minute: '45+2' }] },
      { goals: expect.arrayContaining([expect.objectContaining({ scorer: 'X', minute: 45, offset: 2 })]) },
    ],
    [
      'the score after extra time alone, when all goals are named',
      1,
      {
        score: { et: [2, 1] },
        goals1: [
          { name: 'A', minute: 9 },
          { name: 'B', minute: '105+1' },
        ],
        goals2: [{ name: 'C', minute: 80 }],
      },
      { fullTime: { home: 1, visitor: 1 }, extraTime: { home: 2, visitor: 1 } },
    ],
    ['fields of other editions of the format', 0, { num: 1, timezone: 'UTC+2' }, { score: { home: 2, visitor: 1 } }],
  ])('%s', async (_title, index, change, expected) => {
    const { refused } = await feed.importFile(folder.write('cup.json', cupWith(index, change)), ZONE);
    expect(refused).toEqual([]);
    expect((await matches())[index]).toMatchObject(expected);
  });

  it('a missing time, and says so', async () => {
    const text = asText(cupWith(0, { time: undefined }));
    const { taken } = await feed.importFile(folder.write('cup.json', text), ZONE);
    const line = lineWith(text, '"Matchday 1"') - 1;
    expect(taken[0]?.remarks).toEqual([{ line, reason: 'matches[0] has no time: the start of its day is taken' }]);
    expect((await matches())[0]?.startTime).toBe('2024-06-09T22:00:00.000Z');
  });

  it.each([
    ['after the 90th', 0, { name: 'LATE', minute: 92 }, 'matches[0].goals2[0] is in minute 92: 90+2 is taken'],
    ['after the 120th', 1, { name: 'LATE', minute: 123 }, 'matches[1].goals2[0] is in minute 123: 120+3 is taken'],
  ])('minutes that are counted on %s, and says so', async (_when, index, goal, reason) => {
    const text = asText(cupWith(index, { goals1: undefined, goals2: [goal] }));
    const { taken } = await feed.importFile(folder.write('cup.json', text), ZONE);
    expect(taken[0]?.remarks.map((remark) => remark.reason)).toContain(reason);
  });

  it('teams that are not known yet: left until they are, and said so', async () => {
    for (const [team1, team2] of [
      ['W101', 'L102'],
      ['1A', '3A/B/C/D/F'],
      ['N.N.', 'Sieger EF'],
      ['Winner Group A', 'TBD'],
    ]) {
      const file = folder.write('cup.json', cupWith(2, { team1, team2 }));
      const { taken } = await feed.importFile(file, ZONE);
      const reason = `matches[2] is between '${team1}' and '${team2}': left until they are known`;
      expect(taken[0]?.remarks.map((remark) => remark.reason)).toEqual([reason]);
    }
    expect(await matches()).toHaveLength(2);
    await feed.importFile(folder.write('cup.json', cup()), ZONE);
    expect(await matches()).toHaveLength(3);
  });

  it('a half-time score that the goals contradict, and says so', async () => {
    const text = asText(cupWith(0, { score: { ht: [0, 1], ft: [2, 1] } }));
    const { taken } = await feed.importFile(folder.write('cup.json', text), ZONE);
    const reason = 'matches[0].score.ht is 0:1, the goals make 1:0: that is taken';
    expect(taken[0]?.remarks).toEqual([{ line: lineWith(text, '"ht"'), reason }]);
    expect((await matches())[0]?.halfTime).toEqual({ home: 1, visitor: 0 });
  });
});

describe('refuses a damaged file whole, with the line of the fault', () => {
  /** What is wrong, the file, a text on the faulty line (or so many lines after it), what is said. */
  type Damage = [title: string, content: unknown, marker: string, reason: RegExp, linesBefore?: number];

  const scoreOf = (index: number, score: Source) => cupWith(index, { score });
  const goalOf = (goal: Source) => cupWith(0, { goals2: [goal] });

  it.each<Damage>([
    ['no name', { ...cup(), name: undefined }, '{', /^it has no 'name'$/],
    ['a name that is none', { ...cup(), name: '???' }, '"???"', /^name is not a name$/],
    ['matches that are no list', { ...cup(), matches: 'all' }, '"all"', /^matches must be array$/],
    ['no match', { ...cup(), matches: [] }, '"matches": []', /^matches must NOT have fewer than 1 items$/],
    ['a match that is none', { ...cup(), matches: [...cup().matches, 'XX'] }, '"XX"', /^matches\[3\] must be object$/],
    ['no team', cupWith(0, { team2: undefined }), '"Matchday 1"', /^matches\[0\] has no 'team2'$/, 1],
    ['a team that is a number', cupWith(1, { team1: 7777 }), '7777', /^matches\[1\].team1 must be string$/],
    ['a character that no name has', cupWith(1, { team1: 'X\u0000X' }), 'u0000', /^matches\[1\].team1 is not a name$/],
    ['half a character', cupWith(1, { team1: 'X\ud800X' }), 'ud800', /^matches\[1\].team1 is not a name$/],
    [
      'a team against itself',
      cupWith(1, { team1: 'SAME', team2: 'SAME' }),
      '"team2": "SAME"',
      /is the same team twice$/,
    ],
    ['a day that does not exist', cupWith(0, { date: '2023-02-29' }), '2023-02-29', /\.date is no day: 2023-02-29$/],
    ['a date of another form', cupWith(0, { date: '10.6.2024' }), '10.6.2024', /\.date is not a date YYYY-MM-DD$/],
    ['a time that does not exist', cupWith(0, { time: '24:10' }), '24:10', /\.time is not a time HH:MM, or with/],
    [
      'a time that clocks skip',
      cupWith(0, { date: '2024-03-31', time: '02:30' }),
      '02:30',
      /\.time is no time in Europe.Paris/,
    ],
    [
      'an unknown round',
      cupWith(0, { round: 'Round of 3' }),
      'Round of 3',
      /\.round is not a known round: Round of 3 \(known: /,
    ],
    ['an unknown group', cupWith(0, { group: 'Group 10' }), 'Group 10', /\.group is not a known group: Group 10$/],
    ['a matchday without a group', cupWith(2, { group: undefined }), '"Matchday 2"', /^matches\[2\] has no group/, 1],
    [
      'a team in two groups',
      cupWith(2, { group: 'Group B' }),
      'Group B',
      /puts 'reds' into another group than before$/,
    ],
    ['a score of one', scoreOf(0, { ft: [77] }), '"ft"', /score\.ft must NOT have fewer than 2 items$/],
    ['a score of three', scoreOf(0, { ft: [1, 2, 77] }), '"ft"', /score\.ft must NOT have more than 2 items$/],
    ['a score below zero', scoreOf(0, { ft: [2, -7] }), '-7', /score\.ft\[1\] must be >= 0$/],
    ['half a goal', scoreOf(0, { ft: [2, 1.5] }), '1.5', /score\.ft\[1\] must be integer$/],
    ['a score as text', scoreOf(0, { ft: ['2', 1] }), '"2"', /score\.ft\[0\] must be integer$/],
    [
      'more at half-time than at the end',
      scoreOf(0, { ht: [3, 0], ft: [2, 1] }),
      '"ht"',
      /has 3:0 at half-time and 2:1/,
    ],
    ['a half-time score alone', scoreOf(1, { ht: [1, 0] }), '"Final"', /no score after 90 minutes$/, 1],
    ['fewer after extra time', scoreOf(1, { ft: [2, 2], et: [1, 2] }), '"et"', /has 2:2 after 90 minutes and 1:2/],
    ['extra time after a decision', scoreOf(1, { ft: [2, 1], et: [3, 1] }), '"et"', /extra time after a decided 2:1$/],
    ['extra time in a group', scoreOf(0, { ft: [2, 2], et: [3, 2] }), '"et"', /beyond 90 minutes outside a knock-out/],
    ['a shoot-out that nobody won', scoreOf(1, { ft: [1, 1], p: [4, 4] }), '"p"', /a shoot-out that nobody won$/],
    ['a shoot-out after a decision', scoreOf(1, { ft: [2, 1], p: [4, 3] }), '"p"', /a shoot-out after a decided 2:1$/],
    ['more goals than the score', scoreOf(0, { ft: [1, 1] }), '"score"', /more goals \(2:1\) than the score 1:1$/],
    [
      'goals that make another score after 90 minutes',
      cupWith(1, {
        score: { ft: [1, 1], et: [2, 1] },
        goals1: [
          { name: 'A', minute: 9 },
          { name: 'B', minute: 80 },
        ],
        goals2: [{ name: 'C', minute: 100 }],
      }),
      '"Final"',
      /score.ft is 1:1, the goals until minute 90 make 2:0$/,
      -6,
    ],
    ['a goal without a scorer', goalOf({ minute: 66 }), '"minute": 66', /goals2\[0\] has no 'name'$/, 1],
    ['a goal in minute 0', goalOf({ name: 'X', minute: 0 }), '"minute": 0', /goals2\[0\]\.minute must be >= 1$/],
    [
      'a minute that is none',
      goalOf({ name: 'X', minute: '60th' }),
      '"60th"',
      /minute is not a minute, as 67 or '90\+4'$/,
    ],
    [
      'a status that is none',
      cupWith(0, { status: 'played' }),
      '"played"',
      /status must be one of postponed, cancelled/,
    ],
    [
      'a time without its zone',
      cupWith(0, { time: '18:00 local' }),
      '"18:00 local"',
      /or with its offset as '18:00 UTC\+3'$/,
    ],
    [
      'a round that nobody knows',
      cupWith(1, { round: 'Endspiel' }),
      '"Endspiel"',
      /round is not a known round: Endspiel \(known: /,
    ],
    [
      'neither a round nor a stage',
      cupWith(1, { round: undefined }),
      '"2024-06-20"',
      /has neither a 'round' nor a 'stage'$/,
      1,
    ],
    [
      'a goal of extra time without one',
      goalOf({ name: 'LATE', minute: 101 }),
      '"LATE"',
      /minute 101 without extra/,
      1,
    ],
    [
      'stoppage time in the middle',
      goalOf({ name: 'ODD', minute: 60, offset: 2 }),
      '"ODD"',
      /stoppage time in minute 60$/,
      1,
    ],
    ['no stoppage time', goalOf({ name: 'ODD', minute: 90, offset: 0 }), '"offset": 0', /offset must be >= 1$/],
    [
      'a penalty that is neither',
      goalOf({ name: 'X', minute: 9, penalty: 'yes' }),
      '"yes"',
      /penalty must be boolean$/,
    ],
    [
      'the same match again',
      { ...cup(), matches: [...cup().matches, { ...cup().matches[1], date: '2024-07-01' }] },
      '"2024-07-01"',
      /^matches\[3\] is the match of line \d+ again$/,
      2,
    ],
  ])('%s', async (_title, content, marker, reason, linesBefore = 0) => {
    const before = await feed.contents();
    const text = asText(content);
    const { taken, refused } = await feed.importFile(folder.write('cup.json', text), ZONE);
    expect(taken).toEqual([]);
    expect(refused[0]?.faults).toContainEqual({
      line: lineWith(text, marker) - linesBefore,
      reason: expect.stringMatching(reason),
    });
    expect(await feed.contents()).toEqual(before);
    expect(await feed.newEvents()).toEqual([]);
  });

  it('names every fault, not only the first', async () => {
    const file = cup();
    const matches = file.matches.map((match) => ({ ...match, team1: match['team2'] }));
    const { refused } = await feed.importFile(folder.write('cup.json', { ...file, matches }), ZONE);
    expect(refused[0]?.faults.length).toBe(3);
  });
});
