import type { Article, Home } from '@tribina/contracts';
import { articlePath, EDITIONS, type EditionId } from '@tribina/editions';
import type { CallResult, PageInput } from '@tribina/shell-api';
import { aCategory, anArticle, someCards } from './articles';

/** When the tests' pages are made: a Friday, 19:00 in Belgrade, 21:00 in Nairobi. */
export const NOW = '2026-11-20T18:00:00.000Z';

export const ok = (value: object): CallResult => ({ isOk: true, value: { status: 'OK', ...value } });
export const MISSING: CallResult = { isOk: false, status: 404, code: 'NOT_FOUND' };
export const DOWN: CallResult = { isOk: false, status: 503, code: 'FEED_FAILED' };

export interface InputChanges extends Partial<Omit<PageInput, 'edition'>> {
  readonly edition?: EditionId;
}

/** What a page is made from; nothing has been answered but what `data` says. */
export function anInput({ edition = 'rs', ...rest }: InputChanges = {}): PageInput {
  return {
    edition: EDITIONS[edition],
    origins: { rs: 'https://tribina.example', hr: 'https://hr.example', ke: 'https://ke.example' },
    route: 'home',
    path: '/',
    params: {},
    query: {},
    now: NOW,
    data: {},
    ...rest,
  };
}

export function aHome(changes: Partial<Home> = {}): Home {
  return { main: someCards(6), picks: [], blocks: [], latest: someCards(3, 21), groups: [], ...changes };
}

/** The home page; beside its articles only `data` has been answered. */
export function aHomeInput(home: Home = aHome(), { data, ...rest }: InputChanges = {}): PageInput {
  return anInput({ data: { home: ok({ data: home }), ...data }, ...rest });
}

/** The page of an article at its own address. */
export function anArticleInput(article: Article = anArticle(), { data, ...rest }: InputChanges = {}): PageInput {
  return anInput({
    route: 'article',
    path: articlePath(EDITIONS[rest.edition ?? 'rs'], article),
    params: { id: String(article.id) },
    data: { article: ok({ data: article }), ...data },
    ...rest,
  });
}

/** The answer of a call that lists articles. */
export function newsOf(articles: readonly object[], total = articles.length): CallResult {
  return ok({ data: articles, total });
}

/** A list of two articles: the league's, a tag's, a writer's, all news or those of a day. */
export function aListInput(
  route: 'category' | 'tag' | 'writer' | 'all-news' | 'day',
  { data, ...rest }: InputChanges = {},
): PageInput {
  const place = PLACES[route];
  return anInput({ route, ...place, data: { news: newsOf(someCards(2)), ...place.data, ...data }, ...rest });
}

const WRITER = { id: 9, name: 'Ana Anić', role: 'urednica', bio: 'Prati vetrove od 2011.', photo_url: null };

const PLACES = {
  category: { path: '/fudbal/liga-vetrova/12', params: { id: '12' }, data: { category: ok({ data: aCategory() }) } },
  tag: { path: '/tags/5', params: { id: '5' }, data: { tag: ok({ data: { id: 5, name: 'Derbi', url: 'derbi' } }) } },
  writer: { path: '/writer/9', params: { id: '9' }, data: { writer: ok({ data: WRITER }) } },
  'all-news': { path: '/sve-vesti', params: {}, data: {} },
  day: { path: '/sve-vesti/2026-11-19', params: { day: '2026-11-19' }, data: {} },
} as const;
