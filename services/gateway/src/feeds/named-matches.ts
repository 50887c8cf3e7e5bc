import type { Match, Round } from '@tribina/contracts';

interface NamedMatch {
  readonly match: Match;
  /** Whether it can be known by now who plays. */
  readonly hasNames: boolean;
}

/**
 * The matches of an event, round by round. Teams that cannot be known yet are not to be named: those of a round before which
 * something is still to be played.
 */
export function namedMatches(rounds: readonly Round[]): NamedMatch[] {
  const inOrder = [...rounds].sort((a, b) => a.ordinal - b.ordinal);
  return inOrder.flatMap(({ matches }, index) => {
    const isKnown = inOrder.slice(0, index).every((before) => before.matches.every(isOver));
    return matches.map((match) => ({
      match,
      hasNames: isKnown || match.phase === 'group' || match.phase === 'league',
    }));
  });
}

function isOver({ status }: Match): boolean {
  return status.endedStatus || status.code === 62;
}
