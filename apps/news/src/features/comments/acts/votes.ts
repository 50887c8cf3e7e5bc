import { commentCalls } from '@tribina/contracts';
import { tellAction } from '@tribina/shell-api';
import { ask } from '../../../shared/ask';
import { vote, type Choice, type Counted } from '../../../shared/voting';
import { update, withKnown, type CommentsBook, type CommentsState } from '../comments-state';
import { shownComments } from './list';

/** Likes a comment, dislikes it or takes that back; a like is told to its author. */
export async function react(book: CommentsBook, id: number, type: Choice): Promise<void> {
  const recorded = await vote(
    {
      key: `comment ${id}`,
      editionId: book.place.editionId,
      read: () => countedOf(book.store.get(), id),
      show: (counted) => update(book, (state) => withCounts(state, id, counted)),
      send: (choice) => ask(commentCalls.likeDislike, { body: { comment_id: id, type: choice } }),
    },
    type,
  );
  // What is taken back says nothing.
  if (recorded && recorded !== 'none') tellAction('REACTION', { newsId: String(book.place.newsId) });
  // Nobody waits for it (spec portal §7).
  if (recorded === 'like') void ask(commentCalls.sendNotificationForLike, { body: { comment_id: id } });
}

function countedOf(state: CommentsState, id: number): Counted {
  const comment = shownComments(state).find(({ comment_id: own }) => own === id);
  return { likes: comment?.likes ?? 0, dislikes: comment?.dislikes ?? 0, type: state.reactions[id] ?? 'none' };
}

function withCounts(state: CommentsState, id: number, { likes, dislikes, type }: Counted): Partial<CommentsState> {
  const { [id]: _before, ...others } = state.reactions;
  return {
    reactions: type === 'none' ? others : { ...others, [id]: type },
    ...withKnown(state, [{ comment_id: id, likes, dislikes }]),
  };
}
