import type { EventPage, SearchHit } from '@tribina/contracts';
import { tellAction } from '@tribina/shell-api';
import { useCallback, useEffect, useRef, useState } from 'react';
import { noteSearch } from './history';
import { PAGE_SIZE, searchNews, type SearchFailure } from './search-client';

/** Spec portal §5: "runs only for 3 or more characters …; 300 ms debounce". */
export const SHORTEST_TERM = 3;
const DEBOUNCE_MS = 300;

interface Found {
  /** What `hits` were found for; empty: nothing was looked for yet. */
  readonly term: string;
  readonly hits: readonly SearchHit[];
  readonly pages: readonly EventPage[];
  readonly hasMore: boolean;
}

export interface Search {
  readonly found: Found;
  readonly isBusy: boolean;
  readonly failure: SearchFailure | null;
  readonly more: () => void;
  readonly retry: () => void;
}

const NOTHING: Found = { term: '', hits: [], pages: [], hasMore: false };

/**
 * Searches while somebody types: a moment after the last letter, the last term alone.
 *
 * @param urgency raised when a search is not to wait, such as by Enter.
 */
export function useSearch(typed: string, isSpecial: boolean, urgency: number): Search {
  const term = typed.trim();
  const isShort = term.length < SHORTEST_TERM;
  const [found, setFound] = useState(NOTHING);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<SearchFailure | null>(null);
  const running = useRef<AbortController | null>(null);

  const run = useCallback(
    async (before: Pick<Found, 'hits' | 'pages'>) => {
      running.current?.abort();
      const { signal } = (running.current = new AbortController());
      setBusy(true);
      const wanted = { term, offset: before.hits.length, isSpecial };
      const answer = await searchNews(wanted, () => setFailure('failed_recaptcha'), signal);
      if (signal.aborted) return;
      setBusy(false);
      setFailure(answer.isOk ? null : answer.code);
      if (!answer.isOk) return;
      noteSearch(term);
      // A search is told of once, whatever else of it is shown; what was looked for is nobody's business.
      if (before.hits.length === 0) tellAction('SEARCH');
      setFound({
        term,
        hits: [...before.hits, ...answer.hits],
        pages: [...before.pages, ...answer.pages],
        hasMore: answer.hits.length === PAGE_SIZE,
      });
    },
    [term, isSpecial],
  );

  const seenUrgency = useRef(urgency);
  useEffect(() => {
    if (isShort) return;
    const waitMs = seenUrgency.current === urgency ? DEBOUNCE_MS : 0;
    seenUrgency.current = urgency;
    const timer = setTimeout(() => void run(NOTHING), waitMs);
    return () => {
      clearTimeout(timer);
      running.current?.abort();
    };
  }, [isShort, urgency, run]);

  return {
    found: isShort ? NOTHING : found,
    isBusy: isBusy && !isShort,
    failure: isShort ? null : failure,
    more: () => void run(found),
    retry: () => void run(found.term === term ? found : NOTHING),
  };
}
