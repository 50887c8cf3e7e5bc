import type { Answer, Refusal } from '@tribina/ui';
import { useState } from 'react';

/** Does one thing at a time, and keeps why it was refused until it is done, or until that is forgotten. */
export function useAct() {
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [isBusy, setBusy] = useState(false);
  const act = async <T>(does: () => Promise<Answer<T>>, onDone: (value: T) => void): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    const answer = await does();
    setBusy(false);
    setRefusal(answer.isOk ? null : answer);
    if (answer.isOk) onDone(answer.value);
  };
  return { refusal, isBusy, act, forget: () => setRefusal(null) };
}
