import { button, buttons } from '@tribina/ui/desk';
import type { ReactNode } from 'react';
import { saidBeside, spoken } from './said.late.styles';

interface AddButtonProps {
  readonly name: string;
  /** What was done just now to an entry whose form has gone with it. */
  readonly said?: string;
  readonly onAdd: () => void;
}

/** Begins a new entry, also by its key. */
export function AddButton({ name, said = '', onAdd }: AddButtonProps): ReactNode {
  return (
    <div className={buttons}>
      <span className={spoken}>
        <button type="button" className={button} data-shortcut="n" onClick={onAdd}>
          {name} <kbd>n</kbd>
        </button>
        {said ? (
          <span className={saidBeside} aria-hidden="true">
            {said}
          </span>
        ) : null}
      </span>
    </div>
  );
}
