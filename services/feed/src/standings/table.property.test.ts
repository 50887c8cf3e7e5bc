import { SEED } from '@tribina/testing';
import type { Pair } from '../score';
import { randomOf, type Random } from '../simulator/random';
import { teamsOf } from '../testing/tables';
import type { TableMatch } from './record';
import { tableOf, type TableRow } from './table';
import type { TableRules } from './table-rules';
import { RULES, TIE_BREAKERS, type TieBreaker } from './tie-breakers';

const SEASONS = 200;
const TEAMS = teamsOf('abcdef');

/** A double round of few goals, so that many are level; some matches are still to be played. */
function seasonOf(random: Random): TableMatch[] {
  return TEAMS.flatMap((home) =>
    TEAMS.filter(({ id }) => id !== home.id).map((visitor) => {
      const score: Pair | null = random() < 0.1 ? null : [Math.floor(random() * 3), Math.floor(random() * 3)];
      const cards = [{ side: 'home' as const, player: 'x', kind: random() < 0.5 ? 'yellow' : 'red' } as const];
      return { homeId: home.id, visitorId: visitor.id, score, cards, round: 1 };
    }),
  );
}

function shuffled<T>(items: readonly T[], random: Random): T[] {
  return items
    .map((item) => ({ item, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);
}

function rulesOf(random: Random): TableRules {
  return {
    tieBreakers: shuffled(TIE_BREAKERS, random).slice(0, Math.floor(random() * TIE_BREAKERS.length)),
    winPoints: random() < 0.5 ? 2 : 3,
    ...(random() < 0.3 ? { lots: shuffled(TEAMS, random).map(({ key }) => key) } : {}),
    ...(random() < 0.3 ? { playOffPlaces: [1] } : {}),
  };
}

const seasons = Array.from({ length: SEASONS }, (_, index) => randomOf(`${SEED} ${index}`));

it(`does not ask in which order matches and teams come (TEST_SEED=${SEED})`, () => {
  for (const random of seasons) {
    const [matches, rules] = [seasonOf(random), rulesOf(random)];
    const table = tableOf(TEAMS, matches, { rules });
    expect(tableOf(shuffled(TEAMS, random), shuffled(matches, random), { rules })).toEqual(table);
  }
});

it(`has everybody once, and ranks that count who is before (TEST_SEED=${SEED})`, () => {
  for (const random of seasons) {
    const table = tableOf(TEAMS, seasonOf(random), { rules: rulesOf(random) });
    expect(table.map(({ teamId }) => teamId).sort()).toEqual(TEAMS.map(({ id }) => id));
    expect(table.map(({ rank }) => rank)).toEqual(
      table.map((row) => 1 + table.findIndex(({ rank }) => rank === row.rank)),
    );
    for (const row of table) {
      expect(row.isUndecided).toBe(table.filter(({ rank }) => rank === row.rank).length > 1);
    }
  }
});

/** What the table says of a row by a rule that asks for the row alone. */
function valueOf(row: TableRow, rule: TieBreaker): number {
  const nothing = { among: null, opponents: () => row, conduct: () => null, carriedHalf: 0 };
  const compared = { ...nothing, all: row, playOff: null, lots: null, ranking: null };
  return rule === 'head-to-head-again' ? 0 : (RULES[rule](compared) ?? 0);
}

it(`obeys the order of its rules, and shares a rank only where all are equal (TEST_SEED=${SEED})`, () => {
  const alone: TieBreaker[] = ['goal-difference', 'goals-for', 'goal-average', 'away-goals', 'wins', 'away-wins'];
  for (const random of seasons) {
    const tieBreakers = shuffled(alone, random).slice(0, 3);
    const table = tableOf(TEAMS, seasonOf(random), { rules: { tieBreakers } });
    const valuesOf = (row: TableRow) => [row.points, ...tieBreakers.map((rule) => valueOf(row, rule))];
    table.slice(1).forEach((row, index) => {
      const before = table[index];
      if (!before) return;
      const [upper, lower] = [valuesOf(before), valuesOf(row)];
      const first = upper.findIndex((value, place) => value !== lower[place]);
      expect(first === -1).toBe(before.rank === row.rank);
      expect(first === -1 || (upper[first] ?? 0) > (lower[first] ?? 0)).toBe(true);
    });
  }
});
