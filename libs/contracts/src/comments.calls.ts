import { call } from './call';
import type { commentSchemas } from './comments.schema';
import type { TypesOf } from './schema-types';

type Schemas = typeof commentSchemas;

/** Who asks must be a member: 401 for everybody else. */
const UNAUTHORIZED = 'UNAUTHORIZED';

/**
 * The calls of comments (spec portal §7), below `/portal` at the gateway. Ours, because the specification has none for it:
 * `commentReplies`, `commentThread`, `ownComments`, `editComment`, `reportComment`.
 */
export const commentCalls = {
  /** Threads of an article, 20 at a time; 404 GET_COMMENTS_FAILED of an article that cannot be seen. */
  commentsByArticle: call<TypesOf<Schemas['commentsByArticle']>>({
    method: 'GET',
    path: '/get-comments-by-article-id/:id',
    failure: 'GET_COMMENTS_FAILED',
  }),
  commentsByLikes: call<TypesOf<Schemas['commentsByLikes']>>({
    method: 'GET',
    path: '/get-comments-by-likes/:id',
    failure: 'filterComments_FAILED',
  }),
  commentsByDislikes: call<TypesOf<Schemas['commentsByDislikes']>>({
    method: 'GET',
    path: '/get-comments-by-dislikes/:id',
    failure: 'filterComments_FAILED',
  }),
  /** Answers of the thread that this comment is the head of, oldest first. */
  commentReplies: call<TypesOf<Schemas['commentReplies']>>({
    method: 'GET',
    path: '/get-comment-replies/:id',
    failure: 'GET_COMMENTS_FAILED',
  }),
  /** What a permalink shows: the whole thread of a comment, the comment always among its answers. */
  commentThread: call<TypesOf<Schemas['commentThread']>>({
    method: 'GET',
    path: '/get-comment-thread/:id',
    failure: 'GET_COMMENTS_FAILED',
  }),
  /** What the asker has written below an article and nobody else sees yet, or any more; newest first, of the last 30 days. */
  ownComments: call<TypesOf<Schemas['ownComments']>>({
    method: 'POST',
    path: '/get-own-comments',
    failure: 'GET_COMMENTS_FAILED',
  }),
  /**
   * 400 REQUIRED_FIELDS: no text, or a guest without a name. 409 EXISTING_USERNAME: a guest's name that looks like a
   * member's. 429 TOO_MANY_COMMENTS with Retry-After. 404 failed_comment: no such article, or no such comment to answer.
   */
  saveComment: call<TypesOf<Schemas['saveComment']>>({
    method: 'POST',
    path: '/save-comment',
    failure: 'failed_comment',
    errors: ['REQUIRED_FIELDS', 'EXISTING_USERNAME', 'TOO_MANY_COMMENTS'],
  }),
  /**
   * 404 failed_comment: not the asker's, or none. 409 EDIT_TIME_OVER: it is older than five minutes, or was rejected. 429
   * TOO_MANY_COMMENTS with Retry-After: as many edits a minute as comments.
   */
  editComment: call<TypesOf<Schemas['editComment']>>({
    method: 'POST',
    path: '/edit-comment',
    failure: 'failed_comment',
    errors: ['REQUIRED_FIELDS', 'EDIT_TIME_OVER', 'TOO_MANY_COMMENTS'],
  }),
  /** Sets what the asker thinks of a comment. 404 COMMENT_LIKE_DISLIKE_FAILED of one that cannot be seen. */
  likeDislike: call<TypesOf<Schemas['likeDislike']>>({
    method: 'POST',
    path: '/like-dislike',
    failure: 'COMMENT_LIKE_DISLIKE_FAILED',
    errors: [UNAUTHORIZED],
  }),
  /** Tells the author of the asker's like, once per person and comment. 404 where the asker does not like it. */
  sendNotificationForLike: call<TypesOf<Schemas['sendNotificationForLike']>>({
    method: 'POST',
    path: '/send-notification-for-like-dislike',
    failure: 'SEND_NOTIFICATIONS_FOR_LIKE_FAILED',
    errors: [UNAUTHORIZED],
  }),
  /** As `likeDislike`, of the mark that a player was given (`marks-by-collection-id-with-players`). */
  markLikeDislike: call<TypesOf<Schemas['markLikeDislike']>>({
    method: 'POST',
    path: '/mark-like-dislike',
    failure: 'COMMENT_LIKE_DISLIKE_FAILED',
    errors: [UNAUTHORIZED],
  }),
  /** The asker's reactions to the marks of a collection. */
  userReactions: call<TypesOf<Schemas['userReactions']>>({
    method: 'POST',
    path: '/get-user-reactions',
    failure: 'COMMENT_LIKE_DISLIKE_FAILED',
    errors: [UNAUTHORIZED],
  }),
  /** The asker's reactions to the comments of an article; where there is no such article 404, of which callers say nothing. */
  userCommentReactions: call<TypesOf<Schemas['userCommentReactions']>>({
    method: 'POST',
    path: '/get-user-comment-reactions',
    failure: 'COMMENT_LIKE_DISLIKE_FAILED',
    errors: [UNAUTHORIZED],
  }),
  searchMembers: call<TypesOf<Schemas['searchMembers']>>({
    method: 'POST',
    path: '/search-members-by-query',
    failure: 'GET_MEMBERS_FAILED',
    errors: [UNAUTHORIZED],
  }),
  /** Anybody may; one report per person and comment, the last one counts. 404 failed_comment of one that cannot be seen. */
  reportComment: call<TypesOf<Schemas['reportComment']>>({
    method: 'POST',
    path: '/report-comment',
    failure: 'failed_comment',
    errors: ['TOO_MANY_COMMENTS'],
  }),
} as const;
