import { button, buttons, RefusalNotice, stack, type FieldNames } from '@tribina/ui/desk';
import type { ReactNode } from 'react';
import { useNewsroom } from './newsroom-context';
import type { Conflict } from './use-versioned';

interface StaleNoticeProps extends Conflict {
  /** What the form calls its fields. */
  readonly fields?: FieldNames | undefined;
}

/** Why nothing was written. Where a colleague was quicker, his and one's own can be looked at before either is saved. */
export function StaleNotice({ refusal, hidden, swap, fields }: StaleNoticeProps): ReactNode {
  const { phrases } = useNewsroom();
  const words = phrases.conflict;
  if (!refusal) return null;
  if (!hidden) return <RefusalNotice refusal={refusal} fields={fields} />;
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
