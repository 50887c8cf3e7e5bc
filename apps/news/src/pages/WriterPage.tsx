import type { Writer } from '@tribina/contracts';
import { writerPath } from '@tribina/editions';
import { fill } from '@tribina/messages';
import { newsPhrases } from '@tribina/messages/news';
import type { PageInput, PageOutput } from '@tribina/shell-api';
import type { ReactElement } from 'react';
import { NewArticlesHint } from '../features/new-articles/NewArticlesHint';
import { NewsList } from '../features/news-list/NewsList';
import { LIST_SIZE } from '../list-calls';
import { absolute, breadcrumbList } from '../shared/head';
import { container, line } from '../shared/layout.styles';
import { lead } from '../shared/Teaser.styles';
import { listHead, listPageOf } from '../shared/list-page';
import { ListHead } from '../shared/ListHead';
import { answerOf } from '../shared/page-data';
import { publisher } from '../shared/structured';
import { Portrait } from '../shared/Portrait';
import { notFoundPage } from './NotFoundPage';

/** `/writer/:id`: who it is, and every article. */
export function writerPage(input: PageInput): PageOutput<ReactElement> {
  const { edition } = input;
  const writer = answerOf<{ data: Writer }>(input, 'writer')?.data;
  const list = listPageOf(input, LIST_SIZE);
  if (!writer || !list) return notFoundPage(input);
  const { name, role } = writer;
  const phrases = newsPhrases[edition.language];
  const path = writerPath(edition, writer.id);
  const description = fill(phrases.writerPage.description, { name, role, brand: edition.brand.name });
  const home = { name: phrases.home, path: '/' };
  return {
    kind: 'page',
    status: 200,
    head: {
      ...listHead(input, { title: name, description, path }, list.page),
      structured: [
        { '@type': 'ProfilePage', mainEntity: personOf(input, writer) },
        breadcrumbList(input, [home, { name, path }]),
      ],
    },
    element: (
      <div className={container}>
        <ListHead breadcrumb={phrases.breadcrumb} crumbs={[home]} title={name}>
          <div className={line}>
            <Portrait writer={writer} />
            <p className={lead}>
              <b>{role}</b>
              <br />
              {writer.bio}
            </p>
          </div>
        </ListHead>
        <NewsList input={input} news={list.news} size={LIST_SIZE} route="writer" path={path} />
        <NewArticlesHint input={input} listedBy="writerId" articles={list.news.data} path={path} />
      </div>
    ),
    tags: [],
  };
}

/** Who writes (https://schema.org/Person). */
function personOf(input: PageInput, { id, name, role, bio, photo_url: photo }: Writer) {
  return {
    '@type': 'Person',
    name,
    ...(role ? { jobTitle: role } : {}),
    ...(bio ? { description: bio } : {}),
    ...(photo ? { image: absolute(input, photo) } : {}),
    url: absolute(input, writerPath(input.edition, id)),
    worksFor: publisher(input),
  };
}
