import type { Story, Team } from './story';
import { joined, number } from './words';

/**
 * Who scored for a team, as a noun phrase: `a goal by X`, `two goals by X and one by Y`, `goals by X, Y and Z`.
 * Null where the goals are not known, where there are none, or where one of them was an own goal.
 */
export const scorersOf = (story: Story, team: Team): string | null => {
  const goals = story.goals.filter((goal) => goal.team === team);
  if (goals.length === 0 || goals.length !== team.scored || goals.some((goal) => goal.facts.ownGoal)) return null;
  const names = [...new Set(goals.map((goal) => goal.name))];
  const tallies = names.map((name) => ({ name, goals: goals.filter((goal) => goal.name === name).length }));
  const ordered = [...tallies].sort((a, b) => b.goals - a.goals);
  const [first, ...rest] = ordered;
  if (!first) return null;
  if (goals.length === 1) return `a goal by ${first.name}`;
  if (first.goals === goals.length) return `${number(first.goals)} goals by ${first.name}`;
  if (first.goals === 1) return `goals by ${joined(names)}`;
  if (rest.every((one) => one.goals === 1)) {
    return `${first.goals === 3 ? 'a hat-trick' : `${number(first.goals)} goals`} by ${first.name} and ${rest.length === 1 ? 'one' : 'others'} by ${joined(rest.map((one) => one.name))}`;
  }
  return `goals by ${joined(tallies.map((one) => (one.goals > 1 ? `${one.name} (${one.goals})` : one.name)))}`;
};
