import { commentCalls, type CommentThread, type PublicComment } from '@tribina/contracts';
import { plural } from '@tribina/messages';
import { THREADS_SIZE } from '../../../list-calls';
import { ask } from '../../../shared/ask';
import { commentView, type CommentView, type ThreadView } from '../comment-view';
import {
  update,
  withKnown,
  without,
  type CommentOrder,
  type CommentsBook,
  type CommentsState,
} from '../comments-state';
import { clockOf, editionOf, phrasesOf } from './talk';

/** Which list was asked for last, by book: what was asked for before it has no place in it. */
const lists = new WeakMap<CommentsBook, symbol>();
type Left = readonly CommentView[] | null;
/** The same of what is shown as it is now. */
const refreshes = new WeakMap<CommentsBook, Promise<Left>>();
const NOTHING_LEFT: Promise<Left> = Promise.resolve([]);

/** Puts the comments in another order, from their first page on; the address says so too. */
export async function sortBy(book: CommentsBook, order: CommentOrder): Promise<void> {
  const own = Symbol(order);
  lists.set(book, own);
  const before = book.store.get().waiting;
  update(book, () => ({ list: 'loading' }));
  const found = await readThreads(book, order, 0);
  if (lists.get(book) !== own) return;
  if (!found) return update(book, () => ({ list: 'failed' }));
  refreshes.set(book, NOTHING_LEFT);
  update(book, (state) => {
    const begun = { ...state, ...found, order, offset: 0, read: found.threads.length, waiting: [] };
    return { ...begun, ...withWaiting(begun, without(state.waiting, before)), list: 'idle' };
  });
  const address = new URL(location.href);
  for (const name of ['page', 'comment']) address.searchParams.delete(name);
  if (order === 'default') address.searchParams.delete('sort');
  else address.searchParams.set('sort', order);
  history.replaceState(history.state, '', address.pathname + address.search);
}

/** Puts the next threads under those that are read. */
export async function loadMore(book: CommentsBook): Promise<void> {
  const before = book.store.get();
  if (before.list === 'loading') return;
  const under = lists.get(book);
  update(book, () => ({ list: 'loading' }));
  const found = await readThreads(book, before.order, nextOf(before));
  if (lists.get(book) !== under) return;
  if (!found) return update(book, () => ({ list: 'failed' }));
  // Where something was taken away meanwhile nobody knows from where on these are.
  if (nextOf(book.store.get()) !== nextOf(before)) {
    update(book, () => ({ list: 'idle' }));
    return loadMore(book);
  }
  update(book, (state) => {
    const added = without(found.threads, state.threads);
    return {
      threads: [...state.threads, ...added],
      total: found.total + goneOf(state.threads),
      read: state.read + found.threads.length,
      list: 'idle',
      said: said(book, added),
    };
  });
}

/** Where the list goes on. */
function nextOf({ offset, read, threads }: CommentsState): number {
  return offset + Math.max(0, read - goneOf(threads));
}

/** How many were taken away and are in the list no more, though their places are kept here: those without an answer. */
function goneOf(threads: readonly ThreadView[]): number {
  const isGone = ({ is_removed: isRemoved }: CommentView) => isRemoved;
  return threads.filter((head) => isGone(head) && head.replies.filter(isGone).length === head.replies_count).length;
}

/**
 * Puts the next answers of a thread under those that are read, and where there are none of those the ones before: a linked thread
 * comes with what stands around an answer, and new ones are shown as they come.
 */
export async function loadReplies(book: CommentsBook, rootId: number): Promise<void> {
  const thread = book.store.get().threads.find(({ comment_id: id }) => id === rootId);
  if (!thread) return;
  const after = readTo(thread);
  const next = await askReplies(rootId, after === 0 ? {} : { after });
  if (!next) return update(book, () => ({ list: 'failed' }));
  const isLast = next.data.length < REPLIES_SIZE;
  const [first] = thread.replies;
  const read = [...thread.replies, ...without(next.data, thread.replies)];
  const mayBeMore = isLast && first !== undefined && read.length < next.total;
  const before = mayBeMore ? await askReplies(rootId, { before: first.comment_id }) : NONE_BEFORE;
  if (!before) return update(book, () => ({ list: 'failed' }));
  const added = without([...before.data, ...next.data], thread.replies).map((reply) => viewOf(book, reply));
  update(book, ({ threads }) => ({
    threads: threads.map((one) => {
      if (one.comment_id !== rootId) return one;
      const replies = withAnswers(one, added);
      const isWhole = isLast && before.data.length < REPLIES_SIZE;
      // Where nothing further comes there is nothing further, whatever was counted when the page was made.
      const count = isWhole ? replies.length : Math.max(next.total, replies.length);
      return { ...one, replies, replies_count: count, read_to: isLast ? undefined : next.data.at(-1)?.comment_id };
    }),
    said: said(book, added),
  }));
}

function withAnswers({ replies }: ThreadView, added: readonly CommentView[]): readonly CommentView[] {
  return [...replies, ...without(added, replies)].sort((a, b) => a.comment_id - b.comment_id);
}

/** The last answer up to which a thread's answers were read without a gap; 0: none. */
function readTo({ replies, read_to: known }: ThreadView): number {
  return known ?? replies.at(-1)?.comment_id ?? 0;
}

async function askReplies(rootId: number, beside: { readonly after?: number; readonly before?: number }) {
  const query = { ...beside, limit: REPLIES_SIZE };
  const answer = await ask(commentCalls.commentReplies, { params: { id: rootId }, query });
  return answer.isOk ? answer.value : null;
}

const REPLIES_SIZE = 50;
const NONE_BEFORE = { data: [] } as const;

/**
 * What is shown, or waits to be, as it is now, each in its place: the page may be a minute old.
 *
 * @returns what was not among it: it stands on another page, or was taken away; null: nothing could be had.
 */
export function refreshShown(book: CommentsBook): Promise<Left> {
  const { order, offset } = book.store.get();
  const own: Promise<Left> = readThreads(book, order, offset).then((found) => {
    const newest = refreshes.get(book);
    if (newest !== own) return newest ?? null;
    return found && showFresh(book, found.threads);
  });
  refreshes.set(book, own);
  return own;
}

/** Shows them as they are now. @returns as `refreshShown`. */
export function showFresh(book: CommentsBook, found: readonly ThreadView[]): readonly CommentView[] {
  const fresh = shownComments({ threads: found });
  update(book, (state) => withKnown(state, shownComments({ threads: found.map((one) => toldOnly(state, one)) })));
  const state = book.store.get();
  return without([...shownComments(state), ...state.waiting], fresh).filter(({ is_removed: isGone }) => !isGone);
}

/** A thread without the answers that it brings and that are neither shown nor wait: they are told, and wait from then on. */
function toldOnly(state: CommentsState, thread: ThreadView): ThreadView {
  const untold = without(thread.replies, [...shownComments(state), ...state.waiting]);
  return { ...thread, replies_count: thread.replies_count - untold.length };
}

/** All comments that are shown. */
export function shownComments({ threads }: Pick<CommentsState, 'threads'>): CommentView[] {
  return threads.flatMap((thread) => [thread, ...thread.replies]);
}

/** Comments have arrived: what is not shown yet, and has a place in what is, waits. */
export function withWaiting(state: CommentsState, arrived: readonly CommentView[]): Partial<CommentsState> {
  const heads = new Set([...state.threads, ...arrived].map(({ comment_id: id }) => id));
  // The newest stand on the first page alone.
  const fits = ({ root_id: root }: CommentView) => (root === null ? state.offset === 0 : heads.has(root));
  const added = without(arrived, [...shownComments(state), ...state.waiting]).filter(fits);
  return { waiting: [...state.waiting, ...added] };
}

/** Shows what has arrived. */
export function showWaiting(book: CommentsBook): void {
  update(book, (state) => ({ ...withShown(state, state.waiting), waiting: [] }));
}

/** New threads above the others, pinned ones excepted, answers under what they answer. */
export function withShown({ threads, total }: CommentsState, added: readonly CommentView[]): Partial<CommentsState> {
  const heads = added.filter(({ root_id: root }) => root === null).map(headOf);
  const shown = [
    ...threads.filter(({ is_pinned: isPinned }) => isPinned),
    ...heads.toReversed(),
    ...threads.filter(({ is_pinned: isPinned }) => !isPinned),
  ];
  return { threads: shown.map((thread) => withReplies(thread, added)), total: total + heads.length };
}

function headOf(comment: CommentView): ThreadView {
  return { ...comment, replies: [], replies_count: 0 };
}

function withReplies(thread: ThreadView, arrived: readonly CommentView[]): ThreadView {
  const own = arrived.filter(({ root_id: root }) => root === thread.comment_id);
  return {
    ...thread,
    replies: withAnswers(thread, own),
    replies_count: thread.replies_count + own.length,
    // Between them and these there may be some that were never shown.
    read_to: readTo(thread),
  };
}

/** An answer may have been made before what it shows was taken away. */
export function viewOf<T extends PublicComment>(book: CommentsBook, comment: T): T & CommentView {
  const view = commentView(comment, clockOf(book));
  return { ...view, is_removed: view.is_removed || book.store.get().removed.includes(view.comment_id) };
}

export function threadOf(book: CommentsBook, thread: CommentThread): ThreadView {
  return { ...viewOf(book, thread), replies: thread.replies.map((reply) => viewOf(book, reply)) };
}

export async function readThreads(book: CommentsBook, order: CommentOrder, offset: number) {
  const answer = await askThreads(book, order, offset);
  if (!answer.isOk) return null;
  const { data, total } = answer.value;
  return { threads: data.map((thread) => threadOf(book, thread)), total };
}

/** Spec portal §7: each order has a call of its own. */
function askThreads({ place: { newsId } }: CommentsBook, order: CommentOrder, offset: number) {
  const params = { id: newsId };
  const query = { limit: THREADS_SIZE, offset };
  if (order === 'likes') return ask(commentCalls.commentsByLikes, { params, query });
  if (order === 'dislikes') return ask(commentCalls.commentsByDislikes, { params, query });
  return ask(commentCalls.commentsByArticle, { params, query: { ...query, order } });
}

function said(book: CommentsBook, added: readonly unknown[]): string {
  return plural(editionOf(book).locale, added.length, phrasesOf(book).loaded);
}
