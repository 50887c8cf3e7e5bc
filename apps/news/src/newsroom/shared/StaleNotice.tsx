import { button, buttons, RefusalNotice, stack } from '@tribina/ui/desk';
import type { ReactNode } from 'react';
import { useNewsroom } from './newsroom-context';
import type { Conflict } from './use-versioned';

/** Why nothing was written. Where a colleague was quicker, his and one's own can be looked at before either is saved. */
export function StaleNotice({ refusal, hidden, swap }: Conflict): ReactNode {
  const { phrases } = useNewsroom();
  const words = phrases.conflict;
  if (!refusal) return null;
  if (!hidden) return <RefusalNotice refusal={refusal} />;
  return (
    <RefusalNotice refusal={refusal}>
      <div className={stack}>
        <p>{words.bothHere}</p>
        <div className={buttons}>
          <button type="button" className={button} onClick={swap}>
            {hidden === 'theirs' ? words.showTheirs : words.showMine}
          </button>
        </div>
      </div>
    </RefusalNotice>
  );
}
