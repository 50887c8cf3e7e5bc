import { EDITION_IDS } from '@tribina/editions';
import { pageTypeOf } from '@tribina/shell-api';
import { manifest } from './manifest';

describe.each(EDITION_IDS)('P057: kinds of pages in %s', (edition) => {
  const wordOf = (route: string) => manifest.routes.find(({ id }) => id === route)?.paths[edition][0] ?? '/nema';
  const newsWord = { rs: 'vesti', hr: 'vijesti', ke: 'news' }[edition];

  it.each([
    ['/', 'HOME'],
    [wordOf('all-news'), 'ALL_NEWS'],
    [`${wordOf('all-news')}/2026-11-19`, 'ALL_NEWS_BY_DATE'],
    [`/a/${newsWord}/b/12`, 'SINGLE_NEWS'],
    [`/a/b/c/d/e/${newsWord}/f/12`, 'SINGLE_NEWS'],
    [`/a/${newsWord}/b/12/comments`, 'COMMENTS_VIEW'],
    [`/a/${newsWord}/b/12/comments/new`, 'COMMENTS_VIEW'],
    [edition === 'ke' ? '/betting-news' : '/bet-centar', 'BET_CENTAR'],
    ['/a/12', 'CATEGORY_VIEW'],
    ['/a/b/c/12', 'CATEGORY_VIEW'],
    ['/login', 'OTHER'],
    ['/tags/12', 'OTHER'],
    ['/writer/12', 'OTHER'],
    ['/offline', 'OTHER'],
    ['/nema/takve', 'OTHER'],
  ] as const)('%s is %s', (path, type) => {
    expect(pageTypeOf(manifest.routes, edition, path)).toBe(type);
  });
});
