import type { PageInput, PageOutput } from '@tribina/shell-api';
import type { ReactElement } from 'react';
import { NotFoundPage } from './NotFoundPage';
import { notFoundHead } from './page-head';

/** What the game says where it has no page. */
export function notFoundPage({ edition }: PageInput): Extract<PageOutput<ReactElement>, { kind: 'page' }> {
  return {
    kind: 'page',
    status: 404,
    head: notFoundHead(edition),
    element: <NotFoundPage edition={edition} />,
    tags: [],
  };
}
