import * as contracts from '../index';
import type { CallDefinition } from '../index';
import { isOfPages, mayBeOfPages, RULED_CALLS, ruleOf } from './index';

const GROUPS = Object.entries(contracts).filter(([name]) => name.endsWith('Calls')) as [
  string,
  Readonly<Record<string, CallDefinition>>,
][];

it.each(GROUPS)('%s: there is a rule for each of its calls, under its name', (group, calls) => {
  const ruled = RULED_CALLS.filter((one) => one.group === group);
  expect(ruled.map(({ name, call }) => [name, call])).toEqual(
    Object.entries(calls).map(([key, call]) => [`${group}.${key}`, call]),
  );
});

it('a call that nobody has ruled on is made by nobody', () => {
  const unruled = { method: 'GET', path: '/new', failure: 'FAILED' } as const;
  expect(() => ruleOf(unruled)).toThrow('No rule for GET /new');
  expect(isOfPages('GET', '/portal/new')).toBe(false);
});

it('pages are made of what reads and is answered alike to everybody', () => {
  const ofPages = RULED_CALLS.filter(({ reach }) => reach.includes('page'));
  expect(ofPages.length).toBeGreaterThan(50);
  expect(ofPages.filter(({ does, who }) => does !== 'reads' || who !== 'anybody')).toEqual([]);
});

it('what somebody may make by a browser without being known writes by no GET', () => {
  const byBrowser = RULED_CALLS.filter(({ reach }) => reach.includes('browser') || reach.includes('route'));
  const changing = byBrowser.filter(({ call, does }) => call.method === 'GET' && does === 'writes');
  // Of the specification: they need a header of ours (`requireOwnScript`).
  expect(changing.map(({ name }) => name)).toEqual([
    'gamePlayerApiCalls.registerFantasyUser',
    'gameRankingCalls.acknowledgeTrophy',
  ]);
});

it('what everybody may read by another method than GET is known by name', () => {
  const byBody = RULED_CALLS.filter(
    ({ call, does, who, by }) => does === 'reads' && call.method !== 'GET' && who === 'anybody' && by !== 'gateway',
  );
  expect(byBody.map(({ name }) => name).sort()).toEqual([
    'commentCalls.ownComments',
    'feedCalls.matches',
    'portalCalls.newsByTagAndCategory',
    'searchCalls.searchArticles',
    'widgetCalls.isBot',
  ]);
});

it('each cost is that of some call', () => {
  const costs = RULED_CALLS.flatMap(({ cost }) => cost ?? []);
  expect(new Set(costs)).toEqual(new Set(['picture', 'search', 'export', 'password', 'captcha', 'matches']));
});

it.each([
  ['GET', '/portal/single-article/7', true],
  ['POST', '/portal/get-by-tag-cat', true],
  ['GET', '/portal/get-by-tag-cat', false],
  ['GET', '/portal/single-article/7/8', false],
  ['GET', '/single-article/7', false],
  ['POST', '/portal/search-articles-by-query', false],
  ['GET', '/api/search-news', true],
  ['POST', '/api/login', false],
  ['GET', '/api/staleness', false],
  ['GET', '/prognozzer/trophy/get-all', true],
  ['GET', '/portal/get-nav-special', false],
  ['GET', '/ops/releases/status', false],
  ['GET', '/portal/editorial/events', false],
])('whether pages are made of %s %s: %s', (method, path, isOne) => {
  expect(isOfPages(method, path)).toBe(isOne);
});

it.each([
  ['GET', '/portal/single-article/:id', true],
  ['GET', '/portal/get-comments-:order/:id', true],
  ['GET', '/portal/get-comment-thread/:id', true],
  ['GET', '/portal/no-comments-:order/:id', false],
  ['GET', '/portal/:anything/7', true],
  ['POST', '/portal/social-login', false],
])('whether a release may name %s %s as data of a page: %s', (method, path, isOne) => {
  expect(mayBeOfPages(method, path)).toBe(isOne);
});
