import type { PageHead, PageInput, PageOutput } from '@tribina/shell-api';
import type { ReactElement } from 'react';
import type { Provider } from '../shared/forms/SocialButtons';
import { headOf } from '../shared/head';
import { answerOf } from '../shared/page-data';
import { notFoundPage } from './NotFoundPage';

/** A page of accounts: none where the edition has no accounts (spec portal §1), and never a search engine's. */
export function formPage(
  input: PageInput,
  head: Pick<PageHead, 'title' | 'description'>,
  element: ReactElement,
): PageOutput<ReactElement> {
  if (!input.edition.features.login) return notFoundPage(input);
  return {
    kind: 'page',
    status: 200,
    head: { ...headOf(input, { ...head, canonical: input.path }), robots: 'noindex' },
    element,
    tags: [],
  };
}

/** Other accounts that one can log in with; none where that could not be had. */
export function providersOf(input: PageInput): readonly Provider[] {
  return answerOf<{ readonly data: readonly Provider[] }>(input, 'providers')?.data ?? [];
}
