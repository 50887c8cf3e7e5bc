import type { ModerationReason } from '@tribina/contracts';
import { classes } from '@tribina/theme/classes';
import { useKept } from '@tribina/ui';
import { button, buttons, Field, stack } from '@tribina/ui/desk';
import { useRef, type ReactNode } from 'react';
import { noteKey } from '../shared/kept-note';
import { useModeration } from '../shared/moderation-context';
import { panel } from './queue.late.styles';
import { useFocusBack } from './use-focus-back';

const KEYS = '1234567890p';

interface ReasonPanelProps {
  readonly title: string;
  readonly reasons: readonly ModerationReason[];
  readonly onReason: (reason: ModerationReason, note: string) => void;
  readonly onClose: () => void;
  /** The case that it is about. */
  readonly about: string;
  /** What was written was not taken: then the panel opens by itself, and leaves the focus where it is. */
  readonly isBack?: boolean | undefined;
}

/** The rules, each by its number: choosing one decides. What is written before is told to the author. */
export function ReasonPanel({ title, reasons, onReason, onClose, about, isBack = false }: ReasonPanelProps): ReactNode {
  const { user, phrases, reasons: words } = useModeration();
  const [note, setNote] = useKept(noteKey(user.id, about), '');
  const first = useRef<HTMLButtonElement>(null);
  useFocusBack(first, isBack);
  return (
    <fieldset className={classes(panel, stack)}>
      <legend>{title}</legend>
      <div className={buttons}>
        {reasons.map((reason, at) => (
          <button
            key={reason}
            ref={at === 0 ? first : null}
            type="button"
            className={button}
            data-shortcut={KEYS[at]}
            onClick={() => onReason(reason, note.trim())}
          >
            <kbd>{KEYS[at]}</kbd> {words[reason]}
          </button>
        ))}
      </div>
      <Field label={phrases.queue.note}>
        {(control) => (
          <textarea
            {...control}
            rows={2}
            maxLength={1_000}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        )}
      </Field>
      <div className={buttons}>
        <button type="button" className={button} data-shortcut="Escape" onClick={onClose}>
          {phrases.cancel} <kbd>Esc</kbd>
        </button>
      </div>
    </fieldset>
  );
}
