import type { Match, Round } from '@tribina/contracts';
import type { MatchRow } from './repository';

/** Rounds in their order, whatever was played when. */
export function roundsOf(matches: readonly MatchRow[], view: (match: MatchRow) => Match): Round[] {
  const rounds = new Map<number, Round>();
  for (const match of matches) {
    const round = rounds.get(match.round.ordinal) ?? { ...match.round, matches: [] };
    rounds.set(match.round.ordinal, { ...round, matches: [...round.matches, view(match)] });
  }
  return [...rounds.values()].sort((a, b) => a.ordinal - b.ordinal);
}
