import { articlePath, categoryPath, type Edition } from '@tribina/editions';
import type { ArticleCard } from '@tribina/contracts';
import { dayOf, longDate, timeOfDay } from '@tribina/messages';
import type { ReactNode } from 'react';
import { asText, kicker, link, meta, specialMark, title } from '../../shared/Teaser.styles';
import type { ListProps } from './ArticleRows';
import { dayTitle, time, timed } from './NewsList.styles';

interface TimedRowsProps extends Pick<ListProps, 'articles' | 'edition'> {
  /** The day that stands above the rows before these; it is not said again. */
  readonly after?: string;
}

/** Articles by the minute, each day under its date. */
export function TimedRows({ articles, edition, after }: TimedRowsProps): ReactNode {
  return daysOf(articles, edition).map(({ day, articles: ofDay }) => (
    <section key={day}>
      {day === after ? null : <h2 className={dayTitle}>{longDate(edition, `${day}T12:00:00Z`)}</h2>}
      <ul>
        {ofDay.map((article) => (
          <TimedRow key={article.id} article={article} edition={edition} />
        ))}
      </ul>
    </section>
  ));
}

function TimedRow({ article, edition }: { readonly article: ArticleCard; readonly edition: Edition }): ReactNode {
  return (
    <li className={timed}>
      <time className={time} dateTime={article.published_at}>
        {timeOfDay(edition, article.published_at)}
      </time>
      <article className={asText}>
        <p className={meta}>
          <a className={kicker} href={categoryPath(article.primary_category)}>
            {article.primary_category.name}
          </a>
          {article.is_special ? <span className={specialMark}>{edition.brand.specialName}</span> : null}
        </p>
        <h3 className={title}>
          <a className={link} href={articlePath(edition, article)}>
            {article.title}
          </a>
        </h3>
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
