import type { SearchHit, SearchQuery } from '@tribina/contracts';
import type { Edition } from '@tribina/editions';
import { toCard } from '../content/article-card';
import { highlightsOf } from './highlight';
import { matchingOf, queriesOf, type Matching } from './matching';
import type { FoundRow, SearchRepository } from './repository';
import { searchTerm } from './term';

/**
 * The articles of the edition with all the words of the term (spec portal §5). Where there is none, mistakes are allowed for
 * in words that exist too.
 */
export async function searchArticles(
  index: SearchRepository,
  edition: Edition,
  { term: typed, limit, offset, isSpecial = false }: SearchQuery,
): Promise<SearchHit[]> {
  const term = searchTerm(typed, edition.language);
  if (term.words.length === 0 && term.phrases.length === 0) return [];
  const known = await index.knownWords(edition.id, term.words);
  for (const isWide of [false, true]) {
    const matching = matchingOf(term, known, edition.language, isWide);
    const scope = { edition: edition.id, isSpecial };
    const { articles, isEmpty } = await index.find(scope, queriesOf(matching), { limit, offset });
    if (!isEmpty) return articles.map((row) => hitOf(row, matching, edition));
  }
  return [];
}

function hitOf({ body, ...row }: FoundRow, matching: Matching, { language }: Edition): SearchHit {
  const { title, lead } = row;
  return { ...toCard(row), highlights: highlightsOf({ title, lead, body }, matching, language) };
}
