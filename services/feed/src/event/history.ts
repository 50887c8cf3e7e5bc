import type { Competitor, HistorySummary, Match, Standing } from '@tribina/contracts';

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

/** The first `medals` places of an event: by its final, or where it had none (1950) by its last group. */
export function medalsOf(matches: readonly Match[], groups: readonly GroupTable[]): Medals {
  const final = decided(matches.filter(({ phase }) => phase === 'final'));
  if (final) {
    const [champion, runnerUp] = sidesOf(final);
    const third = decided(matches.filter(({ phase }) => phase === 'third-place'));
    return { champion, runnerUp, third: third ? sidesOf(third)[0] : null, final };
  }
  const isOver = matches.length > 0 && matches.every(({ status }) => status.endedStatus);
  const last = groups.at(-1)?.standings ?? [];
  const hasKnockOut = matches.some(({ phase }) => phase !== 'group' && phase !== 'league');
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

/** What is counted of an event. */
export function figuresOf(matches: readonly Match[]): Pick<HistorySummary, 'teams' | 'matches' | 'goals'> {
  const played = matches.filter(({ score }) => score !== null);
  return {
    teams: new Set(matches.flatMap(({ home, visitor }) => [home.id, visitor.id])).size,
    matches: played.length,
    goals: played.reduce((sum, { score }) => sum + (score ? score.home + score.visitor : 0), 0),
  };
}

/** `2023/24` is `2023-24` in an address. */
export function slugOfSeason(season: string): string {
  return season.replace('/', '-');
}
