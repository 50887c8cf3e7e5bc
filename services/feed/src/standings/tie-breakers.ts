import type { Scale } from './conduct';
import type { TeamRecord } from './record';

/** What may part teams that are level on points. A competition has an ordered list of them. */
export const TIE_BREAKERS = [
  'goal-difference',
  'goals-for',
  'goal-average',
  'away-goals',
  'wins',
  'away-wins',
  'opponents-points',
  'opponents-difference',
  'opponents-goals',
  'head-to-head-points',
  'head-to-head-difference',
  'head-to-head-goals',
  'head-to-head-away-goals',
  'head-to-head-wins',
  'head-to-head-again',
  'fair-play',
  'fair-play-uefa',
  'carried-half',
  'play-off',
  'drawing-of-lots',
  'ranking',
] as const;
export type TieBreaker = (typeof TIE_BREAKERS)[number];

/** What a rule compares of a team. What is null is not known, and then the rule parts nobody. */
export interface Compared {
  readonly all: TeamRecord;
  /** Against those it is level with; null while a match between them is still to be played. */
  readonly among: TeamRecord | null;
  /** Of all whom it has met, together. */
  readonly opponents: () => TeamRecord;
  readonly conduct: (scale: Scale) => number | null;
  /** 1 for a half point that was taken off when points were halved, -1 for one that was given. */
  readonly carriedHalf: number;
  /** 1 for who has won the play-off of two, 0 for who has lost it. */
  readonly playOff: number | null;
  /** Places in what others have decided, as a number that grows with the merit. */
  readonly lots: number | null;
  readonly ranking: number | null;
}

/** More is better; null parts nobody. */
type Rule = (compared: Compared) => number | null;

const difference = (record: TeamRecord) => record.goalsFor - record.goalsAgainst;
const ofAmong =
  (value: (record: TeamRecord) => number): Rule =>
  ({ among }) =>
    among && value(among);

/** `head-to-head-again` is no comparison: it lets those who are still level start over among themselves. */
export const RULES: Readonly<{ [Name in Exclude<TieBreaker, 'head-to-head-again'>]: Rule }> = {
  'goal-difference': ({ all }) => difference(all),
  'goals-for': ({ all }) => all.goalsFor,
  'goal-average': ({ all }) => averageOf(all),
  'away-goals': ({ all }) => all.awayGoals,
  wins: ({ all }) => all.won,
  'away-wins': ({ all }) => all.awayWon,
  'opponents-points': ({ opponents }) => opponents().points,
  'opponents-difference': ({ opponents }) => difference(opponents()),
  'opponents-goals': ({ opponents }) => opponents().goalsFor,
  'head-to-head-points': ofAmong(({ points }) => points),
  'head-to-head-difference': ofAmong(difference),
  'head-to-head-goals': ofAmong(({ goalsFor }) => goalsFor),
  'head-to-head-away-goals': ofAmong(({ awayGoals }) => awayGoals),
  'head-to-head-wins': ofAmong(({ won }) => won),
  'fair-play': ({ conduct }) => conduct('fifa'),
  'fair-play-uefa': ({ conduct }) => conduct('uefa'),
  'carried-half': ({ carriedHalf }) => carriedHalf,
  'play-off': ({ playOff }) => playOff,
  'drawing-of-lots': ({ lots }) => lots,
  ranking: ({ ranking }) => ranking,
};

/** Goals scored divided by those conceded, as tables had it until the seventies. */
function averageOf({ goalsFor, goalsAgainst }: TeamRecord): number {
  if (goalsAgainst > 0) return goalsFor / goalsAgainst;
  return goalsFor > 0 ? Infinity : 1;
}

export function isHeadToHead(rule: TieBreaker): boolean {
  return rule.startsWith('head-to-head');
}
