import { serverNow } from '@tribina/api-client';
import type { SearchHit } from '@tribina/contracts';
import { articlePath, type Edition } from '@tribina/editions';
import { shortDate } from '@tribina/messages';
import { searchPhrases } from '@tribina/messages/search';
import { CloseIcon, Picture, type PictureShape } from '@tribina/ui';
import { FoundPages, HitText, placeOfHits, SearchForm } from '@tribina/ui/search';
import { moveFocus, prepareSearch, SearchFindings } from '@tribina/ui/search/findings';
import { useEffect, useRef, useState, type FormEvent, type KeyboardEvent, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { close, findings, form, hit, hitMeta, keys, modal, top } from './search-modal.late.styles';

interface SearchModalProps {
  readonly edition: Edition;
  readonly isInSpecial: boolean;
  /** What was typed before the field was there. */
  readonly takeTyped: () => string;
  readonly onClosed: () => void;
}

const SMALL: PictureShape = { dimensions: ['124x82', '248x164', '372x246'], sizes: '112px' };

/** Opens the search over the page; the focus goes back to what opened it. */
export function openSearch({
  edition,
  link,
  isInSpecial,
  takeTyped,
}: Omit<SearchModalProps, 'onClosed'> & { readonly link: HTMLElement }): void {
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  const handleClosed = () => {
    root.unmount();
    place.remove();
    link.focus();
  };
  root.render(<SearchModal {...{ edition, isInSpecial, takeTyped }} onClosed={handleClosed} />);
}

function SearchModal({ edition, isInSpecial, takeTyped, onClosed }: SearchModalProps): ReactNode {
  const phrases = searchPhrases[edition.language];
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [term, setTerm] = useState('');
  const [urgency, setUrgency] = useState(0);

  useEffect(() => {
    const shown = dialog.current;
    if (!shown) return;
    shown.showModal();
    field.current?.focus();
    setTerm(takeTyped());
    void prepareSearch();
    // A press beside the dialog hits the dialog itself; after one on a link the link has to be followed first.
    const handlePress = ({ target }: MouseEvent) => {
      if (target === shown) shown.close();
      else if (target instanceof Element && target.closest('a')) setTimeout(() => shown.close());
    };
    shown.addEventListener('click', handlePress);
    return () => shown.removeEventListener('click', handlePress);
  }, [takeTyped]);

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    setUrgency(urgency + 1);
  };
  const handleKeyInField = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'Escape') return;
    event.preventDefault();
    // A field of this kind would be emptied first.
    if (event.key === 'Escape') return dialog.current?.close();
    moveFocus(dialog.current?.querySelector('[data-findings]') ?? null, 1);
  };
  const handleTerm = (chosen: string) => {
    setTerm(chosen);
    field.current?.focus();
  };
  return (
    <dialog ref={dialog} className={modal} aria-label={phrases.title} onClose={onClosed}>
      <div className={top}>
        <SearchForm
          action={`/${edition.words.search}`}
          id="search-modal-term"
          term={term}
          isSpecial={isInSpecial}
          phrases={phrases}
          className={form}
          field={field}
          onTerm={setTerm}
          onSubmit={handleSubmit}
          onKeyDown={handleKeyInField}
        />
        <button type="button" className={close} aria-label={phrases.close} onClick={() => dialog.current?.close()}>
          <CloseIcon />
        </button>
      </div>
      <SearchFindings
        term={term}
        onTerm={handleTerm}
        urgency={urgency}
        locale={edition.locale}
        phrases={phrases}
        isSpecial={isInSpecial || undefined}
        renderHits={(hits) => <Hits hits={hits} edition={edition} />}
        renderPages={(pages) => <FoundPages pages={pages} edition={edition} phrases={phrases} />}
        onLeave={() => field.current?.focus()}
        className={findings}
      />
      <p className={keys}>{phrases.keys}</p>
    </dialog>
  );
}

function Hits({ hits, edition }: { readonly hits: readonly SearchHit[]; readonly edition: Edition }): ReactNode {
  return (
    <ul>
      {hits.map((article) => (
        <li key={article.id} className={hit}>
          {/* The headline beside it says what it shows. */}
          <Picture picture={article} alt="" shape={SMALL} />
          <div>
            <p className={hitMeta}>
              <b>{article.primary_category.name}</b>
              <time dateTime={article.published_at}>{shortDate(edition, article.published_at, serverNow())}</time>
            </p>
            <h3>
              <a href={articlePath(edition, article)}>
                <HitText runs={article.highlights.title} />
              </a>
            </h3>
            <p>
              <HitText runs={placeOfHits(article.highlights)} />
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
