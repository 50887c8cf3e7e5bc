import { classes } from '@tribina/theme/classes';
import { useKept } from '@tribina/ui';
import { button, buttons, Field, stack, urgentButton } from '@tribina/ui/desk';
import { useRef, type ReactNode } from 'react';
import { noteKey } from '../shared/kept-note';
import { useModeration } from '../shared/moderation-context';
import { panel } from './queue.late.styles';
import { useFocusBack } from './use-focus-back';

interface AnswerPanelProps {
  readonly onAnswer: (note: string) => void;
  readonly onClose: () => void;
  /** The case that it is about. */
  readonly about: string;
  /** What was written was not taken: then the panel opens by itself, and leaves the focus where it is. */
  readonly isBack?: boolean | undefined;
}

/** Why an appeal is dismissed, in words to its author. */
export function AnswerPanel({ onAnswer, onClose, about, isBack = false }: AnswerPanelProps): ReactNode {
  const { user, phrases } = useModeration();
  const [note, setNote] = useKept(noteKey(user.id, about), '');
  const field = useRef<HTMLTextAreaElement>(null);
  useFocusBack(field, isBack);
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
