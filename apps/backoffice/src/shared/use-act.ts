import { useCallback, useRef, useState } from 'react';
import { useLazyStatusQuery, type OpsFailure, type Status } from './ops-api';
import { changesBetween, type StatusChange } from './status-changes';

/** How an act ended: null, or why not. */
export type ActEnd = OpsFailure | null;

export type ActState =
  | { readonly kind: 'idle' | 'running' }
  | { readonly kind: 'failed'; readonly failure: OpsFailure }
  /** Somebody was quicker: what has changed, how things are now, and the same act on that. */
  | {
      readonly kind: 'stale';
      readonly changes: readonly StatusChange[];
      readonly now: Status;
      readonly again: () => void;
    };

const IDLE: ActState = { kind: 'idle' };

/**
 * Runs acts under optimistic locking: each is sent with the number of the state that its holder has seen; where that is no
 * longer the newest, it is refused (409 STALE), and the holder sees what has changed and decides again. An act works out anew what
 * is to be done by the state that it is given.
 */
export function useAct() {
  const [state, setState] = useState<ActState>(IDLE);
  const newest = useRef(0);
  const [askStatus] = useLazyStatusQuery();
  const run = useCallback(
    async function runAct(act: (status: Status) => Promise<ActEnd>, seen: Status): Promise<void> {
      const own = (newest.current += 1);
      setState({ kind: 'running' });
      const failure = await act(seen);
      if (failure?.code !== 'STALE') {
        // Why another one was not done stays said.
        const done = (now: ActState) => (now.kind === 'running' && own === newest.current ? IDLE : now);
        setState(failure ? { kind: 'failed', failure } : done);
        return;
      }
      const { data: now } = await askStatus();
      if (!now) setState({ kind: 'failed', failure });
      else setState({ kind: 'stale', changes: changesBetween(seen, now), now, again: () => void runAct(act, now) });
    },
    [askStatus],
  );
  const reset = useCallback(() => setState(IDLE), []);
  return { state, run, reset };
}
