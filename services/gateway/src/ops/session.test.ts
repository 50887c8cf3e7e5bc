import { answers } from '../testing/backend';
import type { Ask } from '../testing/client';
import { INTERNAL_KEY, startGateway, type GatewayUnderTest } from '../testing/gateway';

let gateway: GatewayUnderTest;
let shared: GatewayUnderTest;
beforeAll(async () => {
  shared = await startGateway({ hasPages: false });
});
afterAll(() => shared.close());
beforeEach(() => {
  gateway = shared;
  releases().forgetCalls();
});

/** For what takes something down, or uses up what one address may ask. */
async function withOwnGateway(work: () => Promise<void>): Promise<void> {
  gateway = await startGateway({ hasPages: false });
  try {
    await work();
  } finally {
    await gateway.close();
  }
}

const CODE = 'one-time-code-of-the-tests';
const HOLDER = { name: 'ana', scopes: ['rollback:*'], expiresAt: null };
const OWN = { origin: 'http://rs.localhost' };
const open = (code = CODE): Ask => ({ method: 'POST', headers: OWN, body: { code } });
const releases = () => gateway.backends.releases;
const answersCode = answers(200, { status: 'OK', token: 'session-token', holder: HOLDER });

describe('a session of the console', () => {
  it('is opened by a code; its token goes into a cookie and to no script', async () => {
    releases().when(/^\/sessions$/, answersCode);
    const answer = await gateway.ask('/ops/session', open());
    expect([answer.status, JSON.parse(answer.body)]).toEqual([200, { status: 'OK', holder: HOLDER }]);
    expect(answer.headers['set-cookie']).toEqual([
      '__Host-ops=session-token; Path=/; Secure; HttpOnly; SameSite=Strict',
    ]);
    expect(answer.headers['cache-control']).toBe('no-store');
    const [call] = releases().callsTo(/^\/sessions$/);
    expect([call?.method, JSON.parse(call?.body ?? '')]).toEqual(['POST', { code: CODE }]);
    expect(call?.headers['x-internal-key']).toBe(INTERNAL_KEY);
  });

  it('works while the portal and all other services are down', () =>
    withOwnGateway(async () => {
      const { portal, prognozzer, feed, media } = gateway.backends;
      await Promise.all([portal, prognozzer, feed, media].map((backend) => backend.kill()));
      releases()
        .when(/^\/sessions$/, answersCode)
        .when(/^\/status/, answers(200, { status: 'OK', remotes: [] }));
      expect((await gateway.ask('/ops/session', open())).status).toBe(200);
      const headers = { cookie: '__Host-ops=session-token' };
      expect((await gateway.ask('/ops/releases/status', { headers })).status).toBe(200);
    }));

  it('is ended, there and here', async () => {
    releases().when(/^\/sessions\/own$/, answers(200, { status: 'OK' }));
    const headers = { ...OWN, cookie: '__Host-ops=session-token' };
    const answer = await gateway.ask('/ops/session', { method: 'DELETE', headers });
    expect([answer.status, answer.headers['set-cookie']]).toEqual([
      200,
      ['__Host-ops=; Path=/; Secure; HttpOnly; SameSite=Strict; Max-Age=0'],
    ]);
    expect(
      releases()
        .callsTo(/own/)
        .map(({ method, headers: sent }) => [method, sent.authorization]),
    ).toEqual([['DELETE', 'Bearer session-token']]);
  });

  it.each([
    [401, 'UNAUTHORIZED', 200],
    [500, 'RELEASES_FAILED', 500],
  ])('an end that is answered %i %s is %i; the cookie goes in any case', async (status, message, expected) => {
    releases().when(/^\/sessions\/own$/, answers(status, { status: 'ERROR', message }));
    const headers = { ...OWN, cookie: '__Host-ops=session-token' };
    const answer = await gateway.ask('/ops/session', { method: 'DELETE', headers });
    expect([answer.status, answer.headers['set-cookie']?.length]).toEqual([expected, 1]);
  });
});

describe('is refused', () => {
  it.each<[string, Ask, number, string]>([
    ['a code that is none', { method: 'POST', headers: OWN, body: { code: 'short' } }, 400, 'BAD_REQUEST'],
    ['no code', { method: 'POST', headers: OWN, body: {} }, 400, 'BAD_REQUEST'],
    ['another site', { ...open(), headers: { origin: 'https://evil.example' } }, 403, 'FOREIGN_ORIGIN'],
  ])('%s', async (_what, ask, status, message) => {
    const answer = await gateway.ask('/ops/session', ask);
    expect([answer.status, JSON.parse(answer.body)]).toMatchObject([status, { status: 'ERROR', message }]);
    expect(releases().callsTo(/^\/sessions/)).toEqual([]);
  });

  it('a spent code, as the service says', async () => {
    releases().when(/^\/sessions$/, answers(403, { status: 'ERROR', message: 'CODE_INVALID' }));
    const answer = await gateway.ask('/ops/session', open());
    expect([answer.status, JSON.parse(answer.body)]).toEqual([403, { status: 'ERROR', message: 'CODE_INVALID' }]);
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  it('with the service down: 503, and nothing of where it was', () =>
    withOwnGateway(async () => {
      await releases().kill();
      const answer = await gateway.ask('/ops/session', open());
      expect([answer.status, JSON.parse(answer.body)]).toEqual([
        503,
        { status: 'ERROR', message: 'SERVICE_UNAVAILABLE' },
      ]);
    }));

  it('who guesses: 429 after twenty in a minute', () =>
    withOwnGateway(async () => {
      releases().when(/^\/sessions$/, answers(403, { status: 'ERROR', message: 'CODE_INVALID' }));
      const statuses: number[] = [];
      for (let attempt = 0; attempt < 21; attempt += 1)
        statuses.push((await gateway.ask('/ops/session', open())).status);
      expect([statuses.slice(0, 20).every((status) => status === 403), statuses[20]]).toEqual([true, 429]);
    }));
});

describe('/ops/releases', () => {
  it.each<[string, Record<string, string>, string | undefined]>([
    ['a session', { cookie: '__Host-ops=session-token' }, 'Bearer session-token'],
    ['a token', { authorization: 'Bearer team-token' }, 'Bearer team-token'],
    ['both', { authorization: 'Bearer team-token', cookie: '__Host-ops=session-token' }, 'Bearer team-token'],
    ['neither', { cookie: '__Host-sid=x' }, undefined],
  ])('passes on %s, and no cookie', async (_what, headers, authorization) => {
    releases().when(/^\/status/, answers(200, { status: 'OK' }));
    await gateway.ask('/ops/releases/status', { headers });
    const [call] = releases().callsTo(/^\/status/);
    expect([call?.headers.authorization, call?.headers.cookie]).toEqual([authorization, undefined]);
  });

  it('a session writes from our own pages alone', async () => {
    const headers = { cookie: '__Host-ops=session-token', origin: 'https://evil.example' };
    const body = { remote: 'news' };
    const answer = await gateway.ask('/ops/releases/rollback', { method: 'POST', headers, body });
    expect([answer.status, releases().callsTo(/rollback/)]).toEqual([403, []]);
  });

  it.each([
    ['GET', '/snapshot', 404],
    // How releases fare is for people to read.
    ['POST', '/health', 405],
    ['POST', '/sessions', 404],
    ['DELETE', '/sessions/own', 404],
  ])('%s %s is not for people', async (method, at, status) => {
    const answer = await gateway.ask(`/ops/releases${at}`, { method, headers: { authorization: 'Bearer team-token' } });
    expect(answer.status).toBe(status);
  });
});
