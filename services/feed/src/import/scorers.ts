import type { DraftGoal, DraftMatch } from './draft';

/**
 * One scorer, one name: sources call somebody by his last name alone where they have called him by all of it elsewhere. A name that
 * is the end of exactly one longer one of the same team is that one.
 */
export function withFullNames(matches: readonly DraftMatch[]): DraftMatch[] {
  const names = new Map<string, Set<string>>();
  for (const match of matches) {
    for (const goal of match.goals ?? []) {
      const team = teamOf(match, goal);
      names.set(team, (names.get(team) ?? new Set()).add(goal.scorer));
    }
  }
  return matches.map((match) => ({
    ...match,
    goals:
      match.goals?.map((goal) => ({ ...goal, scorer: fullName(goal.scorer, names.get(teamOf(match, goal)) ?? []) })) ??
      null,
  }));
}

/** An own goal is somebody's of the other team. */
function teamOf({ home, visitor }: DraftMatch, { side, ownGoal }: DraftGoal): string {
  return (side === 'home') === ownGoal ? visitor : home;
}

function fullName(name: string, names: Iterable<string>): string {
  const longer = [...names].filter((other) => other.endsWith(` ${name}`));
  return longer.length === 1 ? (longer[0] ?? name) : name;
}
