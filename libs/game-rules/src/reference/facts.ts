import type { BadgeType, JokerType } from '@tribina/contracts';
import type { JokerState, MatchResult } from '../points';
import type { Entrant, PoolPrizes, PrizeWon } from '../prizes';

export interface SeasonStage {
  readonly id: number;
  /** Only a locked stage counts for anything. */
  readonly isLocked: boolean;
  /** It has been closed before, whatever has become of its results since. */
  readonly wasClosed?: boolean;
  /** All matches, in the order of the stage. */
  readonly events: readonly { readonly id: number; readonly result: MatchResult }[];
  /** The right answer to its question; null: none, or not known yet. */
  readonly quizAnswerId: number | null;
  /** Whole RSD; 100,000 unless stated. */
  readonly pool?: number;
  /** Who could win nothing when it closed; absent: as the players are now. */
  readonly ineligible?: readonly number[];
}

export interface SeasonPlayer extends Entrant {
  readonly id: number;
}

export interface SeasonSlip {
  readonly stageId: number;
  readonly userId: number;
  /** Packed: see `packedSlip`. */
  readonly picks: string;
  /** As `Standing.savedAt`. */
  readonly savedAt: number;
}

export interface SeasonJoker {
  readonly id: number;
  readonly userId: number;
  readonly type: JokerType;
}

/** All that a settlement depends on. */
export interface SeasonFacts {
  /** All stages of the challenge, in the order of their ordinals. */
  readonly stages: readonly SeasonStage[];
  readonly players: readonly SeasonPlayer[];
  readonly slips: readonly SeasonSlip[];
  readonly jokers: readonly SeasonJoker[];
  /** Every time that a joker was invested, in the order of time. */
  readonly investments: readonly { readonly jokerId: number; readonly eventId: number }[];
  readonly quizAnswers: readonly { readonly stageId: number; readonly userId: number; readonly answerId: number }[];
  readonly allowedCountries: readonly number[];
  /** Who could win nothing of the whole when the last stage closed; absent: as the players are now. */
  readonly ineligible?: readonly number[];
}

export interface SettledScore {
  readonly userId: number;
  readonly points: number;
  readonly correct: number;
  /** Overall: of the latest stage that was played. */
  readonly savedAt: number;
  /** 0, both: blocked, not listed. */
  readonly rank: number;
  readonly position: number;
}

export interface SettledStageScore extends SettledScore {
  /** Points won per match, in the order of the stage. */
  readonly perMatch: readonly number[];
  /** A joker counts on a right prediction. */
  readonly isJokerRight: boolean;
}

export interface SettledStage {
  readonly stageId: number;
  readonly isClosed: boolean;
  /** Matches whose outcome is known. */
  readonly counted: number;
  /** Of everybody with a slip, by position; the blocked at the end. Empty until the stage is locked. */
  readonly scores: readonly SettledStageScore[];
  /** Both empty until the stage is closed. */
  readonly pool: PoolPrizes;
  readonly prizes: readonly PrizeWon[];
}

export interface SettledSeason {
  readonly stages: readonly SettledStage[];
  /** Of everybody with a slip in a locked stage. */
  readonly overall: readonly SettledScore[];
  /** Empty until every stage is closed. */
  readonly overallPrizes: readonly PrizeWon[];
  /** Of every player, in the order of `BADGE_TYPES`. */
  readonly badges: ReadonlyMap<number, readonly BadgeType[]>;
  readonly jokers: ReadonlyMap<number, JokerState | 'AVAILABLE'>;
}
