import type { PastMatch } from '@tribina/contracts';

export type Outcome = 'won' | 'drawn' | 'lost';

/** What a match was for a team; null for a team that did not play in it. */
export function outcomeFor(team: string, { home, visitor, score }: PastMatch): Outcome | null {
  if (team !== home && team !== visitor) return null;
  const difference = (score.home - score.visitor) * (team === home ? 1 : -1);
  return difference > 0 ? 'won' : difference < 0 ? 'lost' : 'drawn';
}
