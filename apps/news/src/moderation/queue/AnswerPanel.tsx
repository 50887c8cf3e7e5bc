import { classes } from '@tribina/theme/classes';
import { button, buttons, Field, stack, urgentButton } from '@tribina/ui/desk';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useModeration } from '../shared/moderation-context';
import { panel } from './queue.late.styles';

interface AnswerPanelProps {
  readonly onAnswer: (note: string) => void;
  readonly onClose: () => void;
  /** What was written before and not taken; then the panel opens by itself, and leaves the focus where it is. */
  readonly written?: string | undefined;
}

/** Why an appeal is dismissed, in words to its author. */
export function AnswerPanel({ onAnswer, onClose, written }: AnswerPanelProps): ReactNode {
  const { phrases } = useModeration();
  const [note, setNote] = useState(written ?? '');
  const field = useRef<HTMLTextAreaElement>(null);
  const isAskedFor = written === undefined;
  useEffect(() => {
    if (isAskedFor) field.current?.focus();
  }, [isAskedFor]);
  return (
    <form
      className={classes(panel, stack)}
      onSubmit={(event) => {
        event.preventDefault();
        onAnswer(note.trim());
      }}
    >
      <Field label={phrases.queue.answer}>
        {(control) => (
          <textarea
            {...control}
            ref={field}
            rows={2}
            required
            maxLength={1_000}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        )}
      </Field>
      <div className={buttons}>
        <button type="submit" className={urgentButton}>
          {phrases.queue.sendAnswer}
        </button>
        <button type="button" className={button} data-shortcut="Escape" onClick={onClose}>
          {phrases.cancel} <kbd>Esc</kbd>
        </button>
      </div>
    </form>
  );
}
