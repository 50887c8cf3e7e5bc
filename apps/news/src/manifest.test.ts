import {
  apiCalls,
  commentCalls,
  gameCalls,
  matchBlockCalls,
  portalCalls,
  socialApiCalls,
  type CallDefinition,
} from '@tribina/contracts';
import { EDITION_IDS, EDITIONS, ownerOf, type EditionId } from '@tribina/editions';
import { answersOf, matchRoute, type ResolvedCall } from '@tribina/shell-api';
import * as islands from './islands';
import { manifest } from './manifest';
import { PAGES } from './pages/page';
import { MISSING, NOW, ok } from './testing/input';

const { routes } = manifest;

/** An address that a pattern takes. */
function sampleOf(pattern: string): string {
  return pattern
    .replace(':day(date)', '2026-11-19')
    .replaceAll(/:\w+\(number\)/g, '12')
    .replaceAll(/:(\w+)/g, 'neka-$1');
}

const knownCalls = [
  ...Object.values<CallDefinition>({ ...apiCalls, ...socialApiCalls }),
  ...Object.values<CallDefinition>({ ...portalCalls, ...matchBlockCalls, ...commentCalls }).map((call) => ({
    ...call,
    path: `/portal${call.path}`,
  })),
  ...Object.values<CallDefinition>(gameCalls).map((call) => ({ ...call, path: `/prognozzer${call.path}` })),
];

/** Whether the contracts have the call: its method, and its path with something at each place. */
function isKnown({ method, path }: ResolvedCall): boolean {
  const [own = ''] = path.split('?');
  return knownCalls.some(
    (call) => call.method === method && new RegExp(`^${call.path.replaceAll(/:\w+/g, '[^/]+')}$`).test(own),
  );
}

/** What an article's blocks name, and what a club names. */
const NAMED = {
  match_ids: [31, 32],
  pre_match_id: 31,
  post_match_id: 32,
  marks_id: 5,
  club_id: 6,
  competitorId: 41,
  competitionId: 301,
  tagId: 9,
};

/** What a page asks at an address, where its first answer names all of that. */
async function callsAt(edition: EditionId, path: string, query: Record<string, string> = {}): Promise<ResolvedCall[]> {
  const found = matchRoute(routes, edition, path);
  const asked: ResolvedCall[] = [];
  await answersOf(found?.route.data ?? {}, { params: found?.params ?? {}, query, now: NOW }, async (call) => {
    asked.push(call);
    return ok({ data: NAMED });
  });
  return asked;
}

it('names the islands that it exports', () => {
  expect(manifest.islands).toEqual(Object.keys(islands));
});

it('has a page for each route, and no other', () => {
  expect(routes.map(({ id }) => id)).toEqual([...PAGES.keys()]);
});

describe.each(EDITION_IDS)('in %s', (id) => {
  const paths = routes.flatMap(({ id: route, paths: own }) => own[id].map((pattern) => [sampleOf(pattern), route]));

  it.each(paths)('%s is the page %s, owned by the news', (path = '', route) => {
    expect(matchRoute(routes, id, path)?.route.id).toBe(route);
    expect(ownerOf(EDITIONS[id], path)).toBe('news');
  });

  it('has each path once', () => {
    const patterns = routes.flatMap(({ paths: own }) => own[id]);
    expect(new Set(patterns).size).toBe(patterns.length);
  });

  it.each(paths)('asks for %s what the contracts know, with every place filled in', async (path = '', route) => {
    const asked = await callsAt(id, path, { comment: '5', q: 'derbi', special: 'true' });
    expect(asked).toHaveLength(Object.keys(routes.find((own) => own.id === route)?.data ?? {}).length);
    expect(asked.filter((call) => !isKnown(call))).toEqual([]);
    for (const call of asked) expect(JSON.stringify(call)).not.toMatch(/undefined|NaN|null/);
  });
});

describe('the words of the editions', () => {
  const words = (id: EditionId, ...ids: string[]) =>
    ids.map((route) => routes.find((own) => own.id === route)?.paths[id]);

  it.each<[EditionId, string]>([
    ['rs', '/sve-vesti'],
    ['hr', '/sve-vijesti'],
    ['ke', '/latest-news'],
  ])('P021 P029: all news in %s is %s, and a day stands behind it', (id, path) => {
    expect(words(id, 'all-news', 'day')).toEqual([[path], [`${path}/:day(date)`]]);
  });

  it.each(EDITION_IDS)('P017 P026 P027: tags, writers and the login are the same in %s', (id) => {
    expect(words(id, 'tag', 'writer', 'login')).toEqual([['/tags/:id(number)'], ['/writer/:id(number)'], ['/login']]);
  });

  it.each<[EditionId, string]>([
    ['rs', 'vesti'],
    ['hr', 'vijesti'],
    ['ke', 'news'],
  ])('P014 P016: in %s articles and categories lie 1 to 5 levels deep, articles behind "%s"', (id, word) => {
    for (const category of ['/a', '/a/b', '/a/b/c', '/a/b/c/d', '/a/b/c/d/e']) {
      expect(matchRoute(routes, id, `${category}/${word}/naslov/12`)?.route.id).toBe('article');
      expect(matchRoute(routes, id, `${category}/12`)?.route.id).toBe('category');
    }
    expect(matchRoute(routes, id, `/a/b/c/d/e/f/${word}/naslov/12`)).toBeNull();
    expect(matchRoute(routes, id, '/a/b/c/d/e/f/12')).toBeNull();
  });

  it.each(['/nema', '/sve-vesti/juce', '/tags/0', '/writer/ana', '/fudbal/vesti/naslov/x'])('%s is no page', (path) => {
    expect(matchRoute(routes, 'rs', path)).toBeNull();
  });

  it.each(['0x3', '3e0', '+3', '-3', '03', '3.0', '%203'])(
    'P014 P019: nor is any page %s where a number belongs',
    (id) => {
      const patterns = routes.flatMap(({ paths }) => paths.rs).filter((pattern) => /:(id|userId)\b/.test(pattern));
      expect(patterns.length).toBeGreaterThan(10);
      for (const pattern of patterns) {
        const path = pattern.replace(/:(id|userId)(\(number\))?/, id).replaceAll(/:\w+/g, 'a');
        expect([path, matchRoute(routes, 'rs', path)]).toEqual([path, null]);
      }
    },
  );
});

describe('calls', () => {
  it.each([
    ['/sve-vesti', {}, 'GET', '/portal/all-archive-infinite-news/20/0'],
    ['/sve-vesti', { page: '3' }, 'GET', '/portal/all-archive-infinite-news/20/40'],
    ['/sve-vesti/2026-11-19', { page: '2' }, 'GET', '/portal/all-archive-infinite-news/20/20?date=2026-11-19'],
    ['/writer/9', { page: '2' }, 'GET', '/portal/news-by-writer-id/9/18/18'],
    ['/fudbal/1', { page: 'x' }, 'GET', '/portal/news-by-category-id/1/18/0/1'],
  ] as const)('of %s %o: a page of the list by %s %s', async (path, query, method, call) => {
    expect(await callsAt('rs', path, query)).toContainEqual({ method, path: call });
  });

  it('of a tag: a page of the list by its number', async () => {
    const body = { tagId: 5, limit: 18, offset: 18 };
    const asked = await callsAt('rs', '/tags/5', { page: '2' });
    expect(asked).toContainEqual({ method: 'POST', path: '/portal/get-by-tag-cat', body });
  });

  it('P113: of an article whose number is unknown: the one that had this number before', async () => {
    const route = matchRoute(routes, 'rs', '/fudbal/vesti/naslov/12')?.route;
    const asked: string[] = [];
    await answersOf(route?.data ?? {}, { params: { id: '12' }, query: {}, now: NOW }, async ({ path }) => {
      asked.push(path);
      return MISSING;
    });
    expect(asked.filter((path) => path.includes('single-article'))).toEqual([
      '/portal/single-article/12',
      '/portal/single-article-by-old-id/12',
    ]);
  });

  it('of an article: its matches, once it has said which', async () => {
    const asked = await callsAt('rs', '/fudbal/vesti/naslov/12');
    expect(asked).toContainEqual({ method: 'POST', path: '/api/feed-matches', body: { ids: [31, 32] } });
  });

  it('P147 P148 P149: of an article what its blocks name, of a team its matches and its news', async () => {
    const ofArticle = (await callsAt('rs', '/fudbal/vesti/naslov/12')).map(({ path }) => path);
    expect(ofArticle).toEqual(
      expect.arrayContaining([
        '/portal/pre-match/31',
        '/portal/post-match/32',
        '/portal/marks-by-collection-id-with-players/5',
        '/portal/club/6',
      ]),
    );
    expect(await callsAt('rs', '/klub/6')).toEqual([
      { method: 'GET', path: '/portal/club-with-players/6' },
      { method: 'GET', path: '/api/feed-team-details/41?competitionId=301' },
      { method: 'POST', path: '/portal/get-by-tag-cat', body: { tagId: 9, limit: 6, offset: 0 } },
    ]);
  });

  it('of the home page: the matches of now and next, and a week of odds, in all competitions', async () => {
    const matches = (await callsAt('rs', '/')).filter(({ path }) => path === '/api/feed-matches');
    expect(matches.map(({ body }) => body)).toEqual([
      { fromTime: '2026-11-20T13:00:00.000Z', toTime: '2026-11-22T00:00:00.000Z', competitionIds: [] },
      {
        fromTime: '2026-11-20T18:00:00.000Z',
        toTime: '2026-11-27T18:00:00.000Z',
        competitionIds: [],
        subgameIds: [1, 2, 3],
      },
    ]);
  });

  it.each([
    ['home', ['home']],
    ['article', ['article']],
    ['category', ['category', 'news']],
    ['tag', ['tag', 'news']],
    ['writer', ['writer', 'news']],
    ['club', ['club']],
  ])('without which there is no page %s: %j', (id, names) => {
    const data = Object.entries(routes.find((route) => route.id === id)?.data ?? {});
    expect(data.filter(([, { isRequired }]) => isRequired).map(([name]) => name)).toEqual(names);
  });
});

describe('P085 P114: what the comments view asks for', () => {
  const commentsOf = async (query: Record<string, string>) =>
    (await callsAt('rs', '/fudbal/vesti/naslov/12/comments', query)).map(({ path }) => path).slice(1);

  it.each([
    [{}, ['/portal/get-comments-by-article-id/12?limit=20&offset=0']],
    [{ sort: 'newest', page: '2' }, ['/portal/get-comments-by-article-id/12?order=newest&limit=20&offset=20']],
    [{ sort: 'likes' }, ['/portal/get-comments-by-likes/12?limit=20&offset=0']],
    [{ sort: 'dislikes' }, ['/portal/get-comments-by-dislikes/12?limit=20&offset=0']],
    [{ sort: 'nema' }, ['/portal/get-comments-by-article-id/12?limit=20&offset=0']],
    [{ comment: '5' }, ['/portal/get-comments-by-article-id/12?limit=20&offset=0', '/portal/get-comment-thread/5']],
  ])('%j', async (query, paths) => {
    expect(await commentsOf(query)).toEqual(paths);
  });
});
