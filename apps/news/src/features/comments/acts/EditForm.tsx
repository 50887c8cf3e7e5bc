import { COMMENT_LENGTH } from '@tribina/contracts';
import { classes } from '@tribina/theme/classes';
import { primaryButton, quietButton, useKept } from '@tribina/ui';
import { useEffect, useId, useRef, useState, type ReactNode, type SyntheticEvent } from 'react';
import { note } from '../../../shared/type.styles';
import { useCommentsContext, type SendProblem } from '../comments-context';
import { area, buttons, problem as problemClass } from '../comments.styles';
import { editing } from './acts.late.styles';
import { phrasesOf } from './talk';
import { edit } from './writing';

interface EditFormProps {
  readonly commentId: number;
  readonly text: string;
  readonly onClose: () => void;
}

/** Changes what one has written, while it may be changed; it is moderated again. */
export function EditForm({ commentId, text, onClose }: EditFormProps): ReactNode {
  const { book, phrases } = useCommentsContext();
  const { editTitle, save } = phrasesOf(book);
  const [next, setNext, settle] = useKept(`news:comment:${commentId}`, text);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<SendProblem | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  useEffect(() => field.current?.focus(), []);
  const handleSubmit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    const found = await edit(book, commentId, next);
    setBusy(false);
    setProblem(found);
    if (found) return field.current?.focus();
    settle(next);
    onClose();
  };
  return (
    <form className={editing} onSubmit={(event) => void handleSubmit(event)} noValidate>
      <textarea
        ref={field}
        className={area}
        aria-label={editTitle}
        aria-describedby={id}
        maxLength={COMMENT_LENGTH}
        value={next}
        onChange={({ currentTarget }) => setNext(currentTarget.value)}
      />
      <p className={classes(problemClass, note)} id={id} role="alert">
        {problem?.text}
      </p>
      <div className={buttons}>
        <button type="button" className={quietButton} onClick={onClose}>
          {phrases.form.cancel}
        </button>
        <button type="submit" className={primaryButton} aria-busy={isBusy}>
          {save}
        </button>
      </div>
    </form>
  );
}
