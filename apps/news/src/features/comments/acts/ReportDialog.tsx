import { getSession } from '@tribina/auth';
import { notify } from '@tribina/browser';
import { commentCalls, type ReportReason } from '@tribina/contracts';
import { classes } from '@tribina/theme/classes';
import { primaryButton, quietButton, useKept } from '@tribina/ui';
import { useEffect, useId, useRef, useState, type ReactNode, type SyntheticEvent } from 'react';
import { ask } from '../../../shared/ask';
import { condensed, note } from '../../../shared/type.styles';
import { useCommentsContext } from '../comments-context';
import { area, buttons, problem as problemClass } from '../comments.styles';
import { choice, dialog, reasons } from './acts.late.styles';
import { phrasesOf } from './talk';

const MOST_NOTE = 500;
/** Of the rules those that a reader can judge. */
const REASONS = [
  'spam',
  'insult',
  'hate',
  'threat',
  'personal_data',
  'illegal',
  'other',
] as const satisfies readonly ReportReason[];

interface ReportDialogProps {
  readonly commentId: number;
  readonly onClose: () => void;
}

/** Tells the moderators what is wrong with a comment. Escape closes it, and the focus goes back to where it was. */
export function ReportDialog({ commentId, onClose }: ReportDialogProps): ReactNode {
  const { book, phrases } = useCommentsContext();
  const { reportForm: words, notices, problems } = phrasesOf(book);
  const element = useRef<HTMLDialogElement>(null);
  const [reason, setReason] = useState<(typeof REASONS)[number]>('spam');
  const [text, setText, settle] = useKept(`news:report:${getSession().user?.id ?? 0}:${commentId}`, '');
  const [status, setStatus] = useState<'idle' | 'busy' | 'failed' | 'tooMany'>('idle');
  const id = useId();
  useEffect(() => element.current?.showModal(), []);

  const handleSubmit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (status === 'busy') return;
    setStatus('busy');
    const body = { comment_id: commentId, reason, ...(text.trim() ? { note: text.trim() } : {}) };
    const answer = await ask(commentCalls.reportComment, { body });
    if (!answer.isOk) return setStatus(answer.status === 429 ? 'tooMany' : 'failed');
    settle(text);
    notify({ text: notices.reported, tone: 'good' });
    return element.current?.close();
  };

  return (
    <dialog ref={element} className={dialog} aria-labelledby={`${id}-title`} onClose={onClose}>
      <form onSubmit={(event) => void handleSubmit(event)}>
        <h2 className={condensed} id={`${id}-title`}>
          {words.title}
        </h2>
        <p className={note}>{words.text}</p>
        <fieldset className={reasons}>
          <legend className="visually-hidden">{words.reason}</legend>
          {REASONS.map((one) => (
            <label key={one} className={choice}>
              <input type="radio" name="reason" value={one} checked={reason === one} onChange={() => setReason(one)} />
              {words.reasons[one]}
            </label>
          ))}
        </fieldset>
        <label className={note} htmlFor={`${id}-note`}>
          {words.note}
        </label>
        <textarea
          className={area}
          id={`${id}-note`}
          rows={2}
          maxLength={MOST_NOTE}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <p className={classes(problemClass, note)} role="alert">
          {status === 'failed' ? notices.reportFailed : status === 'tooMany' ? problems.TOO_MANY_COMMENTS : null}
        </p>
        <div className={buttons}>
          <button type="button" className={quietButton} onClick={() => element.current?.close()}>
            {phrases.form.cancel}
          </button>
          <button type="submit" className={primaryButton} aria-busy={status === 'busy'}>
            {words.submit}
          </button>
        </div>
      </form>
    </dialog>
  );
}
