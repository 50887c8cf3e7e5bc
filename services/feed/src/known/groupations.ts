import type { Names } from '../names';
import type { FeedDocument, MatchFacts, Phase } from '../write/document';

interface KnockOutRound {
  readonly ordinal: number;
  readonly phase: Phase;
  readonly names: Names;
}

/** Rounds of a knock-out part come after all rounds before it, however many those are. */
export const KNOCK_OUT_ROUNDS: readonly KnockOutRound[] = [
  {
    ordinal: 100,
    phase: 'round-of-32',
    names: { sr: 'Šesnaestina finala', hr: 'Šesnaestina finala', en: 'Round of 32' },
  },
  {
    ordinal: 101,
    phase: 'round-of-16',
    names: { sr: 'Osmina finala', hr: 'Osmina finala', en: 'Round of 16' },
  },
  {
    ordinal: 102,
    phase: 'quarter-final',
    names: { sr: 'Četvrtfinale', hr: 'Četvrtfinale', en: 'Quarter-finals' },
  },
  {
    ordinal: 103,
    phase: 'semi-final',
    names: { sr: 'Polufinale', hr: 'Polufinale', en: 'Semi-finals' },
  },
  {
    ordinal: 104,
    phase: 'third-place',
    names: { sr: 'Utakmica za treće mesto', hr: 'Utakmica za treće mjesto', en: 'Match for third place' },
  },
  { ordinal: 105, phase: 'final', names: { sr: 'Finale', hr: 'Finale', en: 'Final' } },
];

/** Groups and rounds that have no place of their own above get the ordinals from here on, as they are met. */
export const FIRST_NAMED = { group: 40, round: 110 } as const;
/** The last ordinals that have an id of their own (`write/groupations.ts`). */
export const LAST_ORDINAL = { group: 99, round: 899 } as const;
/** Groups with numbers: Group 1 comes after Group A to Group Z. */
const FIRST_NUMBERED_GROUP = 31;
/** Groups with letters: Group A to Group Z. */
export const LETTERED_GROUPS = 26;

/** Round `ordinal` of a league or of a group stage. */
function roundNames(ordinal: number): Names {
  return { sr: `${ordinal}. kolo`, hr: `${ordinal}. kolo`, en: `Round ${ordinal}` };
}

/** The ordinal of `Group A` is 1, that of `Group 1` 31; null for a name that is none of a group. */
export function groupOrdinal(name: string): number | null {
  const sign = /^Group ([A-Z1-9])$/.exec(name)?.[1];
  if (sign === undefined) return null;
  return /\d/.test(sign) ? FIRST_NUMBERED_GROUP + Number(sign) - 1 : sign.charCodeAt(0) - 'A'.charCodeAt(0) + 1;
}

/** Group 1 is Group A. */
export function groupNames(ordinal: number): Names {
  const sign =
    ordinal < FIRST_NUMBERED_GROUP
      ? String.fromCharCode('A'.charCodeAt(0) + ordinal - 1)
      : String(ordinal - FIRST_NUMBERED_GROUP + 1);
  return { sr: `Grupa ${sign}`, hr: `Skupina ${sign}`, en: `Group ${sign}` };
}

/**
 * What a team plays in once: groups with letters are one stage, groups with numbers another, and each named table is one of its
 * own. In 1974 who came through groups 1 to 4 met again in groups A and B.
 */
export function stageOfGroup(ordinal: number): string {
  if (ordinal <= LETTERED_GROUPS) return 'letters';
  return ordinal < FIRST_NAMED.group ? 'numbers' : String(ordinal);
}

/** The one group of a league. */
const TABLE_NAMES: Names = { sr: 'Tabela', hr: 'Ljestvica', en: 'Table' };

/** Names of groups and rounds that a source names itself, by their ordinals. */
export interface GivenNames {
  readonly groups: ReadonlyMap<number, Names>;
  readonly rounds: ReadonlyMap<number, Names>;
}

const NO_NAMES: GivenNames = { groups: new Map(), rounds: new Map() };

/** Groups and rounds as a list of matches needs them: each ordinal once, with its name. */
export function groupationsOf(
  matches: readonly MatchFacts[],
  given: GivenNames = NO_NAMES,
): Pick<FeedDocument, 'groups' | 'rounds'> {
  const groups = new Map<number, Set<string>>();
  const rounds = new Map<number, Names>();
  for (const { round, group, phase, home, visitor } of matches) {
    const known = given.rounds.get(round) ?? KNOCK_OUT_ROUNDS.find((one) => one.phase === phase)?.names;
    rounds.set(round, known ?? roundNames(round));
    if (group === null) continue;
    const teams = groups.get(group) ?? new Set<string>();
    groups.set(group, teams.add(home).add(visitor));
  }
  const hasGroups = matches.some(({ phase }) => phase === 'group');
  return {
    groups: [...groups].map(([ordinal, teams]) => ({
      ordinal,
      names: given.groups.get(ordinal) ?? (hasGroups ? groupNames(ordinal) : TABLE_NAMES),
      teams: [...teams],
    })),
    rounds: [...rounds].map(([ordinal, names]) => ({ ordinal, names })),
  };
}
