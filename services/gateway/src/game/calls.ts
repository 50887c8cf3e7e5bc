import {
  gameAdminCalls,
  gameCalls,
  gameJobCalls,
  gamePlayerCalls,
  gameRankingCalls,
  gameSlipCalls,
  type CallDefinition,
} from '@tribina/contracts';
import { patternOf } from '../admission';

/** What browsers may ask of the game; what partners ask, and what only we ask, is not among it. */
export const GAME_CALLS: readonly CallDefinition[] = [
  ...Object.values(gameCalls),
  ...Object.values(gamePlayerCalls),
  ...Object.values(gameSlipCalls),
  ...Object.values(gameRankingCalls),
  ...Object.values(gameAdminCalls),
  ...Object.values(gameJobCalls),
];

/** Answered alike to everybody. */
export const PUBLIC_READING: ReadonlySet<CallDefinition> = new Set<CallDefinition>([
  gameCalls.currentChallenge,
  gameCalls.currentStages,
  gameCalls.publicStages,
  gameRankingCalls.overallRanking,
  gameRankingCalls.stageRanking,
  gameRankingCalls.allTrophies,
  gameRankingCalls.sharedTrophy,
]);

/**
 * Calls of players and organisers that only read. A call is none of these because its method is GET: `acknowledgeTrophy` is one
 * that changes something (spec game §7).
 */
export const OWN_READING: ReadonlySet<CallDefinition> = new Set<CallDefinition>([
  gameCalls.currentChallengeOfUser,
  gameCalls.nextStage,
  gameCalls.previousStage,
  gameCalls.allStages,
  gamePlayerCalls.userInfo,
  gamePlayerCalls.findByUsername,
  gameSlipCalls.betHistory,
  gameSlipCalls.findTokens,
  gameSlipCalls.currentQuiz,
  gameSlipCalls.allStagesForOtherUser,
  gameRankingCalls.userChallengeRanking,
  gameRankingCalls.userStagesRanking,
  gameRankingCalls.userTrophies,
  ...Object.values(gameAdminCalls).filter(({ method }) => method === 'GET'),
  ...Object.values(gameJobCalls).filter(({ method }) => method === 'GET'),
]);

const publicPatterns = [...PUBLIC_READING].map(patternOf);

/** Whether a page may be made of what is answered there. @param path below `/prognozzer`, without query. */
export function isPublicReading(method: string, path: string): boolean {
  return method === 'GET' && publicPatterns.some((pattern) => pattern.test(path));
}
