import type { ArticleCard, Category, Navigation } from '@tribina/contracts';
import { categoryPath } from '@tribina/editions';
import { fill } from '@tribina/messages';
import { newsPhrases } from '@tribina/messages/news';
import type { PageInput, PageOutput } from '@tribina/shell-api';
import type { ReactElement, ReactNode } from 'react';
import { NewArticlesHint } from '../features/new-articles/NewArticlesHint';
import { Latest } from '../features/latest/Latest';
import { MostRead } from '../features/most-read/MostRead';
import { NewsList } from '../features/news-list/NewsList';
import { SectionNav } from '../features/section-nav/SectionNav';
import { LIST_SIZE } from '../list-calls';
import { breadcrumbList } from '../shared/head';
import { beside, container, inColumns, line, textLink, untilLeft } from '../shared/layout.styles';
import { listHead, listPageOf, type ListPage } from '../shared/list-page';
import { ListHead } from '../shared/ListHead';
import { seoTitle } from '../shared/seo-title';
import { answerOf } from '../shared/page-data';
import { pagePath } from '../shared/paths';
import { notFoundPage } from './NotFoundPage';

/** Newest headlines of the whole portal beside the list. */
const LATEST_SIZE = 8;

/** `/{category path}/{id}`; a wrong path with a right id leads to the right one (design "Route words"). */
export function categoryPage(input: PageInput): PageOutput<ReactElement> {
  const { edition } = input;
  const category = answerOf<{ data: Category }>(input, 'category')?.data;
  const list = listPageOf(input, LIST_SIZE);
  if (!category || !list) return notFoundPage(input);
  const path = categoryPath(category);
  if (input.path !== path) return { kind: 'redirect', status: 301, location: pagePath(path, list.page) };

  const phrases = newsPhrases[edition.language];
  const hasSectionNav = answerOf<Navigation>(input, 'navigation') !== null;
  const description = fill(phrases.categoryPage.description, { name: category.name, brand: edition.brand.name });
  const above = [
    { name: phrases.home, path: '/' },
    ...category.ancestors.map((ancestor) => ({ name: ancestor.name, path: categoryPath(ancestor) })),
  ];
  return {
    kind: 'page',
    status: 200,
    head: {
      ...listHead(
        input,
        { title: list.page === 1 ? seoTitle(edition, category) : category.name, description, path },
        list.page,
      ),
      structured: [breadcrumbList(input, [...above, { name: category.name, path }])],
    },
    element: (
      <div className={container}>
        <ListHead breadcrumb={phrases.breadcrumb} crumbs={above} title={category.name}>
          {category.children.length > 0 ? (
            <nav
              className={hasSectionNav && above.length === 1 ? untilLeft : undefined}
              aria-label={fill(phrases.subcategories, { name: category.name })}
            >
              <ul className={line}>
                {category.children.map((child) => (
                  <li key={child.id}>
                    <a className={textLink} href={categoryPath(child)}>
                      {child.name}
                    </a>
                  </li>
                ))}
              </ul>
            </nav>
          ) : null}
        </ListHead>
        <CategoryContent input={input} category={category} list={list} path={path} />
        <NewArticlesHint input={input} listedBy="categoryIds" articles={list.news.data} path={path} />
      </div>
    ),
    tags: [],
  };
}

interface CategoryContentProps {
  readonly input: PageInput;
  readonly category: Category;
  readonly list: ListPage;
  readonly path: string;
}

/** The list between the section that it belongs to and what is read elsewhere. */
function CategoryContent({ input, category, list, path }: CategoryContentProps): ReactNode {
  const { edition, now } = input;
  const navigation = answerOf<Navigation>(input, 'navigation');
  const wayUp = [category.id, ...category.ancestors.map(({ id }) => id).toReversed()];
  const cardsOf = (name: string) => answerOf<{ data: ArticleCard[] }>(input, name)?.data ?? [];
  const latest = cardsOf('latest').slice(0, LATEST_SIZE);
  return (
    <div className={navigation ? inColumns : beside}>
      {navigation ? <SectionNav navigation={navigation} categoryIds={wayUp} edition={edition} /> : null}
      <div>
        <NewsList input={input} news={list.news} size={LIST_SIZE} route="category" path={path} />
      </div>
      <div>
        {latest.length > 0 ? <Latest articles={latest} edition={edition} now={now} /> : null}
        <MostRead articles={cardsOf('mostRead')} edition={edition} />
      </div>
    </div>
  );
}
