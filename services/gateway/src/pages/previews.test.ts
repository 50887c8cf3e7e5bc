import { until } from '@tribina/testing';
import { setTimeout as delay } from 'node:timers/promises';
import { SESSION_COOKIE, SessionSeal } from '../session/cookie';
import { answers, held } from '../testing/backend';
import { RawClient } from '../testing/client';
import { startGateway, type GatewayUnderTest } from '../testing/gateway';
import { ANA } from '../testing/member';

const ARTICLE = {
  id: 12,
  url: 'nacrt',
  title: 'Nacrt',
  match_ids: [],
  primary_category: { id: 1, name: 'Fudbal', url: 'fudbal', baseUrl: 'fudbal' },
};
const AT = '/portal/preview/rs.12.3.99.signature';

let gateway: GatewayUnderTest;
beforeAll(async () => {
  gateway = await startGateway();
  gateway.backends.portal
    .when(/^\/editorial\/previews\//, answers(200, { status: 'OK', data: ARTICLE }))
    .when(/^\/editorial\/previews\/forged/, answers(404, { status: 'ERROR', message: 'NOT_FOUND' }));
});
afterAll(() => gateway.close());

/** The cookie of a session with these roles. */
function cookieOf(...roles: string[]): string {
  const token = `token-of-${roles.join('-')}`;
  gateway.backends.portal.when(
    new RegExp(`^/me\\?token=${token}$`),
    answers(200, { status: 'OK', data: { ...ANA, roles } }),
  );
  return `${SESSION_COOKIE}=${new SessionSeal(gateway.config.SESSION_KEY).seal(token)}`;
}

it('shows an editor the page of the draft, made by the code of readers’ pages, kept by nobody and framed by us alone', async () => {
  const answer = await gateway.ask(AT, { headers: { cookie: cookieOf('editor') } });
  expect(answer.status).toBe(200);
  expect(gateway.shown(answer)).toMatchObject({
    route: 'article',
    path: '/fudbal/vesti/nacrt/12',
    answers: { article: { data: ARTICLE } },
  });
  expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
  expect(answer.headers['content-security-policy']).toContain("frame-ancestors 'self'");
  const asked = gateway.backends.portal.calls.find(({ url }) => url.startsWith('/editorial/previews/'));
  expect(asked?.headers['x-identity']).toEqual(expect.any(String));
});

it('leaves the page of readers as it is', async () => {
  await gateway.ask(AT, { headers: { cookie: cookieOf('admin') } });
  const page = await gateway.ask('/fudbal/vesti/nacrt/12');
  expect(gateway.shown(page).answers['article']).not.toEqual({ status: 'OK', data: ARTICLE });
  expect(page.headers['content-security-policy']).toContain("frame-ancestors 'none'");
});

it.each([
  ['a visitor', [], 401, 'UNAUTHORIZED'],
  ['a member', ['member'], 403, 'FORBIDDEN'],
  ['a moderator', ['moderator'], 403, 'FORBIDDEN'],
] as const)('is not for %s', async (_who, roles, status, message) => {
  const headers = roles.length > 0 ? { cookie: cookieOf(...roles) } : {};
  const answer = await gateway.ask(AT, { headers });
  expect([answer.status, JSON.parse(answer.body)]).toEqual([status, { status: 'ERROR', message }]);
});

it('a token that is forged or too old is 404, and a portal that is away 503', async () => {
  const cookie = cookieOf('editor');
  expect((await gateway.ask('/portal/preview/forged', { headers: { cookie } })).status).toBe(404);
  gateway.backends.portal.when(/^\/editorial\/previews\/away/, answers(503, { status: 'ERROR', message: 'DOWN' }));
  expect((await gateway.ask('/portal/preview/away', { headers: { cookie } })).status).toBe(503);
});

describe('previews of one member of staff', () => {
  const page = (cookie: string, at = AT) => gateway.ask(at, { headers: { cookie } });
  /** Another member with a session of their own. */
  const editor = (id: number) => {
    const token = `token-of-editor-${id}`;
    gateway.backends.portal.when(
      new RegExp(`^/me\\?token=${token}$`),
      answers(200, { status: 'OK', data: { ...ANA, id, roles: ['editor'] } }),
    );
    return `${SESSION_COOKIE}=${new SessionSeal(gateway.config.SESSION_KEY).seal(token)}`;
  };

  it('are four at once: of a hundred the rest is refused in the frame, and those of others are made', async () => {
    const slow = held(answers(200, { status: 'OK', data: ARTICLE }));
    gateway.backends.portal.when(/^\/editorial\/previews\/slow/, slow.behaviour);
    const one = editor(101);
    const asked = Array.from({ length: 100 }, () => page(one, '/portal/preview/slow'));
    const refused = await Promise.any(asked);
    expect([refused.status, refused.headers['retry-after'], refused.headers['content-type']]).toEqual([
      429,
      expect.stringMatching(/^\d+$/),
      'text/html; charset=utf-8',
    ]);
    expect(refused.body).toContain('<code>RATE_LIMITED</code>');
    expect(refused.headers['content-security-policy']).toContain("frame-ancestors 'self'");
    expect((await page(editor(102))).status).toBe(200);
    expect((await gateway.ask('/fudbal/vesti/nacrt/12')).status).toBe(200);
    slow.letGo();
    const statuses = (await Promise.all(asked)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(4);
    expect(statuses.filter((status) => status === 429)).toHaveLength(96);
  });

  it('of articles and of specials are counted together, 60 a minute', async () => {
    const one = editor(103);
    const statuses: number[] = [];
    for (let at = 0; at < 64; at += 1)
      statuses.push((await page(one, at % 2 === 0 ? '/portal/preview/forged' : '/portal/special-preview/77')).status);
    expect(statuses.indexOf(429)).toBe(60);
    expect(statuses.slice(60)).toEqual([429, 429, 429, 429]);
  });

  it('are theirs until they are made, also where the editor goes away from them', async () => {
    const slow = held(answers(200, { status: 'OK', data: ARTICLE }));
    gateway.backends.portal.when(/^\/editorial\/previews\/left/, slow.behaviour).forgetCalls();
    const one = editor(104);
    const request = `GET /portal/preview/left HTTP/1.1\r\nHost: rs.localhost\r\nCookie: ${one}\r\n\r\n`;
    const clients = await Promise.all(Array.from({ length: 4 }, () => RawClient.open(gateway.port, request)));
    await gateway.backends.portal.untilCalled(/^\/editorial\/previews\/left/, 4);
    clients.forEach((client) => client.leave());
    await until(async () => (await gateway.connections()) === 0);
    expect((await page(one)).status).toBe(429);
    slow.letGo();
    // Each that is refused is counted, too.
    let status = 429;
    for (let tries = 0; status === 429 && tries < 50; tries += 1) {
      await delay(100);
      ({ status } = await page(one));
    }
    expect(status).toBe(200);
  });
});

describe('a special that readers do not see yet', () => {
  const SPECIAL = { id: 5, name: 'Kup', betRadar: { competitionIds: [203] }, isActive: false, version: 'v-1' };
  const UNKNOWN = { status: 'ERROR', message: 'NOT_FOUND' };
  const HOME = '/portal/special-preview/5';

  beforeAll(() => {
    gateway.backends.portal
      .when(
        /^\/editorial\/specials$/,
        answers(200, {
          status: 'OK',
          data: [
            SPECIAL,
            { ...SPECIAL, id: 6, betRadar: { competitionIds: [] } },
            { ...SPECIAL, id: 8, betRadar: { competitionIds: [404] } },
            { ...SPECIAL, id: 9, betRadar: { competitionIds: [203, 405] } },
          ],
        }),
      )
      .when(
        /^\/editorial\/navigation\/special$/,
        answers(200, { status: 'OK', data: { data: [{ name: 'Raspored' }] } }),
      )
      // As the portal answers while there is none.
      .when(/^\/get-nav-special$/, answers(404, { status: 'ERROR', message: 'GET_NAVIGATION_FAILED' }))
      .when(/^\/get-active-special$/, answers(404, UNKNOWN));
    gateway.backends.feed
      .when(/^\/competitions$/, answers(200, { status: 'OK', data: [{ id: 203 }] }))
      .when(/^\/schedule/, answers(200, { status: 'OK', data: { rounds: [] } }))
      .when(/competitionId=404$/, answers(404, { status: 'ERROR', message: 'UNKNOWN_COMPETITION' }));
  });
  beforeEach(() => gateway.backends.feed.forgetCalls());

  it('is shown to an editor, kept by nobody, and to readers not at all', async () => {
    const answer = await gateway.ask(HOME, { headers: { cookie: cookieOf('editor') } });
    expect([answer.status, answer.headers['cache-control'], answer.headers['x-robots-tag']]).toEqual([
      200,
      'no-store',
      'noindex',
    ]);
    const { isActive: _isActive, version: _version, ...shown } = SPECIAL;
    expect(gateway.shown(answer)).toMatchObject({ path: '/specijal', answers: { special: { data: shown } } });
    // The menu is there as well, which readers have not either.
    expect(answer.body).toContain(' data-menu="Raspored"');
    // Longer than what was said of the special at the start is remembered.
    gateway.pass(120);
    const page = await gateway.ask('/specijal');
    expect([page.status, page.headers['location']]).toEqual([302, '/?specialError=NOT_FOUND']);
  });

  it('has its other pages, of its own competition, and of no other one’s where it has none', async () => {
    const headers = { cookie: cookieOf('editor') };
    const schedule = await gateway.ask(`${HOME}?page=specialSchedule`, { headers });
    expect(gateway.shown(schedule)).toMatchObject({ route: 'schedule', path: '/specijal/raspored' });
    const asked = gateway.backends.feed.callsTo(/^\/schedule/).map(({ url }) => url);
    expect(asked).toEqual(['/schedule?competitionId=203']);
    gateway.backends.feed.forgetCalls();
    await gateway.ask('/portal/special-preview/6?page=specialSchedule', { headers });
    expect(gateway.backends.feed.callsTo(/^\/schedule/)).toEqual([]);
  });

  const headers = () => ({ cookie: cookieOf('editor') });
  it('whose pages are made of a competition that it does not have yet says that there is no such page, in its frame', async () => {
    const answer = await gateway.ask('/portal/special-preview/6?page=specialSchedule', { headers: headers() });
    expect([answer.status, answer.headers['cache-control']]).toEqual([404, 'no-store']);
    expect(gateway.shown(answer)).toMatchObject({ route: 'not-found', path: '/specijal/not-found' });
    expect(answer.headers['content-security-policy']).toContain("frame-ancestors 'self'");
  });

  it.each([
    ['rs', '8', 'home', 'Takmičenja sa brojem 404 nema'],
    ['hr', '8', 'specialSchedule', 'Natjecanja s brojem 404 nema'],
    ['ke', '9', 'specialHistory', 'No event has the number 405'],
  ])(
    'of a competition that the feed does not know names its number, in %s (special %s)',
    async (edition, id, page, words) => {
      const at = `/portal/special-preview/${id}?page=${page}`;
      const answer = await gateway.ask(at, { host: `${edition}.localhost`, headers: headers() });
      expect([answer.status, answer.headers['cache-control']]).toEqual([422, 'no-store']);
      expect(answer.body).toContain(words);
      expect(answer.body).toContain('<code>UNKNOWN_COMPETITION</code>');
      expect(answer.headers['content-security-policy']).toContain("frame-ancestors 'self'");
    },
  );

  it('is shown where the feed cannot say which competitions there are', async () => {
    gateway.backends.feed.when(/^\/competitions$/, answers(503, { status: 'ERROR', message: 'DOWN' }));
    expect((await gateway.ask(HOME, { headers: headers() })).status).toBe(200);
    expect((await gateway.ask('/portal/special-preview/8', { headers: headers() })).status).toBe(200);
  });

  it.each([
    ['a visitor', [], 401],
    ['a member', ['member'], 403],
  ] as const)('is not for %s', async (_who, roles, status) => {
    const headers = roles.length > 0 ? { cookie: cookieOf(...roles) } : {};
    expect((await gateway.ask(HOME, { headers })).status).toBe(status);
  });

  it('of which there is none is 404, and a page that it has not is refused', async () => {
    const headers = { cookie: cookieOf('editor') };
    expect((await gateway.ask('/portal/special-preview/7', { headers })).status).toBe(404);
    expect((await gateway.ask(`${HOME}?page=x`, { headers })).status).toBe(400);
  });
});
