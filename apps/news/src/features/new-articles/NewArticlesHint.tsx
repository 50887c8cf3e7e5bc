import { Island } from '@tribina/federation-web/islands';
import { hintPhrases } from '@tribina/messages/hints';
import type { PageInput } from '@tribina/shell-api';
import type { ReactNode } from 'react';
import { NewArticles, type ListedBy } from './NewArticles';
import { place } from './NewArticles.styles';

interface NewArticlesHintProps {
  readonly input: Pick<PageInput, 'edition' | 'params'>;
  readonly listedBy?: ListedBy;
  readonly articles: readonly { readonly id: number }[];
  /** The list's own address, without a page. */
  readonly path: string;
}

/** What a list of articles says of those that come after it was made. */
export function NewArticlesHint({ input, listedBy = 'all', articles, path }: NewArticlesHintProps): ReactNode {
  const { edition, params } = input;
  const props = {
    locale: edition.locale,
    listedBy,
    id: listedBy === 'all' ? 0 : Number(params['id']),
    shown: articles.map(({ id }) => id),
    path,
    phrases: hintPhrases[edition.language],
  };
  return <Island remote="news" name="NewArticles" component={NewArticles} props={props} className={place} />;
}
