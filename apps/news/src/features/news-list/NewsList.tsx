import { Island } from '@tribina/federation-web/islands';
import { newsPhrases } from '@tribina/messages/news';
import { pageNumber, type PageInput } from '@tribina/shell-api';
import type { ReactNode } from 'react';
import type { NewsList as List } from '../../shared/page-data';
import { pagesOf } from '../../shared/paths';
import { note } from '../../shared/layout.styles';
import { HALF } from '../../shared/shapes';
import { Teaser } from '../../shared/Teaser';
import { asCard } from '../../shared/Teaser.styles';
import { ArticleRows } from './ArticleRows';
import { lastDayOf, LoadMore, type LoadMoreProps } from './LoadMore';
import { firstTwo } from './NewsList.styles';
import { TimedRows } from './TimedRows';

interface NewsListProps {
  readonly input: PageInput;
  readonly news: List;
  readonly size: number;
  /** The list's own address, without a page. */
  readonly path: string;
  readonly look: LoadMoreProps['look'];
}

const FIRST = 2;

/** A page of a list of articles, and the way to its other pages. */
export function NewsList({ input, news, size, path, look }: NewsListProps): ReactNode {
  const { edition, now } = input;
  const phrases = newsPhrases[edition.language];
  if (news.total === 0) return <p className={note}>{phrases.list.empty}</p>;
  const props: LoadMoreProps = {
    editionId: edition.id,
    route: input.route,
    params: input.params,
    path,
    page: pageNumber(input.query['page']),
    pages: pagesOf(news.total, size),
    look,
    shown: news.data.map(({ id }) => id),
    lastDay: lastDayOf(edition.id, news.data),
    phrases: { age: phrases.age, editorsPick: phrases.editorsPick, list: phrases.list },
  };
  const context = { edition, now, phrases };
  return (
    <>
      {look === 'times' ? (
        <TimedRows articles={news.data} edition={edition} />
      ) : (
        <>
          <ul className={firstTwo}>
            {news.data.slice(0, FIRST).map((article) => (
              <li key={article.id}>
                <Teaser article={article} shape={HALF} className={asCard} level={2} {...context} />
              </li>
            ))}
          </ul>
          <ArticleRows articles={news.data.slice(FIRST)} {...context} />
        </>
      )}
      {props.pages > 1 ? <Island remote="news" name="LoadMore" component={LoadMore} props={props} /> : null}
    </>
  );
}
