import type { GameEvent, Outcome } from '@tribina/contracts';
import { isFaded, isResultShown, isVoid, matchStatus, outcomeOf, type MatchStatus } from '@tribina/game-rules';

/** What of a match its card shows at a moment. */
export interface MatchView {
  readonly status: MatchStatus;
  /** Taken out of its stage before the deadline: faded and without buttons, whatever its status (design contracts A2.4). */
  readonly isWithdrawn: boolean;
  readonly isFaded: boolean;
  /** Counts for nobody. */
  readonly isVoid: boolean;
  /** Null while no result is shown, or none is known. */
  readonly score: { readonly home: number; readonly visitor: number } | null;
  /** The outcome that the shown score means. */
  readonly outcome: Outcome | null;
  /** Whole percent of the predictions per outcome; empty once the match has started, and while nobody has predicted. */
  readonly shares: ReadonlyMap<Outcome, number>;
}

export function matchView(event: GameEvent, now: Date): MatchView {
  const status = matchStatus(event, now);
  const isWithdrawn = !event.offered;
  const [home, visitor] = event.participantScores;
  const score = isResultShown(status) && home !== undefined && visitor !== undefined ? { home, visitor } : null;
  const shares = status === 'FUTURE' && !isWithdrawn ? event.betsDistributions : [];
  return {
    status,
    isWithdrawn,
    isFaded: isWithdrawn || isFaded(status),
    isVoid: isWithdrawn || isVoid(event),
    score,
    outcome: score && outcomeOf(score),
    shares: new Map(shares.map(({ finalResultBet, distribution }) => [finalResultBet, distribution])),
  };
}
