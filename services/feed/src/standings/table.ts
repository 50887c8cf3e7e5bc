import { conductOf } from './conduct';
import { winnerOf, type PlayOff } from './play-offs';
import { recordsOf, type TeamRecord, type TableMatch } from './record';
import type { TableRules } from './table-rules';
import { isHeadToHead, RULES, type Compared, type TieBreaker } from './tie-breakers';

export interface TableTeam {
  readonly id: number;
  readonly key: string;
}

export interface TableRow extends TeamRecord {
  readonly teamId: number;
  /** Shared by those whom no rule has parted. */
  readonly rank: number;
  readonly isUndecided: boolean;
  /** Points taken away, already off `points`. */
  readonly deduction: number;
}

/** What a table is made of beside its teams and matches. */
export interface TableParts {
  readonly rules: TableRules;
  /** Points that were taken away. */
  readonly deductions?: ReadonlyMap<number, number>;
  /** Points of an earlier stage that do not count here, and the half point that rounding took or gave. */
  readonly left?: ReadonlyMap<number, { readonly points: number; readonly half: number }>;
  readonly playOffs?: readonly PlayOff[];
}

type Row = Omit<TableRow, 'rank' | 'isUndecided'> & { readonly carriedHalf: number };

interface Level extends TableParts {
  readonly matches: readonly TableMatch[];
  readonly keys: ReadonlyMap<number, string>;
}

/**
 * The table of a group or a league, best first: points, then the competition's own rules in their order. Who is level to the last
 * of them shares a rank, in the order of the keys, so that it is always the same.
 */
export function tableOf(teams: readonly TableTeam[], matches: readonly TableMatch[], parts: TableParts): TableRow[] {
  const rows = rowsOf(teams, matches, parts);
  const level: Level = { ...parts, matches, keys: new Map(teams.map(({ id, key }) => [id, key])) };
  const halves = halvesOf(teams, matches, parts);
  const levels = halves.flatMap((half) =>
    levelsOf(
      rows.filter(({ teamId }) => half.has(teamId)),
      level,
    ),
  );
  const isOver = matches.every(({ score }) => score);
  const places = isOver ? (parts.rules.playOffPlaces ?? []) : [];
  return ranked(places.reduce((before, place) => withPlayOff(before, place, level), levels));
}

/**
 * The order of teams of different groups, by rules that ask nothing of matches between them.
 *
 * @param rows their rows in their own tables.
 */
export function orderOf(
  rows: readonly TableRow[],
  tieBreakers: readonly TieBreaker[],
  teams: readonly TableTeam[],
  matches: readonly TableMatch[],
  parts: TableParts,
): TableRow[] {
  const keys = new Map(teams.map(({ id, key }) => [id, key]));
  const level: Level = { ...parts, rules: { ...parts.rules, tieBreakers: [...tieBreakers] }, matches, keys };
  return ranked(
    levelsOf(
      rows.map((row) => ({ ...row, carriedHalf: 0 })),
      level,
    ),
  );
}

function rowsOf(teams: readonly TableTeam[], matches: readonly TableMatch[], parts: TableParts): Row[] {
  const ids = teams.map(({ id }) => id);
  const records = recordsOf(ids, matches, parts.rules.winPoints ?? 3);
  return [...records].map(([teamId, record]) => {
    const deduction = parts.deductions?.get(teamId) ?? 0;
    const left = parts.left?.get(teamId) ?? { points: 0, half: 0 };
    return { ...record, teamId, deduction, points: record.points - deduction - left.points, carriedHalf: left.half };
  });
}

/** The teams of each half of a league that has split, the upper half first; all of them where it has not. */
function halvesOf(teams: readonly TableTeam[], matches: readonly TableMatch[], parts: TableParts): Set<number>[] {
  const all = new Set(teams.map(({ id }) => id));
  const { split, ...rules } = parts.rules;
  if (!split) return [all];
  const first = matches.filter(({ round = 0 }) => round <= split.afterRound);
  const isSplit = first.length > 0 && first.every(({ score }) => score) && first.length < matches.length;
  if (!isSplit) return [all];
  const order = tableOf(teams, first, { ...parts, rules }).map(({ teamId }) => teamId);
  return [new Set(order.slice(0, split.places)), new Set(order.slice(split.places))];
}

/** The rows best first, those together whom nothing parts. */
function levelsOf(rows: readonly Row[], level: Level): Row[][] {
  const isPerMatch = level.rules.perMatch === true;
  const valueOf = ({ points, played }: Row) => (isPerMatch && played > 0 ? points / played : points);
  return blocks(rows, valueOf).flatMap((block) => part(block, level.rules.tieBreakers, block, level));
}

/**
 * Parts a block of level teams by the first rule, then what is still level by the rest.
 *
 * @param concerned the teams whose matches count head to head: all that were level when the first such rule was reached.
 */
function part(
  block: readonly Row[],
  [rule, ...rest]: readonly TieBreaker[],
  concerned: readonly Row[],
  level: Level,
): Row[][] {
  if (block.length === 1) return [[...block]];
  if (!rule) return [[...block].sort((a, b) => keyOf(a, level).localeCompare(keyOf(b, level)))];
  if (rule === 'head-to-head-again') {
    return block.length < concerned.length
      ? part(block, level.rules.tieBreakers, block, level)
      : part(block, rest, concerned, level);
  }
  const rivals = isHeadToHead(rule) ? concerned : block;
  const among = isHeadToHead(rule) ? recordsAmong(rivals, level) : null;
  const values = new Map(block.map((row) => [row, RULES[rule](comparedOf(row, block, among, level))]));
  const isKnown = [...values.values()].every((value) => value !== null);
  const parted = isKnown ? blocks(block, (row) => values.get(row) ?? 0) : [block];
  return parted.flatMap((still) => part(still, rest, isHeadToHead(rule) ? concerned : still, level));
}

function comparedOf(
  row: Row,
  block: readonly Row[],
  among: ReadonlyMap<number, TeamRecord> | null,
  level: Level,
): Compared {
  const { matches, playOffs = [], rules, keys } = level;
  const [a, b] = block;
  const placeIn = (list: readonly string[] = []) => {
    const place = list.indexOf(keys.get(row.teamId) ?? '');
    return place === -1 ? null : -place;
  };
  const winner = a && b && block.length === 2 ? winnerOf(playOffs, a.teamId, b.teamId) : null;
  return {
    all: row,
    among: among?.get(row.teamId) ?? null,
    opponents: () => opponentsOf(row.teamId, matches, rules.winPoints ?? 3),
    conduct: (scale) => conductOf(row.teamId, matches, scale) ?? toldConduct(row.teamId, level),
    carriedHalf: row.carriedHalf,
    playOff: winner === null ? null : Number(winner === row.teamId),
    lots: placeIn(rules.lots),
    ranking: placeIn(rules.ranking),
  };
}

/** What the rules say of its cards; null while one of its matches is still to be played. */
function toldConduct(teamId: number, { matches, rules, keys }: Level): number | null {
  const own = matches.filter(({ homeId, visitorId }) => teamId === homeId || teamId === visitorId);
  const told = rules.fairPlay?.[keys.get(teamId) ?? ''];
  return told !== undefined && own.every(({ score }) => score) ? told : null;
}

/** Null while one of the matches between them is still to be played; in a season that was ended early some are for ever. */
function recordsAmong(teams: readonly Row[], { matches, rules }: Level): Map<number, TeamRecord> | null {
  const ids = new Set(teams.map(({ teamId }) => teamId));
  const between = matches.filter(({ homeId, visitorId }) => ids.has(homeId) && ids.has(visitorId));
  const meetings = new Set(between.map(({ homeId, visitorId }) => `${homeId} ${visitorId}`));
  const isWhole = !rules.perMatch || meetings.size === ids.size * (ids.size - 1);
  return isWhole && between.every(({ score }) => score) ? recordsOf([...ids], between, rules.winPoints ?? 3) : null;
}

/** What all together have done whom a team has met, each as often as it was met. */
function opponentsOf(teamId: number, matches: readonly TableMatch[], winPoints: 2 | 3): TeamRecord {
  const met = matches.flatMap(({ homeId, visitorId, score }) => {
    if (!score || (teamId !== homeId && teamId !== visitorId)) return [];
    return [teamId === homeId ? visitorId : homeId];
  });
  const records = recordsOf(met, matches, winPoints);
  const sum = (field: keyof TeamRecord) => met.reduce((total, id) => total + (records.get(id)?.[field] ?? 0), 0);
  return {
    played: sum('played'),
    won: sum('won'),
    drawn: sum('drawn'),
    lost: sum('lost'),
    goalsFor: sum('goalsFor'),
    goalsAgainst: sum('goalsAgainst'),
    awayGoals: sum('awayGoals'),
    awayWon: sum('awayWon'),
    points: sum('points'),
  };
}

/** Two who are level on points in a place that is played for: in the order of that match, and undecided until then. */
function withPlayOff(levels: readonly Row[][], place: number, level: Level): Row[][] {
  const rows = levels.flat();
  const [a, b] = rows.slice(place - 1, place + 1);
  if (!a || !b || a.points !== b.points) return [...levels];
  const concerned = levels.filter((one) => one.includes(a) || one.includes(b));
  if (concerned.flat().length !== 2) return [...levels];
  const winner = winnerOf(level.playOffs ?? [], a.teamId, b.teamId) ?? toldWinner([a, b], level);
  const decided = winner === a.teamId ? [[a], [b]] : [[b], [a]];
  return levels.flatMap((one) => {
    if (!concerned.includes(one)) return [one];
    if (one !== concerned[0]) return [];
    return winner === null ? [[a, b]] : decided;
  });
}

/** Who of these is said to have won, be it told in a match or not. */
function toldWinner(rows: readonly Row[], level: Level): number | null {
  return rows.find((row) => level.rules.playOffWinners?.includes(keyOf(row, level)))?.teamId ?? null;
}

function ranked(levels: readonly Row[][]): TableRow[] {
  let before = 0;
  return levels.flatMap((level) => {
    const rank = before + 1;
    before += level.length;
    return level.map(({ carriedHalf: _half, ...row }) => ({ ...row, rank, isUndecided: level.length > 1 }));
  });
}

/** The rows in blocks of equal value, the largest value first. */
function blocks(rows: readonly Row[], valueOf: (row: Row) => number): Row[][] {
  const byValue = new Map<number, Row[]>();
  for (const row of rows) byValue.set(valueOf(row), [...(byValue.get(valueOf(row)) ?? []), row]);
  return [...byValue].sort(([a], [b]) => b - a).map(([, block]) => block);
}

function keyOf(row: Row, level: Level): string {
  return level.keys.get(row.teamId) ?? '';
}
