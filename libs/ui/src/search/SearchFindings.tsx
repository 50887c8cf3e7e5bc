import type { EventPage, SearchHit } from '@tribina/contracts';
import { fill, plural } from '@tribina/messages';
import type { SearchPhrases } from '@tribina/messages/search';
import { tellAction } from '@tribina/shell-api';
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { quietButton } from '../button.styles';
import { AlertIcon, ClockIcon } from '../icons';
import { searchHistory } from './history';
import { empty, more, notice, past, special, status } from './SearchFindings.late.styles';
import { SHORTEST_TERM, useSearch, type Search } from './use-search';

export interface SearchFindingsProps {
  /** As it is typed. */
  readonly term: string;
  /** Takes a term of the history. */
  readonly onTerm: (term: string) => void;
  /** Raised when a search is not to wait. */
  readonly urgency: number;
  readonly locale: string;
  readonly phrases: SearchPhrases;
  /** The special's articles alone, to begin with; undefined: there is no such choice here. */
  readonly isSpecial: boolean | undefined;
  readonly renderHits: (hits: readonly SearchHit[]) => ReactNode;
  readonly renderPages: (pages: readonly EventPage[]) => ReactNode;
  /** Goes back to the field. */
  readonly onLeave: () => void;
  readonly className?: string;
}

/** What is chosen with the arrow keys: a headline, a page of the special, a term of the history, the button for more. */
const ITEMS = ':is(h2, h3, section li) > a, button';

/** Moves the focus among what was found. @returns false where there is nowhere to go. */
export function moveFocus(place: Element | null, step: 1 | -1): boolean {
  const items = [...(place?.querySelectorAll<HTMLElement>(ITEMS) ?? [])];
  const next = items.indexOf(document.activeElement as HTMLElement) + step;
  items[next]?.focus();
  return next >= 0 && next < items.length;
}

/** Everything under the field of a search: the last terms, what was found, what went wrong. Changes are read out. */
export function SearchFindings(props: SearchFindingsProps): ReactNode {
  const { term, onTerm, urgency, locale, phrases, renderHits, renderPages, onLeave, className } = props;
  const [isSpecial, setSpecial] = useState(props.isSpecial ?? false);
  const search = useSearch(term, isSpecial, urgency);
  const isShort = term.trim().length < SHORTEST_TERM;

  const place = useRef<HTMLDivElement>(null);
  useArrowKeys(place, onLeave);
  useToldClicks(place, search.found.hits);

  return (
    <div ref={place} className={className} data-findings="" aria-busy={search.isBusy}>
      {props.isSpecial === undefined ? null : (
        <label className={special}>
          <input type="checkbox" checked={isSpecial} onChange={({ target }) => setSpecial(target.checked)} />
          {phrases.specialOnly}
        </label>
      )}
      <output className={status}>{statusOf(search, isShort, locale, phrases)}</output>
      <Failure search={search} phrases={phrases} />
      {isShort ? (
        <History onTerm={onTerm} phrases={phrases} />
      ) : (
        <Hits {...{ search, phrases, renderHits, renderPages }} />
      )}
    </div>
  );
}

/** Up and down go through what was found, and from its first one back. */
function useArrowKeys(place: RefObject<HTMLElement | null>, onLeave: () => void): void {
  useEffect(() => {
    const { current } = place;
    const handleKey = (event: KeyboardEvent) => {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
      event.preventDefault();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      if (!moveFocus(current, step) && step === -1) onLeave();
    };
    current?.addEventListener('keydown', handleKey);
    return () => current?.removeEventListener('keydown', handleKey);
  }, [place, onLeave]);
}

/** Tells which article was gone to; whoever renders what was found knows nothing of it. */
function useToldClicks(place: RefObject<HTMLElement | null>, hits: readonly SearchHit[]): void {
  useEffect(() => {
    const { current } = place;
    const handleClick = ({ target }: MouseEvent) => {
      const path = target instanceof Element ? target.closest('a')?.pathname : undefined;
      const hit = hits.find(({ id }) => path?.endsWith(`/${id}`));
      if (hit) tellAction('SEARCH_CLICK', { newsId: String(hit.id) });
    };
    current?.addEventListener('click', handleClick);
    return () => current?.removeEventListener('click', handleClick);
  }, [place, hits]);
}

function statusOf(
  { found, isBusy, failure }: Search,
  isShort: boolean,
  locale: string,
  phrases: SearchPhrases,
): string {
  if (isShort) return phrases.hint;
  if (isBusy) return phrases.searching;
  if (failure || found.term === '' || found.hits.length === 0) return '';
  const count = found.hits.length;
  return found.hasMore ? fill(phrases.foundMore, { n: count }) : plural(locale, count, phrases.found);
}

function Failure({ search, phrases }: { readonly search: Search; readonly phrases: SearchPhrases }): ReactNode {
  const { failure, isBusy, retry } = search;
  if (!failure) return null;
  return (
    <div className={notice} role="alert">
      <AlertIcon />
      <p>{phrases[failure]}</p>
      <button type="button" className={quietButton} aria-busy={isBusy} onClick={retry}>
        {phrases.retry}
      </button>
    </div>
  );
}

interface HistoryProps extends Pick<SearchFindingsProps, 'onTerm' | 'phrases'> {}

/** The terms looked for last (spec portal §4: "history shows on focus"). */
function History({ onTerm, phrases }: HistoryProps): ReactNode {
  const terms = searchHistory();
  if (terms.length === 0) return null;
  return (
    <section className={past} aria-labelledby="search-past">
      <h2 id="search-past">{phrases.history}</h2>
      <ul>
        {terms.map((term) => (
          <li key={term}>
            <button type="button" onClick={() => onTerm(term)}>
              <ClockIcon />
              {term}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface HitsProps extends Pick<SearchFindingsProps, 'phrases' | 'renderHits' | 'renderPages'> {
  readonly search: Search;
}

function Hits({ search, phrases, renderHits, renderPages }: HitsProps): ReactNode {
  const { found, isBusy, failure } = search;
  if (found.term === '') return null;
  if (found.hits.length === 0) {
    return isBusy || failure ? null : (
      <>
        {renderPages(found.pages)}
        <div className={empty}>
          <p>{fill(phrases.noResults, { term: found.term })}</p>
          <p>{phrases.noResultsAdvice}</p>
        </div>
      </>
    );
  }
  return (
    <>
      {renderPages(found.pages)}
      {renderHits(found.hits)}
      {found.hasMore ? (
        <div className={more}>
          <button type="button" className={quietButton} aria-busy={isBusy} onClick={search.more}>
            {isBusy ? phrases.loadingMore : phrases.more}
          </button>
        </div>
      ) : null}
    </>
  );
}
