import type { Tag } from '@tribina/contracts';
import { tagPath } from '@tribina/editions';
import { fill } from '@tribina/messages';
import { newsPhrases } from '@tribina/messages/news';
import type { PageInput, PageOutput } from '@tribina/shell-api';
import type { ReactElement } from 'react';
import { NewArticlesHint } from '../features/new-articles/NewArticlesHint';
import { NewsList } from '../features/news-list/NewsList';
import { LIST_SIZE } from '../list-calls';
import { breadcrumbList } from '../shared/head';
import { container } from '../shared/layout.styles';
import { note } from '../shared/type.styles';
import { listHead, listPageOf } from '../shared/list-page';
import { ListHead } from '../shared/ListHead';
import { answerOf } from '../shared/page-data';
import { notFoundPage } from './NotFoundPage';

/** `/tags/:id`: everything on a topic. */
export function tagPage(input: PageInput): PageOutput<ReactElement> {
  const { edition } = input;
  const tag = answerOf<{ data: Tag }>(input, 'tag')?.data;
  const list = listPageOf(input, LIST_SIZE);
  if (!tag || !list) return notFoundPage(input);
  const phrases = newsPhrases[edition.language];
  const path = tagPath(edition, tag.id);
  const description = fill(phrases.tagPage.description, { name: tag.name, brand: edition.brand.name });
  const home = { name: phrases.home, path: '/' };
  return {
    kind: 'page',
    status: 200,
    head: {
      ...listHead(input, { title: tag.name, description, path }, list.page),
      structured: [breadcrumbList(input, [home, { name: tag.name, path }])],
    },
    element: (
      <div className={container}>
        <ListHead breadcrumb={phrases.breadcrumb} crumbs={[home]} title={tag.name}>
          <p className={note}>{phrases.tagPage.kicker}</p>
        </ListHead>
        <NewsList input={input} news={list.news} size={LIST_SIZE} route="tag" path={path} />
        <NewArticlesHint input={input} listedBy="tagIds" articles={list.news.data} path={path} />
      </div>
    ),
    tags: [],
  };
}
