import { serverNow } from '@tribina/api-client';
import { fill, plural } from '@tribina/messages';
import { primaryButton } from '@tribina/ui';
import { useEffect, useState, type ReactNode } from 'react';
import { action } from '../../../shared/actions.styles';
import { line } from '../../../shared/layout.styles';
import { note, tiny } from '../../../shared/type.styles';
import { Byline, CommentText } from '../Comment';
import { useCommentsContext } from '../comments-context';
import { update } from '../comments-state';
import type { OwnView } from '../comment-view';
import { said } from '../comments.styles';
import { own as ownClass } from './acts.late.styles';
import { EditForm } from './EditForm';
import { takePublishedOwn } from './own';
import { phrasesOf } from './talk';

/** What the reader has written and nobody else sees: in its thread where that is shown, the rest above all threads. */
export function OwnComments({ rootId }: { readonly rootId: number | null }): ReactNode {
  const { state, book } = useCommentsContext();
  const heads = new Set(state.threads.map(({ comment_id: id }) => id));
  const isHere = ({ root_id: root }: OwnView) => (root !== null && heads.has(root) ? root : null) === rootId;
  const here = state.isOwnShown ? state.own.filter(isHere) : [];
  if (here.length === 0) return null;
  return (
    <ul aria-label={phrasesOf(book).own}>
      {here.map((comment) => (
        <li key={comment.comment_id} className={ownClass}>
          <OwnComment comment={comment} />
        </li>
      ))}
    </ul>
  );
}

/** Shows them where they would have moved what is read. */
export function OwnButton(): ReactNode {
  const { state, book, locale } = useCommentsContext();
  const { own, isOwnShown } = state;
  if (isOwnShown || own.length === 0) return null;
  const { ownWaiting, notices } = phrasesOf(book);
  return (
    <button type="button" className={primaryButton} onClick={() => update(book, () => ({ isOwnShown: true }))}>
      {plural(locale, own.length, ownWaiting)} · {notices.show}
    </button>
  );
}

function OwnComment({ comment }: { readonly comment: OwnView }): ReactNode {
  const { book } = useCommentsContext();
  const [isEdited, setEdited] = useState(false);
  const isEditable = useIsEditable(comment);
  const phrases = phrasesOf(book);
  const handleClose = () => {
    setEdited(false);
    // Published meanwhile, and left as it was.
    for (const now of book.store.get().own) {
      if (now.state === 'published' && now.comment_id === comment.comment_id) takePublishedOwn(book, now);
    }
  };
  return (
    <article id={`comment-${comment.comment_id}`}>
      <Byline comment={comment} />
      {isEdited ? (
        <EditForm commentId={comment.comment_id} text={comment.text} onClose={handleClose} />
      ) : (
        <p className={said}>
          <CommentText text={comment.text} mentions={comment.mentions} />
        </p>
      )}
      <p className={note}>
        {comment.state === 'rejected'
          ? fill(phrases.rejected, { reason: phrases.rejections[comment.reason ?? 'other'] })
          : phrases.pending}{' '}
        {comment.reason_note}
      </p>
      {isEditable && !isEdited ? (
        <div className={line}>
          <button type="button" className={action} onClick={() => setEdited(true)}>
            {phrases.edit}
          </button>
          <span className={tiny}>{fill(phrases.editUntil, { time: comment.editableUntil })}</span>
        </div>
      ) : null}
    </article>
  );
}

/** Spec: an author may edit for five minutes; the button goes when they are over. */
function useIsEditable({ state, editable_until: until }: OwnView): boolean {
  const [isOver, setOver] = useState(false);
  const leftMs = Date.parse(until) - serverNow().getTime();
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), Math.max(0, leftMs));
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what is left shrinks by itself
  }, [until]);
  return state !== 'rejected' && !isOver && leftMs > 0;
}
