/** A ranked player's result in a stage or in the challenge. */
export interface Standing {
  readonly userId: number;
  readonly points: number;
  /** Right predictions, jokers and quiz apart. */
  readonly correct: number;
  /** When the slip was saved, overall that of the latest stage played: microseconds since 1970, or any number that orders. */
  readonly savedAt: number;
}

export interface Ranked {
  /** Equal points share it: 1, 2, 2, 4. */
  readonly rank: number;
  /** Place in lists and for prizes, from 1: never shared. */
  readonly position: number;
}

/**
 * Players in prize order, each with rank and position (design contracts A2.5): most points, then most right predictions, then
 * the earlier slip, then the lower id.
 *
 * @param standings only of players who are listed: with a slip, not blocked.
 */
export function ranked<S extends Standing>(standings: readonly S[]): (S & Ranked)[] {
  let rank = 0;
  let pointsAbove: number | undefined;
  return [...standings].sort(inPrizeOrder).map((standing, index) => {
    if (standing.points !== pointsAbove) rank = index + 1;
    pointsAbove = standing.points;
    return { ...standing, rank, position: index + 1 };
  });
}

function inPrizeOrder(a: Standing, b: Standing): number {
  return b.points - a.points || b.correct - a.correct || a.savedAt - b.savedAt || a.userId - b.userId;
}

/** A rank as it is shown: a dash for 0, not ranked (spec game §2). */
export function rankText(rank: number): string {
  return rank === 0 ? '–' : String(rank);
}
