import { gamePartnerCalls, TICKET_NOTICE_HEADERS, type CallDefinition } from '@tribina/contracts';
import { callsReachedBy, isOfPages } from '@tribina/contracts/rules';
import { EDITIONS, ownerOf } from '@tribina/editions';
import { readIdentity } from '@tribina/service-kit';
import { until } from '@tribina/testing';
import { BackendCalls } from '../bff/backend-calls';
import { SESSION_COOKIE, SessionSeal } from '../session/cookie';
import { answers, hangs, inTurn, resetsBeforeHeaders } from '../testing/backend';
import { exchange } from '../testing/client';
import { startGateway, type GatewayUnderTest } from '../testing/gateway';
import { ANA } from '../testing/member';
import { Backends } from '../upstreams/backends';

const RULED = callsReachedBy('prognozzer', 'browser');
const GAME_CALLS = RULED.map(({ call: one }) => one);
const callsThat = (isSo: (ruled: (typeof RULED)[number]) => boolean) =>
  new Set<CallDefinition>(RULED.filter(isSo).map(({ call: one }) => one));
const PUBLIC_READING = callsThat(({ who, does }) => does === 'reads' && who === 'anybody');
const OWN_READING = callsThat(({ who, does }) => does === 'reads' && who !== 'anybody');
const MEMBER = { ...ANA, fantasy_id: 71 };
const OWN_SCRIPT = { 'sec-fetch-site': 'same-origin', 'x-tribina': '1' };
const OK = { status: 200, message: 'OK' };
const NOT_FOUND = { status: 404, message: 'NOT_FOUND' };

let gateway: GatewayUnderTest;
let session: { cookie: string };
beforeAll(async () => {
  gateway = await startGateway({ hasPages: false });
  session = { cookie: `${SESSION_COOKIE}=${new SessionSeal(gateway.config.SESSION_KEY).seal('ana')}` };
});
afterAll(() => gateway.close());
beforeEach(() => {
  const { portal, prognozzer } = gateway.backends;
  portal.when(/^\/me\?token=/, answers(200, { status: 'OK', data: MEMBER }));
  // As lax as a service could be: what is kept is the gateway's word.
  prognozzer.when(/^\/(?!internal|livez)/, answers(200, OK, { 'cache-control': 'public, max-age=60' }));
  prognozzer.forgetCalls();
});

const at = ({ path }: Pick<CallDefinition, 'path'>) => path.replaceAll(/:\w+/g, '7');
const passed = () => gateway.backends.prognozzer.callsTo(/^\/(?!internal|livez)/);
const call = ({ method, path }: CallDefinition, headers: object = OWN_SCRIPT, host = 'rs.localhost') =>
  gateway.ask(`/prognozzer${at({ path })}`, {
    method,
    host,
    headers: { ...headers },
    ...(method === 'GET' ? {} : { body: { some: 'thing' } }),
  });
const named = (calls: Iterable<CallDefinition>) => [...calls].map((one) => [`${one.method} ${one.path}`, one] as const);
const json = (body: string): unknown => JSON.parse(body);
const ACKNOWLEDGE = GAME_CALLS.filter((one) => one.path.startsWith('/trophy/trophy-popup-acknowledge/'));
const CHANGING = GAME_CALLS.filter((one) => !PUBLIC_READING.has(one) && !OWN_READING.has(one));

describe('the calls of the game', () => {
  it.each(named(GAME_CALLS))('%s passes, with who asks and in which edition', async (_name, one) => {
    const answer = await call(one, { ...OWN_SCRIPT, ...session }, 'hr.localhost');
    expect([answer.status, json(answer.body)]).toEqual([200, OK]);
    expect(passed()).toMatchObject([{ method: one.method, url: at(one), headers: { 'x-edition': 'hr' } }]);
    const assertion = passed()[0]?.headers['x-identity'];
    expect(readIdentity(gateway.identityKey, 'prognozzer', String(assertion))).toMatchObject({ sub: 7, edition: 'hr' });
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it.each(named([...GAME_CALLS, ...Object.values(gamePartnerCalls)]))(
    'G006: %s is not there where the edition has no game',
    async (_name, one) => {
      const headers = one === gamePartnerCalls.ticketNotice ? {} : { ...OWN_SCRIPT, ...session };
      const answer = await call(one, headers, 'ke.localhost');
      expect([answer.status, (json(answer.body) as { message: string }).message]).toEqual([404, 'NOT_FOUND']);
      expect(passed()).toEqual([]);
    },
  );

  it('stand below the segments that are the API in every edition that has the game', () => {
    for (const { path } of [...GAME_CALLS, gamePartnerCalls.ticketNotice]) {
      expect([path, ownerOf(EDITIONS.rs, `/prognozzer${at({ path })}`)]).toEqual([path, 'game-api']);
    }
  });

  it('the first segment decides what is one, and not what is accepted', async () => {
    const html = await gateway.ask('/prognozzer/trophy/get-all', { headers: { accept: 'text/html' } });
    expect(json(html.body)).toEqual(OK);
    const page = await gateway.ask('/prognozzer/plasmani', { headers: { accept: 'application/json' } });
    expect(page.headers['content-type']).toMatch(/^text\/html/);
    expect(passed().filter(({ url }) => url.includes('plasmani'))).toEqual([]);
  });

  it.each([
    ['GET', '/user/verify/0123456789abcdef'],
    ['POST', '/user/verify/0123456789abcdef'],
    ['GET', '/user/7'],
    ['GET', '/user'],
    ['GET', '/bet'],
    ['GET', '/ranking/overall/7/0'],
    ['GET', '/admin/challenges/7/prizesXcsv'],
    ['POST', '/affiliate/another'],
    ['GET', '/challenge/internal/changes'],
  ])('%s %s is none of them', async (method, path) => {
    const headers = { ...OWN_SCRIPT, ...session };
    const answer = await gateway.ask(`/prognozzer${path}`, { method, headers });
    expect([answer.status, (json(answer.body) as { message: string }).message]).toEqual([404, 'NOT_FOUND']);
    expect(passed()).toEqual([]);
  });

  it.each([
    ['GET', '/bet/save'],
    ['HEAD', '/bet/save'],
    ['DELETE', '/bet/save'],
    ['GET', '/affiliate/ticket-notice'],
    ['PUT', '/affiliate/ticket-notice'],
  ])('%s %s is told how it is called', async (method, path) => {
    const headers = { ...OWN_SCRIPT, ...session };
    const answer = await gateway.ask(`/prognozzer${path}`, { method, headers });
    expect([answer.status, answer.headers['allow']]).toEqual([405, 'POST']);
    expect(passed()).toEqual([]);
  });

  it.each([
    ['an encoded letter', '/prognozzer/user/%76erify/0123456789abcdef'],
    ['an encoded slash', '/prognozzer/user%2fverify/0123456789abcdef'],
    ['a step back', '/prognozzer/trophy/../user/verify/0123456789abcdef'],
    ['an empty segment', '/prognozzer//user/verify/0123456789abcdef'],
  ])('nor is what hides behind %s', async (_what, path) => {
    const answer = await exchange(
      gateway.port,
      `GET ${path} HTTP/1.1\r\nHost: rs.localhost\r\nConnection: close\r\n\r\n`,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(passed()).toEqual([]);
  });
});

describe('who may keep an answer, and what is asked once more', () => {
  const KEPT = 'public, max-age=60';
  const NO_STORE = 'no-store';

  it.each(named(PUBLIC_READING))('%s: by its service’s word for anybody', async (_name, one) => {
    expect((await call(one, {})).headers['cache-control']).toBe(KEPT);
  });

  it.each(named(OWN_READING))('%s: is one person’s, and nobody keeps it', async (_name, one) => {
    expect((await call(one, {})).headers['cache-control']).toBe(NO_STORE);
  });

  it.each(named([...PUBLIC_READING, ...OWN_READING]))(
    '%s: is asked once more where the connection breaks',
    async (_name, one) => {
      gateway.backends.prognozzer.when(/^\/(?!internal|livez)/, inTurn(resetsBeforeHeaders, answers(200, OK)));
      expect((await call(one)).status).toBe(200);
    },
  );

  it.each(named(CHANGING))('%s: changes something, is never asked twice, and nobody keeps it', async (_name, one) => {
    gateway.backends.prognozzer.when(/^\/(?!internal|livez)/, resetsBeforeHeaders);
    const answer = await call(one, { ...OWN_SCRIPT, ...session });
    expect([answer.status, passed().length, answer.headers['cache-control']]).toEqual([502, 1, NO_STORE]);
  });

  it('where the portal cannot say who asks, public calls are answered and no others', async () => {
    gateway.backends.portal.when(/^\/me\?token=/, answers(503, { status: 'ERROR', message: 'SERVICE_UNAVAILABLE' }));
    const cookie = `${SESSION_COOKIE}=${new SessionSeal(gateway.config.SESSION_KEY).seal('ben')}`;
    for (const one of GAME_CALLS) {
      const { status } = await call(one, { ...OWN_SCRIPT, cookie });
      expect([one.path, status]).toEqual([one.path, PUBLIC_READING.has(one) ? 200 : 503]);
    }
  });

  it('a page is made of public calls alone, whatever a release asks for', async () => {
    const backends = new Backends(gateway.config);
    const calls = new BackendCalls(backends, () => Promise.reject(new Error('no')), {
      mostRead: () => [],
      loginButtons: () => [],
      now: () => new Date(),
    });
    for (const { method, path } of [...GAME_CALLS, gamePartnerCalls.verifyUser]) {
      if (method !== 'GET') continue;
      const isPublic = [...PUBLIC_READING].some((one) => one.path === path);
      expect([path, isOfPages(method, `/prognozzer${at({ path })}`)]).toEqual([path, isPublic]);
      const answer = await calls.ask(EDITIONS.rs, { method, path: `/prognozzer${at({ path })}?x=1` });
      expect([path, answer.isOk]).toEqual([path, isPublic]);
    }
    expect(passed()).toHaveLength(PUBLIC_READING.size);
    await backends.close();
  });
});

describe('G077 G058: a badge is acknowledged by a GET that changes something', () => {
  const [one] = ACKNOWLEDGE;
  const acknowledge = (headers: object, method = 'GET') =>
    gateway.ask('/prognozzer/trophy/trophy-popup-acknowledge/7/STAGE_LEADER', { method, headers: { ...headers } });

  it('is one call, which is not among those that only read', () => {
    expect([ACKNOWLEDGE.length, one && CHANGING.includes(one)]).toEqual([1, true]);
  });

  it.each<[string, object]>([
    ['a link, or a picture on a page of ours', { 'sec-fetch-site': 'same-origin' }],
    ['another site', { 'sec-fetch-site': 'cross-site', 'x-tribina': '1' }],
    ['a sister edition', { 'sec-fetch-site': 'same-site', 'x-tribina': '1' }],
    ['an address that was typed', { 'sec-fetch-site': 'none', 'x-tribina': '1' }],
    ['what does not say where it comes from', { 'x-tribina': '1' }],
    ['a header with another value', { 'sec-fetch-site': 'same-origin', 'x-tribina': '0' }],
    ['nothing', {}],
  ])('not by %s', async (_what, headers) => {
    const answer = await acknowledge({ ...headers, ...session });
    expect([answer.status, json(answer.body), answer.headers['cache-control']]).toEqual([
      403,
      { status: 403, message: 'FOREIGN_ORIGIN' },
      'no-store',
    ]);
    expect(passed()).toEqual([]);
  });

  it('nor by a HEAD', async () => {
    const answer = await acknowledge({ ...OWN_SCRIPT, ...session }, 'HEAD');
    expect([answer.status, answer.headers['allow']]).toEqual([405, 'GET']);
    expect(passed()).toEqual([]);
  });

  it('each time that it is asked, also at the same moment', async () => {
    await Promise.all([1, 2, 3].map(() => acknowledge({ ...OWN_SCRIPT, ...session })));
    expect(passed()).toHaveLength(3);
  });
});

describe('G083: a ticket notice of the betting site', () => {
  const PATH = '/prognozzer/affiliate/ticket-notice';
  const SIGNED = {
    [TICKET_NOTICE_HEADERS.timestamp]: '1790000000',
    [TICKET_NOTICE_HEADERS.signature]: 'ab'.repeat(32),
  };
  // Nothing that a parser would write so again.
  const RAW = ' { "amount" : 1.50e3,"amount":1000 , "userRef":"\\u0161 š",\r\n\t"currency":"RSD"}\n';
  const notify = (headers: object = {}, body = RAW, host = 'rs.localhost') =>
    gateway.ask(PATH, {
      method: 'POST',
      host,
      body,
      headers: { 'content-type': 'application/json', ...SIGNED, ...headers },
    });

  it('passes as it was sent, byte for byte, with its signature and without a session', async () => {
    const answer = await notify();
    expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(passed()).toMatchObject([{ method: 'POST', url: '/affiliate/ticket-notice', body: RAW, headers: SIGNED }]);
    const { headers } = passed()[0] ?? {};
    expect([headers?.['content-length'], headers?.['x-identity'], headers?.['cookie']]).toEqual([
      String(Buffer.byteLength(RAW)),
      undefined,
      undefined,
    ]);
  });

  it('passes also without a signature: the service refuses it', async () => {
    gateway.backends.prognozzer.when(/^\/affiliate/, answers(401, { status: 401, message: 'INVALID_SIGNATURE' }));
    const answer = await gateway.ask(PATH, { method: 'POST', body: {} });
    expect([answer.status, json(answer.body)]).toEqual([401, { status: 401, message: 'INVALID_SIGNATURE' }]);
  });

  it.each<[string, object]>([
    ['from our own pages', { 'sec-fetch-site': 'same-origin' }],
    ['from our own pages, by an older one', { origin: 'http://rs.localhost' }],
    ['from another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
    ['with a cookie', { cookie: 'a=b' }],
  ])('is not offered to browsers: %s', async (_where, headers) => {
    expect((await notify(headers)).status).toBe(403);
    expect(passed()).toEqual([]);
  });

  it('has a size that it cannot exceed', async () => {
    expect((await notify({}, JSON.stringify({ batchId: 'x'.repeat(20_000) }))).status).toBe(413);
    expect(passed()).toEqual([]);
  });

  it('is not there where the edition has no game', async () => {
    const answer = await notify({}, RAW, 'ke.localhost');
    expect([answer.status, json(answer.body)]).toEqual([404, NOT_FOUND]);
  });

  it('is never sent twice by us', async () => {
    gateway.backends.prognozzer.when(/^\/affiliate/, resetsBeforeHeaders);
    expect((await notify()).status).toBe(502);
    expect(passed()).toHaveLength(1);
  });
});

it('a game that does not answer costs its own calls alone', async () => {
  const impatient = await startGateway({ settings: { UPSTREAM_BUDGET_MS: 300 } });
  try {
    const { portal, prognozzer } = impatient.backends;
    portal.when(/^\/me\?token=/, answers(200, { status: 'OK', data: MEMBER }));
    prognozzer.when(/^\/(?!internal|livez)/, hangs);
    const headers = { ...OWN_SCRIPT, ...session };
    const ask = (path: string, method = 'GET') =>
      impatient.ask(path, { method, headers, ...(method === 'POST' ? { body: {} } : {}) });
    const slow = await ask('/prognozzer/token/find/7');
    expect([slow.status, json(slow.body)]).toEqual([504, { status: 504, message: 'UPSTREAM_TIMEOUT' }]);
    await prognozzer.kill();
    /** Where the machine has other work an answer may be too late for this little patience. */
    const askInTime = async (...asked: Parameters<typeof ask>): ReturnType<typeof ask> => {
      const answer = await ask(...asked);
      return answer.status === 504 ? askInTime(...asked) : answer;
    };
    const save = await askInTime('/prognozzer/bet/save', 'POST');
    expect([save.status, json(save.body)]).toEqual([503, { status: 503, message: 'SERVICE_UNAVAILABLE' }]);
    const register = await askInTime('/api/register-fantasy-user/7/71');
    expect([register.status, json(register.body)]).toEqual([503, { status: 'ERROR', message: 'SERVICE_UNAVAILABLE' }]);
    await until(async () => (await impatient.ask('/sve-vesti')).status === 200);
    expect((await askInTime('/api/me', 'POST')).status).toBe(200);
    expect((await askInTime('/portal/single-article/7')).status).toBe(200);
  } finally {
    await impatient.close();
  }
});
