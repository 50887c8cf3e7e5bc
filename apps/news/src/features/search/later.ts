// Needed only once somebody searches: a chunk of its own on public pages.
import { serverNow } from '@tribina/api-client';
import type { SearchHit } from '@tribina/contracts';
import { EDITIONS, type EditionId, type Language } from '@tribina/editions';
import { searchPhrases, type SearchPhrases } from '@tribina/messages/search';
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
