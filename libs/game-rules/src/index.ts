export { BADGE_NEEDS, BADGE_TYPES, badgesOf, type BadgeFacts } from './badges';
export {
  DISTRIBUTION_REFRESH_MS,
  EVENTS_PER_STAGE,
  PAYOUT_FREEZE_MS,
  PLAYER_SEARCH_MINIMUM,
  POINTS_PER_CORRECT,
  QUIZ_POINTS,
  REVEAL_AFTER_DEADLINE_MS,
  STAGE_END_AFTER_LAST_START_MS,
  STAGE_PRIZE_POOL_RSD,
  STAGE_REFRESH_MS,
  STAGES_PER_CHALLENGE,
  STATUS_CODES,
  VOID_AFTER_MS,
} from './constants';
export { countdownTo, type Countdown } from './countdown';
export { COUNTRIES, preferredCountry } from './countries';
export { distribution, type OutcomeCounts, type OutcomeShare } from './distribution';
export { IDENTITY_NUMBER_LENGTH, identityNumberFault, type IdentityNumberFault } from './identity-number';
export {
  investFault,
  JOKER_TICKETS,
  jokerFor,
  jokerGrant,
  linkFault,
  type InvestFacts,
  type InvestFault,
  type JokerChoice,
  type TicketCurrency,
} from './jokers';
export { isFaded, isResultShown, isVoid, matchStatus, type MatchFacts, type MatchStatus } from './match-status';
export { OUTCOMES } from './outcomes';
export {
  JOKER_FACTORS,
  outcomeOf,
  pointsOf,
  resultOf,
  type JokerState,
  type MatchResult,
  type SettledMatch,
  type Slip,
  type StagePoints,
} from './points';
export {
  ineligibility,
  OVERALL_PRIZES_RSD,
  overallPrizes,
  POOL_TIERS,
  poolPrizes,
  prizeBands,
  STAGE_PRIZES_RSD,
  stagePrizes,
  type Entrant,
  type Ineligibility,
  type PoolPrizes,
  type PrizeBand,
  type PrizeCandidate,
  type PrizeWon,
} from './prizes';
export { ranked, rankText, type Ranked, type Standing } from './ranks';
export {
  isFullBet,
  packedSlip,
  pickOf,
  scoresOf,
  unpackSlip,
  type PackedSlip,
  type SentBet,
  type SlipEvent,
  type SlipFault,
  type TeamBets,
} from './slips';
export {
  currentStage,
  deadlineOf,
  endOf,
  stageStatus,
  type OfferedMatch,
  type StageFacts,
  type StageStatus,
} from './stage-status';
