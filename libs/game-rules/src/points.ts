import type { JokerType, Outcome } from '@tribina/contracts';
import { POINTS_PER_CORRECT, QUIZ_POINTS, STATUS_CODES } from './constants';
import { isVoid, type MatchFacts } from './match-status';

/** What a match came to for the game: its outcome, void (counts for nobody), or not known yet. */
export type MatchResult = Outcome | 'VOID' | 'PENDING';

/** INVESTED until its match is known, then SPENT, or RETURNED when the match is void (design contracts A2.3). */
export type JokerState = 'INVESTED' | 'SPENT' | 'RETURNED';

export interface Slip {
  /** One prediction per match of the stage, in its order; null for a match that was withdrawn. */
  readonly picks: readonly (Outcome | null)[];
  readonly joker: {
    /** Index of its match. */
    readonly index: number;
    readonly type: JokerType;
  } | null;
  readonly isQuizCorrect: boolean;
}

export interface StagePoints {
  /** Points won per match, in the order of the stage; empty without a slip. */
  readonly perMatch: readonly number[];
  /** Right predictions; jokers and quiz play no part. */
  readonly correct: number;
  /** Matches whose outcome is known. */
  readonly counted: number;
  /** Points of the stage. */
  readonly total: number;
  readonly jokerState: JokerState | null;
}

/** What a right prediction is multiplied by. */
export const JOKER_FACTORS: Readonly<Record<JokerType, number>> = { EVENT_DOUBLE_PTS: 2, EVENT_TRIPLE_PTS: 3 };

/** Who won after 90 minutes and stoppage, never counting extra time or penalties (design contracts A2.2). */
export function outcomeOf(score: { readonly home: number; readonly visitor: number }): Outcome {
  if (score.home === score.visitor) return 'X';
  return score.home > score.visitor ? '1' : '2';
}

/** What is known of a match for its settlement. */
export interface SettledMatch extends Pick<MatchFacts, 'status'> {
  /** False: withdrawn before the deadline; it stays void even if it is played after all. */
  readonly offered: boolean;
  /** Voided for want of a result (design contracts A2.4). */
  readonly isVoided: boolean;
  /** After 90 minutes and stoppage. */
  readonly score: { readonly home: number; readonly visitor: number } | null;
}

/**
 * What a match comes to (design contracts A2.1, A2.4): void when it is cancelled, was withdrawn or voided; its outcome once it
 * is over with a score under none of the five codes; pending until then.
 */
export function resultOf(match: SettledMatch): MatchResult {
  if (isVoid(match) || match.isVoided || !match.offered) return 'VOID';
  const isOver = match.status.endedStatus && !Object.values<number>(STATUS_CODES).includes(match.status.code);
  return isOver && match.score ? outcomeOf(match.score) : 'PENDING';
}

/**
 * What a slip has won in its stage (design contracts A2.2): a point per right prediction, two or three with a joker on it,
 * one for the quiz, which is never multiplied and counts only beside a slip.
 *
 * @param slip null when none was saved.
 * @param results one per match of the stage, in its order.
 */
export function pointsOf(slip: Slip | null, results: readonly MatchResult[]): StagePoints {
  const counted = results.filter((result) => result !== 'VOID' && result !== 'PENDING').length;
  if (!slip) return { perMatch: [], correct: 0, counted, total: 0, jokerState: null };
  const isRight = results.map((result, index) => slip.picks[index] === result);
  const perMatch = isRight.map((right, index) => (right ? POINTS_PER_CORRECT * factorAt(slip, index) : 0));
  return {
    perMatch,
    correct: isRight.filter(Boolean).length,
    counted,
    total: perMatch.reduce((sum, points) => sum + points, slip.isQuizCorrect ? QUIZ_POINTS : 0),
    jokerState: slip.joker && jokerStateBy(results[slip.joker.index]),
  };
}

function factorAt({ joker }: Slip, index: number): number {
  return joker?.index === index ? JOKER_FACTORS[joker.type] : 1;
}

function jokerStateBy(result: MatchResult | undefined): JokerState {
  if (result === undefined || result === 'PENDING') return 'INVESTED';
  return result === 'VOID' ? 'RETURNED' : 'SPENT';
}
