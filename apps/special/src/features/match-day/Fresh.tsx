import type { PageInput } from '@tribina/shell-api';
import { useEffect, useState, type ReactNode } from 'react';
import { awaitedMatches, eventOf, type SpecialEvent } from '../../shared/event';
import { listenToChanges, throttle } from './MatchDay';

/** However much happens, the answers are asked for at most this often. */
const ASK_MS = 4_000;

/** What a page is made from. */
export interface Source {
  readonly input: PageInput;
  readonly event: SpecialEvent;
}

interface FreshProps extends Source {
  /** Makes the page, or a part of it, from what is newest. */
  readonly children: (newest: Source) => ReactNode;
}

/**
 * What follows matches in a page that the browser renders whole: its answers about them are asked for again when something has
 * happened in one. A public page has no script for it; the host gets its live parts (`livePart`) from its newer documents.
 */
export function Fresh({ input, event, children }: FreshProps): ReactNode {
  const [newest, setNewest] = useState<{ readonly of: PageInput; readonly source: Source } | null>(null);
  const ids = awaitedMatches(input.edition, event, input.now)
    .map(({ id }) => id)
    .join();
  useEffect(() => {
    if (ids === '') return undefined;
    let isLeft = false;
    const refresh = async () => {
      const { newestOf } = await import(/* webpackChunkName: "fresh" */ './newest');
      const next = await newestOf(input);
      const nextEvent = next && eventOf(next);
      if (nextEvent && !isLeft) setNewest({ of: input, source: { input: next, event: nextEvent } });
    };
    // What cannot even be loaded now is had with the next change.
    const ask = throttle(() => void refresh().catch(() => undefined), ASK_MS);
    const take = ({ matchId }: { readonly matchId: number }) => {
      if (ids.split(',').includes(`${matchId}`)) ask();
    };
    const stop = listenToChanges({ on: { 'match.changed': take, 'match.goal': take }, askAgain: ask });
    return () => {
      isLeft = true;
      stop();
    };
  }, [input, ids]);
  return children(newest?.of === input ? newest.source : { input, event });
}
