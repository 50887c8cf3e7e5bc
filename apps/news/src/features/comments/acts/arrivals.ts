import { untilHad } from '@tribina/api-client';
import { notify } from '@tribina/browser';
import { commentCalls, type PublicComment } from '@tribina/contracts';
import { ask } from '../../../shared/ask';
import { update, withKnown, without, type CommentsBook } from '../comments-state';
import { permalink } from '../addresses';
import type { CommentView } from '../comment-view';
import { readThreads, refreshShown, showFresh, shownComments, sortBy, threadOf, viewOf, withWaiting } from './list';
import { takePublishedOwn } from './own';
import { phrasesOf } from './talk';

/**
 * What is new waits to be shown, and what was taken away before is in its place again; where the comments are out of sight the
 * snackbar says it (spec portal §2, "comment-notification snackbar").
 */
export function takePublished(book: CommentsBook, comment: PublicComment, isSeen: boolean): void {
  const { notices } = phrasesOf(book);
  update(book, ({ removed }) => ({ removed: removed.filter((id) => id !== comment.comment_id) }));
  const view = viewOf(book, comment);
  if (keepBeingChanged(book, view) || takePublishedOwn(book, view))
    return notify({ text: notices.published, tone: 'good' });
  update(book, (state) => withKnown(state, [view]));
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
  const gone = [{ comment_id: id, is_removed: true }];
  update(book, (state) => ({
    ...withKnown(state, gone),
    waiting: without(state.waiting, gone),
    removed: [...state.removed, id],
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
  // What was taken away may be public again.
  update(book, () => ({ removed: [] }));
  const newest = await untilHad(() => readThreads(book, 'newest', 0));
  if (!newest) return;
  const arrived = shownComments(newest);
  update(book, (state) => withWaiting(state, arrived));
  const left = without((await refreshShown(book)) ?? [], arrived);
  if (left.length > MOST_ASKED) return sortBy(book, book.store.get().order);
  await Promise.all(left.map(({ comment_id: id }) => refreshOne(book, id)));
}

async function refreshOne(book: CommentsBook, id: number): Promise<void> {
  const answer = await ask(commentCalls.commentThread, { params: { id } });
  if (answer.isOk) showFresh(book, [threadOf(book, answer.value.data)]);
  else if (answer.status === 404) takeRemoved(book, id);
}
