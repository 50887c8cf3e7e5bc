import { remote, host } from '../broken/worlds';
import { aRoute } from '../../testing/test-release';
import { visitsOf } from './visits';

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

const pathsOf = (candidate: string, remoteName: 'news' | 'host', maxVisits: number) =>
  visitsOf(
    {
      candidate,
      remote: remoteName,
      assignments: EDITIONS.flatMap((edition) => [
        { edition, remote: 'host' as const, release: 'host-1.0.0' },
        { edition, remote: 'news' as const, release: news.id },
      ]),
      serving: [],
      storeFolder: '',
      gateway: '',
      maxVisits,
    },
    descriptions,
  ).map(({ edition, path }) => `${edition} ${path}`);

it('visits every page once before any page twice, in editions that take turns', () => {
  const all = pathsOf(news.id, 'news', 8);
  expect(all).toHaveLength(7);
  expect(all.slice(0, 3).sort()).toEqual(['hr /hr-list', 'rs /article/primer/1', 'rs /vesti/2026-06-14']);
  expect(pathsOf(news.id, 'news', 2)).toEqual(all.slice(0, 2));
});

it('shows with a new host a page of each kind', () => {
  expect(pathsOf('host-1.0.0', 'host', 8).sort()).toEqual(['hr /hr-article', 'ke /ke-article', 'rs /article/primer/1']);
});
