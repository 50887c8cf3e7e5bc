import { articlePath, type Edition } from '@tribina/editions';
import type { ArticleCard } from '@tribina/contracts';
import { dayOf, longDate, timeOfDay } from '@tribina/messages';
import { classes } from '@tribina/theme/classes';
import type { ReactNode } from 'react';
import { ArticleMeta } from '../../shared/ArticleMeta';
import { rows } from '../../shared/layout.styles';
import { asText, link } from '../../shared/Teaser.styles';
import { condensed, figures, note } from '../../shared/type.styles';
import { dayTitle, timed } from './NewsList.styles';

interface RowsProps {
  readonly articles: readonly ArticleCard[];
  readonly edition: Edition;
}

interface DaysProps extends RowsProps {
  /** The day that stands above the rows before these; it is not said again. */
  readonly after?: string;
}

/** Articles by the minute, each day under its date. */
export function Days({ articles, edition, after }: DaysProps): ReactNode {
  return daysOf(articles, edition).map(({ day, articles: ofDay }) => (
    <section key={day}>
      {day === after ? null : <h2 className={dayTitle}>{longDate(edition, `${day}T12:00:00Z`)}</h2>}
      <TimedRows articles={ofDay} edition={edition} level={3} />
    </section>
  ));
}

/** Articles of one day by the minute. */
export function TimedRows({ articles, ...context }: RowsProps & Pick<TimedRowProps, 'level'>): ReactNode {
  return (
    <ul className={rows}>
      {articles.map((article) => (
        <TimedRow key={article.id} article={article} {...context} />
      ))}
    </ul>
  );
}

interface TimedRowProps {
  readonly article: ArticleCard;
  readonly edition: Edition;
  /** Level of the headline in its page. */
  readonly level: 2 | 3;
}

function TimedRow({ article, edition, level }: TimedRowProps): ReactNode {
  const Heading = `h${level}` as const;
  return (
    <li className={timed}>
      <time className={classes(note, figures)} dateTime={article.published_at}>
        {timeOfDay(edition, article.published_at)}
      </time>
      <article className={asText}>
        <ArticleMeta article={article} edition={edition} />
        <Heading className={condensed}>
          <a className={link} href={articlePath(edition, article)}>
            {article.title}
          </a>
        </Heading>
      </article>
    </li>
  );
}

interface Day {
  readonly day: string;
  readonly articles: readonly ArticleCard[];
}

/** The articles by the day of their publication in the edition's zone; days in the order of the articles. */
export function daysOf(articles: readonly ArticleCard[], edition: Edition): Day[] {
  const days = new Map<string, ArticleCard[]>();
  for (const article of articles) {
    const day = dayOf(edition, article.published_at);
    days.set(day, [...(days.get(day) ?? []), article]);
  }
  return [...days].map(([day, ofDay]) => ({ day, articles: ofDay }));
}
