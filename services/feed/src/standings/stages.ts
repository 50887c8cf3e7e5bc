import { FIRST_NAMED } from '../known/groupations';
import { recordsOf, type TableMatch } from './record';
import type { GroupMatchRow, GroupRow } from './repository';
import type { Carried, TableRules } from './table-rules';
import { tableOf, type TableParts, type TableRow } from './table';

/** The table of a group, with its matches: those of the first stage among them where it takes their points along. */
export interface GroupTable {
  readonly group: GroupRow;
  readonly table: readonly TableRow[];
  readonly matches: readonly TableMatch[];
}

/** The tables of a competition by its rules. */
export function tablesOf(
  groups: readonly GroupRow[],
  matches: readonly GroupMatchRow[],
  parts: TableParts,
): GroupTable[] {
  const [first] = groups;
  return groups.map((group) => {
    const own = matches.filter(({ groupId }) => groupId === group.id);
    const carried = first && carriedInto(group, first, parts.rules);
    const before = carried ? matches.filter(({ groupId }) => groupId === first.id) : [];
    const all = [...before, ...own];
    const left = carried ? leftBehind(group, before, carried, parts) : undefined;
    return { group, matches: all, table: tableOf(group.teams, all, { ...parts, left }) };
  });
}

/** What a later table takes over of the first one; undefined where it begins anew, or others play in it, too. */
function carriedInto(group: GroupRow, first: GroupRow, { carried }: TableRules): Carried | undefined {
  if (!carried || group === first || group.ordinal < FIRST_NAMED.group) return undefined;
  const known = new Set(first.teams.map(({ id }) => id));
  return group.teams.every(({ id }) => known.has(id)) ? (carried[group.key] ?? carried['others']) : undefined;
}

/** Points of the first stage that do not count in a later one. */
function leftBehind(
  { teams }: GroupRow,
  before: readonly TableMatch[],
  carried: Carried,
  { rules, deductions }: TableParts,
): TableParts['left'] {
  if (carried === 'all') return undefined;
  const round = carried === 'half-up' ? Math.ceil : Math.floor;
  const records = recordsOf(
    teams.map(({ id }) => id),
    before,
    rules.winPoints ?? 3,
  );
  return new Map(
    [...records].map(([id, record]) => {
      const points = record.points - (deductions?.get(id) ?? 0);
      const isOdd = points % 2 !== 0;
      const half = carried === 'half-up' ? -1 : 1;
      return [id, { points: points - round(points / 2), half: isOdd ? half : 0 }];
    }),
  );
}
