import type { SettledScore } from './facts';

type Scored = Omit<SettledScore, 'rank' | 'position'>;

/**
 * Ranks and positions as they are defined, without sorting for them (design contracts A2.5): a rank is one more than how many
 * have more points, a position one more than how many stand before. Blocked players have neither, and stand at the end.
 */
export function withPlaces<S extends Scored>(scores: readonly S[], isBlocked: (userId: number) => boolean) {
  const listed = scores.filter(({ userId }) => !isBlocked(userId));
  const placed = listed.map((score) => ({
    ...score,
    rank: 1 + listed.filter((other) => other.points > score.points).length,
    position: 1 + listed.filter((other) => standsBefore(other, score)).length,
  }));
  const blocked = scores
    .filter(({ userId }) => isBlocked(userId))
    .map((score) => ({ ...score, rank: 0, position: 0 }))
    .sort((a, b) => a.userId - b.userId);
  return [...placed.sort((a, b) => a.position - b.position), ...blocked];
}

function standsBefore(one: Scored, other: Scored): boolean {
  if (one.points !== other.points) return one.points > other.points;
  if (one.correct !== other.correct) return one.correct > other.correct;
  if (one.savedAt !== other.savedAt) return one.savedAt < other.savedAt;
  return one.userId < other.userId;
}
