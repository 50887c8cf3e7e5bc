import type { LiveData, LiveKind } from '@tribina/contracts';
import { CHANGE_EVENT, MISSED, type LiveChange } from '@tribina/shell-api';

type Takers = { readonly [K in LiveKind]?: (data: LiveData<K>) => void };

/** What a part of a page does with what it hears of. */
export interface ChangeListener {
  /** By kind. */
  readonly on: Takers;
  /** Something has happened of which nobody can be told: all that the part shows is asked for anew. */
  readonly askAgain: () => void;
}

/**
 * Hears of changes, as the host passes them on.
 *
 * @returns ends it.
 * @example
 * useEffect(() => listenToChanges({ on: { 'match.changed': ({ matchId }) => take(matchId) }, askAgain: load }), []);
 */
export function listenToChanges(listener: ChangeListener): () => void {
  const hear = (change: LiveChange) => {
    if (change.kind === MISSED) listener.askAgain();
    else take(listener.on, change.kind, change.data);
  };
  const handleChange = ({ detail }: CustomEvent<LiveChange>) => hear(detail);
  addEventListener(CHANGE_EVENT, handleChange);
  for (const change of globalThis.tribina?.told ?? []) hear(change);
  return () => removeEventListener(CHANGE_EVENT, handleChange);
}

function take<K extends LiveKind>(on: Takers, kind: K, data: LiveData<K>): void {
  on[kind]?.(data);
}
