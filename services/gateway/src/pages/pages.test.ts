import { EDITIONS, type Edition } from '@tribina/editions';
import { until } from '@tribina/testing';
import type { PublicCalls } from '../bff/public-calls';
import { answers } from '../testing/backend';
import { startGateway, type GatewayUnderTest } from '../testing/gateway';
import { frameData, PageQuestions } from './page-data';

let gateway: GatewayUnderTest;
beforeAll(async () => {
  gateway = await startGateway({ settings: { EDITION_OVERRIDES: '{"hr":{"login":false}}' } });
});
afterAll(() => gateway.close());

const unknown = { status: 'ERROR', message: 'GET_SINGLE_NEWS_FAILED' };

describe('a path is the page of its owner, in the words of its edition', () => {
  it.each([
    ['rs', '/', 'news', 'home'],
    ['hr', '/', 'news', 'home'],
    ['rs', '/fudbal/vesti/gol/7', 'news', 'article'],
    ['rs', '/specijal', 'special', 'home'],
    ['rs', '/prognozzer', 'prognozzer', 'home'],
    ['rs', '/specijalista', 'news', 'not-found'],
    ['rs', '/nothing', 'news', 'not-found'],
    ['rs', '/specijal/nothing', 'special', 'not-found'],
    ['rs', '/prognozzer/nothing', 'prognozzer', 'not-found'],
  ])('%s %s is %s: %s', async (edition, at, remote, route) => {
    const answer = await gateway.ask(at, { host: `${edition}.localhost` });
    expect(gateway.shown(answer)).toMatchObject({ release: `${remote}-1.0.0`, react: 'host-1.0.0', route });
    expect(answer.status).toBe(route === 'not-found' ? 404 : 200);
    expect(answer.headers).toMatchObject({
      'x-tribina-releases': `host@host-1.0.0,${remote}@${remote}-1.0.0`,
      'x-tribina-seq': '4',
    });
  });

  it('the game is no page where the edition has none, and its calls are not there', async () => {
    const page = await gateway.ask('/prognozzer', { host: 'ke.localhost' });
    expect([page.status, page.headers['x-tribina-releases']]).toEqual([404, 'host@host-1.0.0']);
    expect(page.body).toContain('data-slot="NOT_FOUND"');
    const call = await gateway.ask('/prognozzer/challenge/get-current', { host: 'ke.localhost' });
    expect([call.status, JSON.parse(call.body)]).toEqual([404, { status: 404, message: 'NOT_FOUND' }]);
  });

  it.each([
    ['/api/nothing', { status: 'ERROR', message: 'NOT_FOUND' }],
    ['/ops', { status: 'ERROR', message: 'NOT_FOUND' }],
    ['/prognozzer/user/7', { status: 404, message: 'NOT_FOUND' }],
  ])('%s is nobody’s page', async (at, body) => {
    const answer = await gateway.ask(at);
    expect([answer.status, JSON.parse(answer.body)]).toEqual([404, body]);
  });
});

describe('addresses that lead elsewhere', () => {
  it.each([
    ['/sve-vesti/', 301, '/sve-vesti'],
    ['/sve-vesti/?page=2&a=b', 301, '/sve-vesti?page=2&a=b'],
    ['/sve-vesti?page=1', 301, '/sve-vesti'],
    ['/sve-vesti?page=02', 301, '/sve-vesti?page=2'],
    ['/sve-vesti?page=x&q=gol', 301, '/sve-vesti?q=gol'],
    ['/sve-vesti?page=-1', 301, '/sve-vesti'],
  ])('%s: %i %s', async (at, status, location) => {
    const answer = await gateway.ask(at);
    expect([answer.status, answer.headers.location]).toEqual([status, location]);
    expect(answer.headers['cache-control']).toBe('private, no-cache');
  });

  it.each([
    ['rs', '/moj-profil', '/login?ref_url=%2Fmoj-profil'],
    ['ke', '/my-account?tab=2', '/login?ref_url=%2Fmy-account%3Ftab%3D2'],
    ['rs', '/notifikacije/7', '/login?ref_url=%2Fnotifikacije%2F7'],
  ])('P018 P019: what is a member’s in %s leads anybody else to the login and back: %s', async (edition, at, login) => {
    const answer = await gateway.ask(at, { host: `${edition}.localhost` });
    expect([answer.status, answer.headers.location, answer.headers['cache-control']]).toEqual([302, login, 'no-store']);
    const own = await gateway.ask(at, { host: `${edition}.localhost`, headers: { cookie: '__Host-sid=sealed' } });
    expect([own.status, own.headers['cache-control']]).toEqual([404, 'no-store']);
  });

  it('P007: where the edition has no accounts it is no page', async () => {
    expect((await gateway.ask('/moj-profil', { host: 'hr.localhost' })).status).toBe(404);
  });

  it('P013: the special leads home while there is none: 302, and back once there is', async () => {
    const { portal } = gateway.backends;
    portal.when(/^\/get-active-special$/, answers(404, { status: 'ERROR', message: 'NOT_FOUND' }));
    gateway.feeds.portal.tell('special.changed', { edition: 'rs' });
    let answer = await gateway.ask('/specijal');
    while (answer.status === 200) answer = await gateway.ask('/specijal');
    expect([answer.status, answer.headers.location]).toEqual([302, '/?specialError=NOT_FOUND']);
    portal.when(
      /^\/get-active-special$/,
      answers(200, { status: 'OK', data: { betRadar: { competitionIds: [196] } } }),
    );
    gateway.feeds.portal.tell('special.changed', { edition: 'rs' });
    while (answer.status === 302) answer = await gateway.ask('/specijal');
    expect(answer.status).toBe(200);
  });
});

it('P013 P187: a page of the special knows which editions have the same event, and is made anew when another one begins or ends it', async () => {
  const { portal } = gateway.backends;
  const playing = new Set(['rs', 'ke']);
  portal.when(/^\/get-active-special$/, (response, call) => {
    const data = { betRadar: { competitionIds: [playing.has(String(call.headers['x-edition'])) ? 196 : 7] } };
    answers(200, { status: 'OK', data })(response, call);
  });
  const sharedBy = async (at: string) => / data-shared="(.*?)"/.exec((await gateway.ask(at)).body)?.[1];
  gateway.feeds.portal.tell('special.changed', { edition: 'hr' });
  await until(async () => (await sharedBy('/specijal')) === 'rs,ke');
  playing.add('hr');
  gateway.feeds.portal.tell('special.changed', { edition: 'hr' });
  await until(async () => (await sharedBy('/specijal')) === 'rs,hr,ke');
  expect(await sharedBy('/sve-vesti')).toBe('');
});

it('P013: without a special a frame has no menu of it either', async () => {
  const there: Record<string, object> = {
    '/api/get-navigation': { data: [] },
    '/api/navigation/special': { data: [] },
  };
  const call = (_edition: Edition, { path }: { readonly path: string }) => {
    const value = there[path];
    return Promise.resolve(
      value ? { isOk: true as const, value } : { isOk: false as const, status: 404, code: 'NOT_FOUND' },
    );
  };
  const questions = new PageQuestions({ call } as unknown as PublicCalls, EDITIONS.rs, 1_000);
  expect(await frameData(questions)).toEqual({
    shell: { navigation: { data: [] }, special: null, specialNavigation: null },
    hasNoSpecial: true,
  });
});

describe('what a page is made from', () => {
  it('the answers of its route’s calls, with what is in the address', async () => {
    gateway.backends.portal.when(
      /^\/all-archive-infinite-news\/20\/40$/,
      answers(200, { status: 'OK', data: ['third page'] }),
    );
    const answer = await gateway.ask('/sve-vesti?page=3');
    expect(gateway.shown(answer)).toMatchObject({
      query: { page: '3' },
      answers: { news: { status: 'OK', data: ['third page'] } },
    });
  });

  it('and calls that take a value from another answer', async () => {
    gateway.backends.portal.when(
      /^\/single-article\/31$/,
      answers(200, { status: 'OK', data: { match_ids: [1960001, 1960002] } }),
    );
    gateway.backends.feed.when(/^\/matches$/, answers(200, { status: 'OK', items: [{ id: 1960001 }] }));
    const { answers: shown } = gateway.shown(await gateway.ask('/fudbal/vesti/gol/31'));
    expect(shown['matches']).toEqual({ status: 'OK', items: [{ id: 1960001 }] });
    expect(gateway.backends.feed.callsTo(/^\/matches$/).map(({ body }) => JSON.parse(body) as unknown)).toEqual([
      { ids: [1960001, 1960002] },
    ]);
    expect(gateway.shown(await gateway.ask('/fudbal/vesti/gol/32')).answers).not.toHaveProperty('matches');
  });
});

describe('what there is not', () => {
  it('an unknown thing is the not-found page of its owner, one copy for all, and asked for once a minute', async () => {
    const { portal } = gateway.backends;
    portal.when(/^\/single-article\/9\d+$/, answers(404, unknown));
    const first = await gateway.ask('/fudbal/vesti/gol/901');
    expect(gateway.shown(first)).toMatchObject({ release: 'news-1.0.0', route: 'not-found', path: '/not-found' });
    expect(first.status).toBe(404);
    const second = await gateway.ask('/fudbal/vesti/gol/902');
    expect([second.body, second.headers['x-cache']]).toEqual([first.body, 'hit']);
    await gateway.ask('/fudbal/vesti/gol/901');
    expect(portal.callsTo(/^\/single-article\/901$/)).toHaveLength(1);
  });

  it('is there as soon as it is published', async () => {
    gateway.backends.portal.when(/^\/single-article\/77$/, answers(404, unknown));
    expect((await gateway.ask('/fudbal/vesti/gol/77')).status).toBe(404);
    gateway.backends.portal.when(/^\/single-article\/77$/, answers(200, { status: 'OK', data: { match_ids: [] } }));
    gateway.feeds.portal.tell('article.published', { edition: 'rs', articleId: 77, categoryIds: [], tagIds: [] });
    let answer = await gateway.ask('/fudbal/vesti/gol/77');
    while (answer.status === 404) answer = await gateway.ask('/fudbal/vesti/gol/77');
    expect(gateway.shown(answer)).toMatchObject({ route: 'article' });
  });

  it('a portal that is down is not a portal that knows nothing', async () => {
    gateway.backends.portal.when(
      /^\/single-article\/88$/,
      answers(500, { status: 'ERROR', message: 'GET_SINGLE_NEWS_FAILED' }),
    );
    const answer = await gateway.ask('/fudbal/vesti/gol/88');
    expect(answer.status).toBe(503);
    expect(answer.body).toContain('data-slot="GET_SINGLE_NEWS_FAILED"');
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'x-cache': 'partial', 'retry-after': '2' });
    gateway.backends.portal.when(/^\/single-article\/88$/, answers(200, { status: 'OK', data: { match_ids: [] } }));
    expect((await gateway.ask('/fudbal/vesti/gol/88')).status).toBe(200);
  });

  it('what may be missing does not take the page with it', async () => {
    gateway.backends.portal.when(/^\/single-article\/89$/, answers(200, { status: 'OK', data: { match_ids: [1] } }));
    gateway.backends.feed.when(/^\/matches$/, answers(500, {}));
    const answer = await gateway.ask('/fudbal/vesti/gol/89');
    expect([answer.status, gateway.shown(answer).answers['matches']]).toEqual([200, null]);
    gateway.backends.feed.when(/^\/matches$/, answers(200, { status: 'OK', items: [] }));
  });
});

describe('fault 39: the key of a page', () => {
  it.each<[string, string, Record<string, string>]>([
    ['a forwarded host', '/sve-vesti', { 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' }],
    ['unknown parameters', '/sve-vesti?utm_source=a&fbclid=b', {}],
    ['cookies', '/sve-vesti', { cookie: 'a=b; rollout=7' }],
    ['a language', '/sve-vesti', { 'accept-language': 'de' }],
    ['a parameter twice, the same', '/sve-vesti?x=1&x=2', {}],
    ['another port', '/sve-vesti', { host: 'rs.localhost:9999' }],
    ['another way to write the host', '/sve-vesti', { host: 'RS.LocalHost' }],
  ])('%s neither changes nor splits it', async (_what, at, headers) => {
    const plain = await gateway.ask('/sve-vesti');
    const answer = await gateway.ask(at, { headers });
    expect([answer.body, answer.headers['x-cache']]).toEqual([plain.body, 'hit']);
    expect(answer.body).not.toContain('evil');
  });

  it('of a parameter that is there twice the first counts', async () => {
    const answer = await gateway.ask('/sve-vesti?page=2&page=9999');
    expect(gateway.shown(answer).query).toEqual({ page: '2' });
  });

  it('editions have pages of their own', async () => {
    const [rs, hr] = [
      await gateway.ask('/', { host: 'rs.localhost' }),
      await gateway.ask('/', { host: 'hr.localhost' }),
    ];
    expect([rs, hr].map(({ body }) => /lang="([^"]+)"/.exec(body)?.[1])).toEqual(['sr-Latn-RS', 'hr-HR']);
  });
});
