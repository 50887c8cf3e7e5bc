import { untilHad } from '@tribina/api-client';
import { notify } from '@tribina/browser';
import { commentCalls, type PublicComment } from '@tribina/contracts';
import { ask } from '../../../shared/ask';
import { shownComments, update, withComment, type CommentsBook } from '../comments-state';
import { permalink } from '../addresses';
import type { CommentView } from '../comment-view';
import { noteRemoved, readThreads, refreshShown, sortBy, viewOf, withWaiting } from './list';
import { takePublishedOwn } from './own';
import { phrasesOf } from './talk';

/**
 * What is new waits to be shown; where the comments are out of sight the snackbar says it (spec portal §2,
 * "comment-notification snackbar").
 */
export function takePublished(book: CommentsBook, comment: PublicComment, isSeen: boolean): void {
  const { notices } = phrasesOf(book);
  noteRemoved(book, comment.comment_id, false);
  const view = viewOf(book, comment);
  if (keepBeingChanged(book, view) || takePublishedOwn(book, view))
    return notify({ text: notices.published, tone: 'good' });
  update(book, (state) => withWaiting(state, [view]));
  if (!isSeen) {
    const href = permalink(book.place.path, comment.comment_id);
    notify({ text: notices.arrived, link: { text: notices.show, href }, isOfComment: true });
  }
}

/** The form in which its author changes it stays: what is saved there takes its place, and what is given up is public. */
function keepBeingChanged(book: CommentsBook, { comment_id: id }: CommentView): boolean {
  const isIt = ({ comment_id: one }: { readonly comment_id: number }) => one === id;
  const { own } = book.store.get();
  if (!own.some(isIt) || !document.querySelector(`#comment-${id} form`)) return false;
  update(book, () => ({ own: own.map((one) => (isIt(one) ? { ...one, state: 'published' } : one)) }));
  return true;
}

/** Its place stays: what is read does not move. */
export function takeRemoved(book: CommentsBook, id: number): void {
  noteRemoved(book, id, true);
  update(book, ({ threads, waiting }) => ({
    threads: withComment(threads, id, () => ({ is_removed: true })),
    waiting: waiting.filter(({ comment_id: one }) => one !== id),
  }));
}

/** Something of them is different; what may not be shown any more as it was is not, though the list begins anew for it. */
export async function takeChanged(book: CommentsBook, mayShow: boolean): Promise<void> {
  const left = await refreshShown(book);
  if (left?.length !== 0 && !mayShow) await sortBy(book, book.store.get().order);
}

/** More than these are not asked for one by one: the list begins anew. */
const MOST_ASKED = 10;

/**
 * Something was missed: what is shown is as it is now, what was taken away leaves its place, and what is new waits to be shown, as
 * if it had been told.
 */
export async function askAgain(book: CommentsBook): Promise<void> {
  const newest = await untilHad(() => readThreads(book, 'newest', 0));
  if (!newest) return;
  const arrived = shownComments(newest);
  update(book, (state) => withWaiting(state, arrived));
  const there = new Set(arrived.map(({ comment_id: id }) => id));
  const left = ((await refreshShown(book)) ?? []).filter((id) => !there.has(id));
  if (left.length > MOST_ASKED) return sortBy(book, book.store.get().order);
  await Promise.all(left.map((id) => refreshOne(book, id)));
}

async function refreshOne(book: CommentsBook, id: number): Promise<void> {
  const answer = await ask(commentCalls.commentThread, { params: { id } });
  if (!answer.isOk) {
    if (answer.status === 404) takeRemoved(book, id);
    return;
  }
  const { data } = answer.value;
  const now = [data, ...data.replies].find(({ comment_id: one }) => one === id);
  if (now) update(book, ({ threads }) => ({ threads: withComment(threads, id, () => viewOf(book, now)) }));
}
