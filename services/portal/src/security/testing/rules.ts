import { RULED_CALLS as EVERY_CALL, type RuledCall as EveryCall } from '@tribina/contracts/rules';
import type { CallSchema } from '@tribina/service-kit';
import { schemaOf } from '@tribina/testing/canaries';
import type { Target, Victim } from '../victim';

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
export interface RuledCall extends EveryCall {
  readonly schema: CallSchema;
  /** Null: a sample of its schema will do. */
  readonly target: ((victim: Victim) => Target) | null;
}

/** Every call that services/portal answers to somebody, by the rules of the contracts: one that comes later is here by itself. */
export const RULED_CALLS: readonly RuledCall[] = EVERY_CALL.filter(
  ({ by, reach }) => by === 'portal' && !reach.includes('service'),
).map((one) => ({
  ...one,
  schema: { reply: {}, ...schemaOf(one) },
  target: TARGETS[one.name] ?? null,
}));

/** Names among the targets that no call has any more. */
export const FORGOTTEN_TARGETS: readonly string[] = Object.keys(TARGETS).filter(
  (name) => !RULED_CALLS.some((ruled) => ruled.name === name),
);
