import { EDITION_IDS, ownerOf, EDITIONS } from '@tribina/editions';
import { answersOf, matchRoute } from '@tribina/shell-api';
import { manifest } from './manifest';
import { page } from './pages/page';
import { tellPages } from './server/tell-pages';
import { aPageInput } from './testing/game';

const { routes } = manifest;

beforeAll(tellPages);

describe('G008 G009 G010 G011 G016: the routes', () => {
  it.each([
    ['rs', '/prognozzer', 'home'],
    ['hr', '/prognozzer', 'home'],
    ['ke', '/prognozzer', undefined],
    ['rs', '/prognozzer/meni', 'menu'],
    ['hr', '/prognozzer/plasmani', 'rankings'],
    ['rs', '/prognozzer/dzokeri', 'jokers'],
    ['hr', '/prognozzer/o-prognozeru', 'about'],
    ['rs', '/prognozzer/kako-igrati', 'howToPlay'],
    ['hr', '/prognozzer/pravila-igre', 'rules'],
    ['rs', '/prognozzer/nagrade', 'prizes'],
    ['hr', '/prognozzer/korisnicki_podaci', 'userData'],
    ['rs', '/prognozzer/bedz', 'badges'],
    ['hr', '/prognozzer/77/Mila/STAGE_LEADER', 'sharedBadge'],
    ['ke', '/prognozzer/plasmani', undefined],
    ['rs', '/prognozzer/x/Mila/STAGE_LEADER', undefined],
    ['rs', '/prognozzer/bedz/STAGE_LEADER', undefined],
    ['rs', '/prognozzer/nema', undefined],
  ] as const)('in %s %s is %s', (edition, path, route) => {
    expect(matchRoute(routes, edition, path)?.route.id).toBe(route);
  });

  it.each(EDITION_IDS)('are each once, and the game’s own, in %s', (edition) => {
    const paths = routes.flatMap((route) => route.paths[edition]);
    expect(new Set(paths).size).toBe(paths.length);
    for (const path of paths) expect(ownerOf(EDITIONS[edition], path)).toBe('prognozzer');
  });

  it.each(routes.map(({ id }) => id).filter((id) => id !== 'sharedBadge'))('%s has a page', (route) => {
    expect(page(aPageInput('rs', { route }))).toMatchObject({ kind: 'page', status: 200 });
  });

  it('a badge that nobody has is none', () => {
    expect(page(aPageInput('rs', { route: 'sharedBadge' }))).toMatchObject({ kind: 'page', status: 404 });
  });
});

it('is an app: it has no islands', () => {
  expect([manifest.islands, routes.map(({ mode }) => mode)]).toEqual([[], routes.map(() => 'root')]);
});

describe('G076: the rankings', () => {
  const ask = async (query: Record<string, string>) => {
    const { route } = matchRoute(routes, 'rs', '/prognozzer/plasmani') ?? {};
    const asked: string[] = [];
    await answersOf(route?.data ?? {}, { params: {}, query, now: '' }, async ({ path }) => {
      asked.push(path);
      return { isOk: true, value: { id: 7 } };
    });
    return asked.filter((path) => path.includes('/ranking/'));
  };

  it('ask for the overall one, and for that of a stage where the address names one', async () => {
    expect(await ask({})).toEqual(['/prognozzer/ranking/overall/7/0/25']);
    expect(await ask({ page: '3' })).toEqual(['/prognozzer/ranking/overall/7/50/25']);
    expect(await ask({ stageId: '102', page: '2' })).toEqual([
      '/prognozzer/ranking/overall/7/25/25',
      '/prognozzer/ranking/stage/7/102/25/25',
    ]);
  });
});

it('asks the game’s service, and the gateway for what stands beside the game', () => {
  const calls = routes.flatMap(({ data }) => Object.values(data));
  for (const { path } of calls)
    expect(ownerOf(EDITIONS.rs, path)).toBe(path.startsWith('/api/') ? 'gateway' : 'game-api');
});
