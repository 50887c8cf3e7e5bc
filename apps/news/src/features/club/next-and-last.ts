import type { Match } from '@tribina/contracts';
import { matchPhase } from '@tribina/ui/football';

/** How many of each a team's page shows. */
const SHOWN = 5;

/** What is played now or next, and what was played last; matches come by start time. */
export function nextAndLast(matches: readonly Match[], now: string): { next: Match[]; last: Match[] } {
  const isOver = (match: Match) => ['done', 'off'].includes(matchPhase(match, now));
  return {
    next: matches.filter((match) => !isOver(match)).slice(0, SHOWN),
    last: matches.filter(isOver).slice(-SHOWN).reverse(),
  };
}
