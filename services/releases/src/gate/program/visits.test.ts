import { remote, host } from '../broken/worlds';
import { aRoute } from '../../testing/test-release';
import type { BootJob } from './jobs';
import { toldOnce } from './page-visit';
import { visitsOf, walkOf, type Visit } from './visits';

const EDITIONS = ['rs', 'hr', 'ke'] as const;
const routes = ['article', 'day', 'list'].map((id) =>
  aRoute({
    id,
    paths:
      id === 'day'
        ? { rs: ['/vesti/:day(date)'], hr: [], ke: [] }
        : { rs: [`/${id}/:slug/:id(number)`], hr: [`/hr-${id}`], ke: [`/ke-${id}`] },
  }),
);
const news = remote({ manifest: { name: 'news', shellApi: '^1.0.0', routes, islands: [] } }).description;
const descriptions = new Map([news, host().description].map((release) => [release.id, release]));

const special = {
  ...remote({
    manifest: {
      name: 'special',
      shellApi: '^1.0.0',
      routes: [aRoute({ id: 'home', paths: { rs: ['/specijal'], hr: [], ke: [] } })],
      islands: [],
    },
  }).description,
  id: 'special-1.0.0',
  remote: 'special' as const,
};

const jobOf = (candidate: string, remoteName: 'news' | 'host', maxVisits: number): BootJob => ({
  candidate,
  remote: remoteName,
  assignments: EDITIONS.flatMap((edition) => [
    { edition, remote: 'host' as const, release: 'host-1.0.0' },
    { edition, remote: 'news' as const, release: news.id },
    { edition, remote: 'special' as const, release: special.id },
  ]),
  serving: [],
  storeFolder: '',
  gateway: '',
  renderers: 'off',
  maxVisits,
});
const placeOf = ({ edition, path }: Visit) => `${edition} ${path}`;
const pathsOf = (...job: Parameters<typeof jobOf>) => visitsOf(jobOf(...job), descriptions).map(placeOf);

it('visits every page once before any page twice, in editions that take turns', () => {
  const all = pathsOf(news.id, 'news', 8);
  expect(all).toHaveLength(7);
  expect(all.slice(0, 3).sort()).toEqual(['hr /hr-list', 'rs /article/primer/1', 'rs /vesti/2026-06-14']);
  expect(pathsOf(news.id, 'news', 2)).toEqual(all.slice(0, 2));
});

it('shows with a new host a page of each kind', () => {
  expect(pathsOf('host-1.0.0', 'host', 8).sort()).toEqual(['hr /hr-article', 'ke /ke-article', 'rs /article/primer/1']);
});

it('walks through every page of a candidate by way of another remote’s, and back to where it began', () => {
  const known = new Map([...descriptions, [special.id, special]]);
  const job = jobOf(news.id, 'news', 8);
  const walk = walkOf(job, known, visitsOf(job, known));
  expect(walk && [walk.from, ...walk.to].map(placeOf)).toEqual([
    'rs /article/primer/1',
    'rs /specijal',
    'rs /vesti/2026-06-14',
    'rs /list/primer/1',
    'rs /article/primer/1',
  ]);
});

it('tells one fault once, the error first and every page that has it below', () => {
  const job = jobOf(news.id, 'news', 3);
  const [first, second, third] = visitsOf(job, descriptions) as [Visit, Visit, Visit];
  const causes = [first, second, first, third].map((visit, index) => ({
    visit,
    isInside: index === 2,
    text: index === 3 ? 'another' : 'uncaught: boom (main.js of news-1.1.0:1:2)',
  }));
  expect(toldOnce(causes)).toEqual([
    [
      'uncaught: boom (main.js of news-1.1.0:1:2)',
      `${placeOf(first)} (route '${first.route}' of apps/news)`,
      `${placeOf(second)} (route '${second.route}' of apps/news)`,
    ].join('\n  '),
    `another\n  ${placeOf(third)} (route '${third.route}' of apps/news)`,
  ]);
});
