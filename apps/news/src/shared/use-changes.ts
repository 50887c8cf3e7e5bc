import { throttle } from '@tribina/browser';
import { CHANGE_EVENT, MISSED, type LiveChange } from '@tribina/shell-api';
import { useEffect, useRef } from 'react';

/** However much happens, what is shown is asked for at most this often. */
const REFRESH_MS = 4_000;
const MATCH_KINDS = new Set(['match.changed', 'match.goal']);

/** Calls when a change is heard of by the socket. */
export function useChanges(onChange: (change: LiveChange) => void): void {
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  useEffect(() => {
    const handleChange = ({ detail }: WindowEventMap['tribina:change']) => latest.current(detail);
    addEventListener(CHANGE_EVENT, handleChange);
    return () => removeEventListener(CHANGE_EVENT, handleChange);
  }, []);
}

/** What is still due once the page is left. */
const doNothing = () => undefined;

/** Calls when one of the matches changes, or may have where it could not be heard of; at most every few seconds. */
export function useMatchChanges(ids: readonly number[], onChange: () => void): void {
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
    return () => {
      latest.current = doNothing;
    };
  });
  const refresh = useRef<(() => void) | null>(null);
  useChanges(({ kind, data }) => {
    const isOne = MATCH_KINDS.has(kind) && ids.some((id) => id === data['matchId']);
    if (!isOne && kind !== MISSED) return;
    refresh.current ??= throttle(() => latest.current(), REFRESH_MS);
    refresh.current();
  });
}
