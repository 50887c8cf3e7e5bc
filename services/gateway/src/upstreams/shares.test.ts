import { accountCalls, gameSlipCalls, pictureCalls, profileCalls, type CallDefinition } from '@tribina/contracts';
import { EDITIONS } from '@tribina/editions';
import { until } from '@tribina/testing';
import { CaptchaPasses } from '../captcha/passes';
import { SESSION_COOKIE, SessionSeal } from '../session/cookie';
import { answers, hangs } from '../testing/backend';
import { RawClient } from '../testing/client';
import { startGateway, type GatewayUnderTest } from '../testing/gateway';
import { memberOf } from '../testing/member';

const READ = '/portal/single-article/7';
const FACE = `/portal${accountCalls.savePicture.path}`;
const PICTURE = `/portal${pictureCalls.upload.path}?dir=news&name=a`;
const EXPORT = `/portal${profileCalls.exportProfile.path}`;
const FACE_AT_PORTAL = /^\/account\/picture/;
const EXPORT_AT_PORTAL = /^\/export-profile/;
const SEARCH_AT_PORTAL = /^\/search-articles-by-query$/;
const LOGIN_AT_PORTAL = /^\/login$/;
const SAVE_AT_GAME = /^\/bet\/save$/;
const JOKER_AT_GAME = /^\/token\/invest$/;
const QUIZ_AT_GAME = /^\/quiz\/answer$/;
const PLAYERS_AT_GAME = /^\/user\/find-by-username/;
const UPLOAD_AT_MEDIA = /^\/editorial\/pictures/;
/** More than a service is ever asked at once. */
const MANY = 300;

let gateway: GatewayUnderTest;
beforeEach(async () => {
  gateway = await startGateway({
    hasPages: false,
    settings: { ACCOUNT_LIMITS_FACTOR: 1_000, UPSTREAM_BUDGET_MS: 60_000, TRUSTED_PROXIES: '127.0.0.1' },
  });
  const { portal, media, prognozzer } = gateway.backends;
  prognozzer.when(/^\/challenge/, answers(200, { status: 200 }));
  portal.when(/^\/single-article/, answers(200, { status: 'OK' }));
  media.when(/^\/img\//, answers(200, 'x'));
  // Each bearer is a member of its own.
  portal.when(/^\/me\?token=/, (response, call) => {
    const id = Number(/token=member-(\d+)/.exec(call.url)?.[1]);
    answers(200, { status: 'OK', data: memberOf(id) })(response, call);
  });
});
afterEach(() => gateway.close());

const headersOf = (id: number) => ({
  cookie: `${SESSION_COOKIE}=${new SessionSeal(gateway.config.SESSION_KEY).seal(`member-${id}`)}`,
  origin: 'http://rs.localhost',
});
const upload = (id: number, at = FACE) =>
  gateway.ask(at, { method: 'POST', headers: { ...headersOf(id), 'content-type': 'image/png' }, body: '\x89PNG' });
const exportOf = (id: number) => gateway.ask(EXPORT, { headers: headersOf(id) });
const play =
  ({ path }: CallDefinition) =>
  (id: number) =>
    gateway.ask(`/prognozzer${path}`, { method: 'POST', headers: headersOf(id), body: {} });
const save = play(gameSlipCalls.saveBet);
const findPlayers = (id: number) => gateway.ask('/prognozzer/user/find-by-username/ana', { headers: headersOf(id) });
/** Each tries an account of its own. */
let logins = 0;
const addressOf = (id: number) => `10.2.${Math.floor(id / 250)}.${id % 250}`;
const logIn = (id: number) =>
  gateway.ask('/api/login', {
    method: 'POST',
    headers: { origin: 'http://rs.localhost', 'x-forwarded-for': addressOf(id) },
    body: { email: `member-${(logins += 1)}@x.example`, password: 'x' },
  });

/** Each reader with an address and a pass of their own. */
const search = (id: number) => {
  const passes = new CaptchaPasses(gateway.config.SESSION_KEY, Date.now);
  const [pass = ''] = passes.cookie({ edition: EDITIONS.rs, headers: { host: 'rs.localhost' } }).split(';');
  return gateway.ask(`/api/search-news?term=finale${id}-${(searches += 1)}&limit=10&offset=0`, {
    headers: { cookie: pass, 'x-forwarded-for': addressOf(id) },
  });
};
/** No answer is kept for another. */
let searches = 0;

type Service = 'portal' | 'media' | 'prognozzer';

interface Dear {
  readonly service: Service;
  readonly path: RegExp;
  readonly ask: (id: number) => Promise<{ readonly status: number }>;
  /** What others ask of the same service meanwhile. */
  readonly cheap: string;
  /** What is asked at once at most; 50 where it is left out. */
  readonly most?: number;
}

const DEAR: readonly (readonly [string, Dear])[] = [
  ['pictures of members', { service: 'portal', path: FACE_AT_PORTAL, ask: upload, cheap: READ }],
  ['exports', { service: 'portal', path: EXPORT_AT_PORTAL, ask: exportOf, cheap: READ }],
  ['searches', { service: 'portal', path: SEARCH_AT_PORTAL, ask: search, cheap: READ, most: 64 }],
  [
    'searches for players',
    {
      service: 'prognozzer',
      path: PLAYERS_AT_GAME,
      ask: findPlayers,
      cheap: '/prognozzer/challenge/get-current',
      most: 64,
    },
  ],
  ['passwords', { service: 'portal', path: LOGIN_AT_PORTAL, ask: logIn, cheap: READ, most: 64 }],
  [
    'pictures of the newsroom',
    { service: 'media', path: UPLOAD_AT_MEDIA, ask: (id) => upload(id, PICTURE), cheap: '/img/40x40/demo/x.webp' },
  ],
];

describe.each(DEAR)('%s that nobody answers', (_what, { service, path, ask, cheap, most = 50 }) => {
  const backend = () => gateway.backends[service];

  it('take what is theirs, and nobody else waits or is refused', async () => {
    backend().when(path, hangs);
    const asked = Array.from({ length: MANY }, (_, id) => ask(id + 1).catch(() => null));
    // The first that are answered are those that are refused.
    await Promise.any(asked);
    const others = await Promise.all(Array.from({ length: 60 }, () => gateway.ask(cheap)));
    expect(new Set(others.map(({ status }) => status))).toEqual(new Set([200]));
    expect(backend().callsTo(path).length).toBeLessThanOrEqual(most);
    await backend().kill();
    await Promise.all(asked);
  });

  it('and when they fail, it is not for the rest that the service has failed', async () => {
    backend().when(path, (response) => response.socket?.destroy());
    let id = 0;
    // Until theirs is refused without asking; several at once, for the breaker remembers ten seconds.
    await until(async () => {
      const before = backend().callsTo(path).length;
      await Promise.all(Array.from({ length: 8 }, () => ask((id += 1))));
      return backend().callsTo(path).length === before;
    });
    expect(id).toBeGreaterThan(10);
    expect((await gateway.ask(cheap)).status).toBe(200);
  });
});

describe('one member', () => {
  it.each<readonly [string, RegExp, Service, Dear['ask'], number]>([
    ['pictures', FACE_AT_PORTAL, 'portal', upload, 2],
    ['exports', EXPORT_AT_PORTAL, 'portal', exportOf, 1],
    ['searches', SEARCH_AT_PORTAL, 'portal', search, 8],
    ['passwords', LOGIN_AT_PORTAL, 'portal', logIn, 8],
    ['searches for players', PLAYERS_AT_GAME, 'prognozzer', findPlayers, 8],
    ['saves', SAVE_AT_GAME, 'prognozzer', save, 8],
    ['jokers', JOKER_AT_GAME, 'prognozzer', play(gameSlipCalls.investToken), 8],
    ['answers to the quiz', QUIZ_AT_GAME, 'prognozzer', play(gameSlipCalls.answerQuiz), 8],
    ['pictures of the newsroom', UPLOAD_AT_MEDIA, 'media', (id) => upload(id, PICTURE), 2],
  ])(
    'has no more %s under way than a few, and keeps nobody else from theirs',
    async (_what, path, service, ask, most) => {
      const backend = gateway.backends[service];
      backend.when(path, hangs);
      const asked = Array.from({ length: 12 }, () => ask(1));
      await Promise.any(asked);
      await backend.untilCalled(path, most);
      const another = ask(2);
      await backend.untilCalled(path, most + 1);
      await backend.kill();
      const statuses = (await Promise.all(asked)).map(({ status }) => status);
      expect(statuses.filter((status) => status === 429)).toHaveLength(12 - most);
      // Theirs was asked, and has failed with the service.
      expect((await another).status).toBeGreaterThanOrEqual(502);
    },
  );

  it('is not refused for a minute by what was refused for another of theirs was under way', async () => {
    const { portal } = gateway.backends;
    let goOn = () => {};
    portal.when(EXPORT_AT_PORTAL, (response, call) => {
      goOn = () => answers(200, { status: 'OK' })(response, call);
    });
    const first = exportOf(1);
    await portal.untilCalled(EXPORT_AT_PORTAL);
    for (let nth = 0; nth < 12; nth += 1) expect((await exportOf(1)).status).toBe(429);
    goOn();
    expect((await first).status).toBe(200);
    portal.when(EXPORT_AT_PORTAL, answers(200, { status: 'OK' }));
    expect((await exportOf(1)).status).toBe(200);
  });

  it('may again once one is answered', async () => {
    gateway.backends.portal.when(FACE_AT_PORTAL, answers(200, { status: 'OK' }));
    for (let nth = 0; nth < 6; nth += 1) expect((await upload(1)).status).toBe(200);
  });

  it('may again once they have gone away from one', async () => {
    const { portal } = gateway.backends;
    portal.when(EXPORT_AT_PORTAL, hangs);
    const { cookie } = headersOf(1);
    const request = `GET ${EXPORT} HTTP/1.1\r\nHost: rs.localhost\r\nCookie: ${cookie}\r\n\r\n`;
    const client = await RawClient.open(gateway.port, request);
    await portal.untilCalled(EXPORT_AT_PORTAL);
    expect((await exportOf(1)).status).toBe(429);
    client.leave();
    portal.when(EXPORT_AT_PORTAL, answers(200, { status: 'OK' }));
    await until(async () => (await exportOf(1)).status === 200);
  });

  it('who goes away from a login has no more of them by it: it is looked at all the same', async () => {
    const { portal } = gateway.backends;
    portal.when(LOGIN_AT_PORTAL, hangs);
    const request = (nth: number) => {
      const body = `{"email":"${nth}@x.example","password":"x"}`;
      return (
        `POST /api/login HTTP/1.1\r\nHost: rs.localhost\r\nOrigin: http://rs.localhost\r\nX-Forwarded-For: ${addressOf(1)}\r\n` +
        `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`
      );
    };
    const clients = await Promise.all(
      Array.from({ length: 8 }, (_none, nth) => RawClient.open(gateway.port, request(nth))),
    );
    await portal.untilCalled(LOGIN_AT_PORTAL, 8);
    clients.forEach((client) => client.leave());
    await until(async () => (await gateway.connections()) === 0);
    const { status, headers } = await logIn(1);
    expect([status, headers['retry-after'], portal.callsTo(LOGIN_AT_PORTAL).length]).toEqual([429, '2', 8]);
    portal.when(LOGIN_AT_PORTAL, answers(401, { status: 'ERROR', message: 'WRONG_CREDENTIALS' }));
    expect((await logIn(2)).status).toBe(401);
  });

  it('has theirs back when a connection breaks on which answers wait behind another', async () => {
    const { portal } = gateway.backends;
    portal.when(/^\/single-article/, hangs);
    portal.when(FACE_AT_PORTAL, answers(200, { status: 'OK' }));
    const { cookie } = headersOf(1);
    const own = `Host: rs.localhost\r\nOrigin: http://rs.localhost\r\nCookie: ${cookie}\r\n`;
    const face = `POST ${FACE} HTTP/1.1\r\n${own}Content-Type: image/png\r\nContent-Length: 4\r\n\r\nPNG!`;
    const client = await RawClient.open(gateway.port, `GET ${READ} HTTP/1.1\r\n${own}\r\n${face}${face}`);
    await portal.untilCalled(FACE_AT_PORTAL, 2);
    await portal.untilCalled(/^\/single-article/);
    await until(() => portal.callsTo(FACE_AT_PORTAL).every(({ isUnderWay }) => !isUnderWay));
    expect((await upload(1)).status).toBe(429);
    client.leave();
    await until(async () => (await gateway.connections()) === 0);
    expect((await upload(1)).status).toBe(200);
  });

  it('who has gone before it is their turn has nothing asked for them', async () => {
    const { portal } = gateway.backends;
    let tell: () => void = () => undefined;
    portal.when(/^\/me\?token=member-1$/, (response, call) => {
      tell = () => answers(200, { status: 'OK', data: memberOf(1) })(response, call);
    });
    portal.when(EXPORT_AT_PORTAL, answers(200, { status: 'OK' }));
    const { cookie } = headersOf(1);
    const request = `GET ${EXPORT} HTTP/1.1\r\nHost: rs.localhost\r\nCookie: ${cookie}\r\n\r\n`;
    const client = await RawClient.open(gateway.port, request);
    await portal.untilCalled(/^\/me\?token=member-1$/);
    client.leave();
    await until(async () => (await gateway.connections()) === 0);
    tell();
    // Theirs has been told by then, and nothing is left of it that would refuse this one.
    expect((await exportOf(1)).status).toBe(200);
    expect(portal.callsTo(EXPORT_AT_PORTAL)).toHaveLength(1);
  });

  it.each([
    ['pictures', 30, upload],
    ['saves', 60, save],
    ['jokers', 60, play(gameSlipCalls.investToken)],
    ['answers to the quiz', 60, play(gameSlipCalls.answerQuiz)],
  ])('may only so many %s a minute, and is told when again', async (_what, most, ask) => {
    gateway.backends.portal.when(FACE_AT_PORTAL, answers(200, { status: 'OK' }));
    const { prognozzer } = gateway.backends;
    for (const path of [SAVE_AT_GAME, JOKER_AT_GAME, QUIZ_AT_GAME])
      prognozzer.when(path, answers(200, { status: 200 }));
    const statuses = [];
    for (let nth = 0; nth < most + 10; nth += 1) statuses.push((await ask(1)).status);
    // A minute may have ended meanwhile.
    expect(statuses.slice(0, most)).toEqual(Array.from({ length: most }, () => 200));
    const last = await ask(1);
    expect([statuses.includes(429), Number(last.headers['retry-after'] ?? 1) > 0]).toEqual([true, true]);
    expect((await ask(2)).status).toBe(200);
  });
});

it('of what is not dear one address has a quarter of a service at once, by however few connections; others are served', async () => {
  const { portal } = gateway.backends;
  const slow = /^\/single-article\/8$/;
  portal.when(slow, hangs);
  const request = 'GET /portal/single-article/8 HTTP/1.1\r\nHost: rs.localhost\r\n\r\n';
  const clients = await Promise.all(Array.from({ length: 6 }, () => RawClient.open(gateway.port, request.repeat(50))));
  await portal.untilCalled(slow, 64);
  const elsewhere = { headers: { 'x-forwarded-for': '203.0.113.7' } };
  const others = await Promise.all(Array.from({ length: 50 }, () => gateway.ask(READ, elsewhere)));
  expect(new Set(others.map(({ status }) => status))).toEqual(new Set([200]));
  expect((await gateway.ask(READ)).status).toBe(429);
  expect(portal.callsTo(slow)).toHaveLength(64);
  clients.forEach((client) => client.leave());
  await until(async () => (await gateway.ask(READ)).status === 200);
});
