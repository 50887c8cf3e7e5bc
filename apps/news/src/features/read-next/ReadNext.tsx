import type { ArticleCard } from '@tribina/contracts';
import type { Edition } from '@tribina/editions';
import { newsPhrases } from '@tribina/messages/news';
import { classes } from '@tribina/theme/classes';
import type { ReactNode } from 'react';
import { inTwoUntilRight, rows, sectionHead } from '../../shared/layout.styles';
import { display24, upper } from '../../shared/type.styles';
import { ROW } from '../../shared/shapes';
import { Teaser } from '../../shared/Teaser';
import { asRow } from '../../shared/Teaser.styles';

interface ReadNextProps {
  readonly articles: readonly ArticleCard[];
  readonly edition: Edition;
  /** Server time, ISO 8601. */
  readonly now: string;
}

/** Where to go after an article: what is nearest to it. */
export function ReadNext({ articles, edition, now }: ReadNextProps): ReactNode {
  const phrases = newsPhrases[edition.language];
  return (
    <aside aria-labelledby="read-next">
      <div className={sectionHead}>
        <h2 className={classes(display24, upper)} id="read-next">
          {phrases.article.readNext}
        </h2>
      </div>
      <ul className={classes(inTwoUntilRight, rows)}>
        {articles.map((article) => (
          <li key={article.id}>
            <Teaser article={article} edition={edition} now={now} phrases={phrases} shape={ROW} className={asRow} />
          </li>
        ))}
      </ul>
    </aside>
  );
}
