import { editorialCalls, type SpecialEntry } from '@tribina/contracts';
import { buttons, ConfirmDialog, note, urgentButton } from '@tribina/ui/desk';
import { useEffect, useState, type ReactNode } from 'react';
import { ask, type Answer } from '../../shared/ask';
import { focusOf } from '../shared/form-focus';
import { useNewsroom } from '../shared/newsroom-context';
import { isAnew } from '../shared/use-versioned';

interface RemoveSpecialProps {
  /** Null: a new one. */
  readonly special: SpecialEntry | null;
  readonly entry: {
    readonly version: string;
    readonly isBusy: boolean;
    readonly isChanged: boolean;
    readonly remove: (act: (seen: string) => Promise<Answer<unknown>>) => Promise<boolean>;
  };
  /** It is no more, and nothing is written in it. @param said of one that was removed here. */
  readonly onGone: (said: string) => void;
}

/** Removes a special that readers do not see, once that is confirmed; of one that a colleague has removed it says so. */
export function RemoveSpecial({ special, entry, onGone }: RemoveSpecialProps): ReactNode {
  const { phrases, announce } = useNewsroom();
  const words = phrases.widgets;
  const [isAsked, setAsked] = useState(false);
  const isGone = special !== null && isAnew(entry.version);
  const isOver = isGone && !entry.isChanged && !entry.isBusy;
  useEffect(() => {
    if (isOver) onGone('');
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, whatever is to be done then
  }, [isOver]);
  if (!special) return null;
  const { id, name, isActive } = special;
  const handleConfirm = async () => {
    const isRemoved = await entry.remove((seen) =>
      ask(editorialCalls.removeSpecial, { params: { id }, query: { seen } }),
    );
    setAsked(false);
    if (!isRemoved) return;
    announce(words.removed);
    onGone(words.removed);
  };
  if (isGone) return <output className={note}>{phrases.conflict.removed}</output>;
  if (isActive) return null;
  return (
    <div ref={focusOf(false)} className={buttons}>
      <button type="button" className={urgentButton} onClick={() => setAsked(true)}>
        {words.remove}
      </button>
      {isAsked ? (
        <ConfirmDialog
          title={words.remove}
          act={words.remove}
          isUrgent
          isBusy={entry.isBusy}
          onConfirm={() => void handleConfirm()}
          onClose={() => setAsked(false)}
        >
          <p>{name}</p>
        </ConfirmDialog>
      ) : null}
    </div>
  );
}
