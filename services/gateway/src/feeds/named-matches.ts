import type { Match, Round } from '@tribina/contracts';

export interface NamedMatch {
  readonly match: Match;
  /** Whether it can be known by now who plays. */
  readonly hasNames: boolean;
  /** The matches before it on which that hangs; null: it hangs on none, whatever the schedule. */
  readonly decidedBy: readonly Match[] | null;
}

/**
 * The matches of an event, round by round. Teams that cannot be known yet are not to be named: those of a round before which
 * something is still to be played.
 */
export function namedMatches(rounds: readonly Round[]): NamedMatch[] {
  const inOrder = [...rounds].sort((a, b) => a.ordinal - b.ordinal);
  return inOrder.flatMap(({ matches }, index) => {
    const before = inOrder.slice(0, index).flatMap((round) => round.matches);
    const isKnown = before.every(isOver);
    return matches.map((match) =>
      match.phase === 'group' || match.phase === 'league'
        ? { match, hasNames: true, decidedBy: null }
        : { match, hasNames: isKnown, decidedBy: before },
    );
  });
}

function isOver({ status }: Match): boolean {
  return status.endedStatus || status.code === 62;
}
