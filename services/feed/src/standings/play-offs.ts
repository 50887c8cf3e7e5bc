import type { Pair } from '../score';

/** A match outside the tables that may decide of places in them. */
export interface PlayOff {
  readonly homeId: number;
  readonly visitorId: number;
  /** At the end of play, extra time with it; null while it is to be played. */
  readonly score: Pair | null;
  readonly penalties: Pair | null;
}

/** Who has won what two teams played for a place, in one match or in legs; null while nobody has. */
export function winnerOf(playOffs: readonly PlayOff[], a: number, b: number): number | null {
  const legs = playOffs.filter(({ homeId, visitorId }) => isPair([homeId, visitorId], a, b));
  if (legs.length === 0 || legs.some(({ score }) => !score)) return null;
  const goals = ahead(legs, a, ({ score }) => score);
  const lead = goals === 0 ? ahead(legs, a, ({ penalties }) => penalties) : goals;
  if (lead === 0) return null;
  return lead > 0 ? a : b;
}

function isPair([home, visitor]: Pair, a: number, b: number): boolean {
  return (home === a && visitor === b) || (home === b && visitor === a);
}

/** By how many one of the two is ahead. */
function ahead(legs: readonly PlayOff[], team: number, of: (leg: PlayOff) => Pair | null): number {
  return legs.reduce((sum, leg) => {
    const [home, visitor] = of(leg) ?? [0, 0];
    return sum + (leg.homeId === team ? home - visitor : visitor - home);
  }, 0);
}
