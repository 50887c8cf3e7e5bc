import type { Article } from '@tribina/contracts';
import { writerPath, type Edition } from '@tribina/editions';
import { age, dateAndTime, fill, shortDate } from '@tribina/messages';
import { newsPhrases } from '@tribina/messages/news';
import { classes } from '@tribina/theme/classes';
import type { ReactNode } from 'react';
import { Breadcrumb } from '../../shared/Breadcrumb';
import type { Crumb } from '../../shared/head';
import { line, textLink } from '../../shared/layout.styles';
import { displayMost, note, tiny } from '../../shared/type.styles';
import { lead, specialMark } from '../../shared/Teaser.styles';
import { unbroken } from '../../shared/unbroken';
import { head } from './ArticleHead.styles';
import { readingMinutes } from './reading-time';

interface ArticleHeadProps {
  readonly article: Article;
  readonly edition: Edition;
  /** Server time, ISO 8601. */
  readonly now: string;
  readonly crumbs: readonly Crumb[];
  /** What can be done with it. */
  readonly children: ReactNode;
}

/** A correction within the first minutes is no news of its own. */
const WORTH_SAYING_MS = 10 * 60_000;

/** Where an article belongs, its headline and lead, who wrote it, when, and how long reading takes. */
export function ArticleHead({ article, edition, now, crumbs, children }: ArticleHeadProps): ReactNode {
  const phrases = newsPhrases[edition.language];
  const { published_at: published, updated_at: updated, writer } = article;
  const ago = age(edition, phrases.age, published, now);
  return (
    <header className={head}>
      <Breadcrumb label={phrases.breadcrumb} crumbs={crumbs} />
      {article.is_special ? (
        <p className={tiny}>
          <span className={specialMark}>{edition.brand.specialName}</span>
        </p>
      ) : null}
      <h1 className={displayMost}>{unbroken(article.title)}</h1>
      <p className={lead}>{article.lead}</p>
      <div className={classes(line, note)}>
        <a className={textLink} href={writerPath(edition, writer.id)} rel="author">
          {fill(phrases.article.by, { name: writer.name })}
        </a>
        <span>
          <time dateTime={published}>{dateAndTime(edition, published)}</time>
          {/* After some days its age is the date once more. */}
          {ago === shortDate(edition, published, now) ? null : ` (${ago})`}
        </span>
        {Date.parse(updated) - Date.parse(published) > WORTH_SAYING_MS ? (
          <time dateTime={updated}>{fill(phrases.article.updated, { time: dateAndTime(edition, updated) })}</time>
        ) : null}
        <span>{fill(phrases.article.readingTime, { n: readingMinutes(article.word_count) })}</span>
      </div>
      {children}
    </header>
  );
}
