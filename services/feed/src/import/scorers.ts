import { plainLetters } from '@tribina/service-kit';
import { byTime, type DraftGoal, type DraftMatch } from './draft';

/** Scorers of a team by their names in plain letters: how each is spelt, and how often; what comes first in time stands first. */
type Scorers = Map<string, Map<string, number>>;

/**
 * One scorer, one name: sources call somebody by his last name alone where they have called him by all of it elsewhere, and leave out
 * marks. A name that is the end of exactly one longer one of the same team is that one; of spellings that differ by marks alone the
 * one that is there more often is taken, else the first in time.
 */
export function withFullNames(matches: readonly DraftMatch[]): DraftMatch[] {
  const teams = scorersOf(matches);
  return matches.map((match) => ({
    ...match,
    goals:
      match.goals?.map((goal) => ({ ...goal, scorer: fullName(goal.scorer, teams.get(teamOf(match, goal))) })) ?? null,
  }));
}

function scorersOf(matches: readonly DraftMatch[]): ReadonlyMap<string, Scorers> {
  const teams = new Map<string, Scorers>();
  for (const match of matches.toSorted((a, b) => a.startTime.localeCompare(b.startTime))) {
    for (const goal of (match.goals ?? []).toSorted(byTime)) {
      const team = teamOf(match, goal);
      const scorers: Scorers = teams.get(team) ?? new Map();
      const plain = plainLetters(goal.scorer);
      const spellings = scorers.get(plain) ?? new Map<string, number>();
      spellings.set(goal.scorer, (spellings.get(goal.scorer) ?? 0) + 1);
      teams.set(team, scorers.set(plain, spellings));
    }
  }
  return teams;
}

/** An own goal is somebody's of the other team. */
function teamOf({ home, visitor }: DraftMatch, { side, ownGoal }: DraftGoal): string {
  return (side === 'home') === ownGoal ? visitor : home;
}

function fullName(name: string, scorers: Scorers = new Map()): string {
  const plain = plainLetters(name);
  const longer = [...scorers.keys()].filter((other) => other.endsWith(` ${plain}`));
  const spellings = scorers.get((longer.length === 1 && longer[0]) || plain) ?? [];
  const [spelling] = [...spellings].reduce((best, one) => (one[1] > best[1] ? one : best), [name, 0]);
  return spelling;
}
