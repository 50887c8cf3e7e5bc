import type { Standing } from '@tribina/contracts';

/** What a table says of each team beside its rank and name. */
export interface Column {
  readonly phrase: 'matchesPlayed' | 'won' | 'drawn' | 'lost' | 'goalsForAgainst' | 'difference' | 'points';
  readonly valueOf: (standing: Standing) => string | number;
}

const matchesPlayed: Column = { phrase: 'matchesPlayed', valueOf: ({ played }) => played };
const points: Column = { phrase: 'points', valueOf: (standing) => standing.points };

export const COLUMNS: readonly Column[] = [
  matchesPlayed,
  { phrase: 'won', valueOf: ({ won }) => won },
  { phrase: 'drawn', valueOf: ({ drawn }) => drawn },
  { phrase: 'lost', valueOf: ({ lost }) => lost },
  { phrase: 'goalsForAgainst', valueOf: ({ goalsFor, goalsAgainst }) => `${goalsFor}–${goalsAgainst}` },
  { phrase: 'difference', valueOf: ({ goalDifference }) => signed(goalDifference) },
  points,
];

export const SUMMARY_COLUMNS: readonly Column[] = [matchesPlayed, points];

function signed(number: number): string {
  if (number === 0) return '0';
  return number > 0 ? `+${number}` : `−${-number}`;
}
