import type { BestThirds, Competitor, Match, Round, Score, Standing } from '@tribina/contracts';
import type { Group } from '../shared/answers';
import { aSquad } from './squad';

/** A small cup for tests: two groups of three, semi-finals, a match for third place and a final, in November 2022. */

export function aTeam(id: number, name: string, code: string): Competitor {
  return { id, name, code, type: 'NATIONAL_TEAM', flagUrl: `/img/svg/flags/${code.toLowerCase()}.svg` };
}

export const QATAR = aTeam(1, 'Katar', 'QAT');
export const ECUADOR = aTeam(2, 'Ekvador', 'ECU');
export const SENEGAL = aTeam(3, 'Senegal', 'SEN');
export const FRANCE = aTeam(4, 'Francuska', 'FRA');
export const TUNISIA = aTeam(5, 'Tunis', 'TUN');
export const DENMARK = aTeam(6, 'Danska', 'DEN');

export const GROUP_A = { id: 11, name: 'Grupa A' };
export const GROUP_B = { id: 12, name: 'Grupa B' };

let nextId = 1;

/** A match that has not begun. */
export function aMatch(changes: Partial<Match> = {}): Match {
  nextId += 1;
  return {
    id: nextId,
    startTime: '2022-11-20T16:00:00.000Z',
    competition: { id: 196, name: 'Mundijal 2022' },
    groupation: GROUP_A,
    round: { id: 101, name: '1. kolo' },
    phase: 'group',
    home: QATAR,
    visitor: ECUADOR,
    status: { code: 0, endedStatus: false, minute: null },
    score: null,
    halfTime: null,
    fullTime: null,
    extraTime: null,
    penalties: null,
    goals: [],
    stadium: { id: 7, name: 'Al Bajt', city: 'Al Hor' },
    odds: [],
    ...changes,
  };
}

export const ENDED = { code: 0, endedStatus: true, minute: null } as const;

interface Fixture {
  readonly round: number;
  readonly phase: Match['phase'];
  readonly startTime: string;
  readonly teams: readonly [Competitor, Competitor];
  readonly score: readonly [number, number];
  readonly groupation?: Match['groupation'];
  readonly facts?: Partial<Match>;
}

const ROUND_NAMES = ['1. kolo', '2. kolo', '3. kolo', 'Polufinale', 'Utakmica za treće mesto', 'Finale'];

const inGroup = (
  group: Match['groupation'],
  round: number,
  startTime: string,
  teams: Fixture['teams'],
  score: Fixture['score'],
) => ({ round, phase: 'group', startTime, teams, score, groupation: group }) as const;

const FIXTURES: readonly Fixture[] = [
  inGroup(GROUP_A, 1, '2022-11-20T16:00:00.000Z', [QATAR, ECUADOR], [0, 2]),
  inGroup(GROUP_B, 1, '2022-11-21T13:00:00.000Z', [FRANCE, TUNISIA], [1, 0]),
  inGroup(GROUP_A, 2, '2022-11-22T16:00:00.000Z', [SENEGAL, QATAR], [3, 1]),
  inGroup(GROUP_B, 2, '2022-11-22T19:00:00.000Z', [DENMARK, TUNISIA], [0, 0]),
  inGroup(GROUP_A, 3, '2022-11-24T16:00:00.000Z', [ECUADOR, SENEGAL], [1, 2]),
  inGroup(GROUP_B, 3, '2022-11-24T19:00:00.000Z', [FRANCE, DENMARK], [2, 1]),
  { round: 4, phase: 'semi-final', startTime: '2022-11-26T19:00:00.000Z', teams: [SENEGAL, DENMARK], score: [1, 0] },
  { round: 4, phase: 'semi-final', startTime: '2022-11-27T19:00:00.000Z', teams: [ECUADOR, FRANCE], score: [0, 2] },
  { round: 5, phase: 'third-place', startTime: '2022-11-29T15:00:00.000Z', teams: [DENMARK, ECUADOR], score: [2, 1] },
  {
    round: 6,
    phase: 'final',
    startTime: '2022-11-30T15:00:00.000Z',
    teams: [SENEGAL, FRANCE],
    score: [3, 3],
    facts: {
      halfTime: { home: 2, visitor: 0 },
      fullTime: { home: 2, visitor: 2 },
      extraTime: { home: 3, visitor: 3 },
      penalties: { home: 4, visitor: 2 },
      goals: [
        { side: 'home', scorer: 'Ismaïla Sarr', minute: 23, offset: null, penalty: true, ownGoal: false },
        { side: 'home', scorer: 'Jules Koundé', minute: 45, offset: 1, penalty: false, ownGoal: true },
        { side: 'visitor', scorer: 'Kylian Mbappé', minute: 80, offset: null, penalty: false, ownGoal: false },
        { side: 'visitor', scorer: 'Mbappé', minute: 81, offset: null, penalty: false, ownGoal: false },
        { side: 'home', scorer: 'Sarr', minute: 108, offset: null, penalty: false, ownGoal: false },
        { side: 'visitor', scorer: 'Kylian Mbappé', minute: 118, offset: null, penalty: true, ownGoal: false },
      ],
    },
  },
];

const MATCH_MS = 2.75 * 3_600_000;

/** The cup as the feed tells of it at an instant: matches that have begun are over, unless `live` says how they stand. */
export function aCup(now: string, live?: { readonly score: Score; readonly minute: number }): Round[] {
  const rounds = new Map<number, Round>();
  FIXTURES.forEach((fixture, index) => {
    const id = 100 + fixture.round;
    const name = ROUND_NAMES[fixture.round - 1] ?? '';
    const match = aMatch({
      id: index + 1,
      startTime: fixture.startTime,
      phase: fixture.phase,
      home: fixture.teams[0],
      visitor: fixture.teams[1],
      groupation: fixture.groupation ?? { id, name },
      round: { id, name },
      ...stateAt(fixture, now, live),
    });
    const round = rounds.get(fixture.round) ?? { id, name, ordinal: fixture.round, matches: [] };
    rounds.set(fixture.round, { ...round, matches: [...round.matches, match] });
  });
  return [...rounds.values()];
}

function stateAt({ startTime, score, facts }: Fixture, now: string, live: Parameters<typeof aCup>[1]): Partial<Match> {
  const age = Date.parse(now) - Date.parse(startTime);
  if (age < 0) return {};
  if (live && age < MATCH_MS)
    return { status: { ...ENDED, endedStatus: false, minute: live.minute }, score: live.score };
  return { status: ENDED, score: { home: score[0], visitor: score[1] }, ...facts };
}

export function aStanding(rank: number, competitor: Competitor, changes: Partial<Standing> = {}): Standing {
  return {
    rank,
    competitor,
    played: 2,
    won: 1,
    drawn: 0,
    lost: 1,
    goalsFor: 3,
    goalsAgainst: 3,
    goalDifference: 0,
    points: 3,
    ...changes,
  };
}

export function aGroup(changes: Partial<Standing> = {}): Group {
  return {
    ...GROUP_A,
    standings: [
      aStanding(1, SENEGAL, {
        won: 2,
        lost: 0,
        goalsFor: 5,
        goalsAgainst: 2,
        goalDifference: 3,
        points: 6,
        ...changes,
      }),
      aStanding(2, ECUADOR, changes),
      aStanding(3, QATAR, { won: 0, lost: 2, goalsFor: 1, goalsAgainst: 5, goalDifference: -4, points: 0, ...changes }),
    ],
  };
}

/** Senegal, with its squad and all its matches as of an instant. */
export function aTeamAtCup(now: string) {
  const matches = aCup(now).flatMap((round) => round.matches);
  return {
    competitor: SENEGAL,
    competition: { id: 196, name: 'Mundijal 2022' },
    standing: aGroup().standings[0] ?? null,
    matches: matches.filter(({ home, visitor }) => [home.id, visitor.id].includes(SENEGAL.id)),
    squad: aSquad(),
  };
}

/** Senegal – Qatar 2:1, with its goals. */
export function aFinishedMatch(changes: Partial<Match> = {}): Match {
  const goal = { offset: null, penalty: false, ownGoal: false } as const;
  return aMatch({
    id: 77,
    home: SENEGAL,
    visitor: QATAR,
    status: { code: 0, endedStatus: true, minute: null },
    score: { home: 2, visitor: 1 },
    halfTime: { home: 1, visitor: 0 },
    fullTime: { home: 2, visitor: 1 },
    goals: [
      { ...goal, side: 'home', scorer: 'Bulaje Dija', minute: 41 },
      { ...goal, side: 'visitor', scorer: 'Muhamed Muntari', minute: 78, penalty: true },
      { ...goal, side: 'home', scorer: 'Bulaje Dija', minute: 90, offset: 3 },
    ],
    ...changes,
  });
}

/** Three thirds of whom two go on, and whom they meet. */
export function someThirds(): BestThirds {
  const third = (
    rank: number,
    competitor: Competitor,
    group: BestThirds['standings'][number]['group'],
    points: number,
  ) => ({
    ...aStanding(rank, competitor, { points }),
    group,
  });
  return {
    places: 2,
    standings: [
      third(1, TUNISIA, GROUP_B, 4),
      third(2, QATAR, GROUP_A, 3),
      third(3, DENMARK, { id: 13, name: 'Grupa C' }, 1),
    ],
    pairings: [
      { winner: { group: GROUP_A, competitor: SENEGAL }, third: { group: GROUP_B, competitor: TUNISIA } },
      { winner: { group: GROUP_B, competitor: FRANCE }, third: { group: GROUP_A, competitor: QATAR } },
    ],
  };
}
