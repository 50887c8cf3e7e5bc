import type { MatchChoice, StageDraft } from '@tribina/contracts';
import { EVENTS_PER_STAGE, isVoid } from '@tribina/game-rules';

/** How matches are put together to stages: as the league's rounds have them, or eight by eight as they start. */
export const GROUPINGS = ['rounds', 'order'] as const;
export type Grouping = (typeof GROUPINGS)[number];

/** Matches out of which one stage can be made. */
export interface MatchGroup {
  readonly key: string;
  /** The league's name of the round; null: by order, from the first to the last of all. */
  readonly round: string | null;
  /** Number of its first match among all that are free, from 1. */
  readonly first: number;
  readonly matches: readonly MatchChoice[];
}

/** Whether a match can still be offered: it has not started, is not cancelled, and is nobody else's. */
export function isFree({ startTime, code, ended, stageId }: MatchChoice, now: Date): boolean {
  return stageId === null && new Date(startTime) > now && !isVoid({ status: { code, endedStatus: ended } });
}

/** The groups of a grouping that have enough matches, as they start. @param free matches by their start. */
export function groupsOf(free: readonly MatchChoice[], grouping: Grouping): MatchGroup[] {
  return (grouping === 'rounds' ? byRound(free) : inOrder(free)).filter(
    ({ matches }) => matches.length >= EVENTS_PER_STAGE,
  );
}

function byRound(free: readonly MatchChoice[]): MatchGroup[] {
  const rounds = new Map<number, { readonly name: string; readonly matches: MatchChoice[] }>();
  for (const match of free) {
    if (!match.round) continue;
    const { id, name } = match.round;
    const known = rounds.get(id) ?? { name, matches: [] };
    known.matches.push(match);
    rounds.set(id, known);
  }
  return [...rounds].map(([id, { name, matches }]) => ({ key: `round-${id}`, round: name, first: 1, matches }));
}

function inOrder(free: readonly MatchChoice[]): MatchGroup[] {
  return Array.from({ length: Math.floor(free.length / EVENTS_PER_STAGE) }, (_none, index) => {
    const at = index * EVENTS_PER_STAGE;
    return { key: `order-${at}`, round: null, first: at + 1, matches: free.slice(at, at + EVENTS_PER_STAGE) };
  });
}

/** Whether a group is one of that grouping. */
export function isOf(grouping: Grouping, key: string): boolean {
  return key.startsWith('round-') === (grouping === 'rounds');
}

/** What a stage is made of unless somebody chooses: the first eight. */
export function firstMatches({ matches }: MatchGroup): number[] {
  return matches.slice(0, EVENTS_PER_STAGE).map(({ id }) => id);
}

/** Ids of matches by the key of the group. */
export type Chosen = ReadonlyMap<string, readonly number[]>;

/** What of a choice can still be seen: of matches that have begun since, or are somebody else's, no stage is made. */
export function stillOffered(groups: readonly MatchGroup[], chosen: Chosen): Chosen {
  return new Map(
    groups.flatMap(({ key, matches }) => {
      const ids = chosen.get(key);
      return ids ? [[key, ids.filter((one) => matches.some(({ id }) => id === one))] as const] : [];
    }),
  );
}

/** How many matches of a choice there are. */
export function countOf(chosen: Chosen): number {
  return [...chosen.values()].flat().length;
}

/**
 * The stages of the chosen groups in the order in which they start, numbered from 1 on.
 *
 * @param chosen ids of matches by the key of the group.
 * @param nameOf the names of a stage by its number.
 */
export function stagesOf(
  groups: readonly MatchGroup[],
  chosen: Chosen,
  nameOf: (number: number) => StageDraft['names'],
): StageDraft[] {
  const starting = groups
    .flatMap(({ key, matches }) => {
      const ids = chosen.get(key);
      const first = matches.find(({ id }) => ids?.includes(id));
      return ids && first ? [{ ids, start: first.startTime }] : [];
    })
    .sort((a, b) => Date.parse(a.start) - Date.parse(b.start));
  return starting.map(({ ids }, index) => ({
    ordinal: index + 1,
    names: nameOf(index + 1),
    shortname: String(index + 1),
    matchIds: [...ids],
  }));
}
