import { listenToChanges, throttle, type ChangeListener } from '@tribina/browser';
import { useCallback, useEffect, useRef, useState, type SetStateAction } from 'react';

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

/**
 * What is shown of matches, anew whenever one of them changes, or may have where it could not be heard of; at most every few
 * seconds, and no more once the page is left.
 *
 * @param load what takes the place of what is shown; null: it stays. What cannot even be loaded is had with the next change.
 */
export function useMatches<T>(
  first: T,
  ids: readonly number[],
  load: () => Promise<SetStateAction<T> | null>,
): [shown: T, askAgain: () => void] {
  const [shown, show] = useState(first);
  const refresh = useRef(doNothing);
  useEffect(() => {
    refresh.current = () => void load().then((newer) => newer && show(newer), doNothing);
    return () => {
      refresh.current = doNothing;
    };
  });
  const throttled = useRef<(() => void) | null>(null);
  const askAgain = useCallback(() => {
    throttled.current ??= throttle(() => refresh.current(), REFRESH_MS);
    throttled.current();
  }, []);
  const takeMatch = ({ matchId }: { readonly matchId: number }) => {
    if (ids.includes(matchId)) askAgain();
  };
  useChanges({ on: { 'match.changed': takeMatch, 'match.goal': takeMatch }, askAgain });
  return [shown, askAgain];
}

const doNothing = () => undefined;
