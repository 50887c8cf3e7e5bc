import * as contracts from '@tribina/contracts';
import type { CallDefinition } from '@tribina/contracts';

/**
 * Who may make a call about a player (design product.md, "Sessions").
 * - `anybody`: it is answered alike to everybody.
 * - `members`: it shows of a player what every member may see.
 * - `owner`: what it names is that player's alone. `playing`: also, and only while they may play.
 * - `self`: it names nobody, and is about the asker.
 * - `admin`: by role.
 * - `internal`: our own processes, by their key. `partner`: the betting site, by its signature.
 */
export type Access = 'anybody' | 'members' | 'owner' | 'playing' | 'self' | 'admin' | 'internal' | 'partner';

const GROUPS: Readonly<Record<string, Access>> = { gameAdminCalls: 'admin', gameJobCalls: 'admin' };

const CALLS: Readonly<Record<string, Access>> = {
  'gameCalls.currentChallenge': 'anybody',
  'gameCalls.currentChallengeOfUser': 'owner',
  'gameCalls.nextStage': 'owner',
  'gameCalls.previousStage': 'owner',
  'gameCalls.allStages': 'owner',
  'gameCalls.currentStages': 'anybody',
  'gameCalls.publicStages': 'anybody',
  'gameCalls.createChallenge': 'admin',

  'gamePlayerCalls.editUser': 'owner',
  'gamePlayerCalls.askVerification': 'owner',
  'gamePlayerCalls.unlinkUser': 'owner',
  'gamePlayerCalls.userInfo': 'members',
  'gamePlayerCalls.registerUser': 'self',
  'gamePlayerCalls.findByUsername': 'members',

  'gamePartnerCalls.verifyUser': 'internal',
  'gamePartnerCalls.ticketNotice': 'partner',

  'gameSlipCalls.saveBet': 'playing',
  'gameSlipCalls.betHistory': 'owner',
  'gameSlipCalls.investToken': 'playing',
  'gameSlipCalls.findTokens': 'owner',
  'gameSlipCalls.currentQuiz': 'owner',
  'gameSlipCalls.answerQuiz': 'playing',
  'gameSlipCalls.allStagesForOtherUser': 'members',

  'gameRankingCalls.overallRanking': 'anybody',
  'gameRankingCalls.stageRanking': 'anybody',
  'gameRankingCalls.userChallengeRanking': 'members',
  'gameRankingCalls.userStagesRanking': 'members',
  'gameRankingCalls.allTrophies': 'anybody',
  'gameRankingCalls.userTrophies': 'members',
  'gameRankingCalls.acknowledgeTrophy': 'owner',
  'gameRankingCalls.sharedTrophy': 'anybody',
};

/** Answered by the gateway (its game/fantasy-user.test.ts) and by the portal (its game-mails tests). */
const NOT_OURS = new Set(['gamePlayerApiCalls', 'gameMailInternalCalls']);

/** One row of the matrix. */
export interface RuledCall {
  readonly name: string;
  readonly call: CallDefinition;
  /** Null: nobody has decided it. */
  readonly access: Access | null;
}

/** Every call that this service answers, out of the contracts: one that comes later is here by itself. */
export const RULED_CALLS: readonly RuledCall[] = Object.entries(contracts).flatMap(([group, calls]) => {
  if (!/^game\w*Calls$/.test(group) || NOT_OURS.has(group)) return [];
  return Object.entries(calls as Readonly<Record<string, CallDefinition>>).map(([key, call]) => {
    const name = `${group}.${key}`;
    return { name, call, access: CALLS[name] ?? GROUPS[group] ?? null };
  });
});

/** Names in the rules that no call has any more. */
export const FORGOTTEN_RULES: readonly string[] = Object.keys(CALLS).filter(
  (name) => !RULED_CALLS.some((ruled) => ruled.name === name),
);

/** For whom the contract says that a call is, by what it refuses with. */
export function declaredAccess({ path, errors = [] }: CallDefinition): Access {
  const refuses = (code: string) => errors.includes(code);
  if (refuses('INVALID_SIGNATURE')) return 'partner';
  if (refuses('ERROR_VERIFY_FANTASY')) return 'internal';
  if (refuses('NOT_LINKED')) return 'playing';
  if (refuses('FORBIDDEN')) return path.startsWith('/admin/') ? 'admin' : 'owner';
  if (refuses('UNAUTHORIZED')) return /:\w+/.test(path) ? 'members' : 'self';
  return 'anybody';
}
