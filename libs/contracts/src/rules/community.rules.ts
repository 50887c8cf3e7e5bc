import type { accountCalls, mailboxCalls } from '../accounts.calls';
import type { commentCalls } from '../comments.calls';
import type { moderationCalls, statementCalls } from '../moderation.calls';
import type { favouriteCalls, notificationCalls } from '../notifications.calls';
import type { profileCalls, profileInternalCalls } from '../profile.calls';
import type { socialCalls } from '../social-accounts.calls';
import { PUBLIC, reads, writes, type Reach, type RulesOf } from './rule';

const BROWSER: readonly Reach[] = ['browser'];
/** The gateway adds the bearer, and takes care that no answer tells who has an account. */
const ROUTE: readonly Reach[] = ['route'];
const PASSWORD = { cost: 'password' } as const;

export const accountRules: RulesOf<typeof accountCalls> = {
  register: writes('anybody', ROUTE, PASSWORD),
  resendVerification: writes('anybody', ROUTE),
  verifyUser: writes('anybody', ROUTE),
  forgotPassword: writes('anybody', ROUTE),
  changeData: writes('self', ROUTE, PASSWORD),
  savePicture: writes('self', BROWSER, { cost: 'picture', isByBearer: true }),
  removePicture: writes('self', ROUTE),
  listSessions: reads('self', ROUTE),
  endSession: writes('owner', ROUTE),
  endOtherSessions: writes('self', ROUTE),
  secondFactor: reads('self', ROUTE),
  enrolSecondFactor: writes('self', ROUTE, PASSWORD),
  confirmSecondFactor: writes('self', ROUTE),
  renewRecoveryCodes: writes('self', ROUTE, PASSWORD),
  removeSecondFactor: writes('self', ROUTE, PASSWORD),
};

export const mailboxRules: RulesOf<typeof mailboxCalls> = { listMails: reads('staff', BROWSER) };

export const profileRules: RulesOf<typeof profileCalls> = {
  deleteProfile: writes('self', ROUTE, PASSWORD),
  confirmDeletion: writes('owner', ['gateway']),
  exportProfile: reads('self', BROWSER, { cost: 'export', isByBearer: true }),
};

export const profileInternalRules: RulesOf<typeof profileInternalCalls> = {
  knownMembers: reads('ourselves', ['service']),
  memberEmailHash: reads('ourselves', ['service']),
};

export const socialRules: RulesOf<typeof socialCalls> = { socialLogin: writes('ourselves', ['gateway']) };

export const commentRules: RulesOf<typeof commentCalls> = {
  commentsByArticle: PUBLIC,
  commentsByLikes: PUBLIC,
  commentsByDislikes: PUBLIC,
  commentReplies: PUBLIC,
  commentThread: PUBLIC,
  // Guests have receipts of theirs; without one there is nothing to be seen.
  ownComments: reads('anybody', BROWSER),
  saveComment: writes('anybody', BROWSER),
  editComment: writes('owner', BROWSER),
  likeDislike: writes('members', BROWSER),
  sendNotificationForLike: writes('members', BROWSER),
  markLikeDislike: writes('members', BROWSER),
  userReactions: reads('self', BROWSER),
  userCommentReactions: reads('self', BROWSER),
  searchMembers: reads('members', BROWSER),
  reportComment: writes('anybody', BROWSER),
};

export const notificationRules: RulesOf<typeof notificationCalls> = {
  countNotifications: reads('owner', BROWSER),
  getNotifications: reads('owner', BROWSER),
  editMultipleNotifications: writes('owner', BROWSER),
  canSendNotifications: reads('self', BROWSER),
  subUnsubNotifications: writes('members', BROWSER),
  commentSubscriptions: reads('self', BROWSER),
  notificationSettings: reads('self', BROWSER),
  editNotificationSettings: writes('self', BROWSER),
};

export const favouriteRules: RulesOf<typeof favouriteCalls> = {
  allFavourites: reads('self', BROWSER),
  addFavourite: writes('self', BROWSER),
  removeFavourite: writes('self', BROWSER),
};

const MODERATOR_READS = reads('moderator', BROWSER);
const MODERATOR_WRITES = writes('moderator', BROWSER);

export const moderationRules: RulesOf<typeof moderationCalls> = {
  moderationQueues: MODERATOR_READS,
  claimCases: MODERATOR_WRITES,
  releaseCases: MODERATOR_WRITES,
  caseContext: MODERATOR_READS,
  decideCases: MODERATOR_WRITES,
  undoDecisions: MODERATOR_WRITES,
  findUsers: MODERATOR_READS,
  userHistory: MODERATOR_READS,
  suspendUser: MODERATOR_WRITES,
  reinstateUser: MODERATOR_WRITES,
  listWords: MODERATOR_READS,
  addWord: MODERATOR_WRITES,
  removeWord: MODERATOR_WRITES,
  auditTrail: MODERATOR_READS,
};

export const statementRules: RulesOf<typeof statementCalls> = {
  listStatements: reads('self', BROWSER),
  // Whoever holds the code, which is in the mail: 122 random bits.
  statement: reads('anybody', BROWSER),
  appeal: writes('anybody', BROWSER),
};
