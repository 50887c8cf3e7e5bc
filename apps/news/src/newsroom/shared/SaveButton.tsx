import { mainButton, quiet } from '@tribina/ui/desk';
import type { ReactNode } from 'react';
import { useNewsroom } from './newsroom-context';
import { saidBelow, spoken } from './said.late.styles';

interface SaveButtonProps {
  readonly isBusy: boolean;
  /** A picture of the form is on its way. */
  readonly isComing: boolean;
  /** What was done by it just now. */
  readonly said: string;
}

/** Sends a form once its pictures are there: without them it would be saved with those of before. */
export function SaveButton({ isBusy, isComing, said }: SaveButtonProps): ReactNode {
  const { phrases } = useNewsroom();
  return (
    <>
      <span className={spoken}>
        <button type="submit" className={mainButton} disabled={isComing} aria-busy={isBusy || undefined}>
          {phrases.home.save}
        </button>
        {said ? (
          <span className={saidBelow} aria-hidden="true">
            {said}
          </span>
        ) : null}
      </span>
      {isComing ? <span className={quiet}>{phrases.editor.pictureComing}</span> : null}
    </>
  );
}
