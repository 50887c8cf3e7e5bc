import type { SearchHit, SearchQuery } from '@tribina/contracts';
import type { Edition } from '@tribina/editions';
import { toCard } from '../content/article-card';
import { highlightsOf } from './highlight';
import { hitTest, matchingOf, queriesOf, type Matching } from './matching';
import { countedOf, isRare, mostQueriesOf, MOST, SOME, type Enough, type WordCounts } from './most';
import {
  FEW,
  NONE,
  type Found,
  type FoundRow,
  type SearchPage,
  type SearchRepository,
  type SearchScope,
} from './repository';
import { searchTerm } from './term';

/**
 * The articles of the edition with all the words of the term (spec portal §5), and, where these are few, behind them those with
 * most of what the words weigh. Where there is none, mistakes are allowed for in words that exist too, and then those are shown
 * that have some of it.
 */
export async function searchArticles(
  index: SearchRepository,
  edition: Edition,
  { term: typed, limit, offset, isSpecial = false }: SearchQuery,
): Promise<SearchHit[]> {
  const term = searchTerm(typed, edition.language);
  if (term.words.length === 0 && term.phrases.length === 0) return [];
  const known = await index.knownWords(edition.id, term.words);
  const asked = { index, scope: { edition: edition.id, isSpecial }, page: { limit, offset } };
  const matching = matchingOf(term, known, edition.language, false);
  const wide = matchingOf(term, known, edition.language, true);

  const counts = matching.words.length < 2 ? null : await index.counts(asked.scope, countedOf(matching));
  const all = await findAll(asked, matching, counts);
  const wanting = counts && isWanting(all, limit) ? counts : null;
  const most = wanting ? await findMost(asked, matching, wanting, MOST, all) : NONE;
  if (all.count + most.count > 0) return hitsOf([...all.articles, ...most.articles], matching, edition);
  const near = await findAll(asked, wide, null);
  if (near.count > 0 || !counts) return hitsOf(near.articles, wide, edition);
  const some = await findMost(asked, matching, counts, SOME, NONE);
  return hitsOf(some.articles, matching, edition);
}

interface Asked {
  readonly index: SearchRepository;
  readonly scope: SearchScope;
  readonly page: SearchPage;
}

function findAll({ index, scope, page }: Asked, matching: Matching, counts: WordCounts | null): Promise<Found> {
  const everyWord = matching.words.map((_word, place) => place);
  return index.findAll(scope, { ...queriesOf(matching), isRare: counts !== null && isRare([everyWord], counts) }, page);
}

/** Those with all neither are many nor fill the page. */
function isWanting({ articles, count }: Found, limit: number): boolean {
  return articles.length < limit && count < FEW;
}

/** They go on where those before them end, as one list: what is on it does not hang on the page. */
async function findMost(
  { index, scope, page: { limit, offset } }: Asked,
  matching: Matching,
  counts: WordCounts,
  enough: Enough,
  before: Found,
): Promise<Found> {
  const queries = mostQueriesOf(matching, counts, enough);
  if (!queries) return NONE;
  const page = { limit: limit - before.articles.length, offset: Math.max(0, offset - before.count) };
  return index.findMost(scope, queries, page, before.first);
}

function hitsOf(rows: readonly FoundRow[], matching: Matching, { language }: Edition): SearchHit[] {
  const isHit = hitTest(matching, language);
  return rows.map(({ body, ...row }) => {
    const { title, lead } = row;
    return { ...toCard(row), highlights: highlightsOf({ title, lead, body }, isHit) };
  });
}
