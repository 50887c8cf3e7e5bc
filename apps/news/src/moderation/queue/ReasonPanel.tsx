import type { ModerationReason } from '@tribina/contracts';
import { classes } from '@tribina/theme/classes';
import { button, buttons, Field, stack } from '@tribina/ui/desk';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useModeration } from '../shared/moderation-context';
import { panel } from './queue.late.styles';

const KEYS = '1234567890p';

interface ReasonPanelProps {
  readonly title: string;
  readonly reasons: readonly ModerationReason[];
  readonly onReason: (reason: ModerationReason, note: string) => void;
  readonly onClose: () => void;
  /** What was written before and not taken; then the panel opens by itself, and leaves the focus where it is. */
  readonly written?: string | undefined;
}

/** The rules, each by its number: choosing one decides. What is written before is told to the author. */
export function ReasonPanel({ title, reasons, onReason, onClose, written }: ReasonPanelProps): ReactNode {
  const { phrases, reasons: words } = useModeration();
  const [note, setNote] = useState(written ?? '');
  const first = useRef<HTMLButtonElement>(null);
  const isAskedFor = written === undefined;
  useEffect(() => {
    if (isAskedFor) first.current?.focus();
  }, [isAskedFor]);
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
