import { getSession } from '@tribina/auth';
import { commentCalls, notificationCalls, type OwnComment } from '@tribina/contracts';
import { ask } from '../../../shared/ask';
import { ownView, type CommentView, type OwnView } from '../comment-view';
import { update, withKnown, without, type CommentsBook, type CommentsState } from '../comments-state';
import { receiptsOf } from '../drafts';
import { refreshShown, shownComments, withShown } from './list';
import { clockOf } from './talk';

interface Followed {
  readonly is_subscribed: boolean;
  readonly comment_ids: readonly number[];
}

/**
 * What belongs to the reader: what they have written and nobody else sees, and of a member what they like and follow. What
 * cannot be had is left out without a word (spec portal §8: "A 404 on comment reactions is silent").
 *
 * @param isSeen whether the comments are in the window: what came in above them would move them, so it waits behind a button.
 */
export async function loadOwn(book: CommentsBook, isSeen: () => boolean): Promise<void> {
  const own = loadOwnComments(book, isSeen);
  const member = reader();
  if (member) {
    const { newsId } = book.place;
    const before = book.store.get();
    const [reactions, subscriptions] = await Promise.all([
      ask(commentCalls.userCommentReactions, { body: { news_id: newsId } }),
      ask(notificationCalls.commentSubscriptions, { params: { id: newsId } }),
      refreshShown(book),
    ]);
    if (reader() !== member) return;
    const known = reactions.isOk ? reactions.value.data : [];
    const { is_subscribed: isFollowed = false, comment_ids: followed = [] }: Partial<Followed> = subscriptions.isOk
      ? subscriptions.value.data
      : {};
    update(book, ({ reactions: pressed, isArticleFollowed, followedComments }) => {
      // What was pressed while the answers were on their way is newer.
      const isPressed = (id: number) => followedComments.includes(id) !== before.followedComments.includes(id);
      return {
        reactions: { ...Object.fromEntries(known.map(({ comment_id: id, type }) => [id, type])), ...pressed },
        isArticleFollowed: isArticleFollowed === before.isArticleFollowed ? isFollowed : isArticleFollowed,
        followedComments: [...followed.filter((id) => !isPressed(id)), ...followedComments.filter(isPressed)],
      };
    });
  }
  await own;
}

/** For whom something is asked: what is theirs alone nobody else sees who reads the page by then. */
export function reader(): number | undefined {
  return getSession().user?.id;
}

async function loadOwnComments(book: CommentsBook, isSeen: () => boolean): Promise<void> {
  const { newsId } = book.place;
  const asking = reader();
  const { own: before } = book.store.get();
  const receipts = receiptsOf(newsId).map(({ receipt }) => receipt);
  const body = { news_id: newsId, ...(receipts.length > 0 ? { receipts } : {}) };
  const answer = await ask(commentCalls.ownComments, { body });
  if (!answer.isOk || reader() !== asking) return;
  update(book, ({ own, isOwnShown }) => {
    // Something was written while the answer was on its way.
    const later = own === before ? [] : own;
    const answered = answer.value.data.map((comment) => ownView(comment, clockOf(book)));
    return {
      own: [...later, ...without(answered, later)],
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
  update(book, ({ own }) => ({ own: [view, ...without(own, [view])], isOwnShown: true }));
  if (comment.state === 'published') takePublishedOwn(book, view);
  else update(book, (state) => withoutOwn(state, view));
}

/** A head stands for the answers that it has. */
function withoutOwn({ threads, total, read }: CommentsState, own: OwnView): Partial<CommentsState> {
  const left = threads.filter((thread) => thread.comment_id !== own.comment_id || thread.replies_count > 0);
  const gone = threads.length - left.length;
  return {
    total: total - gone,
    read: read - gone,
    threads: left.map((thread) => {
      if (thread.comment_id === own.comment_id) return { ...thread, is_removed: true };
      const replies = without(thread.replies, [own]);
      return { ...thread, replies, replies_count: thread.replies_count - thread.replies.length + replies.length };
    }),
  };
}

/** What its author alone has seen until now is public. @returns false where it is not the reader's. */
export function takePublishedOwn(book: CommentsBook, comment: CommentView): boolean {
  const isIt = ({ comment_id: id }: { readonly comment_id: number }) => id === comment.comment_id;
  const { own } = book.store.get();
  if (!own.some(isIt)) return false;
  const now = { ...comment, is_removed: false };
  update(book, (state) => ({
    ...(shownComments(state).some(isIt) ? withKnown(state, [now]) : withShown(state, [now])),
    own: without(own, [comment]),
  }));
  return true;
}
