import { button, buttons, RefusalNotice } from '@tribina/ui/desk';
import type { ReactNode } from 'react';
import type { Refusal } from '../../shared/ask';
import { useNewsroom } from './newsroom-context';
import type { Stale } from './use-versioned';

interface StaleNoticeProps<T> {
  readonly refusal: Refusal | null;
  readonly stale: Stale<T> | null;
  readonly onShow: (value: T) => void;
}

/** Why it was not saved. Where a colleague was quicker, his and one's own can be looked at before either is saved. */
export function StaleNotice<T>({ refusal, stale, onShow }: StaleNoticeProps<T>): ReactNode {
  const { phrases } = useNewsroom();
  const words = phrases.conflict;
  if (!refusal) return null;
  if (!stale) return <RefusalNotice refusal={refusal} />;
  return (
    <RefusalNotice refusal={refusal}>
      <p>{words.bothHere}</p>
      <div className={buttons}>
        <button type="button" className={button} onClick={() => onShow(stale.theirs.value)}>
          {words.showTheirs}
        </button>
        <button type="button" className={button} onClick={() => onShow(stale.mine)}>
          {words.showMine}
        </button>
      </div>
    </RefusalNotice>
  );
}
