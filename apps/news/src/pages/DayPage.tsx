import { allNewsPath } from '@tribina/editions';
import { fill, longDate } from '@tribina/messages';
import { newsPhrases } from '@tribina/messages/news';
import type { PageInput, PageOutput } from '@tribina/shell-api';
import type { ReactElement } from 'react';
import { ALL_NEWS_SIZE } from '../list-calls';
import { breadcrumbList } from '../shared/head';
import { listHead, listPageOf } from '../shared/list-page';
import { ArchiveContent } from './ArchiveContent';
import { notFoundPage } from './NotFoundPage';

/** The news of one day in the edition's zone; a day without any is no page for search engines. */
export function dayPage(input: PageInput): PageOutput<ReactElement> {
  const { edition } = input;
  const day = input.params['day'];
  const list = listPageOf(input, ALL_NEWS_SIZE);
  if (!list || day === undefined) return notFoundPage(input);
  const { home, archive } = newsPhrases[edition.language];
  const date = longDate(edition, `${day}T12:00:00Z`);
  const title = fill(archive.dayTitle, { date });
  const description = fill(archive.dayDescription, { date, brand: edition.brand.name });
  const path = allNewsPath(edition, day);
  const crumbs = [
    { name: home, path: '/' },
    { name: archive.title, path: allNewsPath(edition) },
  ];
  return {
    kind: 'page',
    status: 200,
    head: {
      ...listHead(input, { title, description, path }, list.page),
      structured: [breadcrumbList(input, [...crumbs, { name: title, path }])],
      ...(list.news.total === 0 ? ({ robots: 'noindex' } as const) : {}),
    },
    element: <ArchiveContent input={input} news={list.news} title={title} crumbs={crumbs} path={path} day={day} />,
    tags: [],
  };
}
