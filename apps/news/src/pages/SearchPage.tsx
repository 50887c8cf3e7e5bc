import type { EventPage, SearchFound, SearchHit } from '@tribina/contracts';
import { Island } from '@tribina/federation-web/islands';
import { fill, plural } from '@tribina/messages';
import { searchPhrases, type SearchPhrases } from '@tribina/messages/search';
import { pageNumber, type CallResult, type PageInput, type PageOutput } from '@tribina/shell-api';
import { classes } from '@tribina/theme/classes';
import { FoundPages } from '@tribina/ui/search';
import type { ReactElement, ReactNode } from 'react';
import { FoundArticles } from '../features/search/FoundArticles';
import { SearchBox, type SearchBoxProps } from '../features/search/SearchBox';
import { column, filtered, message, said } from '../features/search/SearchBox.styles';
import { SEARCH_SIZE, SHORTEST_TERM } from '../list-calls';
import { breadcrumbList, headOf } from '../shared/head';
import { atEnd, container, line, textLink } from '../shared/layout.styles';
import { ListHead } from '../shared/ListHead';
import { answerOf } from '../shared/page-data';
import { condensed, note } from '../shared/type.styles';

const RESULTS_ID = 'search-results';

/** What the address asks for, and what was found for it. */
interface Asked {
  readonly path: string;
  readonly term: string;
  readonly page: number;
  readonly isSpecial: boolean;
  /** The address asks too often (design "Search without script"). */
  readonly isLimited: boolean;
  /** Null: not asked for, or not to be had. */
  readonly hits: readonly SearchHit[] | null;
  /** What of the special is called so. */
  readonly pages: readonly EventPage[];
  /** Why not. */
  readonly failure: string | null;
}

/** The search (spec portal §2): a form and its results, without script; with it the form searches while one types. */
export function searchPage(input: PageInput): PageOutput<ReactElement> {
  const { edition } = input;
  const phrases = searchPhrases[edition.language];
  const asked = askedFor(input);
  const { path, term, page, hits, failure } = asked;
  const crumbs = [{ name: phrases.home, path: '/' }];
  const isBehindEnd = hits?.length === 0 && page > 1;
  return {
    kind: 'page',
    status: isBehindEnd ? 404 : failure && failure !== 'failed_recaptcha' ? 503 : 200,
    head: {
      ...headOf(input, {
        title: term ? fill(phrases.resultsTitle, { term }) : phrases.title,
        description: phrases.description,
        canonical: path,
      }),
      structured: [breadcrumbList(input, [...crumbs, { name: phrases.title, path }])],
      // Pages of results are without number, and none of them is anybody's to find elsewhere.
      ...(term ? ({ robots: 'noindex' } as const) : {}),
    },
    element: (
      <div className={container}>
        <ListHead breadcrumb={phrases.breadcrumb} crumbs={crumbs} title={phrases.title} />
        <Island
          remote="news"
          name="SearchBox"
          component={SearchBox}
          props={boxOf(input, asked, phrases)}
          className={column}
        />
        <div id={RESULTS_ID} className={column}>
          <Results input={input} asked={asked} phrases={phrases} />
        </div>
      </div>
    ),
    tags: [],
  };
}

function askedFor(input: PageInput): Asked {
  const { edition, query } = input;
  const limited = query['limited']?.trim();
  const term = limited ?? query['q']?.trim() ?? '';
  const answer = input.data['found'];
  const isAsked = limited === undefined && term.length >= SHORTEST_TERM;
  const found = isAsked ? answerOf<SearchFound>(input, 'found') : null;
  return {
    path: `/${edition.words.search}`,
    term,
    page: pageNumber(query['page']),
    isSpecial: query['special'] === 'true' && !isNone(input.data['special']),
    isLimited: limited !== undefined,
    hits: found?.results ?? null,
    pages: found?.pages ?? [],
    failure: isAsked && answer?.isOk === false ? answer.code : null,
  };
}

/** The gateway narrows to no special either where there is none. */
function isNone(answer: CallResult | undefined): boolean {
  return answer?.isOk === false && answer.status === 404;
}

function boxOf(
  { edition }: PageInput,
  { path, term, isSpecial, failure }: Asked,
  { label, placeholder, submit }: SearchPhrases,
): SearchBoxProps {
  return {
    editionId: edition.id,
    language: edition.language,
    locale: edition.locale,
    action: path,
    term,
    isSpecial,
    isMissing: failure === 'failed_recaptcha',
    resultsId: RESULTS_ID,
    phrases: { label, placeholder, submit },
  };
}

interface ResultsProps {
  readonly input: PageInput;
  readonly asked: Asked;
  readonly phrases: SearchPhrases;
}

function Results({ input: { edition, now }, asked, phrases }: ResultsProps): ReactNode {
  const { path, hits, pages, term, isSpecial } = asked;
  const words = wordsOf(asked, phrases, edition.locale);
  return (
    <>
      {isSpecial ? (
        <p className={classes(note, filtered)}>
          {phrases.specialOnly}{' '}
          <a className={textLink} href={term ? `${path}?${new URLSearchParams({ q: term }).toString()}` : path}>
            {phrases.searchAll}
          </a>
        </p>
      ) : null}
      {words ? <output className={classes(note, said)}>{words}</output> : null}
      <FoundPages pages={pages} edition={edition} phrases={phrases} />
      {hits?.length === 0 ? (
        <div className={message}>
          <p className={condensed}>{fill(phrases.noResults, { term })}</p>
          <p className={note}>{phrases.noResultsAdvice}</p>
        </div>
      ) : null}
      {hits && hits.length > 0 ? <FoundArticles hits={hits} edition={edition} now={now} /> : null}
      {hits ? <Pages asked={asked} phrases={phrases} /> : null}
    </>
  );
}

function wordsOf({ isLimited, failure, hits, page }: Asked, phrases: SearchPhrases, locale: string): string | null {
  if (isLimited) return phrases.limited;
  if (failure === 'failed_recaptcha') return phrases.searching;
  if (failure) return phrases.generic_error;
  if (!hits) return phrases.hint;
  return page === 1 && hits.length > 0 && hits.length < SEARCH_SIZE ? plural(locale, hits.length, phrases.found) : null;
}

/** The way to more results and back, for who has no script. */
function Pages({ asked: { path, term, page, isSpecial, hits }, phrases }: Omit<ResultsProps, 'input'>): ReactNode {
  const hasNext = hits?.length === SEARCH_SIZE;
  if (page === 1 && !hasNext) return null;
  const pathOfPage = (number: number) => {
    const query = {
      q: term,
      ...(number > 1 ? { page: String(number) } : {}),
      ...(isSpecial ? { special: 'true' } : {}),
    };
    return `${path}?${new URLSearchParams(query).toString()}`;
  };
  return (
    <nav className={line} aria-label={phrases.pages}>
      {page > 1 ? (
        <a className={textLink} rel="prev" href={pathOfPage(page - 1)}>
          {phrases.previous}
        </a>
      ) : null}
      {hasNext ? (
        <a className={classes(textLink, atEnd)} rel="next" href={pathOfPage(page + 1)}>
          {phrases.next}
        </a>
      ) : null}
    </nav>
  );
}
