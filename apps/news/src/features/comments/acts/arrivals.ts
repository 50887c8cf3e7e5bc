import { notify } from '@tribina/browser';
import type { PublicComment } from '@tribina/contracts';
import type { LiveChange } from '@tribina/shell-api';
import { update, withComment, type CommentsBook } from '../comments-state';
import { permalink } from '../addresses';
import { askAgain, sortBy, viewOf, withWaiting } from './list';
import { takePublishedOwn } from './own';
import { phrasesOf } from './talk';

/**
 * A change to the comments of the article. What is new waits to be shown; where the comments are out of sight the snackbar
 * says it (spec portal §2, "comment-notification snackbar").
 */
export async function takeChange(book: CommentsBook, { kind, data }: LiveChange, isSeen: boolean): Promise<void> {
  if (kind === 'comments.published') takePublished(book, data['comment'] as PublicComment, isSeen);
  else if (kind === 'comments.removed') takeRemoved(book, Number(data['commentId']));
  // Somebody's name may not be shown any more: what is shown is asked for anew.
  else if (data['mayShow'] === false) await sortBy(book, book.store.get().order);
  else await askAgain(book);
}

function takePublished(book: CommentsBook, comment: PublicComment, isSeen: boolean): void {
  const { notices } = phrasesOf(book);
  const view = viewOf(book, comment);
  if (takePublishedOwn(book, view)) return notify({ text: notices.published, tone: 'good' });
  update(book, (state) => withWaiting(state, [view]));
  if (!isSeen) {
    const href = permalink(book.place.path, comment.comment_id);
    notify({ text: notices.arrived, link: { text: notices.show, href } });
  }
}

/** Its place stays: what is read does not move. */
function takeRemoved(book: CommentsBook, id: number): void {
  update(book, ({ threads, waiting }) => ({
    threads: withComment(threads, id, () => ({ is_removed: true })),
    waiting: waiting.filter(({ comment_id: one }) => one !== id),
  }));
}
