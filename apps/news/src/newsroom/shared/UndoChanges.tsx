import { button, quiet } from '@tribina/ui/desk';
import type { ReactNode } from 'react';
import { useNewsroom } from './newsroom-context';

export interface Changes {
  readonly isChanged: boolean;
  readonly undo: () => void;
}

/** Says that something is not saved, also where it was typed before a step to another screen, and gives it up by a press. */
export function UndoChanges({ isChanged, undo }: Changes): ReactNode {
  const { phrases } = useNewsroom();
  if (!isChanged) return null;
  return (
    <>
      <button type="button" className={button} onClick={undo}>
        {phrases.home.undo}
      </button>
      <span className={quiet}>{phrases.navigation.unsaved}</span>
    </>
  );
}
