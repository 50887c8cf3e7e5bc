import { notify } from '@tribina/browser';
import type { PublicComment } from '@tribina/contracts';
import { update, withComment, type CommentsBook } from '../comments-state';
import { permalink } from '../addresses';
import { refreshShown, sortBy, viewOf, withWaiting } from './list';
import { takePublishedOwn } from './own';
import { phrasesOf } from './talk';

/**
 * What is new waits to be shown; where the comments are out of sight the snackbar says it (spec portal §2,
 * "comment-notification snackbar").
 */
export function takePublished(book: CommentsBook, comment: PublicComment, isSeen: boolean): void {
  const { notices } = phrasesOf(book);
  const view = viewOf(book, comment);
  if (takePublishedOwn(book, view)) return notify({ text: notices.published, tone: 'good' });
  update(book, (state) => withWaiting(state, [view]));
  if (!isSeen) {
    const href = permalink(book.place.path, comment.comment_id);
    notify({ text: notices.arrived, link: { text: notices.show, href }, isOfComment: true });
  }
}

/** Its place stays: what is read does not move. */
export function takeRemoved(book: CommentsBook, id: number): void {
  update(book, ({ threads, waiting }) => ({
    threads: withComment(threads, id, () => ({ is_removed: true })),
    waiting: waiting.filter(({ comment_id: one }) => one !== id),
  }));
}

/** Something of them is different; what may not be shown any more as it was is not, though the list begins anew for it. */
export async function takeChanged(book: CommentsBook, mayShow: boolean): Promise<void> {
  const isAllNew = await refreshShown(book);
  if (!isAllNew && !mayShow) await sortBy(book, book.store.get().order);
}
