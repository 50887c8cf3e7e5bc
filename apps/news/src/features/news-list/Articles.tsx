import type { ArticleCard } from '@tribina/contracts';
import type { Edition } from '@tribina/editions';
import { classes } from '@tribina/theme/classes';
import type { ReactNode } from 'react';
import type { ListRoute } from '../../list-calls';
import { inTwo, rows } from '../../shared/layout.styles';
import { ROW } from '../../shared/shapes';
import { Teaser, type TeaserPhrases } from '../../shared/Teaser';
import { asRow } from '../../shared/Teaser.styles';
import { Days, TimedRows } from './TimedRows';

export interface ArticlesProps {
  readonly route: ListRoute;
  readonly articles: readonly ArticleCard[];
  readonly edition: Edition;
  /** Server time, ISO 8601. */
  readonly now: string;
  readonly phrases: TeaserPhrases;
  /** The day that the rows before these end with. */
  readonly after?: string;
}

/** Articles as their list shows them: by the minute under the dates of many days or of one day, otherwise with pictures. */
export function Articles({ route, articles, edition, after, ...context }: ArticlesProps): ReactNode {
  if (route === 'all-news') return <Days articles={articles} edition={edition} after={after} />;
  if (route === 'day') return <TimedRows articles={articles} edition={edition} level={2} />;
  return (
    <ul className={classes(inTwo, rows)}>
      {articles.map((article) => (
        <li key={article.id}>
          <Teaser article={article} edition={edition} shape={ROW} className={asRow} level={2} {...context} />
        </li>
      ))}
    </ul>
  );
}
