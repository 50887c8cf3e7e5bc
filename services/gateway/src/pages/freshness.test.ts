import type { ServiceChange } from '@tribina/contracts';
import { until } from '@tribina/testing';
import { answers, answersAfter, held } from '../testing/backend';
import { startGateway, type GatewayUnderTest } from '../testing/gateway';
import { recordOf } from '../testing/record';

let gateway: GatewayUnderTest;
beforeEach(async () => {
  gateway = await startGateway();
});
afterEach(() => gateway.close());

const DAY_S = 24 * 60 * 60;
const article = (title: string) => answers(200, { status: 'OK', data: { title, match_ids: [] } });
const cacheOf = async (at: string, host?: string) => (await gateway.ask(at, host ? { host } : {})).headers['x-cache'];

it('a page is made once, given out while it is fresh, then once more while it is made anew', async () => {
  const at = '/fudbal/vesti/gol/7';
  gateway.backends.portal.when(/^\/single-article\/7$/, article('before'));
  expect([await cacheOf(at), await cacheOf(at)]).toEqual(['miss', 'hit']);
  gateway.backends.portal.when(/^\/single-article\/7$/, article('after'));
  gateway.pass(61);
  const stale = await gateway.ask(at);
  expect([stale.headers['x-cache'], stale.body.includes('before')]).toEqual(['stale', true]);
  await until(async () => (await gateway.ask(at)).body.includes('after'));
});

it('a route that keeps nothing is made anew for each', async () => {
  expect([await cacheOf('/uvek-nova'), await cacheOf('/uvek-nova')]).toEqual(['miss', 'miss']);
});

it('fault 26: a thousand who wait are one call and one render', async () => {
  const { portal } = gateway.backends;
  portal.when(/^\/single-article\/7$/, answersAfter(100, article('one')));
  const all = await Promise.all(Array.from({ length: 1_000 }, () => gateway.ask('/fudbal/vesti/gol/7')));
  expect(new Set(all.map(({ status, body }) => `${status} ${body.includes('one')}`))).toEqual(new Set(['200 true']));
  expect(portal.callsTo(/^\/single-article\/7$/)).toHaveLength(1);
});

it('fault 26: and a thousand who ask for an answer that has just become old get it at once, for one call', async () => {
  const { portal } = gateway.backends;
  portal.when(/^\/get-nav-master$/, answers(200, { status: 'OK', data: [{ name: 'one' }] }));
  gateway.feeds.portal.tell('navigation.changed', { edition: 'rs' });
  await until(async () => (await gateway.ask('/api/get-navigation')).body.includes('one'));
  gateway.pass(3);
  portal.forgetCalls();
  const second = held(answers(200, { status: 'OK', data: [{ name: 'two' }] }));
  portal.when(/^\/get-nav-master$/, second.behaviour);
  const ask = { url: '/api/get-navigation', headers: { host: 'rs.localhost' } };
  const all = await Promise.all(Array.from({ length: 1_000 }, () => gateway.app.inject(ask)));
  expect(all.every(({ body }) => body.includes('one'))).toBe(true);
  await portal.untilCalled(/^\/get-nav-master$/);
  expect(portal.callsTo(/^\/get-nav-master$/)).toHaveLength(1);
  second.letGo();
  await until(async () => (await gateway.ask('/api/get-navigation')).body.includes('two'));
});

describe('fault 27: a backend dead', () => {
  it('pages that were kept are served for a day, and no longer; logins are refused', async () => {
    const { portal } = gateway.backends;
    for (const at of ['/', '/fudbal/vesti/gol/7', '/sve-vesti']) await gateway.ask(at);
    await portal.kill();
    gateway.pass(600);
    for (const at of ['/', '/fudbal/vesti/gol/7', '/sve-vesti']) {
      const answer = await gateway.ask(at);
      expect([at, answer.status, answer.headers['cache-control']]).toEqual([at, 200, 'private, no-cache']);
    }
    gateway.pass(DAY_S - 700);
    expect((await gateway.ask('/')).status).toBe(200);
    const login = await gateway.ask('/api/login', { method: 'POST', body: { email: 'a@b.c', password: 'x' } });
    expect([login.status, JSON.parse(login.body)]).toEqual([503, { status: 'ERROR', message: 'OVERLOADED' }]);
    gateway.pass(200);
    expect((await gateway.ask('/')).status).toBe(503);
    expect((await gateway.ask('/fudbal/vesti/gol/8')).status).toBe(503);
  });

  it('P157 its answers stand in for as long', async () => {
    const first = await gateway.ask('/api/get-navigation');
    await gateway.backends.portal.kill();
    gateway.pass(DAY_S - 100);
    expect((await gateway.ask('/api/get-navigation')).body).toBe(first.body);
    gateway.pass(200);
    const answer = await gateway.ask('/api/get-navigation');
    expect([answer.status, JSON.parse(answer.body)]).toEqual([
      503,
      { status: 'ERROR', message: 'GET_NAVIGATION_FAILED' },
    ]);
  });

  it('what was made without something that failed is made anew as soon as that may be there', async () => {
    const { portal } = gateway.backends;
    // An edition of which nothing has been asked for.
    const unseen = 'hr.localhost';
    portal.when(/^\/get-active-special$/, answers(500, { status: 'ERROR', message: 'GET_SPECIAL_FAILED' }));
    expect(await cacheOf('/sve-vesti', unseen)).toBe('miss');
    expect(await cacheOf('/sve-vesti', unseen)).toBe('hit');
    portal.when(
      /^\/get-active-special$/,
      answers(200, { status: 'OK', data: { betRadar: { competitionIds: [196] } } }),
    );
    gateway.pass(10);
    // Waited for, or where the machine has other work begun at least.
    expect(['miss', 'late']).toContain(await cacheOf('/sve-vesti', unseen));
    await until(async () => (await cacheOf('/sve-vesti', unseen)) === 'hit');
    gateway.pass(10);
    expect(await cacheOf('/sve-vesti', unseen)).toBe('hit');
  });

  it('the feed’s: pages of the special are served as they were kept, and say as of when', async () => {
    const { feed } = gateway.backends;
    feed.when(/schedule/, answers(200, { status: 'OK', data: { competition: { id: 196 }, rounds: [] } }));
    for (const at of ['/specijal', '/specijal/raspored']) await gateway.ask(at);
    await feed.kill();
    gateway.pass(4_800);
    const schedule = await gateway.ask('/specijal/raspored');
    expect(schedule.status).toBe(200);
    expect(schedule.body).toMatch(
      /<main><p role="status" id="old-copy" data-newer="Sada ima novijeg: učitajte stranicu ponovo\.">Stanje: \d+\. \p{L}+ \d{4}\. u \d\d:\d\d\. Novije/u,
    );
    const home = await gateway.ask('/specijal');
    expect([home.status, home.body.includes('Stanje:')]).toEqual([200, false]);
  });

  it('the frame does without what it cannot have, and the pages of others are whole', async () => {
    await gateway.backends.prognozzer.kill();
    expect((await gateway.ask('/sve-vesti')).status).toBe(200);
    const game = await gateway.ask('/prognozzer');
    expect([game.status, game.headers['cache-control']]).toEqual([503, 'no-store']);
    expect(game.body).toContain('data-slot="SERVICE_UNAVAILABLE"');
  });
});

describe('what moves by itself', () => {
  it('is never older than a minute: a page of it is made anew, or waited for, be a backend as slow as it may', async () => {
    const { portal } = gateway.backends;
    portal.when(/^\/get-nav-master$/, answers(200, { status: 'OK', data: [{ name: 'before' }] }));
    await gateway.ask('/uzivo');
    gateway.pass(31);
    expect(await cacheOf('/uzivo')).toBe('stale');
    await until(async () => (await cacheOf('/uzivo')) === 'hit');
    portal.when(/^\/get-nav-master$/, answersAfter(600, answers(200, { status: 'OK', data: [{ name: 'after' }] })));
    gateway.pass(4_800);
    const answer = await gateway.ask('/uzivo');
    expect([answer.headers['x-cache'], answer.body.includes('after')]).toEqual(['miss', true]);
  });

  it('is asked for anew where a copy stands in, which says as of when it is', async () => {
    const at = '/fudbal/vesti/gol/7';
    gateway.backends.portal.when(/^\/single-article\/7$/, article('before'));
    const fresh = await gateway.ask(at);
    expect(fresh.body).not.toContain('Stanje:');
    expect(recordOf(fresh).heard).not.toEqual({});
    await gateway.backends.portal.kill();
    gateway.pass(4_800);
    const old = await gateway.ask(at);
    expect(old.body).toMatch(
      /<main><p role="status" id="old-copy" data-newer="Sada ima novijeg: učitajte stranicu ponovo\.">Stanje: \d+\. \p{L}+ \d{4}\. u \d\d:\d\d\. Novije/u,
    );
    expect(recordOf(old).heard).toEqual({});
    expect(old.headers['etag']).not.toBe(fresh.headers['etag']);
  });

  it('and where it is made of what a backend said last', async () => {
    await gateway.ask('/specijal');
    await gateway.backends.portal.kill();
    gateway.feeds.feed.tell('competition.changed', { competitionId: 196 });
    await until(() => gateway.feeds.feed.isRead);
    gateway.pass(4_800);
    const answer = await gateway.ask('/specijal');
    expect(answer.body).toContain('<main><p role="status" id="old-copy"');
    expect(recordOf(answer).heard).toEqual({});
  });
});

describe('a change drops the pages that show it, and no others', () => {
  const PAGES = ['/', '/sve-vesti', '/fudbal/vesti/gol/7', '/fudbal/vesti/gol/8', '/specijal', '/prognozzer'];

  async function madeAnewAfter(service: keyof GatewayUnderTest['feeds'], tell: () => void): Promise<string[]> {
    for (const at of PAGES) await gateway.ask(at);
    tell();
    await until(() => gateway.feeds[service].isRead);
    const outcomes = await Promise.all(PAGES.map(async (at) => [at, await cacheOf(at)] as const));
    return outcomes.flatMap(([at, outcome]) => (outcome === 'hit' ? [] : [at]));
  }

  it.each<[keyof GatewayUnderTest['feeds'], ServiceChange['kind'], object, string[]]>([
    [
      'portal',
      'article.published',
      { edition: 'rs', articleId: 7, categoryIds: [1], tagIds: [], writerId: 1, variantIds: [] },
      ['/', '/fudbal/vesti/gol/7'],
    ],
    ['portal', 'article.updated', { edition: 'rs', articleId: 9, variantIds: [8] }, ['/', '/fudbal/vesti/gol/8']],
    ['portal', 'article.updated', { edition: 'hr', articleId: 7 }, []],
    ['portal', 'livepost.added', { edition: 'rs', articleId: 8 }, ['/fudbal/vesti/gol/8']],
    ['portal', 'navigation.changed', { edition: 'rs' }, PAGES],
    ['portal', 'picks.changed', { edition: 'rs', categoryId: 0 }, ['/']],
    ['prognozzer', 'stage.settled', { challengeId: 1, stageId: 2, generation: 3 }, ['/prognozzer']],
    ['prognozzer', 'stage.locked', { challengeId: 1, stageId: 2 }, ['/prognozzer']],
    ['prognozzer', 'player.news', { challengeId: 1, stageId: 2, news: 'badge', portalUserIds: [7] }, []],
  ])('%s: %s %j', async (service, kind, data, dropped) => {
    const { [service]: feed } = gateway.feeds;
    expect(await madeAnewAfter(service, () => feed.tell(kind, data))).toEqual(dropped);
  });

  it.each<[string, keyof GatewayUnderTest['feeds'], string, unknown]>([
    ['of no kind that there is', 'portal', 'something.else', { edition: 'rs' }],
    ['that does not say what its kind says', 'portal', 'club.changed', { edition: 'rs', clubId: 'x' }],
    ['that says nothing', 'feed', 'match.goal', null],
    ['of another service', 'prognozzer', 'club.changed', { edition: 'rs', clubId: 6 }],
  ])('but for one %s, which may be anything: all of them; it is counted', async (_what, service, kind, data) => {
    const { [service]: feed } = gateway.feeds;
    expect(await madeAnewAfter(service, () => feed.tellAnything(kind, data))).toEqual(PAGES);
    expect(await gateway.app.metrics.metrics()).toMatch(
      new RegExp(`^changes_not_understood_total\\{source="${service}".* 1$`, 'm'),
    );
  });

  it('a change that is not understood may be a removal: nothing of before stands in', async () => {
    const { portal } = gateway.backends;
    portal.when(/^\/single-article\/7$/, article('slander'));
    expect((await gateway.ask('/fudbal/vesti/gol/7')).body).toContain('slander');
    portal.when(/^\/single-article\/7$/, answers(500, { status: 'ERROR', message: 'GET_SINGLE_NEWS_FAILED' }));
    gateway.feeds.portal.tellAnything('article.retracted', { edition: 'rs', articleId: 7 });
    await until(async () => (await gateway.ask('/fudbal/vesti/gol/7')).status === 503);
    expect((await gateway.ask('/fudbal/vesti/gol/7')).body).not.toContain('slander');
  });
});

it('a withdrawn article is not shown again, not even while the portal is down', async () => {
  const at = '/fudbal/vesti/gol/7';
  const { portal } = gateway.backends;
  portal.when(/^\/single-article\/7$/, article('slander'));
  expect((await gateway.ask(at)).body).toContain('slander');
  portal.when(/^\/single-article\/7$/, answers(500, { status: 'ERROR', message: 'GET_SINGLE_NEWS_FAILED' }));
  gateway.feeds.portal.tell('article.withdrawn', {
    edition: 'rs',
    articleId: 7,
    categoryIds: [],
    tagIds: [],
    variantIds: [],
  });
  await until(async () => (await gateway.ask(at)).status === 503);
  expect((await gateway.ask(at)).body).not.toContain('slander');
});

it('what is heard of a match is shown with the next page but one: nobody waits for a score', async () => {
  await gateway.ask('/specijal');
  gateway.feeds.feed.tell('match.changed', { matchId: 1, competitionId: 196 });
  await until(() => gateway.feeds.feed.isRead);
  expect(await cacheOf('/specijal')).toBe('stale');
  await until(async () => (await cacheOf('/specijal')) === 'hit');
});

it('who was away drops everything', async () => {
  await gateway.ask('/sve-vesti');
  gateway.backends.portal.when(/^\/internal\/changes/, answers(200, { events: [], next: 99, reset: true }));
  gateway.feeds.portal.tell('banner.changed');
  await until(async () => (await cacheOf('/sve-vesti')) === 'miss');
});
