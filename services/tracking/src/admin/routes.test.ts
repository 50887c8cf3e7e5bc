import type { LiveMinute, OfferRow, ReleaseRow, SiteKey, TrackedSite, TrafficRow } from '@tribina/contracts';
import { sql } from 'drizzle-orm';
import { ALL, ORIGINS, SECRETS, TrackingUnderTest, type Browser } from '../testing/tracking';

let tracking: TrackingUnderTest;
let browser: Browser;
beforeAll(async () => {
  tracking = await TrackingUnderTest.start();
  // Far from midnight: what is counted in a test is of one day.
  await tracking.setTime(`${today()}T12:00:00.000Z`);
  browser = await tracking.browser();
});
afterAll(() => tracking.close());

const as = (role: 'editor' | 'admin') => ({ 'x-identity': tracking.keys.assertionOf({ sub: 1, roles: [role] }) });
const ask = (url: string, headers: object = as('admin')) => tracking.app.inject({ url, headers: { ...headers } });
const today = () => tracking.now().toISOString().slice(0, 10);

it.each([
  '/admin/traffic?from=2026-01-01&to=2026-01-02',
  '/admin/offers?from=2026-01-01&to=2026-01-02',
  '/admin/live',
  '/admin/sites',
  '/admin/actions',
])('%s is for administrators and processes of ours', async (url) => {
  const statuses = [
    await ask(url, {}),
    await ask(url, as('editor')),
    await ask(url, { 'x-internal-key': 'wrong' }),
    await ask(url),
    await ask(url, { 'x-internal-key': tracking.keys.internalKey }),
  ].map(({ statusCode }) => statusCode);
  expect(statuses).toEqual([401, 403, 401, 200, 200]);
});

it('P057: page views by day, site, kind of page and release of the agent, and by minute', async () => {
  const view = (pageType: string, agentVersion: string) =>
    tracking.item('PAGE_VIEW', { visitInfo: { pageType, path: '/', agentVersion } });
  const list = [view('HOME', '1.0.0'), view('HOME', '1.0.0'), view('HOME', '1.1.0'), view('SINGLE_NEWS', '1.0.0')];
  await tracking.call(browser, '/actions/save-multiple', tracking.batch(list));
  await tracking.loaded();
  const answer = await ask(`/admin/traffic?from=${today()}&to=${today()}&site=rs`);
  const row = (pageType: string, agentVersion: string, views: number): TrafficRow => ({
    day: today(),
    site: 'rs',
    pageType,
    agentVersion,
    views,
  });
  expect(answer.json<{ rows: TrafficRow[] }>().rows).toEqual([
    row('HOME', '1.0.0', 2),
    row('HOME', '1.1.0', 1),
    row('SINGLE_NEWS', '1.0.0', 1),
  ]);
  expect((await ask(`/admin/traffic?from=${today()}&to=${today()}&site=hr`)).json()).toMatchObject({ rows: [] });
  const { minutes } = (await ask('/admin/live?site=rs')).json<{ minutes: LiveMinute[] }>();
  expect(minutes.reduce((sum, { views }) => sum + views, 0)).toBe(4);
});

it('P057: names that somebody invents hide nothing of what was done', async () => {
  const day = '2019-01-01';
  await tracking.owner.write.execute(sql`
    insert into tracking.release_day (day, site, page_type, release, views)
    select ${day}::date, 'rs', 'HOME', 'a-' || number, 1 from generate_series(1, 10000) number
    union all select ${day}::date, 'rs', 'HOME', 'news-1', 7`);
  await tracking.owner.write.execute(sql`
    insert into tracking.traffic_day (day, site, page_type, agent_version, views)
    select ${day}::date, 'rs', 'HOME', 'a-' || number, 1 from generate_series(1, 10000) number
    union all select ${day}::date, 'rs', 'HOME', 'tracking-agent-1', 7`);
  await tracking.owner.write.execute(sql`
    insert into tracking.offer_day (day, site, foreign_id, type, domain, clicked)
    select ${day}::date, 'rs', 'a-' || number, 'LINK', 'a.example', 1 from generate_series(1, 10000) number
    union all select ${day}::date, 'rs', 'z', 'LINK', 'a.example', 7`);
  const listsOf = async (report: string) =>
    (await ask(`/admin/${report}?from=${day}&to=${day}`)).json<{ rows: object[]; releases: object[] }>();
  const traffic = await listsOf('traffic');
  const lists = [traffic.releases, traffic.rows, (await listsOf('offers')).rows];
  expect(lists.map((list) => list.length)).toEqual([10_000, 10_000, 10_000]);
  expect(lists.map((list) => list.at(-1))).toMatchObject([
    { release: 'news-1', views: 7 },
    { agentVersion: 'tracking-agent-1', views: 7 },
    { foreignId: 'z', clicked: 7 },
  ]);
});

it('offers: seen once for each fingerprint and day, clicked, converted, and assisted also on another origin', async () => {
  const stranger = await tracking.browser();
  // The same browser on the page of the betting site.
  const elsewhere = await tracking.browser('rs', browser.fingerprint);
  const offer = { foreignId: 'x1', type: 'LINK', domain: 'bet.example' };
  const see = { ...offer, domain: offer.domain };
  for (let times = 0; times < 3; times += 1) {
    await tracking.call(browser, '/offers/see', { consent: ALL, ...tracking.seen('x1', see) });
  }
  await tracking.call(
    browser,
    '/actions/save-multiple',
    tracking.batch([tracking.item('OFFER_CLICK', { iDs: ['x1'] })]),
  );
  for (const own of [elsewhere, stranger]) await tracking.call(own, '/offers/convert', { consent: ALL, ...offer });
  await tracking.loaded();
  const { rows } = (await ask(`/admin/offers?from=${today()}&to=${today()}`)).json<{ rows: OfferRow[] }>();
  expect(rows).toEqual([{ day: today(), site: 'rs', ...offer, seen: 1, clicked: 1, converted: 2, assisted: 1 }]);
  expect(await tracking.rows('select assisted from event where assisted is not null order by assisted')).toEqual([
    { assisted: false },
    { assisted: true },
  ]);
});

it('P057: what is viewed, read, clicked on and converted by the releases that have made the page; an offer by its last click', async () => {
  const own = await tracking.browser('hr');
  const page = (pageType: string, ...releases: string[]) => ({
    pageType,
    path: '/',
    agentVersion: 'agent-1',
    releases,
  });
  const done = (action: string, visitInfo: object, iDs?: object) => tracking.item(action, { visitInfo, iDs });
  const [before, after] = [page('SINGLE_NEWS', 'host-1', 'news-1'), page('SINGLE_NEWS', 'host-1', 'news-2')];
  const list = [
    done('PAGE_VIEW', before),
    done('PAGE_VIEW', after),
    done('NEWS_READ', after, { newsId: '1' }),
    done('OFFER_CLICK', before, ['r1', 'r2']),
    // One that says the same twice, and one that is no release's name.
    done('PAGE_VIEW', page('HOME', 'host-1', 'host-1', '\u001f')),
  ];
  const send = (items: object[]) => tracking.call(own, '/actions/save-multiple', tracking.batch(items, { site: 'hr' }));
  await send(list);
  await tracking.loaded();
  await send([done('OFFER_CLICK', after, ['r1'])]);
  await tracking.loaded();
  const elsewhere = await tracking.browser('hr', own.fingerprint);
  for (const foreignId of ['r1', 'r3']) {
    await tracking.call(elsewhere, '/offers/convert', { consent: ALL, foreignId, type: 'LINK', domain: 'bet.example' });
  }
  await tracking.loaded();
  const { releases } = (await ask(`/admin/traffic?from=${today()}&to=${today()}&site=hr`)).json<{
    releases: ReleaseRow[];
  }>();
  expect(releases.map((row) => [row.pageType, row.release, row.views, row.reads, row.clicked, row.converted])).toEqual([
    ['HOME', 'agent-1', 1, 0, 0, 0],
    ['HOME', 'host-1', 1, 0, 0, 0],
    ['SINGLE_NEWS', 'agent-1', 2, 1, 3, 1],
    ['SINGLE_NEWS', 'host-1', 2, 1, 3, 1],
    ['SINGLE_NEWS', 'news-1', 1, 0, 2, 0],
    ['SINGLE_NEWS', 'news-2', 1, 1, 1, 1],
  ]);
});

it('refuses a day that does not exist', async () => {
  expect((await ask('/admin/traffic?from=2026-02-30&to=2026-03-01')).json()).toMatchObject({
    status: 400,
    field: 'from',
  });
});

describe('keys', () => {
  const issue = (site: string, body: object) =>
    tracking.app.inject({ method: 'POST', url: `/admin/sites/${site}/keys`, payload: body, headers: as('admin') });

  it('those of the settings are there, another is issued, and revoked once', async () => {
    const issued = await issue('rs', { name: 'apps', origins: ['https://m.example'] });
    const { key } = issued.json<{ key: SiteKey }>();
    const revoke = () =>
      tracking.app.inject({ method: 'POST', url: `/admin/keys/${key.id}/revoke`, headers: as('admin') });
    expect([(await revoke()).statusCode, (await revoke()).statusCode]).toEqual([200, 200]);
    const { sites } = (await ask('/admin/sites')).json<{ sites: TrackedSite[] }>();
    expect(sites.map(({ site, keys }) => [site, keys.map(({ name, origins, revokedAt }) => [name, origins, revokedAt !== null])])).toEqual([
      ['hr', [['settings', [ORIGINS.hr], false]]],
      ['rs', [['settings', [ORIGINS.rs], false], ['apps', ['https://m.example'], true]]],
    ]); // oxfmt-ignore
    expect(sites[1]?.keys[0]?.secret).toBe(SECRETS.rs);
  });

  it.each<[string, object, number, string]>([
    ['xx', { name: 'a', origins: ['https://m.example'] }, 404, 'UNKNOWN_SITE'],
    ['rs', { name: 'a', origins: [] }, 400, 'BAD_REQUEST'],
    ['rs', { name: 'a', origins: ['https://m.example/path'] }, 400, 'BAD_REQUEST'],
  ])('none is issued for %s with %j', async (site, body, status, message) => {
    const answer = await issue(site, body);
    expect([answer.statusCode, answer.json()]).toEqual([status, expect.objectContaining({ status, message })]);
  });

  it('an unknown one cannot be revoked', async () => {
    const answer = await tracking.app.inject({ method: 'POST', url: '/admin/keys/999/revoke', headers: as('admin') });
    expect([answer.statusCode, answer.json()]).toEqual([404, { status: 404, message: 'UNKNOWN_KEY' }]);
  });
});
