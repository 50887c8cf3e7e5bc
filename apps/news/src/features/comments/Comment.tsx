import { fill } from '@tribina/messages';
import { classes } from '@tribina/theme/classes';
import { Avatar } from '@tribina/ui';
import { Fragment, useState, type ReactNode } from 'react';
import { action } from '../../shared/actions.styles';
import { line } from '../../shared/layout.styles';
import { note, tiny } from '../../shared/type.styles';
import { VoteButtons } from '../../shared/VoteButtons';
import { CommentForm } from './CommentForm';
import { useCommentsContext } from './comments-context';
import type { CommentView } from './comment-view';
import { permalink } from './addresses';
import { avatar, comment as commentClass, mark, name as nameClass, said } from './comments.styles';

const AVATAR_SIZE = 32;

interface CommentProps {
  readonly comment: CommentView;
}

/** What somebody has written, what others think of it, and what can be done with it. */
export function Comment({ comment }: CommentProps): ReactNode {
  const { phrases, answering, setAnswering, later } = useCommentsContext();
  const [isOpen, setOpen] = useState(false);
  const { comment_id: id } = comment;
  const isRemoved = comment.is_removed;
  return (
    <article id={`comment-${id}`} className={classes(commentClass, isRemoved && note)}>
      {isRemoved ? (
        phrases.removed
      ) : (
        <>
          <Byline comment={comment} />
          <p className={said}>
            <CommentText text={comment.text} mentions={comment.mentions} />
          </p>
          <div className={line}>
            <Votes comment={comment} />
            <button type="button" className={action} onClick={() => setAnswering(answering === id ? null : id)}>
              {phrases.reply}
            </button>
            <MoreButton isOpen={isOpen} onPress={() => setOpen(!isOpen)} />
            {isOpen && later ? <later.MoreActions comment={comment} onDone={() => setOpen(false)} /> : null}
          </div>
        </>
      )}
      {/* What is written to one that is removed meanwhile is its author's still. */}
      {answering === id ? (
        <CommentForm
          parentId={id}
          title={fill(phrases.form.replyTitle, { name: comment.author.display_name || phrases.former })}
          isFocused
          onClose={() => setAnswering(null)}
        />
      ) : null}
    </article>
  );
}

function MoreButton({ isOpen, onPress }: { readonly isOpen: boolean; readonly onPress: () => void }): ReactNode {
  const { phrases, press } = useCommentsContext();
  const handlePress = () => {
    press(() => undefined);
    onPress();
  };
  return (
    <button type="button" className={action} aria-expanded={isOpen} onClick={handlePress}>
      {phrases.more}
    </button>
  );
}

/** Who wrote it, to whom, and when; the time is the comment's own address. */
export function Byline({ comment }: CommentProps): ReactNode {
  const { path, phrases } = useCommentsContext();
  const { author, comment_id: id, time, reply_to: replyTo } = comment;
  const name = author.kind === 'former' ? phrases.former : author.display_name;
  return (
    <header className={classes(line, tiny)}>
      <Avatar src={author.photo_url} size={AVATAR_SIZE} className={avatar} />
      <b className={nameClass}>{name}</b>
      {author.kind === 'guest' ? <span className={mark}>{phrases.guest}</span> : null}
      {comment.is_pinned ? <span className={mark}>{phrases.pinned}</span> : null}
      {replyTo === null ? null : <span>{fill(phrases.replyTo, { name: replyTo })}</span>}
      <a className={action} href={permalink(path, id)} aria-label={fill(phrases.permalink, { name, time })}>
        <time dateTime={comment.created_at}>{time}</time>
      </a>
      {comment.edited_at === null ? null : <span>{phrases.edited}</span>}
    </header>
  );
}

/** Text is text: no part of it is ever markup, and what is named in it is not linked but set apart. */
export function CommentText({
  text,
  mentions,
}: {
  readonly text: string;
  readonly mentions: readonly string[];
}): ReactNode {
  if (mentions.length === 0) return text;
  return text.split(/(@[\p{L}\p{N}_.-]+)/u).map((part, index) => {
    const isMention = part.startsWith('@') && mentions.includes(part.slice(1).replace(/[.-]+$/, ''));
    // Nothing of the text ever moves: its place is its key.
    return isMention ? <b key={index}>{part}</b> : <Fragment key={index}>{part}</Fragment>;
  });
}

function Votes({ comment }: CommentProps): ReactNode {
  const { hasLogin, phrases, state, press } = useCommentsContext();
  const { comment_id: id, likes, dislikes } = comment;
  return (
    <VoteButtons
      likes={likes}
      dislikes={dislikes}
      mine={state.reactions[id]}
      phrases={phrases}
      onVote={hasLogin ? (choice) => press(({ react }, book) => react(book, id, choice)) : undefined}
    />
  );
}
