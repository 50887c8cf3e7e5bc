import { listenToChanges, throttle, type ChangeListener } from '@tribina/browser';
import { useEffect, useRef } from 'react';

/** However much happens, what is shown is asked for at most this often. */
const REFRESH_MS = 4_000;

/** Hears of changes while the component is there. */
export function useChanges(listener: ChangeListener): void {
  const latest = useRef(listener);
  useEffect(() => {
    latest.current = listener;
  });
  useEffect(
    () =>
      listenToChanges({
        get on() {
          return latest.current.on;
        },
        askAgain: () => latest.current.askAgain(),
      }),
    [],
  );
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
  const askAgain = () => {
    refresh.current ??= throttle(() => latest.current(), REFRESH_MS);
    refresh.current();
  };
  const takeMatch = ({ matchId }: { readonly matchId: number }) => {
    if (ids.includes(matchId)) askAgain();
  };
  useChanges({ on: { 'match.changed': takeMatch, 'match.goal': takeMatch }, askAgain });
}
