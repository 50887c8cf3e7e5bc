import { fetchCall } from '@tribina/api-client';
import { pathOf, type Call, type CallTypes } from '@tribina/contracts';
import { useCallback, useEffect, useRef, useState } from 'react';

/** Why a call was refused; status 0: nobody has answered. */
export interface Refusal {
  readonly status: number;
  readonly code: string;
  readonly data?: unknown;
}

export type Answer<T> = { readonly isOk: true; readonly value: T } | ({ readonly isOk: false } & Refusal);

/** What fills a call in. */
export interface Given<T extends CallTypes> {
  readonly params?: T['params'];
  readonly query?: T['query'];
  readonly body?: T['body'];
}

/** Makes a call of the portal's, or of the gateway's own (`/api/…`); the gateway says to the portal who asks. */
export async function ask<T extends CallTypes>(
  call: Call<T>,
  { params = {}, query = {}, body }: Given<T> = {},
): Promise<Answer<T['reply']>> {
  const path = pathOf(call, params, query);
  const at = path.startsWith('/api/') ? path : `/portal${path}`;
  // The portal has checked its reply against the schema of the call.
  return (await fetchCall({ method: call.method, path: at, ...(body ? { body } : {}) })) as Answer<T['reply']>;
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
