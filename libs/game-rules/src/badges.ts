import type { BadgeType } from '@tribina/contracts';

/** What badges are earned by, of one stage and one player (design contracts A2.7). */
export interface BadgeFacts {
  readonly hasSlip: boolean;
  /** Right predictions, jokers and quiz apart. */
  readonly correct: number;
  /** Matches whose outcome is known. */
  readonly counted: number;
  /** Points of the stage. */
  readonly points: number;
  /** As it is displayed; 0: not ranked. */
  readonly rank: number;
  /** Every match is done or void, or was so once after the lock. */
  readonly isClosed: boolean;
  /** A joker was spent on a right prediction. */
  readonly isJokerRight: boolean;
}

/** What badges ask for (spec game §9, design contracts A2.7). */
export const BADGE_NEEDS = {
  /** Right predictions of one stage. */
  hatTrick: 3,
  /** Right predictions of the challenge. */
  tenStrikes: 10,
  /** Known outcomes of a stage that is worth a badge for all right or all wrong. */
  counted: 7,
} as const;

const isWhole = (stage: BadgeFacts) => stage.hasSlip && stage.isClosed && stage.counted >= BADGE_NEEDS.counted;
const correctIn = (stages: readonly BadgeFacts[]) => stages.reduce((sum, { correct }) => sum + correct, 0);

const CONDITIONS: Readonly<Record<BadgeType, (stages: readonly BadgeFacts[]) => boolean>> = {
  ROOKIE_WINNER: (stages) => correctIn(stages) >= 1,
  STAGE_HAT_TRICK: (stages) => stages.some(({ correct }) => correct >= BADGE_NEEDS.hatTrick),
  THE_KING_OF_THE_MISSED: (stages) => stages.some((stage) => isWhole(stage) && stage.correct === 0),
  STAGE_LEADER: (stages) => stages.some(({ isClosed, rank, points }) => isClosed && rank === 1 && points > 0),
  TEN_STRIKES_WINNER: (stages) => correctIn(stages) >= BADGE_NEEDS.tenStrikes,
  STAGE_STRIKE: (stages) => stages.some((stage) => isWhole(stage) && stage.correct === stage.counted),
  TOKEN_BOOSTED_WINNER: (stages) => stages.some(({ isJokerRight }) => isJokerRight),
};

/** Every badge type, in the order of the specification (spec game §3). */
export const BADGE_TYPES: readonly BadgeType[] = [
  'ROOKIE_WINNER',
  'STAGE_HAT_TRICK',
  'THE_KING_OF_THE_MISSED',
  'STAGE_LEADER',
  'TEN_STRIKES_WINNER',
  'STAGE_STRIKE',
  'TOKEN_BOOSTED_WINNER',
];

/**
 * The badges that a player has earned by what is settled so far, in the order of `BADGE_TYPES` (design contracts A2.7). They
 * follow from the facts alone, so a correction can take one away.
 *
 * @param stages those of the challenge, in any order.
 */
export function badgesOf(stages: readonly BadgeFacts[]): BadgeType[] {
  return BADGE_TYPES.filter((type) => CONDITIONS[type](stages));
}
