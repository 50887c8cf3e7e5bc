import type { ArticleCard } from '@tribina/contracts';
import { allNewsPath, articlePath, type Edition } from '@tribina/editions';
import { dayOf, shortDate, timeOfDay } from '@tribina/messages';
import { newsPhrases } from '@tribina/messages/news';
import { classes } from '@tribina/theme/classes';
import type { ReactNode } from 'react';
import { atEnd, section, sectionHead, textLink } from '../../shared/layout.styles';
import { display24, note, upper } from '../../shared/type.styles';
import { row } from './Latest.styles';

interface LatestProps {
  readonly articles: readonly ArticleCard[];
  readonly edition: Edition;
  /** Server time, ISO 8601. */
  readonly now: string;
}

/** The newest headlines by the minute, without pictures. */
export function Latest({ articles, edition, now }: LatestProps): ReactNode {
  const phrases = newsPhrases[edition.language];
  const today = dayOf(edition, now);
  return (
    <section className={section} aria-labelledby="latest">
      <div className={sectionHead}>
        <h2 className={classes(display24, upper)} id="latest">
          {phrases.latest}
        </h2>
        <a className={classes(textLink, atEnd)} href={allNewsPath(edition)}>
          {phrases.allNews}
        </a>
      </div>
      <ul>
        {articles.map(({ published_at: at, ...article }) => (
          <li key={article.id} className={row}>
            <time className={note} dateTime={at}>
              {dayOf(edition, at) === today ? timeOfDay(edition, at) : shortDate(edition, at)}
            </time>
            <a href={articlePath(edition, article)}>{article.title}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}
