import { plural } from '@tribina/messages';
import type { ReactNode } from 'react';
import { action } from '../../shared/actions.styles';
import { Comment } from './Comment';
import { useCommentsContext } from './comments-context';
import type { ThreadView } from './comment-view';
import { replies as repliesClass } from './comments.styles';

/** A comment with the answers to it, oldest first; an answer to an answer stands among them and says whom it answers. */
export function CommentThread({ thread }: { readonly thread: ThreadView }): ReactNode {
  const { locale, phrases, later, press } = useCommentsContext();
  const { comment_id: id, replies, replies_count: count } = thread;
  const left = count - replies.length;
  return (
    <li>
      <Comment comment={thread} />
      {replies.length > 0 ? (
        <ol className={repliesClass}>
          {replies.map((reply) => (
            <li key={reply.comment_id}>
              <Comment comment={reply} />
            </li>
          ))}
        </ol>
      ) : null}
      {left > 0 ? (
        <button
          type="button"
          className={action}
          onClick={() => press(({ loadReplies }, book) => loadReplies(book, id))}
        >
          {phrases.moreReplies} ({plural(locale, left, phrases.answers)})
        </button>
      ) : null}
      {later ? <later.OwnComments rootId={id} /> : null}
    </li>
  );
}
