export {
  EVENTS_PER_STAGE,
  POINTS_PER_CORRECT,
  QUIZ_POINTS,
  STAGE_END_AFTER_LAST_START_MS,
  STAGE_PRIZE_POOL_RSD,
  STAGE_REFRESH_MS,
  STAGES_PER_CHALLENGE,
  STATUS_CODES,
} from './constants';
export { countdownTo, type Countdown } from './countdown';
export { distribution, type OutcomeCounts, type OutcomeShare } from './distribution';
export { isFaded, isResultShown, isVoid, matchStatus, type MatchFacts, type MatchStatus } from './match-status';
export { outcomeOf, pointsOf, type JokerState, type MatchResult, type Slip, type StagePoints } from './points';
export {
  currentStage,
  deadlineOf,
  endOf,
  stageStatus,
  type OfferedMatch,
  type StageFacts,
  type StageStatus,
} from './stage-status';
