import { recordsOf, type TeamRecord, type TableMatch } from './record';
import { isHeadToHead, RULES, type Compared, type TieBreaker } from './tie-breakers';

interface TableTeam {
  readonly id: number;
  readonly key: string;
}

export interface TableRow extends TeamRecord {
  readonly teamId: number;
  /** Points taken away, already off `points`. */
  readonly deduction: number;
}

interface Level {
  readonly matches: readonly TableMatch[];
  readonly rules: readonly TieBreaker[];
  readonly keys: ReadonlyMap<number, string>;
}

/**
 * The table of a group or a league, best first: points, then the competition's own tie-breakers in their order. Where
 * those leave teams level (regulations then play off or draw lots), the order is by key, so that it is always the same.
 */
export function tableOf(
  teams: readonly TableTeam[],
  matches: readonly TableMatch[],
  rules: readonly TieBreaker[],
  deductions: ReadonlyMap<number, number>,
): TableRow[] {
  const records = recordsOf(
    teams.map(({ id }) => id),
    matches,
  );
  const rows = [...records].map(([teamId, record]) => {
    const deduction = deductions.get(teamId) ?? 0;
    return { ...record, teamId, deduction, points: record.points - deduction };
  });
  const level: Level = { matches, rules, keys: new Map(teams.map(({ id, key }) => [id, key])) };
  return blocks(rows, (row) => row.points).flatMap((block) => part(block, rules, block, level));
}

/**
 * Parts a block of level teams by the first rule, then what is still level by the rest.
 *
 * @param concerned the teams whose matches count head to head: all that were level when the first such rule was reached.
 */
function part(
  block: readonly TableRow[],
  [rule, ...rest]: readonly TieBreaker[],
  concerned: readonly TableRow[],
  level: Level,
): TableRow[] {
  if (block.length === 1) return [...block];
  if (!rule) return [...block].sort((a, b) => keyOf(a, level).localeCompare(keyOf(b, level)));
  if (rule === 'head-to-head-again') {
    return block.length < concerned.length
      ? part(block, level.rules, block, level)
      : part(block, rest, concerned, level);
  }
  const rivals = isHeadToHead(rule) ? concerned : block;
  const among = isHeadToHead(rule) ? recordsAmong(rivals, level.matches) : null;
  const compare = (row: TableRow): number => {
    const compared: Compared = { all: row, among: among?.get(row.teamId) ?? null };
    return RULES[rule](compared);
  };
  return blocks(block, compare).flatMap((still) => part(still, rest, isHeadToHead(rule) ? concerned : still, level));
}

/** Null while one of the matches between them is still to be played. */
function recordsAmong(teams: readonly TableRow[], matches: readonly TableMatch[]): Map<number, TeamRecord> | null {
  const ids = teams.map(({ teamId }) => teamId);
  const between = matches.filter(({ homeId, visitorId }) => ids.includes(homeId) && ids.includes(visitorId));
  return between.every(({ score }) => score) ? recordsOf(ids, between) : null;
}

/** The rows in blocks of equal value, the largest value first. */
function blocks(rows: readonly TableRow[], valueOf: (row: TableRow) => number): TableRow[][] {
  const byValue = new Map<number, TableRow[]>();
  for (const row of rows) byValue.set(valueOf(row), [...(byValue.get(valueOf(row)) ?? []), row]);
  return [...byValue].sort(([a], [b]) => b - a).map(([, block]) => block);
}

function keyOf(row: TableRow, level: Level): string {
  return level.keys.get(row.teamId) ?? '';
}
