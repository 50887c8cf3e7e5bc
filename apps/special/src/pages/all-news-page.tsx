import { fill } from '@tribina/messages';
import { specialPagePhrases } from '@tribina/messages/special-pages';
import type { PageInput, PageOutput } from '@tribina/shell-api';
import type { ReactElement } from 'react';
import { SpecialNews } from '../features/news/SpecialNews';
import { answersOf } from '../shared/answers';
import { eventName, eventPage } from '../shared/event-page';
import { PAGE_SIZE } from '../shared/page-size';
import { allNewsPath } from '../shared/paths';
import { linkRow } from '../shared/layout.styles';
import { Section } from '../shared/Section';
import { empty } from '../shared/table.styles';
import { notFoundPage } from './not-found-page';

/** All news of the event, page by page (spec portal §2, sve-vesti, sve-vijesti, all-news). */
export function allNewsPage(input: PageInput): PageOutput<ReactElement> {
  const { edition, now, query } = input;
  const { news, newsTotal } = answersOf(input);
  const name = eventName(input);
  const phrases = specialPagePhrases[edition.language];
  const page = Math.max(1, Number(query['page'] ?? 1) || 1);
  if (page > 1 && news.length === 0) return notFoundPage(input);
  const numbered = (text: string) => (page > 1 ? `${text}, ${fill(phrases.page, { page }).toLowerCase()}` : text);
  return eventPage(input, {
    title: numbered(fill(phrases.allNewsTitle, { name })),
    description: fill(phrases.allNewsDescription, { name }),
    name: numbered(phrases.allNews),
    path: allNewsPath(edition),
    isPart: page > 1,
    children: (
      <>
        <Section id="news" title={phrases.allNews}>
          {news.length > 0 ? (
            <SpecialNews articles={news} edition={edition} now={now} />
          ) : (
            <p className={empty}>{phrases.noNews}</p>
          )}
        </Section>
        <nav className={linkRow} aria-label={phrases.allNews}>
          {page > 1 ? <a href={allNewsPath(edition, page - 1)}>{phrases.newer}</a> : null}
          {page * PAGE_SIZE < newsTotal ? <a href={allNewsPath(edition, page + 1)}>{phrases.older}</a> : null}
        </nav>
      </>
    ),
  });
}
