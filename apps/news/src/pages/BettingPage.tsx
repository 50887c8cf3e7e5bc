import type { ArticleCard } from '@tribina/contracts';
import { bettingNewsPath, categoryPath } from '@tribina/editions';
import { newsPhrases } from '@tribina/messages/news';
import { pagesPhrases } from '@tribina/messages/pages';
import type { PageInput, PageOutput } from '@tribina/shell-api';
import type { ReactElement, ReactNode } from 'react';
import { Articles } from '../features/news-list/Articles';
import { beside, panel, textLink } from '../shared/layout.styles';
import { answerOf } from '../shared/page-data';
import { plainPage } from '../shared/plain-page';
import { condensed, note } from '../shared/type.styles';
import { notFoundPage } from './NotFoundPage';

/** The list view of betting news: the newest of all its categories. With an id behind it the address is a category's. */
export function bettingPage(input: PageInput): PageOutput<ReactElement> {
  const { edition, now } = input;
  const articles = answerOf<{ data: ArticleCard[] }>(input, 'news')?.data;
  if (!articles) return notFoundPage(input);
  const phrases = newsPhrases[edition.language];
  const { title, description, lead, empty } = pagesPhrases[edition.language].betting;
  const content = (
    <div className={beside}>
      {articles.length === 0 ? (
        <p className={note}>{empty}</p>
      ) : (
        <Articles route="category" articles={articles} edition={edition} now={now} phrases={phrases} />
      )}
      <Aside input={input} articles={articles} />
    </div>
  );
  return plainPage(input, { title, description, path: bettingNewsPath(edition), lead, content });
}

/** The categories that the articles are of, and what goes with all of them. */
function Aside({
  input: { edition },
  articles,
}: {
  readonly input: PageInput;
  readonly articles: readonly ArticleCard[];
}): ReactNode {
  const { categories, note: warning } = pagesPhrases[edition.language].betting;
  const own = [...new Map(articles.map(({ primary_category: category }) => [category.id, category])).values()];
  return (
    <aside>
      <div className={panel}>
        {own.length > 0 ? (
          <nav aria-labelledby="betting-categories">
            <h2 className={condensed} id="betting-categories">
              {categories}
            </h2>
            <ul>
              {own.map((category) => (
                <li key={category.id}>
                  <a className={textLink} href={categoryPath(category)}>
                    {category.name}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        ) : null}
        <p className={note}>
          <b>18+</b> {warning}
        </p>
      </div>
    </aside>
  );
}
