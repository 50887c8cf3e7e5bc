import { allNewsPath } from '@tribina/editions';
import { newsPhrases } from '@tribina/messages/news';
import type { PageInput, PageOutput } from '@tribina/shell-api';
import { NoticeCard, primaryButton, quietButton } from '@tribina/ui';
import type { ReactElement } from 'react';
import { headOf } from '../shared/head';
import { container } from '../shared/layout.styles';

/** Anything that there is not: an unknown address, a withdrawn article, a page behind the last one of a list. */
export function notFoundPage(input: Pick<PageInput, 'edition'>): PageOutput<ReactElement> {
  const { edition } = input;
  const phrases = newsPhrases[edition.language];
  const { title, text, description, toHome } = phrases.notFound;
  return {
    kind: 'page',
    status: 404,
    head: { ...headOf(input, { title, description, canonical: null }), robots: 'noindex' },
    element: (
      <div className={container}>
        <NoticeCard title={title} text={text} level={1}>
          <a className={primaryButton} href="/">
            {toHome}
          </a>
          <a className={quietButton} href={allNewsPath(edition)}>
            {phrases.allNews}
          </a>
        </NoticeCard>
      </div>
    ),
    tags: [],
  };
}
