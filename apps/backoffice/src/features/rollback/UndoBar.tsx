import { fill } from '@tribina/messages';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { ActButton } from '../../shared/ActButton';
import { useConsole } from '../../shared/console-context';
import { bar } from './UndoBar.styles';
import { UNDO_MS, type Recalled } from './use-rollback';

interface UndoBarProps {
  readonly remote: string;
  readonly rows: readonly Recalled[];
  readonly secondsLeft: number;
  readonly onUndo: () => void;
  /** It goes, by a press or with its time, and with it the control that has the focus. */
  readonly onFocusGone: () => void;
}

/** What was just taken back, and for how long it can be restored by one press. */
export function UndoBar({ remote, rows, secondsLeft, onUndo, onFocusGone }: UndoBarProps): ReactNode {
  const { phrases } = useConsole();
  const section = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const shown = section.current;
    return () => {
      if (shown?.contains(document.activeElement)) onFocusGone();
    };
  }, [onFocusGone]);
  const editions = rows.map(({ edition }) => edition.toUpperCase()).join(', ');
  const recalled = [...new Set(rows.flatMap((row) => row.recalled ?? []))].join(', ');
  return (
    <section ref={section} className={bar} aria-label={phrases.undo}>
      <span>{fill(phrases.takenBack, { recalled: recalled || remote, editions })}</span>
      <progress max={UNDO_MS / 1000} value={secondsLeft} aria-label={phrases.secondsLeft} />
      <ActButton onClick={onUndo} scope={`promote:${remote}`} shortcut="u">
        {fill(phrases.undoIn, { seconds: secondsLeft })} <kbd>u</kbd>
      </ActButton>
    </section>
  );
}
