import { EDITION_IDS, EDITIONS, ownerOf } from '@tribina/editions';
import { matchRoute } from '@tribina/shell-api';
import * as islands from './islands';
import { manifest } from './manifest';
import { page } from './pages/page';
import { aCup } from './testing/cup';
import { anInput } from './testing/input';

it('names the islands that it exports', () => {
  expect(manifest.islands).toEqual(Object.keys(islands));
});

describe.each(EDITION_IDS)('in %s', (id) => {
  const paths = manifest.routes.flatMap(({ id: route, paths: own }) =>
    own[id].map((path) => [path.replace(':id(number)', '7').replace(':slug', '1998'), route] as const),
  );

  it.each(paths)('P030: %s is the page %s, owned by the special', (path, route) => {
    expect(matchRoute(manifest.routes, id, path)?.route.id).toBe(route);
    expect(ownerOf(EDITIONS[id], path)).toBe('special');
    const input = anInput({ edition: id, route, path });
    const [first] = aCup(input.now).flatMap(({ matches }) => matches);
    const rounds = [{ id: 1, name: '1', ordinal: 1, matches: first ? [first] : [] }];
    const data = {
      ...input.data,
      match: { isOk: true, value: { status: 'OK', data: first } },
      schedule: { isOk: true, value: { status: 'OK', data: { competition: { id: 196, name: 'x' }, rounds } } },
    } as const;
    expect(page({ ...input, data })).toMatchObject({ kind: 'page', status: 200 });
  });

  it('has each path once', () => {
    expect(new Set(paths.map(([path]) => path)).size).toBe(manifest.routes.length);
  });
});

it('P030: uses the words of the editions', () => {
  const words = (id: 'rs' | 'hr' | 'ke') => manifest.routes.map(({ paths }) => paths[id][0]);
  const below = (home: string, pages: readonly string[]) => [home, ...pages.map((page) => `${home}/${page}`)];
  expect(words('rs')).toEqual(
    below('/specijal', [
      'raspored',
      'timovi',
      'timovi/:id(number)',
      'utakmica/:id(number)',
      'sudije',
      'stadioni',
      'istorija',
      'istorija/:slug',
      'sve-vesti',
    ]),
  );
  expect(words('hr').slice(5)).toEqual(
    ['suci', 'stadioni', 'povijesti', 'povijesti/:slug', 'sve-vijesti'].map((page) => `/specijal/${page}`),
  );
  expect(words('ke')).toEqual(
    below('/special', [
      'schedule',
      'teams',
      'teams/:id(number)',
      'match/:id(number)',
      'referees',
      'stadiums',
      'history',
      'history/:slug',
      'all-news',
    ]),
  );
});
