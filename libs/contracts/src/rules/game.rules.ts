import type { gameAdminCalls } from '../game-admin.calls';
import type { gameJobCalls } from '../game-jobs.calls';
import type { gameMailInternalCalls } from '../game-mails.calls';
import type { gamePartnerCalls, gamePlayerCalls } from '../game-players.calls';
import type { gameRankingCalls } from '../game-rankings.calls';
import type { gameSlipCalls } from '../game-slips.calls';
import type { gameCalls } from '../game.calls';
import { PUBLIC, reads, writes, type Reach, type RulesOf } from './rule';

const BROWSER: readonly Reach[] = ['browser'];
const OWNER_READS = reads('owner', BROWSER);
const OWNER_WRITES = writes('owner', BROWSER);
const MEMBERS_READ = reads('members', BROWSER);
/** A version of a slip, or what a request was answered, is kept of each. */
const PLAYING = writes('playing', BROWSER, { cost: 'save' });
const ADMIN_READS = reads('admin', BROWSER);
const ADMIN_WRITES = writes('admin', BROWSER);

export const gameRules: RulesOf<typeof gameCalls> = {
  currentChallenge: PUBLIC,
  currentChallengeOfUser: OWNER_READS,
  nextStage: OWNER_READS,
  previousStage: OWNER_READS,
  allStages: OWNER_READS,
  currentStages: PUBLIC,
  publicStages: PUBLIC,
  createChallenge: ADMIN_WRITES,
};

export const gamePlayerRules: RulesOf<typeof gamePlayerCalls> = {
  editUser: OWNER_WRITES,
  askVerification: OWNER_WRITES,
  unlinkUser: OWNER_WRITES,
  userInfo: MEMBERS_READ,
  registerUser: writes('self', BROWSER),
  findByUsername: reads('members', BROWSER, { cost: 'search' }),
};

export const gamePartnerRules: RulesOf<typeof gamePartnerCalls> = {
  verifyUser: writes('ourselves', ['gateway']),
  ticketNotice: writes('partner', ['partner']),
};

export const gameSlipRules: RulesOf<typeof gameSlipCalls> = {
  saveBet: PLAYING,
  betHistory: OWNER_READS,
  investToken: PLAYING,
  findTokens: OWNER_READS,
  currentQuiz: OWNER_READS,
  answerQuiz: PLAYING,
  allStagesForOtherUser: MEMBERS_READ,
};

export const gameRankingRules: RulesOf<typeof gameRankingCalls> = {
  overallRanking: PUBLIC,
  stageRanking: PUBLIC,
  userChallengeRanking: MEMBERS_READ,
  userStagesRanking: MEMBERS_READ,
  allTrophies: PUBLIC,
  userTrophies: MEMBERS_READ,
  acknowledgeTrophy: OWNER_WRITES,
  sharedTrophy: PUBLIC,
};

export const gameAdminRules: RulesOf<typeof gameAdminCalls> = {
  listChallenges: ADMIN_READS,
  listCompetitions: ADMIN_READS,
  listMatches: ADMIN_READS,
  readStage: ADMIN_READS,
  updateStage: ADMIN_WRITES,
  tryCorrection: ADMIN_WRITES,
  correctResult: ADMIN_WRITES,
  saveQuiz: ADMIN_WRITES,
  resolveQuiz: ADMIN_WRITES,
  listPrizes: ADMIN_READS,
  exportPrizes: reads('admin', BROWSER, { cost: 'export' }),
  findPlayers: ADMIN_READS,
  changePlayer: ADMIN_WRITES,
  unlinkPlayer: ADMIN_WRITES,
  listTicketNotices: ADMIN_READS,
  audit: ADMIN_READS,
};

export const gameJobRules: RulesOf<typeof gameJobCalls> = {
  startJob: ADMIN_WRITES,
  listJobs: ADMIN_READS,
  readJob: ADMIN_READS,
};

export const gameMailInternalRules: RulesOf<typeof gameMailInternalCalls> = {
  orderGameMails: writes('ourselves', ['service']),
};
