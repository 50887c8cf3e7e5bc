import { notify } from '@tribina/browser';
import { notificationCalls } from '@tribina/contracts';
import { ask } from '../../../shared/ask';
import { isMember, sayRefused } from '../../../shared/members-only';
import { wish } from '../../../shared/wishes';
import type { FollowedSubject } from '../comments-context';
import { update, type CommentsBook, type CommentsState } from '../comments-state';
import { phrasesOf } from './talk';

/** Turns notifications about a comment or an article on or off: shown at once, taken back where it fails. The last press stands. */
export async function follow(book: CommentsBook, subject: FollowedSubject, isWanted: boolean): Promise<void> {
  const { notices } = phrasesOf(book);
  const { editionId } = book.place;
  if (!(await isMember(editionId, notices.followMembersOnly, notices.followFailed))) return;
  update(book, (state) => withFollowed(state, subject, isWanted));
  const done = await wish(JSON.stringify(subject), !isWanted, isWanted, (is_subscribed) =>
    ask(notificationCalls.subUnsubNotifications, { body: { ...subject, is_subscribed } }),
  );
  if (!done) return;
  const { answer, known } = done;
  if (answer.isOk) return notify({ text: known ? notices.followed : notices.unfollowed, tone: 'good' });
  update(book, (state) => withFollowed(state, subject, known));
  return sayRefused(editionId, answer, notices.followMembersOnly, notices.followFailed);
}

function withFollowed(
  { followedComments }: CommentsState,
  subject: FollowedSubject,
  isFollowed: boolean,
): Partial<CommentsState> {
  if ('news_id' in subject) return { isArticleFollowed: isFollowed };
  const others = followedComments.filter((id) => id !== subject.comment_id);
  return { followedComments: isFollowed ? [...others, subject.comment_id] : others };
}
