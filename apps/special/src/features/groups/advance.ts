import type { Standing } from '@tribina/contracts';

/** Teams of a group that go on. */
export const ADVANCING = 2;

/** Whether the matches of a group are over: everybody has played everybody else. */
export function isFinished(standings: readonly Standing[]): boolean {
  return standings.length > 1 && standings.every(({ played }) => played === standings.length - 1);
}

/** Whether a team has gone through; nobody has before the group is finished, or while it is undecided who has. */
export function hasAdvanced({ rank }: Standing, standings: readonly Standing[]): boolean {
  return standings.filter((other) => other.rank <= rank).length <= ADVANCING && isFinished(standings);
}
