import { isKnockOut, isTeamKnown, type Match, type Round } from '@tribina/contracts';

export interface NamedMatch {
  readonly match: Match;
  /** Whether it can be known by now who plays. */
  readonly hasNames: boolean;
  /** The matches before it, on which that may hang; null: it hangs on none, whatever the schedule. */
  readonly decidedBy: readonly Match[] | null;
}

/**
 * The matches of an event, round by round. Teams that cannot be known yet are not to be named, as on the pages of the event: of the
 * final as long as a semi-final is to be played, and no longer.
 */
export function namedMatches(rounds: readonly Round[]): NamedMatch[] {
  const inOrder = [...rounds].sort((a, b) => a.ordinal - b.ordinal);
  const all = inOrder.flatMap(({ matches }) => matches);
  return inOrder.flatMap(({ matches }, index) => {
    const before = inOrder.slice(0, index).flatMap((round) => round.matches);
    return matches.map((match) =>
      isKnockOut(match)
        ? { match, hasNames: hasKnownTeams(match, all), decidedBy: before }
        : { match, hasNames: true, decidedBy: null },
    );
  });
}

function hasKnownTeams(match: Match, all: readonly Match[]): boolean {
  return [match.home, match.visitor].every((team) => isTeamKnown(match, team, all));
}
