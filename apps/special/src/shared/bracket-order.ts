import { playsIn, type Match } from '@tribina/contracts';

/** From the final backwards. */
const PHASES = ['final', 'semi-final', 'quarter-final', 'round-of-16', 'round-of-32'] as const;

/**
 * The knock-out stage as a tree: one column per round, first round first; the two matches whose winners meet stand one above
 * the other, at the height of the match to which they lead.
 *
 * @param matches with their real teams, whether these are known yet or not.
 */
export function bracketOrder(matches: readonly Match[]): Match[][] {
  const columns: Match[][] = [];
  for (const phase of PHASES) {
    const round = matches.filter((match) => match.phase === phase);
    // A final that was played again has the same teams twice.
    const leading = (columns[0] ?? []).flatMap(({ home, visitor }) =>
      [home, visitor].flatMap((team) => round.filter((match) => playsIn(match, team))),
    );
    columns.unshift([...new Set([...leading, ...round])]);
  }
  return columns.filter((column) => column.length > 0);
}
