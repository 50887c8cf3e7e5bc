import type { CallDefinition } from '@tribina/contracts';
import * as contracts from '@tribina/contracts';
import * as schemas from '@tribina/contracts/schemas';
import type { CallSchema } from '@tribina/service-kit';
import type { Target, Victim } from './victim';

/**
 * Who may make a call about somebody else's things.
 * - `anybody`: it shows what everybody may see, or acts as the asker does on it.
 * - `members`: the same, for those who are logged in.
 * - `owner`: what it names is one person's, and for everybody else not there.
 * - `self`: it names nobody, and is about the asker alone.
 * - `moderator`, `editor`: by role; an administrator has both. `staff`: either.
 * - `gateway`: only the gateway makes it, by what it alone knows.
 */
export type Access = 'anybody' | 'members' | 'owner' | 'self' | 'moderator' | 'editor' | 'staff' | 'gateway';

/** Whole groups of calls that are served alike. */
const GROUPS: Readonly<Record<string, Access>> = {
  editorialCalls: 'editor',
  newsroomCalls: 'editor',
  writingCalls: 'editor',
  widgetEditorialCalls: 'editor',
  matchBlockEditorialCalls: 'editor',
  moderationCalls: 'moderator',
  mailboxCalls: 'staff',
  searchCalls: 'anybody',
  syndicationCalls: 'anybody',
  widgetCalls: 'anybody',
  matchBlockCalls: 'anybody',
  portalCalls: 'anybody',
  socialCalls: 'gateway',
  favouriteCalls: 'self',
};

/** Calls of which the group does not say enough. */
const CALLS: Readonly<Record<string, Access>> = {
  'portalCalls.login': 'gateway',
  'portalCalls.logout': 'gateway',
  'portalCalls.me': 'gateway',
  'portalCalls.insertFantasyId': 'gateway',
  // A signed link that an editor's browser shows for a minute.
  'newsroomCalls.preview': 'gateway',

  'accountCalls.register': 'anybody',
  'accountCalls.resendVerification': 'anybody',
  'accountCalls.verifyUser': 'anybody',
  'accountCalls.forgotPassword': 'anybody',
  'accountCalls.changeData': 'self',
  'accountCalls.savePicture': 'self',
  'accountCalls.removePicture': 'self',
  'accountCalls.listSessions': 'self',
  'accountCalls.endSession': 'owner',
  'accountCalls.endOtherSessions': 'self',
  'accountCalls.secondFactor': 'self',
  'accountCalls.enrolSecondFactor': 'self',
  'accountCalls.confirmSecondFactor': 'self',
  'accountCalls.renewRecoveryCodes': 'self',
  'accountCalls.removeSecondFactor': 'self',

  'profileCalls.deleteProfile': 'self',
  'profileCalls.confirmDeletion': 'owner',
  'profileCalls.exportProfile': 'self',

  'commentCalls.commentsByArticle': 'anybody',
  'commentCalls.commentsByLikes': 'anybody',
  'commentCalls.commentsByDislikes': 'anybody',
  'commentCalls.commentReplies': 'anybody',
  'commentCalls.commentThread': 'anybody',
  // Guests have receipts of theirs; without one there is nothing to be seen.
  'commentCalls.ownComments': 'anybody',
  'commentCalls.saveComment': 'anybody',
  'commentCalls.editComment': 'owner',
  'commentCalls.likeDislike': 'members',
  'commentCalls.sendNotificationForLike': 'members',
  'commentCalls.markLikeDislike': 'members',
  'commentCalls.userReactions': 'self',
  'commentCalls.userCommentReactions': 'self',
  'commentCalls.searchMembers': 'members',
  'commentCalls.reportComment': 'anybody',

  'notificationCalls.countNotifications': 'owner',
  'notificationCalls.getNotifications': 'owner',
  'notificationCalls.editMultipleNotifications': 'owner',
  'notificationCalls.canSendNotifications': 'self',
  'notificationCalls.subUnsubNotifications': 'members',
  'notificationCalls.commentSubscriptions': 'self',
  'notificationCalls.notificationSettings': 'self',
  'notificationCalls.editNotificationSettings': 'self',

  'statementCalls.listStatements': 'self',
  // Whoever holds the code, which is in the mail: 122 random bits. The matrix asks with another's.
  'statementCalls.statement': 'anybody',
  'statementCalls.appeal': 'anybody',
};

/** What a call is asked about, where a sample of its schema would be about nothing. */
const TARGETS: Readonly<Record<string, (victim: Victim) => Target>> = {
  'accountCalls.endSession': ({ sessionId }) => ({ params: { id: sessionId } }),
  'accountCalls.changeData': () => ({ body: { display_name: 'Drugo_ime' } }),
  'profileCalls.confirmDeletion': ({ deletionCode }) => ({ params: { code: deletionCode } }),

  'commentCalls.commentsByArticle': ({ articleId }) => ({ params: { id: articleId } }),
  'commentCalls.commentsByLikes': ({ articleId }) => ({ params: { id: articleId } }),
  'commentCalls.commentsByDislikes': ({ articleId }) => ({ params: { id: articleId } }),
  'commentCalls.commentReplies': ({ commentId }) => ({ params: { id: commentId } }),
  'commentCalls.commentThread': ({ commentId }) => ({ params: { id: commentId } }),
  'commentCalls.ownComments': ({ articleId }) => ({ body: { news_id: articleId } }),
  'commentCalls.saveComment': ({ articleId, commentId }) => ({
    body: { news_id: articleId, parent_id: commentId, text: 'I ja to mislim.', display_name: 'Gost_sa_juga' },
  }),
  'commentCalls.editComment': ({ freshCommentId }) => ({ body: { comment_id: freshCommentId, text: 'Drugi tekst.' } }),
  'commentCalls.likeDislike': ({ commentId }) => ({ body: { comment_id: commentId, type: 'like' } }),
  'commentCalls.sendNotificationForLike': ({ commentId }) => ({ body: { comment_id: commentId } }),
  'commentCalls.markLikeDislike': ({ markId }) => ({ body: { mark_id: markId, type: 'like' } }),
  'commentCalls.userReactions': ({ marksId }) => ({ body: { collection_id: marksId } }),
  'commentCalls.userCommentReactions': ({ articleId }) => ({ body: { news_id: articleId } }),
  'commentCalls.searchMembers': ({ displayName }) => ({ body: { query: displayName } }),
  'commentCalls.reportComment': ({ commentId }) => ({ body: { comment_id: commentId, reason: 'spam' } }),

  'notificationCalls.countNotifications': ({ userId }) => ({ params: { id: userId } }),
  'notificationCalls.getNotifications': ({ userId }) => ({ body: { user_id: userId, offset: 0, limit: 5 } }),
  'notificationCalls.editMultipleNotifications': ({ notificationId }) => ({
    body: { ids: [notificationId], data: { is_opened: true } },
  }),
  'notificationCalls.canSendNotifications': ({ commentId }) => ({ params: { id: commentId } }),
  'notificationCalls.subUnsubNotifications': ({ commentId }) => ({
    body: { comment_id: commentId, is_subscribed: true },
  }),
  'notificationCalls.commentSubscriptions': ({ articleId }) => ({ params: { id: articleId } }),
  'favouriteCalls.addFavourite': ({ articleId }) => ({ body: { news_id: articleId } }),
  'favouriteCalls.removeFavourite': ({ articleId }) => ({ query: { news_id: articleId } }),

  'moderationCalls.caseContext': ({ pendingId }) => ({ params: { id: `comment-${pendingId}` } }),
  'moderationCalls.decideCases': ({ pendingId }) => ({
    body: { caseIds: [`comment-${pendingId}`], decision: 'reject', reason: 'spam' },
  }),
  'moderationCalls.undoDecisions': ({ actId }) => ({ body: { decisionIds: [actId] } }),
  'moderationCalls.findUsers': ({ displayName }) => ({ query: { term: displayName, limit: 10, offset: 0 } }),
  'moderationCalls.userHistory': ({ userId }) => ({ params: { id: userId } }),
  'moderationCalls.suspendUser': ({ userId }) => ({
    params: { id: userId },
    body: { reason: 'spam', note: 'Zbog reklama.', days: 7 },
  }),
  'moderationCalls.reinstateUser': ({ userId }) => ({ params: { id: userId }, body: { note: '' } }),
  'moderationCalls.removeWord': ({ wordId }) => ({ params: { id: wordId } }),
};

/** One row of the matrix. */
export interface RuledCall {
  readonly group: string;
  readonly name: string;
  readonly call: CallDefinition;
  readonly schema: CallSchema;
  /** Null: nobody has decided it. */
  readonly access: Access | null;
  /** Null: a sample of its schema will do. */
  readonly target: ((victim: Victim) => Target) | null;
}

/** Groups that other services answer, or our own processes alone. */
const NOT_OURS = /^(?:api|event\w*|feed|game\w*|media|picture|release|season|tracking\w*|\w+Api|\w*[iI]nternal)Calls$/;

/** Every call that services/portal answers to somebody, out of the contracts: one that comes later is here by itself. */
export const RULED_CALLS: readonly RuledCall[] = Object.entries(contracts).flatMap(([group, calls]) => {
  if (!group.endsWith('Calls') || NOT_OURS.test(group)) return [];
  const itsSchemas = (schemas as Readonly<Record<string, unknown>>)[group.replace(/Calls$/, 'Schemas')];
  return Object.entries(calls as Readonly<Record<string, CallDefinition>>).map(([key, call]) => {
    const name = `${group}.${key}`;
    return {
      group,
      name,
      call,
      schema: (itsSchemas as Readonly<Record<string, CallSchema>>)[key] ?? { reply: {} },
      access: CALLS[name] ?? GROUPS[group] ?? null,
      target: TARGETS[name] ?? null,
    };
  });
});

/** Names in the rules that no call has any more. */
export const FORGOTTEN_RULES: readonly string[] = [...Object.keys(CALLS), ...Object.keys(TARGETS)].filter(
  (name) => !RULED_CALLS.some((ruled) => ruled.name === name),
);
