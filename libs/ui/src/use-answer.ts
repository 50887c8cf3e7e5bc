import { useCallback, useEffect, useRef, useState } from 'react';

/** Why a call was refused; status 0: nobody has answered. */
export interface Refusal {
  readonly status: number;
  readonly code: string;
  readonly data?: unknown;
}

export type Answer<T> = { readonly isOk: true; readonly value: T } | ({ readonly isOk: false } & Refusal);

const SERVER_FAILED = 500;

/** Whether nobody knows what came of a call: it may have been done all the same. */
export function isUnanswered({ status }: Refusal): boolean {
  return status === 0 || status >= SERVER_FAILED;
}

/** What a screen or a part of one is made from: asked when its key changes, and again by `reload`; what was there stays meanwhile. */
export function useAnswer<T>(key: string, load: () => Promise<Answer<T>>) {
  const [state, setState] = useState<{ key: string; value: T | null; refusal: Refusal | null }>(EMPTY);
  const [attempt, setAttempt] = useState(0);
  // What the key says: another one of it alone asks nothing.
  const newest = useRef(load);
  useEffect(() => {
    newest.current = load;
  });
  useEffect(() => {
    let isCurrent = true;
    void newest.current().then((answer) => {
      if (!isCurrent) return;
      setState((before) =>
        answer.isOk ? { key, value: answer.value, refusal: null } : { ...before, key, refusal: answer },
      );
    });
    return () => {
      isCurrent = false;
    };
  }, [key, attempt]);
  const reload = useCallback(() => setAttempt((before) => before + 1), []);
  return { value: state.value, refusal: state.refusal, isLoading: state.key !== key, reload };
}

const EMPTY = { key: '', value: null, refusal: null };
