import type { LiveData } from '@tribina/contracts';
import { plural } from '@tribina/messages';
import type { HintPhrases } from '@tribina/messages/hints';
import { primaryButton } from '@tribina/ui';
import { useState, type ReactNode } from 'react';
import { useChanges } from '../../shared/use-changes';

/** Which articles a list is made of: all of the edition, or those that an id stands on. */
export type ListedBy = 'all' | 'categoryIds' | 'tagIds' | 'writerId';

export interface NewArticlesProps {
  readonly locale: string;
  readonly listedBy: ListedBy;
  /** Of the category, tag or writer; 0 for all. */
  readonly id: number;
  /** Articles that the page shows already. */
  readonly shown: readonly number[];
  /** Address of the list's first page. */
  readonly path: string;
  readonly phrases: HintPhrases;
  /** Shows an address as a new document. */
  readonly onShow?: (path: string) => void;
}

const show = (path: string) => location.assign(path);

/**
 * Says how many articles have come since the list was made. It fetches nothing and moves nothing: the list is made anew when
 * the reader wants it.
 */
export function NewArticles({ locale, phrases, path, onShow = show, ...list }: NewArticlesProps): ReactNode {
  const [found, setFound] = useState<readonly number[]>([]);
  const [hasMissed, setMissed] = useState(false);

  const takePublished = (article: Published) => {
    const { articleId } = article;
    if (isNewIn(list, article)) setFound((before) => (before.includes(articleId) ? before : [...before, articleId]));
  };
  useChanges({ on: { 'article.published': takePublished }, askAgain: () => setMissed(true) });

  return (
    <output data-live="hint">
      {hasMissed || found.length > 0 ? (
        <button type="button" className={primaryButton} onClick={() => onShow(path)}>
          {hasMissed ? phrases.someNewArticles : plural(locale, found.length, phrases.newArticles)}
        </button>
      ) : null}
    </output>
  );
}

type List = Pick<NewArticlesProps, 'listedBy' | 'id' | 'shown'>;

type Published = LiveData<'article.published'>;

/** Whether an article has been added to the list. */
function isNewIn({ listedBy, id, shown }: List, article: Published): boolean {
  if (shown.includes(article.articleId)) return false;
  if (listedBy === 'all') return true;
  const value = article[listedBy];
  return typeof value === 'number' ? value === id : value.includes(id);
}
