/** Status codes of a match that is not simply played (spec game §9). */
export const STATUS_CODES = { postponed: 60, cancelled: 62, interrupted: 70, suspended: 71, stopped: 72 } as const;

/** How often a shown stage status is worked out anew (spec game §4). */
export const STAGE_REFRESH_MS = 5_000;

/** Rounds of a season and matches of each (spec game §9). */
export const STAGES_PER_CHALLENGE = 18;
export const EVENTS_PER_STAGE = 8;

/** Prize pool of a stage, RSD in free bets (spec game §9). */
export const STAGE_PRIZE_POOL_RSD = 100_000;

/** A stage ends this long after its last match starts (design contracts A2.1). */
export const STAGE_END_AFTER_LAST_START_MS = 4 * 60 * 60 * 1_000;

/** A right prediction (design contracts A2.2), and the right answer to the quiz (spec game §9). */
export const POINTS_PER_CORRECT = 1;
export const QUIZ_POINTS = 1;

/** A match without a result is void this long after the end of its stage (design contracts A2.4). */
export const VOID_AFTER_MS = 72 * 60 * 60 * 1_000;

/** Prizes of a stage are final this long after it has closed (design contracts A2.6). */
export const PAYOUT_FREEZE_MS = 72 * 60 * 60 * 1_000;

/** Others' predictions are shown from this long after the deadline on (design contracts A2.9). */
export const REVEAL_AFTER_DEADLINE_MS = 3_000;

/** How old shown frequent predictions may be at most (design contracts A2.10). */
export const DISTRIBUTION_REFRESH_MS = 30_000;

/** Characters from which on a search in the rankings begins (spec game §2). */
export const PLAYER_SEARCH_MINIMUM = 3;
