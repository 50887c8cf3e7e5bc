import { fill } from '@tribina/messages';
import { newsPhrases } from '@tribina/messages/news';
import { pageNumber, type PageHead, type PageInput } from '@tribina/shell-api';
import { headOf } from './head';
import { answerOf, type NewsList } from './page-data';
import { pagePath, pagesOf } from './paths';

/** A page of a list of articles, and where in the list it is. */
export interface ListPage {
  readonly news: NewsList;
  readonly page: number;
}

/**
 * The page of the route's list that the address asks for.
 *
 * @param size articles on a page.
 * @returns null behind the last page, and where there is no such list.
 */
export function listPageOf(input: PageInput, size: number): ListPage | null {
  const news = answerOf<NewsList>(input, 'news');
  const page = pageNumber(input.query['page']);
  return news && page <= pagesOf(news.total, size) ? { news, page } : null;
}

interface ListFacts {
  readonly title: string;
  readonly description: string;
  /** The list's own address, without a page. */
  readonly path: string;
}

/** The head of a page of a list; every page but the first says its number and is an address of its own. */
export function listHead(input: PageInput, { title, description, path }: ListFacts, page: number): PageHead {
  const phrases = newsPhrases[input.edition.language].list;
  return headOf(input, {
    title: page === 1 ? title : fill(phrases.titleOfPage, { title, page }),
    description,
    canonical: pagePath(path, page),
  });
}
