import type { CommentThread, OwnComment, PublicComment } from '@tribina/contracts';
import { articlePath, EDITIONS, type EditionId } from '@tribina/editions';
import type { PageInput } from '@tribina/shell-api';
import { anArticle } from './articles';
import { anInput, ok, type InputChanges } from './input';
import { answered, type Answers } from './reader';

/** A comment of the guest Mira below the league's article, twenty minutes before the tests' pages are made. */
export function aComment(id: number, changes: Partial<PublicComment> = {}): PublicComment {
  return {
    news_id: 7,
    comment_id: id,
    text: `Komentar ${id}`,
    likes: 0,
    dislikes: 0,
    author: { kind: 'guest', id: null, display_name: 'Mira', photo_url: null },
    parent_id: null,
    root_id: null,
    reply_to: null,
    mentions: [],
    created_at: '2026-11-20T17:40:00.000Z',
    edited_at: null,
    is_pinned: false,
    ...changes,
  };
}

/** A thread, with these answers. */
export function aThread(id: number, changes: Partial<CommentThread> = {}): CommentThread {
  const { replies = [] } = changes;
  return { ...aComment(id), is_removed: false, replies_count: replies.length, ...changes, replies };
}

/** An answer in the thread of `rootId`. */
export function aReply(id: number, rootId: number, changes: Partial<PublicComment> = {}): PublicComment {
  return aComment(id, { parent_id: rootId, root_id: rootId, reply_to: 'Mira', ...changes });
}

/** What its author alone sees. */
export function anOwnComment(id: number, changes: Partial<OwnComment> = {}): OwnComment {
  return {
    ...aComment(id),
    state: 'pending',
    editable_until: '2026-11-20T18:04:00.000Z',
    reason: null,
    reason_note: null,
    ...changes,
  };
}

/** The answer of a call that lists threads. */
export function threadsOf(threads: readonly CommentThread[], total = threads.length) {
  const count = threads.reduce((sum, { replies_count: replies }) => sum + 1 + replies, 0);
  return { status: 'OK', data: threads, total, comments_count: count };
}

interface CommentsInput extends InputChanges {
  readonly threads?: readonly CommentThread[];
  readonly total?: number;
}

/** The comments view of the league's article. */
export function aCommentsInput({ threads = [], total, edition = 'rs', data, ...rest }: CommentsInput = {}): PageInput {
  return anInput({
    edition,
    route: 'comments',
    path: `${articlePath(EDITIONS[edition satisfies EditionId], anArticle())}/comments`,
    params: { id: '7' },
    data: { article: ok({ data: anArticle() }), comments: ok(threadsOf(threads, total)), ...data },
    ...rest,
  });
}

/** What a member is answered who has done nothing yet, below an article with these threads. */
export function quietAnswers(threads: readonly CommentThread[]): Answers {
  return {
    '/get-user-comment-reactions': answered([]),
    '/get-own-comments': answered([]),
    '/get-comment-subscriptions': answered({ is_subscribed: false, comment_ids: [] }),
    '/get-comments-by-article-id': { body: threadsOf(threads) },
    '/send-notification-for-like-dislike': { body: { status: 'OK' } },
  };
}
