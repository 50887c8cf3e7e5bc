import { serverNow } from '@tribina/api-client';
import { useSession } from '@tribina/auth';
import { notify } from '@tribina/browser';
import { COMMENT_EDIT_MS } from '@tribina/contracts';
import { useState, type ReactNode } from 'react';
import { action } from '../../../shared/actions.styles';
import { useCommentsContext } from '../comments-context';
import type { CommentView } from '../comment-view';
import { permalink } from '../addresses';
import { EditForm } from './EditForm';
import { follow } from './follow';
import { ReportDialog } from './ReportDialog';
import { phrasesOf } from './talk';

interface MoreActionsProps {
  readonly comment: CommentView;
  readonly onDone: () => void;
}

/** What is done with a comment less often. */
export function MoreActions({ comment, onDone }: MoreActionsProps): ReactNode {
  const { book, state, path, hasLogin } = useCommentsContext();
  const [open, setOpen] = useState<'report' | 'edit' | null>(null);
  const { user } = useSession();
  const { comment_id: id, author } = comment;
  const phrases = phrasesOf(book);
  const isFollowed = state.followedComments.includes(id);
  const isOwn = user !== null && author.id === user.id;
  const isEditable = isOwn && serverNow().getTime() < Date.parse(comment.created_at) + COMMENT_EDIT_MS;
  const handleCopy = () => {
    const { copied, copyFailed } = phrases.notices;
    copy(new URL(permalink(path, id), location.href).href).then(
      () => notify({ text: copied, tone: 'good' }),
      () => notify({ text: copyFailed, tone: 'bad' }),
    );
  };
  if (open === 'edit') return <EditForm commentId={id} text={comment.text} onClose={onDone} />;
  return (
    <>
      {hasLogin ? (
        <button
          type="button"
          className={action}
          aria-pressed={isFollowed}
          onClick={() => void follow(book, { comment_id: id }, !isFollowed)}
        >
          {phrases.followReplies}
        </button>
      ) : null}
      <button type="button" className={action} onClick={handleCopy}>
        {phrases.copy}
      </button>
      {isOwn ? null : (
        <button type="button" className={action} onClick={() => setOpen('report')}>
          {phrases.report}
        </button>
      )}
      {isEditable ? (
        <button type="button" className={action} onClick={() => setOpen('edit')}>
          {phrases.edit}
        </button>
      ) : null}
      {open === 'report' ? <ReportDialog commentId={id} onClose={() => setOpen(null)} /> : null}
    </>
  );
}

/** Outside a secure context there is no clipboard at all. */
async function copy(text: string): Promise<void> {
  await navigator.clipboard.writeText(text);
}
