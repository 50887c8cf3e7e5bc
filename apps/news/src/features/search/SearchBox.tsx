import type { EditionId, Language } from '@tribina/editions';
import type { SearchPhrases } from '@tribina/messages/search';
import { SearchForm } from '@tribina/ui/search';
import { useEffect, useRef, useState, type FormEvent, type KeyboardEvent, type ReactNode } from 'react';
import { input } from '../../shared/layout.styles';
import type * as LaterModule from './later';
import { box } from './SearchBox.styles';

export interface SearchBoxProps {
  readonly editionId: EditionId;
  readonly language: Language;
  readonly locale: string;
  /** The search page. */
  readonly action: string;
  /** What the page was asked for, and shows results of. */
  readonly term: string;
  readonly isSpecial: boolean;
  /** The page could not get its results without the captcha: they are asked for at once. */
  readonly isMissing: boolean;
  /** Id of the page's own results; they make room for what is found later. */
  readonly resultsId: string;
  readonly phrases: Pick<SearchPhrases, 'label' | 'placeholder' | 'submit'>;
}

type Later = typeof LaterModule;

/** The field of the search page: a form without script, and with it a search while one types. */
export function SearchBox(props: SearchBoxProps): ReactNode {
  const { editionId, action, isSpecial, isMissing, phrases } = props;
  const [term, setTerm] = useState(props.term);
  const [urgency, setUrgency] = useState(isMissing ? 1 : 0);
  const [later, setLater] = useState<Later | null>(null);
  const place = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const isLive = later !== null && (urgency > 0 || term.trim() !== props.term);

  const load = () => {
    if (later) return;
    import(/* webpackChunkName: "search" */ './later').then(
      (module) => {
        setLater(module);
        void module.prepareSearch();
      },
      // Without it the form leads to the page of results.
      (error: unknown) => console.warn(error),
    );
  };

  // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, for the page that has come without results
  useEffect(() => (isMissing ? load() : undefined), [isMissing]);
  useMadeRoom(props.resultsId, isLive);

  const handleTerm = (next: string) => {
    setTerm(next);
    load();
  };
  const handleSubmit = (event: FormEvent) => {
    if (!later) return;
    event.preventDefault();
    setUrgency(urgency + 1);
    history.replaceState(history.state, '', pathOf(action, term.trim(), isSpecial));
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' && later?.moveFocus(place.current, 1)) event.preventDefault();
  };
  const handleChosen = (chosen: string) => {
    setTerm(chosen);
    field.current?.focus();
  };

  return (
    <>
      <SearchForm
        action={action}
        id="search-term"
        term={term}
        isSpecial={isSpecial}
        phrases={phrases}
        className={box}
        fieldClassName={input}
        field={field}
        onTerm={handleTerm}
        onFocus={load}
        onSubmit={handleSubmit}
        onKeyDown={handleKey}
      />
      <div ref={place}>
        {isLive || (later && term === '') ? (
          <later.SearchFindings
            term={term}
            onTerm={handleChosen}
            urgency={urgency}
            locale={props.locale}
            phrases={later.phrasesIn(props.language)}
            isSpecial={isSpecial || undefined}
            renderHits={(hits) => later.renderHits(hits, editionId)}
            renderPages={(pages) => later.renderPages(pages, editionId)}
            onLeave={() => field.current?.focus()}
          />
        ) : null}
      </div>
    </>
  );
}

/** Hides the results that the page has come with while others are shown. */
function useMadeRoom(id: string, isLive: boolean): void {
  useEffect(() => {
    const results = document.getElementById(id);
    if (!results) return;
    results.hidden = isLive;
    return () => {
      results.hidden = false;
    };
  }, [id, isLive]);
}

function pathOf(action: string, term: string, isSpecial: boolean): string {
  return `${action}?${new URLSearchParams({ q: term, ...(isSpecial ? { special: 'true' } : {}) }).toString()}`;
}
