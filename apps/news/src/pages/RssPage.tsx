import { rssPath, termsPath } from '@tribina/editions';
import { Island } from '@tribina/federation-web/islands';
import { pagesPhrases } from '@tribina/messages/pages';
import type { PageInput, PageOutput } from '@tribina/shell-api';
import type { ReactElement } from 'react';
import { FeedList } from '../features/feed-list/FeedList';
import { absolute } from '../shared/head';
import { textLink } from '../shared/layout.styles';
import { plainPage } from '../shared/plain-page';
import { note } from '../shared/type.styles';

/** `/rss`: what feeds the edition has, and how they are read. */
export function rssPage(input: PageInput): PageOutput<ReactElement> {
  const { edition } = input;
  const { rss, legal } = pagesPhrases[edition.language];
  const { title, description, lead, open, copy, copyOf, copied, failed } = rss;
  const feeds = edition.rss.flatMap((feed, number) =>
    feed === null ? [] : [{ name: rss.feeds[feed], url: absolute(input, rssPath(edition, number)) }],
  );
  const content = (
    <>
      <Island
        remote="news"
        name="FeedList"
        component={FeedList}
        props={{ feeds, phrases: { open, copy, copyOf, copied, failed } }}
      />
      <p className={note}>{rss.note}</p>
      <a className={textLink} href={termsPath(edition)}>
        {legal.terms.title}
      </a>
    </>
  );
  return plainPage(input, { title, description, path: rssPath(edition), lead, content });
}
