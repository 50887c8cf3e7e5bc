import { Island } from '@tribina/federation-web/islands';
import { dayOf } from '@tribina/messages';
import { newsPhrases } from '@tribina/messages/news';
import { pageNumber, type PageInput } from '@tribina/shell-api';
import { classes } from '@tribina/theme/classes';
import type { ReactNode } from 'react';
import type { ListRoute } from '../../list-calls';
import type { NewsList as List } from '../../shared/page-data';
import { pagesOf } from '../../shared/paths';
import { inTwo, rows } from '../../shared/layout.styles';
import { note } from '../../shared/type.styles';
import { HALF } from '../../shared/page-shapes';
import { Teaser } from '../../shared/Teaser';
import { asCard } from '../../shared/Teaser.styles';
import { Articles, type ArticlesProps } from './Articles';
import { LoadMore, type LoadMoreProps } from './LoadMore';
import { leads } from './NewsList.styles';

interface NewsListProps {
  readonly input: PageInput;
  readonly news: List;
  readonly size: number;
  readonly route: ListRoute;
  /** The list's own address, without a page. */
  readonly path: string;
}

/** A page of a list of articles, and the way to its other pages. */
export function NewsList({ input, news, size, route, path }: NewsListProps): ReactNode {
  const { edition, now } = input;
  const phrases = newsPhrases[edition.language];
  if (news.total === 0) return <p className={note}>{phrases.list.empty}</p>;
  const last = news.data.at(-1);
  const { pages, page, previous, more, loading, loaded, failed } = phrases.list;
  const props: LoadMoreProps = {
    editionId: edition.id,
    locale: edition.locale,
    route,
    params: input.params,
    path,
    page: pageNumber(input.query['page']),
    pages: pagesOf(news.total, size),
    shown: news.data.map(({ id }) => id),
    lastDay: last ? dayOf(edition, last.published_at) : '',
    phrases: { pages, page, previous, more, loading, loaded, failed },
  };
  return (
    <>
      <FirstPage route={route} articles={news.data} edition={edition} now={now} phrases={phrases} />
      {props.pages > 1 ? <Island remote="news" name="LoadMore" component={LoadMore} props={props} /> : null}
    </>
  );
}

/** How many of a list with pictures stand above it as cards. */
const CARDS = 2;

function FirstPage({ articles, ...context }: ArticlesProps): ReactNode {
  if (context.route === 'all-news' || context.route === 'day') return <Articles articles={articles} {...context} />;
  const { edition, now, phrases } = context;
  return (
    <>
      <ul className={classes(inTwo, rows, leads)}>
        {articles.slice(0, CARDS).map((article) => (
          <li key={article.id}>
            <Teaser
              article={article}
              edition={edition}
              now={now}
              phrases={phrases}
              shape={HALF}
              className={asCard}
              level={2}
            />
          </li>
        ))}
      </ul>
      <Articles articles={articles.slice(CARDS)} {...context} />
    </>
  );
}
