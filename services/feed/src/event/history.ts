import type { Competitor, Match, Standing } from '@tribina/contracts';
import type { FiguresRow } from './repository';

/** The table of a competition's groups. */
interface GroupTable {
  readonly standings: readonly Standing[];
}

interface Medals {
  readonly champion: Competitor | null;
  readonly runnerUp: Competitor | null;
  readonly third: Competitor | null;
  readonly final: Match | null;
}

/** Matches that decide about places. */
export const FINALS = ['final', 'third-place'] as const;

/**
 * The first places of an event: by its final, or where it had none (1950) by its last group.
 *
 * @param finals its matches of these phases, by time.
 */
export function medalsOf(
  finals: readonly Match[],
  groups: readonly GroupTable[],
  { isOver, hasKnockOut }: Pick<FiguresRow, 'isOver' | 'hasKnockOut'>,
): Medals {
  const final = decided(finals.filter(({ phase }) => phase === 'final'));
  if (final) {
    const [champion, runnerUp] = sidesOf(final);
    const third = decided(finals.filter(({ phase }) => phase === 'third-place'));
    return { champion, runnerUp, third: third ? sidesOf(third)[0] : null, final };
  }
  const last = groups.at(-1)?.standings ?? [];
  const place = (rank: number) => (isOver && !hasKnockOut ? (last[rank - 1]?.competitor ?? null) : null);
  return { champion: place(1), runnerUp: place(2), third: place(3), final: null };
}

/** Of a match that was played again, because it was level, the one that has a winner. */
function decided(matches: readonly Match[]): Match | null {
  return matches.findLast((match) => match.status.endedStatus && winnerOf(match) !== null) ?? null;
}

function winnerOf({ score, penalties }: Match): 'home' | 'visitor' | null {
  for (const result of [penalties, score]) {
    if (result && result.home !== result.visitor) return result.home > result.visitor ? 'home' : 'visitor';
  }
  return null;
}

/** Winner and loser. */
function sidesOf(match: Match): [Competitor, Competitor] {
  return winnerOf(match) === 'visitor' ? [match.visitor, match.home] : [match.home, match.visitor];
}

/** `2023/24` is `2023-24` in an address. */
export function slugOfSeason(season: string): string {
  return season.replace('/', '-');
}
