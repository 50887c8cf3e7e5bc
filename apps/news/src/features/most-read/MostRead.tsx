import type { ArticleCard } from '@tribina/contracts';
import { articlePath, type Edition } from '@tribina/editions';
import { pagesPhrases } from '@tribina/messages/pages';
import { classes } from '@tribina/theme/classes';
import type { ReactNode } from 'react';
import { section, sectionHead } from '../../shared/layout.styles';
import { condensed, display24, upper } from '../../shared/type.styles';
import { list } from './MostRead.styles';

interface MostReadProps {
  readonly articles: readonly ArticleCard[];
  readonly edition: Edition;
}

/** What has been read most in the last day, by its rank; as long as that is not known there is no such list. */
export function MostRead({ articles, edition }: MostReadProps): ReactNode {
  if (articles.length === 0) return null;
  return (
    <section className={section} aria-labelledby="most-read">
      <div className={sectionHead}>
        <h2 className={classes(display24, upper)} id="most-read">
          {pagesPhrases[edition.language].mostRead}
        </h2>
      </div>
      <ol className={classes(list, condensed)}>
        {articles.map((article) => (
          <li key={article.id}>
            <a href={articlePath(edition, article)}>{article.title}</a>
          </li>
        ))}
      </ol>
    </section>
  );
}
