import type { Match } from '@tribina/contracts';
import { matchPhase } from '@tribina/ui/football';

/** The event in numbers, as of now. */
export interface Figures {
  readonly played: number;
  readonly matches: number;
  readonly goals: number;
  /** Who has scored most; null where many share it, or before the first goal. */
  readonly best: { readonly names: readonly string[]; readonly goals: number } | null;
}

/** More than this many at the top say nothing of the event. */
const MOST_BEST = 2;

export function figuresOf(matches: readonly Match[], now: string): Figures {
  const begun = matches.filter((match) => matchPhase(match, now) !== 'future');
  return {
    played: begun.filter(({ status }) => status.endedStatus).length,
    matches: matches.length,
    goals: begun.reduce((sum, { score }) => sum + (score ? score.home + score.visitor : 0), 0),
    best: bestScorers(begun),
  };
}

/** Own goals are nobody's, and those of a shoot-out are no goals. */
function bestScorers(matches: readonly Match[]): Figures['best'] {
  const goalsOf = new Map<string, number>();
  const scorers = matches.flatMap(({ goals, ...match }) =>
    goals.filter(({ ownGoal }) => !ownGoal).map(({ scorer, side }) => ({ scorer, team: match[side].id })),
  );
  for (const { scorer, team } of scorers) {
    // Sources shorten names: `Mbappé` is the `Kylian Mbappé` of the same team.
    const full = scorers.find((other) => other.team === team && other.scorer.endsWith(` ${scorer}`))?.scorer ?? scorer;
    goalsOf.set(full, (goalsOf.get(full) ?? 0) + 1);
  }
  const goals = Math.max(0, ...goalsOf.values());
  const names = [...goalsOf].filter(([, count]) => count === goals).map(([name]) => name);
  return names.length > 0 && names.length <= MOST_BEST ? { names, goals } : null;
}
