// Needed only once more is asked for: a chunk of its own on public pages.
import { fetchCall, serverNow } from '@tribina/api-client';
import type { ArticleCard } from '@tribina/contracts';
import { EDITIONS } from '@tribina/editions';
import { newsPhrases } from '@tribina/messages/news';
import { resolveCall } from '@tribina/shell-api';
import { createElement, type ReactNode } from 'react';
import { LIST_CALLS } from '../../list-calls';
import { answerOf, type NewsList } from '../../shared/page-data';
import { Articles } from './Articles';
import type { ListPlace } from './list-place';

/** The articles of a page of a list, by the call that its route declares; null if they cannot be had. */
export async function loadPage({ route, params }: ListPlace, page: number): Promise<readonly ArticleCard[] | null> {
  const now = serverNow().toISOString();
  const news = await fetchCall(resolveCall(LIST_CALLS[route], { params, query: { page: String(page) }, now }));
  return answerOf<NewsList>({ data: { news } }, 'news')?.data ?? null;
}

/** The loaded articles as the list shows them. */
export function renderArticles({ editionId, route, lastDay }: ListPlace, articles: readonly ArticleCard[]): ReactNode {
  const edition = EDITIONS[editionId];
  const now = serverNow().toISOString();
  return createElement(Articles, {
    route,
    articles,
    edition,
    now,
    phrases: newsPhrases[edition.language],
    after: lastDay,
  });
}
