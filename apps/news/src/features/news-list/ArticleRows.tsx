import type { ArticleCard } from '@tribina/contracts';
import type { Edition } from '@tribina/editions';
import type { ReactNode } from 'react';
import { ROW } from '../../shared/shapes';
import { Teaser, type TeaserPhrases } from '../../shared/Teaser';
import { asRow } from '../../shared/Teaser.styles';
import { list } from './NewsList.styles';

export interface ListProps {
  readonly articles: readonly ArticleCard[];
  readonly edition: Edition;
  /** Server time, ISO 8601. */
  readonly now: string;
  readonly phrases: TeaserPhrases;
}

/** Articles with their pictures. */
export function ArticleRows({ articles, ...context }: ListProps): ReactNode {
  return (
    <ul className={list}>
      {articles.map((article) => (
        <li key={article.id}>
          <Teaser article={article} shape={ROW} className={asRow} level={2} {...context} />
        </li>
      ))}
    </ul>
  );
}
