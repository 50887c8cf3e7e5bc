import type { Match } from '@tribina/contracts';
import { cup, cupWith, type Source } from '../../testing/cup-file';
import { asText, lineWith } from '../../testing/files';
import { setUpImports } from '../../testing/imports';

const { folder, feed } = setUpImports();
const ZONE = { timeZone: 'Europe/Paris' };

async function matches(): Promise<Match[]> {
  const answer = await feed().app.inject({ method: 'POST', url: '/matches', payload: {} });
  return answer.json<{ items: Match[] }>().items;
}

it('takes scores, goals, grounds, groups and rounds', async () => {
  const { taken, refused } = await feed().importFile(folder.write('cup.json', cup()), ZONE);
  expect(refused).toEqual([]);
  expect(taken).toMatchObject([{ competition: { key: 'test-cup-2024' }, matches: { added: 3 }, remarks: [] }]);
  await feed().setTime('2024-06-25T00:00:00Z');
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
    ['a turn of the direction', cupWith(1, { team1: '\u202eAAA' }), '\u202eAAA', /^matches\[1\].team1 is not a name$/],
    ['a break of the line', cupWith(1, { team1: 'X\u2028X' }), 'X\u2028X', /^matches\[1\].team1 is not a name$/],
    ['a name of marks alone', cupWith(1, { team1: 'ʼʼ' }), 'ʼʼ', /^matches\[1\].team1 is not a name$/],
    [
      'a letter of another alphabet that looks alike',
      cupWith(1, { team1: '\u0410rsenal' }),
      '\u0410rsenal',
      /^matches\[1\].team1 is not in letters of one alphabet$/,
    ],
    ['an offset that no zone has', cupWith(0, { time: '18:00 UTC+99' }), 'UTC+99', /\.time is not a time HH:MM/],
    ['an offset beyond the last zone', cupWith(0, { time: '18:00 UTC+14:30' }), '14:30', /\.time is not a time HH:MM/],
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
    const before = await feed().contents();
    const text = asText(content);
    const { taken, refused } = await feed().importFile(folder.write('cup.json', text), ZONE);
    expect(taken).toEqual([]);
    expect(refused[0]?.faults).toContainEqual({
      line: lineWith(text, marker) - linesBefore,
      reason: expect.stringMatching(reason),
    });
    expect(await feed().contents()).toEqual(before);
    expect(await feed().newEvents()).toEqual([]);
  });

  it('names every fault, not only the first', async () => {
    const file = cup();
    const matches = file.matches.map((match) => ({ ...match, team1: match['team2'] }));
    const { refused } = await feed().importFile(folder.write('cup.json', { ...file, matches }), ZONE);
    expect(refused[0]?.faults.length).toBe(3);
  });
});
