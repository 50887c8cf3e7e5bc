import { specialPath } from '@tribina/editions';
import { specialPhrases } from '@tribina/messages/special';
import type { PageInput, PageOutput } from '@tribina/shell-api';
import { NoticeCard, primaryButton } from '@tribina/ui';
import type { ReactElement } from 'react';
import { page } from '../shared/layout.styles';

/** Says inside the event's frame that there is no such page. */
export function notFoundPage({ edition }: PageInput): PageOutput<ReactElement> {
  const phrases = specialPhrases[edition.language];
  return {
    kind: 'page',
    status: 404,
    head: {
      title: `${phrases.notFoundTitle} – ${edition.brand.name}`,
      description: phrases.notFoundText,
      canonical: null,
      robots: 'noindex',
      type: 'website',
      structured: [],
      alternates: [],
    },
    element: (
      <div className={page}>
        <NoticeCard title={phrases.notFoundTitle} text={phrases.notFoundText} code="NOT_FOUND" level={1}>
          <a className={primaryButton} href={specialPath(edition)}>
            {phrases.toSpecialHome}
          </a>
        </NoticeCard>
      </div>
    ),
    tags: [],
  };
}
