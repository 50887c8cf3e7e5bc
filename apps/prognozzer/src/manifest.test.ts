import { EDITION_IDS, ownerOf, EDITIONS } from '@tribina/editions';
import { matchRoute } from '@tribina/shell-api';
import { manifest } from './manifest';
import { page } from './pages/page';
import { aPageInput } from './testing/game';

const { routes } = manifest;

describe('G008 G016: the routes', () => {
  it.each([
    ['rs', '/prognozzer', 'home'],
    ['hr', '/prognozzer', 'home'],
    ['ke', '/prognozzer', undefined],
    ['rs', '/prognozzer/nema', undefined],
  ] as const)('in %s %s is %s', (edition, path, route) => {
    expect(matchRoute(routes, edition, path)?.route.id).toBe(route);
  });

  it.each(EDITION_IDS)('are each once, and the game’s own, in %s', (edition) => {
    const paths = routes.flatMap((route) => route.paths[edition]);
    expect(new Set(paths).size).toBe(paths.length);
    for (const path of paths) expect(ownerOf(EDITIONS[edition], path)).toBe('prognozzer');
  });

  it.each(routes.map(({ id }) => id))('%s has a page', (route) => {
    expect(page(aPageInput('rs', { route }))).toMatchObject({ kind: 'page', status: 200 });
  });
});

it('is an app: it has no islands', () => {
  expect([manifest.islands, routes.map(({ mode }) => mode)]).toEqual([[], routes.map(() => 'root')]);
});

it('asks the game’s service, and the gateway for what stands beside the game', () => {
  const calls = routes.flatMap(({ data }) => Object.values(data));
  for (const { path } of calls)
    expect(ownerOf(EDITIONS.rs, path)).toBe(path.startsWith('/api/') ? 'gateway' : 'game-api');
});
