import type { SearchHit } from '@tribina/contracts';
import { articlePath, type Edition } from '@tribina/editions';
import { shortDate } from '@tribina/messages';
import { classes } from '@tribina/theme/classes';
import { Picture } from '@tribina/ui';
import { HitText, placeOfHits } from '@tribina/ui/search';
import type { ReactNode } from 'react';
import { ArticleMeta } from '../../shared/ArticleMeta';
import { rows } from '../../shared/layout.styles';
import { ROW } from '../../shared/shapes';
import { asRow, link, picture } from '../../shared/Teaser.styles';
import { condensed, note } from '../../shared/type.styles';
import { found } from './SearchBox.styles';

interface FoundArticlesProps {
  readonly hits: readonly SearchHit[];
  readonly edition: Edition;
  /** Server time. */
  readonly now: string | Date;
}

/** What a search has found, with what was looked for marked in title and lead, or in the text where they do not have it. */
export function FoundArticles({ hits, edition, now }: FoundArticlesProps): ReactNode {
  return (
    <ul className={rows}>
      {hits.map((article) => (
        <li key={article.id}>
          <article className={classes(asRow, found)}>
            {/* The headline beside it says what it shows. */}
            <Picture picture={article} alt="" shape={ROW} className={picture} />
            <div>
              <ArticleMeta article={article} edition={edition}>
                <time dateTime={article.published_at}>{shortDate(edition, article.published_at, now)}</time>
              </ArticleMeta>
              <h2 className={condensed}>
                <a className={link} href={articlePath(edition, article)}>
                  <HitText runs={article.highlights.title} />
                </a>
              </h2>
              <p className={note}>
                <HitText runs={placeOfHits(article.highlights)} />
              </p>
            </div>
          </article>
        </li>
      ))}
    </ul>
  );
}
