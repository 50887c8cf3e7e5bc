import type { ReactionType } from '@tribina/contracts';
import type { Store } from '@tribina/federation-web/islands';
import type { EditionId } from '@tribina/editions';
import type { AgePhrases } from '@tribina/messages';
import type { CommentView, OwnView, ThreadView } from './comment-view';

/** How comments are ordered; `default`: newest first, pinned ones above. */
export const ORDERS = ['default', 'newest', 'likes', 'dislikes'] as const;
export type CommentOrder = (typeof ORDERS)[number];

/** Which article's comments these are, and where they are shown. */
export interface CommentsPlace {
  readonly editionId: EditionId;
  readonly newsId: number;
  readonly agePhrases: AgePhrases;
  /** The comments view of the article. */
  readonly path: string;
  /** The article's own page: it shows the first threads, and leads to the others. */
  readonly isExcerpt: boolean;
}

/** The comments as they are shown, and what belongs to the reader. */
export interface CommentsState {
  readonly order: CommentOrder;
  /** Heads of threads on the pages before. */
  readonly offset: number;
  /** Heads that the list has given from there on: its next page begins behind them. */
  readonly read: number;
  readonly threads: readonly ThreadView[];
  /** Heads of threads that there are, and comments, answers among them. */
  readonly total: number;
  readonly count: number;
  /** Have arrived since and are not shown yet. */
  readonly waiting: readonly CommentView[];
  readonly reactions: Readonly<Record<number, ReactionType>>;
  /** What the reader has written and nobody else sees, newest first. */
  readonly own: readonly OwnView[];
  /** False: what came late would move what is read. */
  readonly isOwnShown: boolean;
  readonly isArticleFollowed: boolean;
  readonly followedComments: readonly number[];
  readonly list: 'idle' | 'loading' | 'failed';
  /** Said politely: what has been loaded. */
  readonly said: string;
}

/** What belongs to nobody who is not logged in, and to no guest who has written nothing. */
export const NOTHING_OWN = {
  reactions: {},
  own: [],
  isOwnShown: false,
  isArticleFollowed: false,
  followedComments: [],
} as const satisfies Partial<CommentsState>;

/** The comments as a page comes with them. */
export function initialState({
  threads,
  total,
  count,
  order,
  offset,
  read,
}: Pick<CommentsState, 'threads' | 'total' | 'count' | 'order' | 'offset' | 'read'>): CommentsState {
  return { threads, total, count, order, offset, read, ...NOTHING_OWN, waiting: [], list: 'idle', said: '' };
}

/** What the acts of this feature work on. */
export interface CommentsBook {
  readonly place: CommentsPlace;
  readonly store: Store<CommentsState>;
}

export function update({ store }: CommentsBook, change: (state: CommentsState) => Partial<CommentsState>): void {
  store.set({ ...store.get(), ...change(store.get()) });
}

/** All comments that are shown. */
export function shownComments({ threads }: Pick<CommentsState, 'threads'>): CommentView[] {
  return threads.flatMap((thread) => [thread, ...thread.replies]);
}

/** The threads with something done to one of their comments. */
export function withComment(
  threads: readonly ThreadView[],
  id: number,
  change: (comment: CommentView) => Partial<CommentView>,
): readonly ThreadView[] {
  return threads.map((thread) => {
    if (thread.comment_id === id) return { ...thread, ...change(thread) };
    if (!thread.replies.some((reply) => reply.comment_id === id)) return thread;
    const replies = thread.replies.map((reply) => (reply.comment_id === id ? { ...reply, ...change(reply) } : reply));
    return { ...thread, replies };
  });
}
