import { allNewsPath } from '@tribina/editions';
import { fill } from '@tribina/messages';
import { newsPhrases } from '@tribina/messages/news';
import { seoPhrases } from '@tribina/messages/seo';
import type { PageInput, PageOutput } from '@tribina/shell-api';
import { NoticeCard, primaryButton, quietButton } from '@tribina/ui';
import type { ReactElement } from 'react';
import { headOf } from '../shared/head';
import { container } from '../shared/layout.styles';

/** What was here once and has been withdrawn: search engines forget it, readers learn that it was no mistake of theirs. */
export function gonePage(input: Pick<PageInput, 'edition'>): PageOutput<ReactElement> {
  const { edition } = input;
  const phrases = newsPhrases[edition.language];
  const { title, text, description } = seoPhrases[edition.language].gone;
  const head = { title, description: fill(description, { brand: edition.brand.name }), canonical: null };
  return {
    kind: 'page',
    status: 410,
    head: { ...headOf(input, head), robots: 'noindex' },
    element: (
      <div className={container}>
        <NoticeCard title={title} text={text} level={1}>
          <a className={primaryButton} href="/">
            {phrases.notFound.toHome}
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
