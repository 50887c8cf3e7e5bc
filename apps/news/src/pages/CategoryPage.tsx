import type { Category } from '@tribina/contracts';
import { categoryPath } from '@tribina/editions';
import { fill } from '@tribina/messages';
import { newsPhrases } from '@tribina/messages/news';
import type { PageInput, PageOutput } from '@tribina/shell-api';
import type { ReactElement } from 'react';
import { NewsList } from '../features/news-list/NewsList';
import { LIST_SIZE } from '../list-calls';
import { breadcrumbList } from '../shared/head';
import { container, line, textLink } from '../shared/layout.styles';
import { listHead, listPageOf } from '../shared/list-page';
import { ListHead } from '../shared/ListHead';
import { answerOf } from '../shared/page-data';
import { pagePath } from '../shared/paths';
import { notFoundPage } from './NotFoundPage';

/** `/{category path}/{id}`; a wrong path with a right id leads to the right one (design "Route words"). */
export function categoryPage(input: PageInput): PageOutput<ReactElement> {
  const { edition } = input;
  const category = answerOf<{ data: Category }>(input, 'category')?.data;
  const list = listPageOf(input, LIST_SIZE);
  if (!category || !list) return notFoundPage(input);
  const path = categoryPath(category);
  if (input.path !== path) return { kind: 'redirect', status: 301, location: pagePath(path, list.page) };

  const phrases = newsPhrases[edition.language];
  const description = fill(phrases.categoryPage.description, { name: category.name, brand: edition.brand.name });
  const above = [
    { name: phrases.home, path: '/' },
    ...category.ancestors.map((ancestor) => ({ name: ancestor.name, path: categoryPath(ancestor) })),
  ];
  return {
    kind: 'page',
    status: 200,
    head: {
      ...listHead(input, { title: category.name, description, path }, list.page),
      structured: [breadcrumbList(input, [...above, { name: category.name, path }])],
    },
    element: (
      <div className={container}>
        <ListHead breadcrumb={phrases.breadcrumb} crumbs={above} title={category.name}>
          {category.children.length > 0 ? (
            <nav aria-label={fill(phrases.subcategories, { name: category.name })}>
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
        <NewsList input={input} news={list.news} size={LIST_SIZE} route="category" path={path} />
      </div>
    ),
    tags: [],
  };
}
