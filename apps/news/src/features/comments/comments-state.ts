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
  /** Heads of threads that there are, with those whose place is kept though they were taken away. */
  readonly total: number;
  /** Have arrived since and are not shown yet. */
  readonly waiting: readonly CommentView[];
  /** Were taken away while the page was open. */
  readonly removed: readonly number[];
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
  order,
  offset,
  read,
}: Pick<CommentsState, 'threads' | 'total' | 'order' | 'offset' | 'read'>): CommentsState {
  return { threads, total, order, offset, read, ...NOTHING_OWN, waiting: [], removed: [], list: 'idle', said: '' };
}

/** What the acts of this feature work on. */
export interface CommentsBook {
  readonly place: CommentsPlace;
  readonly store: Store<CommentsState>;
}

export function update({ store }: CommentsBook, change: (state: CommentsState) => Partial<CommentsState>): void {
  store.set({ ...store.get(), ...change(store.get()) });
}

interface Identified {
  readonly comment_id: number;
}

/** Those that are not among the others. */
export function without<T extends Identified>(comments: readonly T[], others: readonly Identified[]): T[] {
  const known = new Set(others.map(({ comment_id: id }) => id));
  return comments.filter(({ comment_id: id }) => !known.has(id));
}

/** What is shown, or waits to be, with what is known of some of it by now, each in its place. */
export function withKnown(
  { threads, waiting }: Pick<CommentsState, 'threads' | 'waiting'>,
  known: readonly (Partial<CommentView> & Identified)[],
): Pick<CommentsState, 'threads' | 'waiting'> {
  const news = new Map(known.map((one) => [one.comment_id, one]));
  const now = <T extends CommentView>(comment: T): T => ({ ...comment, ...news.get(comment.comment_id) });
  return {
    waiting: waiting.map(now),
    // Which answers are shown is the list's own. There may be more than it has counted, besides those that wait.
    threads: threads.map((thread) => {
      const { comment_id: id, replies, replies_count: count, read_to: to } = thread;
      const known = now(thread);
      const beside = known.replies_count - waiting.filter(({ root_id: root }) => root === id).length;
      return { ...known, replies: replies.map(now), replies_count: Math.max(count, beside), read_to: to };
    }),
  };
}
