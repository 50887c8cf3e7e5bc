import { plural } from '@tribina/messages';
import type { HintPhrases } from '@tribina/messages/hints';
import { MISSED, type LiveChange } from '@tribina/shell-api';
import { primaryButton } from '@tribina/ui';
import { useState, type ReactNode } from 'react';
import { useChanges } from '../../shared/use-changes';
import { place } from './NewArticles.styles';

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

  useChanges((change) => {
    if (change.kind === MISSED) setMissed(true);
    const id = newIn(list, change);
    if (id !== null) setFound((before) => (before.includes(id) ? before : [...before, id]));
  });

  return (
    <output className={place} data-live="">
      {hasMissed || found.length > 0 ? (
        <button type="button" className={primaryButton} onClick={() => onShow(path)}>
          {hasMissed ? phrases.someNewArticles : plural(locale, found.length, phrases.newArticles)}
        </button>
      ) : null}
    </output>
  );
}

type List = Pick<NewArticlesProps, 'listedBy' | 'id' | 'shown'>;

/** The article that a change has added to the list; null if it has not. */
function newIn({ listedBy, id, shown }: List, { kind, data }: LiveChange): number | null {
  const { articleId } = data;
  if (kind !== 'article.published' || typeof articleId !== 'number' || shown.includes(articleId)) return null;
  const value = listedBy === 'all' ? id : data[listedBy];
  return (Array.isArray(value) ? value.includes(id) : value === id) ? articleId : null;
}
