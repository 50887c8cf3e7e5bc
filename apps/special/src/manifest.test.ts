import { EDITION_IDS, EDITIONS, ownerOf } from '@tribina/editions';
import { matchRoute } from '@tribina/shell-api';
import * as islands from './islands';
import { manifest } from './manifest';
import { page } from './pages/page';
import { anInput } from './testing/input';

it('names the islands that it exports', () => {
  expect(manifest.islands).toEqual(Object.keys(islands));
});

describe.each(EDITION_IDS)('in %s', (id) => {
  const paths = manifest.routes.flatMap(({ id: route, paths: own }) => own[id].map((path) => [path, route] as const));

  it.each(paths)('P030: %s is the page %s, owned by the special', (path, route) => {
    expect(matchRoute(manifest.routes, id, path)?.route.id).toBe(route);
    expect(ownerOf(EDITIONS[id], path)).toBe('special');
    expect(page(anInput({ edition: id, route, path }))).toMatchObject({ kind: 'page', status: 200 });
  });

  it('has each path once', () => {
    expect(new Set(paths.map(([path]) => path)).size).toBe(manifest.routes.length);
  });
});

it('P030: uses the words of the editions', () => {
  const words = (id: 'rs' | 'hr' | 'ke') => manifest.routes.map(({ paths }) => paths[id][0]);
  expect(words('rs')).toEqual(['/specijal', '/specijal/raspored', '/specijal/timovi']);
  expect(words('hr')).toEqual(['/specijal', '/specijal/raspored', '/specijal/timovi']);
  expect(words('ke')).toEqual(['/special', '/special/schedule', '/special/teams']);
});
