import { allNewsPath } from '@tribina/editions';
import { fill } from '@tribina/messages';
import { newsPhrases } from '@tribina/messages/news';
import type { PageInput, PageOutput } from '@tribina/shell-api';
import type { ReactElement } from 'react';
import { ALL_NEWS_SIZE } from '../list-calls';
import { breadcrumbList } from '../shared/head';
import { listHead, listPageOf } from '../shared/list-page';
import { dayPath } from '../shared/typed-day';
import { ArchiveContent } from './ArchiveContent';
import { notFoundPage } from './NotFoundPage';

/** All news, newest first; asked for with a day by its form, it leads to that day. */
export function allNewsPage(input: PageInput): PageOutput<ReactElement> {
  const { edition } = input;
  const day = dayPath(edition, input.query['date']);
  if (day) return { kind: 'redirect', status: 302, location: day };
  const list = listPageOf(input, ALL_NEWS_SIZE);
  if (!list) return notFoundPage(input);
  const { home, archive } = newsPhrases[edition.language];
  const path = allNewsPath(edition);
  const description = fill(archive.description, { brand: edition.brand.name });
  const crumbs = [{ name: home, path: '/' }];
  return {
    kind: 'page',
    status: 200,
    head: {
      ...listHead(input, { title: archive.title, description, path }, list.page),
      structured: [breadcrumbList(input, [...crumbs, { name: archive.title, path }])],
    },
    element: <ArchiveContent input={input} news={list.news} title={archive.title} crumbs={crumbs} path={path} />,
    tags: [],
  };
}
