import type { Names } from '../names';
import type { FeedDocument, MatchFacts, Phase } from '../write/document';

interface KnockOutRound {
  readonly ordinal: number;
  readonly phase: Phase;
  /** How openfootball spells it. */
  readonly source: string;
  readonly names: Names;
}

/** Rounds of a knock-out part come after all rounds before it, however many those are. */
export const KNOCK_OUT_ROUNDS: readonly KnockOutRound[] = [
  {
    ordinal: 101,
    phase: 'round-of-16',
    source: 'Round of 16',
    names: { sr: 'Osmina finala', hr: 'Osmina finala', en: 'Round of 16' },
  },
  {
    ordinal: 102,
    phase: 'quarter-final',
    source: 'Quarter-finals',
    names: { sr: 'Četvrtfinale', hr: 'Četvrtfinale', en: 'Quarter-finals' },
  },
  {
    ordinal: 103,
    phase: 'semi-final',
    source: 'Semi-finals',
    names: { sr: 'Polufinale', hr: 'Polufinale', en: 'Semi-finals' },
  },
  {
    ordinal: 104,
    phase: 'third-place',
    source: 'Match for third place',
    names: { sr: 'Utakmica za treće mesto', hr: 'Utakmica za treće mjesto', en: 'Match for third place' },
  },
  { ordinal: 105, phase: 'final', source: 'Final', names: { sr: 'Finale', hr: 'Finale', en: 'Final' } },
];

/** Round `ordinal` of a league or of a group stage. */
function roundNames(ordinal: number): Names {
  return { sr: `${ordinal}. kolo`, hr: `${ordinal}. kolo`, en: `Round ${ordinal}` };
}

/** Group 1 is Group A. */
export function groupNames(ordinal: number): Names {
  const letter = String.fromCharCode('A'.charCodeAt(0) + ordinal - 1);
  return { sr: `Grupa ${letter}`, hr: `Skupina ${letter}`, en: `Group ${letter}` };
}

/** The one group of a league. */
const TABLE_NAMES: Names = { sr: 'Tabela', hr: 'Ljestvica', en: 'Table' };

/** Groups and rounds as a list of matches needs them: each ordinal once, with its name. */
export function groupationsOf(matches: readonly MatchFacts[]): Pick<FeedDocument, 'groups' | 'rounds'> {
  const groups = new Map<number, Set<string>>();
  const rounds = new Map<number, Names>();
  for (const { round, group, phase, home, visitor } of matches) {
    rounds.set(round, KNOCK_OUT_ROUNDS.find((known) => known.phase === phase)?.names ?? roundNames(round));
    if (group !== null) groups.set(group, new Set([...(groups.get(group) ?? []), home, visitor]));
  }
  const hasGroups = matches.some(({ phase }) => phase === 'group');
  return {
    groups: [...groups].map(([ordinal, teams]) => ({
      ordinal,
      names: hasGroups ? groupNames(ordinal) : TABLE_NAMES,
      teams: [...teams],
    })),
    rounds: [...rounds].map(([ordinal, names]) => ({ ordinal, names })),
  };
}
