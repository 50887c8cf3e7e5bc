import type { TeamRecord } from './record';

/** What may part teams that are level on points. A competition has an ordered list of them. */
export const TIE_BREAKERS = [
  'goal-difference',
  'goals-for',
  'away-goals',
  'head-to-head-points',
  'head-to-head-difference',
  'head-to-head-goals',
  'head-to-head-away-goals',
  'head-to-head-again',
] as const;
export type TieBreaker = (typeof TIE_BREAKERS)[number];

/** What a rule compares: a team's record, its record against the teams it is level with, and how many those are. */
export interface Compared {
  readonly all: TeamRecord;
  /** Null while a match between the level teams is still to be played: then it cannot part them. */
  readonly among: TeamRecord | null;
}

/** More is better. */
type Rule = (compared: Compared) => number;

const difference = (record: TeamRecord) => record.goalsFor - record.goalsAgainst;

/** `head-to-head-again` is no comparison: it lets those who are still level start over among themselves. */
export const RULES: Readonly<{ [Name in Exclude<TieBreaker, 'head-to-head-again'>]: Rule }> = {
  'goal-difference': ({ all }) => difference(all),
  'goals-for': ({ all }) => all.goalsFor,
  'away-goals': ({ all }) => all.awayGoals,
  'head-to-head-points': ({ among }) => among?.points ?? 0,
  'head-to-head-difference': ({ among }) => (among ? difference(among) : 0),
  'head-to-head-goals': ({ among }) => among?.goalsFor ?? 0,
  'head-to-head-away-goals': ({ among }) => among?.awayGoals ?? 0,
};

export function isHeadToHead(rule: TieBreaker): boolean {
  return rule.startsWith('head-to-head');
}
