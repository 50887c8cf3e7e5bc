import { mainButton, quiet } from '@tribina/ui/desk';
import type { ReactNode } from 'react';
import { useNewsroom } from './newsroom-context';

interface SaveButtonProps {
  readonly isBusy: boolean;
  /** A picture of the form is on its way. */
  readonly isComing: boolean;
}

/** Sends a form once its pictures are there: without them it would be saved with those of before. */
export function SaveButton({ isBusy, isComing }: SaveButtonProps): ReactNode {
  const { phrases } = useNewsroom();
  return (
    <>
      <button type="submit" className={mainButton} disabled={isComing} aria-busy={isBusy || undefined}>
        {phrases.home.save}
      </button>
      {isComing ? <span className={quiet}>{phrases.editor.pictureComing}</span> : null}
    </>
  );
}
