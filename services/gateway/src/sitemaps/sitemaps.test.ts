import type { SitemapArticle } from '@tribina/contracts';
import { SITEMAP_SIZE } from '@tribina/contracts/schemas';
import { CALENDAR_PATH, EDITIONS, type EditionId } from '@tribina/editions';
import { until } from '@tribina/testing';
import { SaxesParser } from 'saxes';
import { answers } from '../testing/backend';
import { startGateway, type GatewayUnderTest } from '../testing/gateway';

const ORIGINS = 'rs=https://tribina.example,hr=https://hr.tribina.example,ke=https://ke.tribina.example';
const UPDATED = '2026-05-10T11:00:00.000Z';

let gateway: GatewayUnderTest;

beforeAll(async () => {
  gateway = await startGateway({ hasPages: false, settings: { PUBLIC_ORIGINS: ORIGINS } });
  const month = (name: string, total: number) => ({ month: name, total, updated: UPDATED });
  const index = { months: [month('2026-05', SITEMAP_SIZE + 1), month('2026-04', 3)], hasSpecial: true };
  say('get-sitemap-index', { ...index, updated: UPDATED });
  say('get-sitemap-lists', {
    categories: [{ id: 7, baseUrl: 'fudbal/kup', updated: UPDATED }],
    tags: [{ id: 5, updated: UPDATED }],
    writers: [{ id: 3, updated: UPDATED }],
  });
  say('get-sitemap-articles/2026-05/[12]', [
    { ...own, updated: UPDATED, variants: [{ edition: 'ke', ...kenyas, primary_category: category('soccer') }] },
    { id: 13, url: 'sam', baseUrl: 'fudbal', updated: UPDATED, variants: [] },
  ] satisfies SitemapArticle[]);
  say('get-news-sitemap', [
    { id: 12, url: 'derbi', baseUrl: 'fudbal', title: 'Derbi & ostalo <3', published: UPDATED },
  ]);
  gateway.backends.feed.when(
    /^\/seasons/,
    answers(200, { status: 'OK', data: [{ slug: 'engleska', name: 'Engleska' }] }),
  );
  gateway.backends.feed
    .when(/^\/schedule\?competitionId=196$/, answers(200, { status: 'OK', data: { rounds: ROUNDS } }))
    .when(/^\/history\?competitionId=196$/, answers(200, { status: 'OK', data: { entries: [{ slug: '2018' }] } }));
});
afterAll(() => gateway.close());

const category = (baseUrl: string) => ({ id: 1, name: baseUrl, url: baseUrl, baseUrl });
const meeting = (id: number, phase: string, [home, visitor]: readonly [number, number], endedStatus = false) => ({
  id,
  phase,
  startTime: `2022-11-${id - 70}T16:00:00.000Z`,
  groupation: { id: 1 },
  round: { id },
  score: null,
  home: { id: home },
  visitor: { id: visitor },
  status: { code: 0, endedStatus },
});
/** The semi-final has not been played: who plays the final is not known, though the feed says so. */
const ROUNDS = [
  { ordinal: 107, matches: [meeting(94, 'final', [1, 3])] },
  { ordinal: 106, matches: [meeting(93, 'semi-final', [1, 2])] },
  { ordinal: 1, matches: [meeting(91, 'group', [1, 4], true), meeting(92, 'group', [2, 5], true)] },
];
const own = { id: 12, url: 'derbi', baseUrl: 'fudbal' };
const kenyas = { id: 90, url: 'derby' };
const say = (path: string, data: unknown) =>
  gateway.backends.portal.when(new RegExp(`^/${path}$`), answers(200, { status: 'OK', data }));
const get = (path: string, headers: Record<string, string> = {}, edition: EditionId = 'rs') =>
  gateway.ask(path, { headers: { host: `${edition}.localhost`, ...headers } });

interface Entry {
  readonly loc: string;
  readonly [name: string]: string | readonly string[];
}

/** Entries of a sitemap by a strict parser; `links` are the alternates as `locale address`. */
async function entriesOf(path: string, edition?: EditionId): Promise<Entry[]> {
  const { status, body, headers } = await get(path, {}, edition);
  expect([path, status, headers['content-type']]).toEqual([path, 200, 'application/xml; charset=utf-8']);
  const entries: Record<string, string | string[]>[] = [];
  let name = '';
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', (tag) => {
    name = tag.local;
    if (name === 'url' || name === 'sitemap') entries.push({});
    const at = entries.at(-1);
    if (name === 'link' && at) {
      const { hreflang, href } = tag.attributes;
      at['links'] = [...(at['links'] ?? []), `${hreflang?.value} ${href?.value}`];
    }
  });
  parser.on('text', (text) => {
    const at = entries.at(-1);
    if (at && text.trim() !== '') at[name] = `${String(at[name] ?? '')}${text}`;
  });
  parser.write(body).close();
  return entries as unknown as Entry[];
}

const pathOfFile = (name: string) => `/sitemaps/${name}.xml`;
const places = async (path: string, edition?: EditionId) => (await entriesOf(path, edition)).map(({ loc }) => loc);

it('names every sitemap in the index, months by pages', async () => {
  const names = [
    'pages',
    'special',
    'special-event',
    'special-history',
    'game',
    'seasons',
    'categories',
    'tags',
    'writers',
  ];
  expect(await places('/sitemap.xml')).toEqual(
    [...names, 'articles-2026-05', 'articles-2026-05-2', 'articles-2026-04'].map(
      (name) => `https://tribina.example/sitemaps/${name}.xml`,
    ),
  );
});

it('names articles with their variants, each by its own edition', async () => {
  const [first, second] = await entriesOf('/sitemaps/articles-2026-05.xml');
  expect(first).toEqual({
    loc: 'https://tribina.example/fudbal/vesti/derbi/12',
    lastmod: UPDATED,
    links: [
      'sr-Latn-RS https://tribina.example/fudbal/vesti/derbi/12',
      'en-KE https://ke.tribina.example/soccer/news/derby/90',
    ],
  });
  expect(second?.['links']).toBeUndefined();
  expect(await places('/sitemaps/articles-2026-05-2.xml')).toHaveLength(2);
});

it('names the pages of lists, of seasons and of every edition', async () => {
  expect(await places('/sitemaps/categories.xml')).toEqual(['https://tribina.example/fudbal/kup/7']);
  expect(await places('/sitemaps/tags.xml')).toEqual(['https://tribina.example/tags/5']);
  expect(await places('/sitemaps/writers.xml')).toEqual(['https://tribina.example/writer/3']);
  expect(await places('/sitemaps/seasons.xml')).toEqual([
    'https://tribina.example/engleska/season-schedules',
    'https://tribina.example/engleska/scorers-standings?tab=standings',
  ]);
  expect(await places('/sitemaps/special.xml', 'ke')).toContain('https://ke.tribina.example/special/schedule');
});

it('P030 names the special’s teams, its matches of which it can be known who plays, and the events before it', async () => {
  const at = (below: string) => `https://tribina.example/specijal/${below}`;
  expect(await places('/sitemaps/special-event.xml')).toEqual([
    ...[1, 4, 2, 5].map((id) => at(`timovi/${id}`)),
    ...[91, 92, 93].map((id) => at(`utakmica/${id}`)),
  ]);
  expect(await entriesOf('/sitemaps/special-history.xml', 'ke')).toEqual([
    {
      loc: 'https://ke.tribina.example/special/history/2018',
      links: [
        'sr-Latn-RS https://tribina.example/specijal/istorija/2018',
        expect.stringMatching(/^hr-HR https:\/\/hr\.tribina\.example\/.*\/2018$/),
        'en-KE https://ke.tribina.example/special/history/2018',
      ],
    },
  ]);
});

it('P013 P187 names nothing of a special where there is none', async () => {
  const without = await startGateway({ hasPages: false, settings: { PUBLIC_ORIGINS: ORIGINS } });
  try {
    without.backends.portal
      .when(/^\/get-active-special$/, answers(404, { status: 'ERROR', message: 'NOT_FOUND' }))
      .when(
        /^\/get-sitemap-index$/,
        answers(200, { status: 'OK', data: { months: [], hasSpecial: false, updated: UPDATED } }),
      );
    const ask = (path: string) => without.ask(path, { host: 'rs.localhost' });
    expect((await ask('/sitemap.xml')).body).not.toContain('special');
    expect((await ask('/robots.txt')).body).not.toContain('specijal');
    for (const path of [...['special', 'special-event', 'special-history'].map(pathOfFile), CALENDAR_PATH]) {
      expect([path, (await ask(path)).status]).toEqual([path, 404]);
    }
  } finally {
    await without.close();
  }
});

it('P013 P187 names as the equals of the special’s pages those of editions that have the same event', async () => {
  const some = await startGateway({ hasPages: false, settings: { PUBLIC_ORIGINS: ORIGINS } });
  const competitions: Partial<Record<EditionId, number>> = { rs: 196, hr: 196 };
  const { portal, feed } = some.backends;
  portal.when(/^\/get-active-special$/, (response, call) => {
    const id = competitions[call.headers['x-edition'] as EditionId];
    const answer =
      id === undefined
        ? answers(404, { status: 'ERROR', message: 'NOT_FOUND' })
        : answers(200, { status: 'OK', data: { betRadar: { competitionIds: [id] } } });
    answer(response, call);
  });
  feed
    .when(/^\/schedule/, answers(200, { status: 'OK', data: { rounds: ROUNDS } }))
    .when(/^\/history/, answers(200, { status: 'OK', data: { entries: [{ slug: '2018' }] } }));
  const locales = async () => {
    const found = ['special', 'special-event', 'special-history'].map(async (name) => {
      const { body } = await some.ask(pathOfFile(name), { host: 'rs.localhost' });
      return [...new Set(body.match(/(?<=hreflang=")[^"]+/g))].join();
    });
    return Promise.all(found);
  };
  const changed = async (edition: EditionId, id: number | undefined, isSo: (text: string) => boolean) => {
    competitions[edition] = id;
    some.feeds.portal.tell('special.changed', { edition });
    await until(async () => (await locales()).every(isSo));
  };
  try {
    const [rs, hr, ke] = [EDITIONS.rs.locale, EDITIONS.hr.locale, EDITIONS.ke.locale];
    expect(await locales()).toEqual(Array(3).fill([rs, hr].join()));
    await changed('ke', 196, (text) => text === [rs, hr, ke].join());
    // Another event in the same place.
    await changed('hr', 7, (text) => text === [rs, ke].join());
    // A page that only this edition has is nobody's equal.
    await changed('ke', undefined, (text) => text === '');
  } finally {
    await some.close();
  }
});

describe('G006 the pages of the game', () => {
  const PATHS = [
    '/prognozzer',
    '/prognozzer/plasmani',
    '/prognozzer/dzokeri',
    '/prognozzer/o-prognozeru',
    '/prognozzer/kako-igrati',
    '/prognozzer/pravila-igre',
    '/prognozzer/nagrade',
    '/prognozzer/bedz',
  ];
  const on = (host: string) => PATHS.map((path) => `https://${host}${path}`);

  it('are named where the edition has it, and no page of one player’s is', async () => {
    expect(await places('/sitemaps/game.xml')).toEqual(on('tribina.example'));
    expect(await places('/sitemaps/game.xml', 'hr')).toEqual(on('hr.tribina.example'));
    const [home] = await entriesOf('/sitemaps/game.xml');
    expect(home?.['links']).toEqual([
      'sr-Latn-RS https://tribina.example/prognozzer',
      'hr-HR https://hr.tribina.example/prognozzer',
    ]);
  });

  it('are not there where it has none', async () => {
    expect((await get('/sitemaps/game.xml', {}, 'ke')).status).toBe(404);
    expect(await places('/sitemap.xml', 'ke')).not.toContain('https://ke.tribina.example/sitemaps/game.xml');
  });

  it('nor where it is switched off by configuration, and then no other edition names them either', async () => {
    const off = await startGateway({
      hasPages: false,
      settings: { PUBLIC_ORIGINS: ORIGINS, EDITION_OVERRIDES: '{"rs":{"game":false}}' },
    });
    try {
      off.backends.portal.when(
        /^\/get-sitemap-index$/,
        answers(200, { status: 'OK', data: { months: [], hasSpecial: false, updated: UPDATED } }),
      );
      const read = async (path: string, host: string) => (await off.ask(path, { host })).body;
      expect((await off.ask('/sitemaps/game.xml', { host: 'rs.localhost' })).status).toBe(404);
      expect(await read('/sitemap.xml', 'rs.localhost')).not.toContain('game.xml');
      expect(await read('/sitemap.xml', 'hr.localhost')).toContain('https://hr.tribina.example/sitemaps/game.xml');
      const croatian = await read('/sitemaps/game.xml', 'hr.localhost');
      expect(croatian).toContain('<loc>https://hr.tribina.example/prognozzer/plasmani</loc>');
      expect(croatian).not.toContain('https://tribina.example/');
    } finally {
      await off.close();
    }
  });
});

it('is reciprocal: what a page calls its equal calls it so, too', async () => {
  const ids = Object.values(EDITIONS).map(({ id }) => id);
  const all = new Map<string, readonly string[]>();
  for (const path of ['pages', 'special', 'special-event', 'special-history', 'game'].map(pathOfFile)) {
    const having = ids.filter((id) => !path.includes('game') || EDITIONS[id].features.game);
    for (const id of having) for (const { loc, links } of await entriesOf(path, id)) all.set(loc, links as string[]);
  }
  expect(all.size).toBeGreaterThan(20);
  for (const [loc, links] of all) {
    const others = links.map((link) => link.split(' ')[1] ?? '');
    expect(others).toContain(loc);
    for (const other of others) expect([loc, other, all.get(other)]).toEqual([loc, other, links]);
  }
});

it('tells news sites the news of two days', async () => {
  expect(await entriesOf('/news-sitemap.xml')).toEqual([
    {
      loc: 'https://tribina.example/fudbal/vesti/derbi/12',
      name: 'Tribina',
      language: 'sr',
      publication_date: UPDATED,
      title: 'Derbi & ostalo <3',
    },
  ]);
});

it.each(['rs', 'hr', 'ke'] as const)('says in robots.txt of %s where its sitemaps are', async (id) => {
  const { status, body, headers } = await get('/robots.txt', { 'x-forwarded-host': 'evil.example' }, id);
  const origin = id === 'rs' ? 'https://tribina.example' : `https://${id}.tribina.example`;
  expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(body).toContain(`Sitemap: ${origin}/sitemap.xml\nSitemap: ${origin}/news-sitemap.xml\n`);
});

it.each([
  '/sitemaps/nothing.xml',
  '/sitemaps/articles-2026-13.xml',
  '/sitemaps/articles-2026-05-0.xml',
  '/sitemaps/articles-2026-03.xml',
  '/sitemaps/PAGES.xml',
  '/sitemaps/pages',
  '/sitemaps',
])('there is no %s', async (path) => {
  expect((await get(path)).status).toBe(404);
});

it.each(['/sitemap.xml', '/news-sitemap.xml', '/sitemaps/pages.xml', '/sitemaps/tags.xml', '/robots.txt'])(
  '%s answers conditions, HEAD and encodings',
  async (path) => {
    const { headers, body } = await get(path);
    expect((await get(path, { 'if-none-match': String(headers['etag']) })).status).toBe(304);
    const head = await gateway.ask(path, { method: 'HEAD', headers: { host: 'rs.localhost' } });
    expect([head.status, head.body]).toEqual([200, '']);
    const packed = await get(path, { 'accept-encoding': 'br' });
    expect([packed.headers['content-encoding'], packed.headers['vary']]).toEqual(['br', 'accept-encoding']);
    expect(packed.bytes.length).toBeLessThan(Math.max(body.length, 200));
  },
);
