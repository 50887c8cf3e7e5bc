import type { GameEvent, JokerType, Outcome } from '@tribina/contracts';
import { pointsOf, resultOf, scoresOf, unpackSlip, type MatchResult, type TeamBets } from '@tribina/game-rules';
import type { EventRow } from '../tables';

/** What a player has in a stage. */
export interface Played {
  /** Packed, by position (design contracts A2.9); null without a slip. */
  readonly picks: string | null;
  /** Whether others see it. */
  readonly isRevealed: boolean;
  /** The joker that is on one of its matches. */
  readonly token: { readonly id: number; readonly type: JokerType; readonly eventId: number } | null;
  /** 0 = not ranked. */
  readonly rank: number;
  readonly totalPoints: number;
}

export const NOTHING_PLAYED: Played = { picks: null, isRevealed: false, token: null, rank: 0, totalPoints: 0 };

/** What a player has on one match. */
export interface Prediction {
  readonly finalResultBet: Outcome | null;
  readonly bets: TeamBets | null;
  readonly token: GameEvent['token'];
  /** As if the match had begun: null while it has no result. */
  readonly pointsWon: number | null;
}

export const NO_PREDICTION: Prediction = { finalResultBet: null, bets: null, token: null, pointsWon: null };

/**
 * The predictions of a stage by the ids of its matches, with their points (design contracts A2.2): one, or two or three with
 * the joker, none for a miss and for a match that counts for nobody.
 *
 * @param events all of the stage.
 */
export function predictionsOf(events: readonly EventRow[], { picks, token }: Played): ReadonlyMap<number, Prediction> {
  if (picks === null) return new Map();
  const byPlace = [...events].sort((one, other) => one.position - other.position);
  const outcomes = unpackSlip(picks);
  const results = byPlace.map(resultOfEvent);
  const index = byPlace.findIndex(({ id }) => id === token?.eventId);
  // A joker that has gone on to another stage is on none of these.
  const joker = token && index !== -1 ? { index, type: token.type } : null;
  const { perMatch } = pointsOf({ picks: outcomes, joker, isQuizCorrect: false }, results);
  return new Map(
    byPlace.map(({ id }, place) => {
      const pick = outcomes[place];
      if (!pick) return [id, NO_PREDICTION];
      return [
        id,
        {
          finalResultBet: pick,
          bets: scoresOf(pick),
          token: token && place === index ? { id: token.id, type: token.type } : null,
          pointsWon: results[place] === 'PENDING' ? null : (perMatch[place] ?? null),
        },
      ];
    }),
  );
}

/** The score of a match, after 90 minutes and stoppage or until now; null before the start. */
export function scoreOf({ homeScore, visitorScore }: EventRow): { home: number; visitor: number } | null {
  return homeScore === null || visitorScore === null ? null : { home: homeScore, visitor: visitorScore };
}

function resultOfEvent(event: EventRow): MatchResult {
  return resultOf({
    status: { code: event.code, endedStatus: event.ended },
    offered: event.offered,
    isVoided: event.voidedAt !== null,
    score: scoreOf(event),
  });
}
