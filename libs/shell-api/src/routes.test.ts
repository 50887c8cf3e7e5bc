import { categoryPatterns, matchRoute, type RouteDefinition } from './index';

const route = (id: string, ...patterns: string[]): RouteDefinition => ({
  id,
  paths: { rs: patterns, hr: [], ke: [] },
  mode: 'islands',
  pageType: 'OTHER',
  data: {},
  cache: null,
});

const TABLE = [
  route('home', '/'),
  route('day', '/sve-vesti/:day(date)'),
  route('article', ...categoryPatterns('/vesti/:slug/:id(number)')),
  route('category', ...categoryPatterns('/:id(number)')),
];

describe('matchRoute', () => {
  it.each([
    ['/', 'home', {}],
    ['/sve-vesti/2026-11-20', 'day', { day: '2026-11-20' }],
    ['/fudbal/101', 'category', { c1: 'fudbal', id: '101' }],
    ['/a/b/c/d/e/7/', 'category', { c1: 'a', c2: 'b', c3: 'c', c4: 'd', c5: 'e', id: '7' }],
    ['/fudbal/evropa/vesti/gol/42', 'article', { c1: 'fudbal', c2: 'evropa', slug: 'gol', id: '42' }],
  ])('P014 P016: %s is %s', (path, id, params) => {
    const match = matchRoute(TABLE, 'rs', path);
    expect([match?.route.id, match?.params]).toEqual([id, params]);
  });

  it.each([
    '/a/b/c/d/e/f/7',
    '/sve-vesti/20-11-2026',
    '/sve-vesti/2023-02-30',
    '/sve-vesti/2023-13-01',
    '/fudbal/0',
    '/fudbal/07',
    '/fudbal/x',
    '/fudbal/vesti/gol/1e3',
  ])('P014: %s is no page', (path) => {
    expect(matchRoute(TABLE, 'rs', path)).toBeNull();
  });

  it('does not know a page that the edition has not', () => {
    expect(matchRoute(TABLE, 'ke', '/fudbal/101')).toBeNull();
  });
});
