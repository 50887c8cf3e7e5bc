import { newsPhrases } from '@tribina/messages/news';
import type { PageInput } from '@tribina/shell-api';
import type { ReactNode } from 'react';
import { DayPicker } from '../features/day-picker/DayPicker';
import { NewArticlesHint } from '../features/new-articles/NewArticlesHint';
import { NewsList } from '../features/news-list/NewsList';
import { ALL_NEWS_SIZE } from '../list-calls';
import type { Crumb } from '../shared/head';
import { beside, container } from '../shared/layout.styles';
import { note } from '../shared/type.styles';
import { ListHead } from '../shared/ListHead';
import type { NewsList as List } from '../shared/page-data';

interface ArchiveContentProps {
  readonly input: PageInput;
  readonly news: List;
  readonly title: string;
  readonly crumbs: readonly Crumb[];
  /** The list's own address, without a page. */
  readonly path: string;
  /** The day that is shown; absent: all of them. */
  readonly day?: string;
}

/** News by the minute, of all days or of one, with the way to another day beside them. */
export function ArchiveContent({ input, news, title, crumbs, path, day }: ArchiveContentProps): ReactNode {
  const phrases = newsPhrases[input.edition.language];
  return (
    <div className={container}>
      <ListHead breadcrumb={phrases.breadcrumb} crumbs={crumbs} title={title} />
      <div className={beside}>
        <div>
          {day !== undefined && news.total === 0 ? (
            <p className={note}>{phrases.archive.emptyDay}</p>
          ) : (
            <NewsList
              input={input}
              news={news}
              size={ALL_NEWS_SIZE}
              route={day === undefined ? 'all-news' : 'day'}
              path={path}
            />
          )}
        </div>
        <DayPicker edition={input.edition} now={input.now} day={day} />
      </div>
      {/* A day that is over gets no more. */}
      {day === undefined ? <NewArticlesHint input={input} articles={news.data} path={path} /> : null}
    </div>
  );
}
