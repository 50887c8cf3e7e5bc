import type { Writer } from '@tribina/contracts';
import { writerPath } from '@tribina/editions';
import { fill } from '@tribina/messages';
import { newsPhrases } from '@tribina/messages/news';
import type { PageInput, PageOutput } from '@tribina/shell-api';
import { classes } from '@tribina/theme/classes';
import type { ReactElement, ReactNode } from 'react';
import { NewsList } from '../features/news-list/NewsList';
import { LIST_SIZE } from '../list-calls';
import { absolute, breadcrumbList } from '../shared/head';
import { container, line } from '../shared/layout.styles';
import { lead } from '../shared/Teaser.styles';
import { display24 } from '../shared/type.styles';
import { listHead, listPageOf } from '../shared/list-page';
import { ListHead } from '../shared/ListHead';
import { answerOf } from '../shared/page-data';
import { notFoundPage } from './NotFoundPage';
import { portrait } from './WriterPage.styles';

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
  const person = { '@type': 'Person', name, jobTitle: role, description: writer.bio, url: absolute(input, path) };
  return {
    kind: 'page',
    status: 200,
    head: {
      ...listHead(input, { title: name, description, path }, list.page),
      structured: [{ '@type': 'ProfilePage', mainEntity: person }, breadcrumbList(input, [home, { name, path }])],
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
      </div>
    ),
    tags: [],
  };
}

function Portrait({ writer: { name, photo_url: photo } }: { readonly writer: Writer }): ReactNode {
  if (photo) return <img className={portrait} src={photo} width="72" height="72" alt="" />;
  const initials = name.split(' ').map((part) => part.charAt(0));
  return (
    <span className={classes(portrait, display24)} aria-hidden="true">
      {initials.join('')}
    </span>
  );
}
