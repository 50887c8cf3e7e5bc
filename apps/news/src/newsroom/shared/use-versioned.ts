import { useState } from 'react';
import type { Answer, Refusal } from '../../shared/ask';

/** What editors write together, and by which it is recognised. */
export interface Versioned<T> {
  readonly value: T;
  /** `none`: there is none yet. */
  readonly version: string;
}

interface Calls<T> {
  /** Writes over the version that was seen. @returns the one that it has then. */
  readonly save: (value: T, seen: string) => Promise<Answer<string>>;
  /** As a colleague has left it. @param mine what stands in the form. */
  readonly newest: (mine: T) => Promise<Answer<Versioned<T>>>;
}

/** A colleague was quicker: what he has saved, and what stands here. */
export interface Stale<T> {
  readonly theirs: Versioned<T>;
  readonly mine: T;
}

/** Marks that there was nothing before. */
export const NONE = 'none';

/**
 * A document in a form: saved over the version that was seen. Where a colleague has saved meanwhile nothing is written: both are
 * there to be looked at, and the next save is over his, which has been seen by then.
 */
export function useVersioned<T>(first: Versioned<T>, { save: write, newest }: Calls<T>) {
  const [value, setValue] = useState(first.value);
  const [saved, setSaved] = useState(first);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [stale, setStale] = useState<Stale<T> | null>(null);
  const [isBusy, setBusy] = useState(false);

  const meet = async (refused: Refusal): Promise<void> => {
    const answer = await newest(value);
    if (!answer.isOk) return setRefusal(answer);
    setRefusal(refused);
    setStale({ theirs: answer.value, mine: value });
    setSaved(answer.value);
  };
  /** @returns whether it was taken. */
  const save = async (): Promise<boolean> => {
    setBusy(true);
    const answer = await write(value, saved.version);
    if (answer.isOk) {
      setSaved({ value, version: answer.value });
      setRefusal(null);
      setStale(null);
    } else if (answer.code === 'STALE_REVISION') await meet(answer);
    else setRefusal(answer);
    setBusy(false);
    return answer.isOk;
  };
  return { value, setValue, saved: saved.value, version: saved.version, refusal, stale, isBusy, save };
}
