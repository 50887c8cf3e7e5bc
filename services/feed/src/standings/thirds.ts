import { LETTERED_GROUPS } from '../known/groupations';
import { THIRD_PLACES } from '../known/third-places';
import type { GroupTable } from './stages';
import { orderOf, type TableParts, type TableRow } from './table';

const THIRD = 2;

interface ThirdRow extends TableRow {
  readonly groupId: number;
}

/** A winner of a group, and the third of another whom he meets. */
interface Pairing {
  readonly winner: { readonly groupId: number; readonly teamId: number };
  readonly third: { readonly groupId: number; readonly teamId: number };
}

export interface Thirds {
  /** How many go on. */
  readonly places: number;
  readonly rows: readonly ThirdRow[];
  /** Nobody while it is open who goes on. */
  readonly pairings: readonly Pairing[];
}

/** The table of those who are third in their group; null where none of them goes on. */
export function thirdsOf(tables: readonly GroupTable[], parts: TableParts): Thirds | null {
  const { bestThirds } = parts.rules;
  const groups = tables.filter(({ group, table }) => group.ordinal <= LETTERED_GROUPS && table.length > THIRD);
  if (!bestThirds || groups.length === 0) return null;
  const groupOf = new Map(groups.flatMap(({ group, table }) => table.map(({ teamId }) => [teamId, group.id] as const)));
  const rows = orderOf(
    groups.flatMap(({ table }) => table[THIRD] ?? []),
    bestThirds.tieBreakers,
    groups.flatMap(({ group }) => group.teams),
    groups.flatMap(({ matches }) => matches),
    parts,
  ).map((row) => ({ ...row, groupId: groupOf.get(row.teamId) ?? 0 }));
  const { places } = THIRD_PLACES[bestThirds.bracket];
  const isOver = groups.every(({ matches, table }) => matches.every(({ score }) => score) && isDecided(table));
  const through = rows.slice(0, places);
  const isOpen = !isOver || through.at(-1)?.rank === rows[places]?.rank;
  return { places, rows, pairings: isOpen ? [] : pairingsOf(through, groups, bestThirds.bracket) };
}

/** Whether it is known who has won a group and who is third in it. */
function isDecided(table: readonly TableRow[]): boolean {
  return ![table[0], table[THIRD]].some((row) => row?.isUndecided);
}

function pairingsOf(
  through: readonly ThirdRow[],
  groups: readonly GroupTable[],
  bracket: keyof typeof THIRD_PLACES,
): Pairing[] {
  const byLetter = new Map(groups.map((one) => [letterOf(one), one]));
  const letters = groups
    .filter(({ group }) => through.some(({ groupId }) => groupId === group.id))
    .map(letterOf)
    .sort()
    .join('');
  const { winners, pairings } = THIRD_PLACES[bracket];
  const word = pairings.get(letters) ?? '';
  return [...word].flatMap((letter, index) => {
    const [home, visitor] = [byLetter.get(winners[index] ?? ''), byLetter.get(letter)];
    const [winner, third] = [home?.table[0], visitor?.table[THIRD]];
    if (!home || !visitor || !winner || !third) return [];
    return [
      {
        winner: { groupId: home.group.id, teamId: winner.teamId },
        third: { groupId: visitor.group.id, teamId: third.teamId },
      },
    ];
  });
}

/** Group 1 is Group A. */
function letterOf({ group }: GroupTable): string {
  return String.fromCharCode('A'.charCodeAt(0) + group.ordinal - 1);
}
