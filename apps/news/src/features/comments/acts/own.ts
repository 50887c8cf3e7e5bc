import { getSession, type Session } from '@tribina/auth';
import { commentCalls, notificationCalls, type OwnComment } from '@tribina/contracts';
import { ask } from '../../../shared/ask';
import { ownView, type CommentView } from '../comment-view';
import { shownComments, update, type CommentsBook, type CommentsState } from '../comments-state';
import { receiptsOf } from '../drafts';
import { refreshShown, withShown } from './list';
import { clockOf } from './talk';

/**
 * What belongs to the reader: what they have written and nobody else sees, and of a member what they like and follow. What
 * cannot be had is left out without a word (spec portal §8: "A 404 on comment reactions is silent").
 *
 * @param isSeen whether the comments are in the window: what came in above them would move them, so it waits behind a button.
 */
export async function loadOwn(book: CommentsBook, isSeen: () => boolean): Promise<void> {
  const own = loadOwnComments(book, isSeen);
  const reader = getSession();
  if (reader.status === 'member') {
    const { newsId } = book.place;
    const before = book.store.get();
    const [reactions, subscriptions] = await Promise.all([
      ask(commentCalls.userCommentReactions, { body: { news_id: newsId } }),
      ask(notificationCalls.commentSubscriptions, { params: { id: newsId } }),
      refreshShown(book),
    ]);
    if (!isStill(reader)) return;
    const known = reactions.isOk ? reactions.value.data : [];
    const followed = subscriptions.isOk ? subscriptions.value.data : null;
    update(book, (state) => ({
      reactions: {
        ...Object.fromEntries(known.map(({ comment_id: id, type }) => [id, type])),
        ...state.reactions,
      },
      ...followedAfter(state, before, followed),
    }));
  }
  await own;
}

/** Whether the page is still read by whom something was asked for: what is theirs alone nobody else sees. */
function isStill({ user }: Session): boolean {
  return getSession().user?.id === user?.id;
}

/** What was pressed while the answer was on its way is newer. */
function followedAfter(
  now: CommentsState,
  before: CommentsState,
  answer: { readonly is_subscribed: boolean; readonly comment_ids: readonly number[] } | null,
): Pick<CommentsState, 'isArticleFollowed' | 'followedComments'> {
  const isPressed = now.isArticleFollowed !== before.isArticleFollowed;
  const stopped = before.followedComments.filter((id) => !now.followedComments.includes(id));
  const begun = now.followedComments.filter((id) => !before.followedComments.includes(id));
  const answered = answer?.comment_ids ?? [];
  return {
    isArticleFollowed: isPressed ? now.isArticleFollowed : (answer?.is_subscribed ?? false),
    followedComments: [...new Set([...answered.filter((id) => !stopped.includes(id)), ...begun])],
  };
}

async function loadOwnComments(book: CommentsBook, isSeen: () => boolean): Promise<void> {
  const { newsId } = book.place;
  const reader = getSession();
  const { own: before } = book.store.get();
  const receipts = receiptsOf(newsId).map(({ receipt }) => receipt);
  const body = { news_id: newsId, ...(receipts.length > 0 ? { receipts } : {}) };
  const answer = await ask(commentCalls.ownComments, { body });
  if (!answer.isOk || !isStill(reader)) return;
  const clock = clockOf(book);
  update(book, ({ own, isOwnShown }) => {
    // Written while the answer was on its way.
    const later = own.filter((one) => !before.includes(one));
    const known = new Set(later.map(({ comment_id: id }) => id));
    const answered = answer.value.data.filter(({ comment_id: id }) => !known.has(id));
    return {
      own: [...later, ...answered.map((comment) => ownView(comment, clock))],
      isOwnShown: isOwnShown || !isSeen(),
    };
  });
}

/**
 * What its author has written stands where it belongs, at once: nobody else sees it until it is approved. An edited one is no
 * longer public.
 */
export function takeOwn(book: CommentsBook, comment: OwnComment): void {
  const view = ownView(comment, clockOf(book));
  const isOther = ({ comment_id: id }: { readonly comment_id: number }) => id !== comment.comment_id;
  update(book, ({ own, threads }) => ({
    own: [view, ...own.filter(isOther)],
    isOwnShown: true,
    threads: threads
      .filter((thread) => isOther(thread) || thread.replies_count > 0)
      .map((thread) =>
        isOther(thread) ? { ...thread, replies: thread.replies.filter(isOther) } : { ...thread, is_removed: true },
      ),
  }));
  if (comment.state === 'published') takePublishedOwn(book, view);
}

/** What its author alone has seen until now is public. @returns false where it is not the reader's. */
export function takePublishedOwn(book: CommentsBook, comment: CommentView): boolean {
  const isIt = ({ comment_id: id }: { readonly comment_id: number }) => id === comment.comment_id;
  const { own } = book.store.get();
  if (!own.some(isIt)) return false;
  update(book, (state) => ({
    ...(shownComments(state).some(isIt) ? {} : withShown(state, [comment])),
    own: own.filter((one) => !isIt(one)),
  }));
  return true;
}
