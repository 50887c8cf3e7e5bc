// Needed only once somebody searches: a chunk of its own on public pages.
import { serverNow } from '@tribina/api-client';
import type { EventPage, SearchHit } from '@tribina/contracts';
import { EDITIONS, type EditionId, type Language } from '@tribina/editions';
import { searchPhrases, type SearchPhrases } from '@tribina/messages/search';
import { FoundPages } from '@tribina/ui/search';
import { createElement, type ReactNode } from 'react';
import { FoundArticles } from './FoundArticles';

export { moveFocus, prepareSearch, SearchFindings } from '@tribina/ui/search/findings';

export function phrasesIn(language: Language): SearchPhrases {
  return searchPhrases[language];
}

/** What was found, as the page shows it. */
export function renderHits(hits: readonly SearchHit[], editionId: EditionId): ReactNode {
  return createElement(FoundArticles, { hits, edition: EDITIONS[editionId], now: serverNow() });
}

/** What of the special is called so. */
export function renderPages(pages: readonly EventPage[], editionId: EditionId): ReactNode {
  const edition = EDITIONS[editionId];
  return createElement(FoundPages, { pages, edition, phrases: searchPhrases[edition.language] });
}
