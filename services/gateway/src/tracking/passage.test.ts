import { until } from '@tribina/testing';
import { trackingAdminCalls, trackingCalls, TRACKING_BODY_LIMIT } from '@tribina/contracts';
import { readIdentity } from '@tribina/service-kit';
import type { BootRecord } from '@tribina/shell-api';
import { SESSION_COOKIE, SessionSeal } from '../session/cookie';
import { answers } from '../testing/backend';
import { startGateway, type GatewayUnderTest } from '../testing/gateway';

const BETS = 'https://bets.example';
const OWN = 'http://rs.localhost';
const AT = '/msport-tracking';
const ACCEPTED = { accepted: 1, duplicate: 0, rejected: [], serverTime: 1 };
const MEMBER = { id: 7, display_name: 'Ana', email: 'a@example.com', roles: ['admin'], fantasy_id: null };

let gateway: GatewayUnderTest;
beforeAll(async () => {
  gateway = await startGateway({
    settings: {
      TRUSTED_PROXIES: '127.0.0.1',
      TRACKING_ORIGINS: BETS,
      TRACKING_SITES: 'rs=key-of-the-serbian-pages,ke=key-of-the-kenyan-pages',
    },
    releases: (world) => {
      for (const remote of ['host', 'news', 'special', 'prognozzer', 'backoffice'] as const) {
        world.promote(world.publish(remote, '1.0.0'));
      }
      world.promote(world.publish('tracking-agent', '1.0.0'));
    },
  });
});
afterAll(() => gateway.close());
beforeEach(() => {
  const { tracking, portal } = gateway.backends;
  tracking.when(/./, answers(202, ACCEPTED, { 'retry-after': '3' }));
  portal.when(/^\/me\?token=/, answers(200, { status: 'OK', data: MEMBER }));
  tracking.forgetCalls();
});

const cookie = () => `${SESSION_COOKIE}=${new SessionSeal(gateway.config.SESSION_KEY).seal('ana')}`;
const send = (path: string, headers: object = {}, body: string | object = {}) =>
  gateway.ask(AT + path, { method: 'POST', headers: { ...headers }, body });
const passed = () => gateway.backends.tracking.calls;
const VISITORS = Object.values(trackingCalls).map(({ path }) => path);

it.each(VISITORS)(
  'P201 G084: %s is for our pages and the listed ones, as JSON or as a beacon, without cookies',
  async (path) => {
    for (const [origin, type] of [
      [OWN, 'application/json'],
      [BETS, 'text/plain;charset=UTF-8'],
    ]) {
      const asker = { 'x-forwarded-for': `198.51.100.${100 + VISITORS.indexOf(path)}` };
      const from = { ...asker, origin, 'content-type': type, 'sec-fetch-site': 'cross-site', cookie: cookie() };
      const { status, headers, body } = await send(path, from, '{"list":[]}');
      expect([status, JSON.parse(body), headers['access-control-allow-origin']]).toEqual([202, ACCEPTED, origin]);
      expect(headers).toMatchObject({
        'access-control-expose-headers': 'retry-after',
        'cross-origin-resource-policy': 'cross-origin',
        'cache-control': 'no-store',
      });
      expect(headers['access-control-allow-credentials']).toBeUndefined();
    }
    expect(passed()).toMatchObject([
      { method: 'POST', url: path, body: '{"list":[]}', headers: { origin: OWN, 'x-edition': 'rs' } },
      { headers: { origin: BETS, 'content-type': 'text/plain;charset=UTF-8' } },
    ]);
    for (const { headers } of passed()) expect([headers.cookie, headers['x-identity']]).toEqual([undefined, undefined]);
  },
);

it.each(['https://evil.example', 'null', 'http://hr.localhost'])('refuses pages of %s', async (origin) => {
  const { status, headers, body } = await send('/actions/save', { origin });
  expect([status, JSON.parse(body)]).toEqual([403, { status: 403, message: 'ORIGIN_NOT_ALLOWED' }]);
  expect(headers['access-control-allow-origin']).toBeUndefined();
  expect(passed()).toEqual([]);
});

it('answers who asks before sending, for its calls alone', async () => {
  const before = (path: string, origin = BETS) => gateway.ask(AT + path, { method: 'OPTIONS', headers: { origin } });
  const { status, headers } = await before('/actions/save-multiple');
  expect([status, headers['access-control-allow-origin']]).toEqual([204, BETS]);
  expect(headers).toMatchObject({
    'access-control-allow-methods': 'POST',
    'access-control-allow-headers': 'content-type',
    'access-control-max-age': '7200',
  });
  expect(
    (await before('/actions/save', 'https://evil.example')).headers['access-control-allow-origin'],
  ).toBeUndefined();
  const { status: ofStaff, headers: allowed } = await before('/admin/sites');
  expect([ofStaff, allowed['allow']]).toEqual([405, 'GET, HEAD']);
  expect((await gateway.ask('/api/me', { method: 'OPTIONS', headers: { origin: BETS } })).status).toBe(405);
});

it('takes no more than it says, and says so by its own code', async () => {
  const { status, body } = await send('/actions/save', {}, JSON.stringify({ x: 'x'.repeat(TRACKING_BODY_LIMIT) }));
  expect([status, JSON.parse(body)]).toEqual([413, { status: 413, message: 'TOO_LARGE' }]);
});

it('the back office asks with who it is, and from our pages alone', async () => {
  const ask = (headers: object) =>
    gateway.ask(AT + trackingAdminCalls.sites.path, { headers: { cookie: cookie(), ...headers } });
  expect((await ask({ 'sec-fetch-site': 'same-origin' })).status).toBe(202);
  const assertion = String(passed()[0]?.headers['x-identity']);
  expect(readIdentity(gateway.identityKey, 'tracking', assertion)).toMatchObject({ sub: 7, roles: ['admin'] });

  gateway.backends.tracking.forgetCalls();
  const issue = `${AT}/admin/sites/rs/keys`;
  const foreign = { method: 'POST', headers: { cookie: cookie(), origin: BETS }, body: {} };
  expect((await gateway.ask(issue, foreign)).status).toBe(403);
  expect(passed()).toEqual([]);
});

it('an action is registered by who is known on our pages; elsewhere nobody is', async () => {
  await send('/event-action/save', { cookie: cookie(), origin: OWN });
  await send('/event-action/save', { cookie: cookie(), origin: BETS });
  expect(passed().map(({ headers }) => typeof headers['x-identity'])).toEqual(['string', 'undefined']);
});

it('knows no other calls below its prefix', async () => {
  expect((await send('/internal/x', { origin: OWN })).status).toBe(404);
  const { status, headers } = await gateway.ask(`${AT}/actions/save`);
  expect([status, headers['allow']]).toEqual([405, 'POST, OPTIONS']);
  expect(passed()).toEqual([]);
});

describe('a flood', () => {
  /** Until it is told to go on nothing is answered. */
  const holding = () => {
    let goOn = () => {};
    const held = new Promise<void>((resolve) => (goOn = resolve));
    gateway.backends.tracking.when(/save-multiple/, (response) => {
      void held.then(() => response.writeHead(202).end('{}'));
    });
    return goOn;
  };
  const from = (nth: number) => ({ origin: BETS, 'x-forwarded-for': `198.51.100.${nth}` });
  const flood = (calls: number, addressOf: (nth: number) => number) => {
    const statuses: number[] = [];
    const asked = Array.from({ length: calls }, async (_none, nth) => {
      const answer = await send('/actions/save-multiple', from(addressOf(nth)));
      statuses.push(answer.status);
      return answer;
    });
    return { statuses, asked };
  };

  it('of one address fills a quarter of what there is for events, and those of others are taken', async () => {
    const goOn = holding();
    const { statuses, asked } = flood(80, () => 1);
    await until(() => statuses.length === 80 - 16);
    expect(passed()).toHaveLength(16);
    gateway.backends.tracking.when(/save$/, answers(202, ACCEPTED));
    expect((await send('/actions/save', from(2))).status).toBe(202);
    expect((await send('/actions/save', from(1))).status).toBe(429);
    goOn();
    const refused = (await Promise.all(asked)).filter(({ status }) => status === 429);
    expect(refused).toHaveLength(80 - 16);
    expect(refused[0]).toMatchObject({
      body: '{"status":429,"message":"RATE_LIMITED"}',
      headers: { 'retry-after': '2', 'access-control-allow-origin': BETS },
    });
    expect((await send('/actions/save', from(1))).status).toBe(202);
  });

  it('of one address that is answered at once is taken at a pace', async () => {
    const taken: { readonly sent: number; readonly answered: number }[] = [];
    const lane = async () => {
      for (let nth = 0; nth < 4; nth += 1) {
        const sent = performance.now();
        const { status } = await send('/actions/save', from(3));
        if (status === 202) taken.push({ sent, answered: performance.now() });
      }
    };
    await Promise.all(Array.from({ length: 16 }, lane));
    const within = ({ sent }: { readonly sent: number }) =>
      taken.filter((one) => one.sent >= sent && one.answered < sent + 400).length;
    expect(taken.length).toBeGreaterThanOrEqual(16);
    expect(Math.max(...taken.map(within))).toBeLessThanOrEqual(16);
  });

  it.each([
    ['429', 'of one address', () => 1, 16],
    ['503', 'of many', (nth: number) => nth + 1, 64],
  ])(
    'hears its %s two seconds later: %s, who ask as fast as they are answered',
    async (status, _whose, addressOf, taken) => {
      const goOn = holding();
      const { statuses, asked } = flood(taken, addressOf);
      await until(() => passed().length === taken);
      const began = performance.now();
      const refused = await send('/actions/save-multiple', from(addressOf(taken)));
      expect([refused.status, performance.now() - began > 1_990]).toEqual([Number(status), true]);
      expect(statuses).toEqual([]);
      goOn();
      await Promise.all(asked);
      const before = performance.now();
      expect((await send('/actions/save', from(addressOf(taken)))).status).toBe(202);
      expect(performance.now() - before).toBeLessThan(1_900);
    },
  );

  it('fills what is its own, and readers and the back office are served', async () => {
    const goOn = holding();
    const { statuses, asked } = flood(200, (nth) => nth + 1);
    await until(() => statuses.length === 200 - 64);
    expect((await gateway.ask('/')).status).toBe(200);
    const sites = { headers: { cookie: cookie(), 'sec-fetch-site': 'same-origin' } };
    expect((await gateway.ask(AT + trackingAdminCalls.sites.path, sites)).status).toBe(202);
    goOn();
    await Promise.all(asked);
    const count = (wanted: number) => statuses.filter((status) => status === wanted).length;
    expect([count(503), count(202)]).toEqual([136, 64]);
  });
});

describe('the agent', () => {
  it('has an address that stays, for other sites too', async () => {
    const { status, headers, body } = await gateway.ask(`${AT}/agent.js`);
    expect([status, body]).toEqual([200, expect.stringContaining('agent of tracking-agent-1.0.0')]);
    expect(headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=300',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    });
    const again = await gateway.ask(`${AT}/agent.js`, { headers: { 'if-none-match': headers.etag } });
    expect(again.status).toBe(304);
  });

  it('and what it loads of its release is for other sites too; other releases are not', async () => {
    const cors = async (at: string) => (await gateway.ask(at)).headers['access-control-allow-origin'];
    expect(await cors('/r/tracking-agent/tracking-agent-1.0.0/agent-fp.js')).toBe('*');
    expect(await cors('/r/news/news-1.0.0/main.js')).toBeUndefined();
  });

  it('a file at an address of its own is kept for ever: nothing says how to ask for it again', async () => {
    const { headers } = await gateway.ask('/r/tracking-agent/tracking-agent-1.0.0/agent.js');
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    });
    expect(headers.etag).toBeUndefined();
  });

  it('P201: a page names the key of its edition, where that has one', async () => {
    const tracking = async (host: string) => {
      const { body } = await gateway.ask('/', { host });
      return (JSON.parse(/id="tribina-boot">(.*?)<\/script>/.exec(body)?.[1] ?? '{}') as { tracking?: string })
        .tracking;
    };
    expect(await tracking('ke.localhost')).toBe('key-of-the-kenyan-pages');
    expect(await tracking('hr.localhost')).toBeUndefined();
  });

  it('a public page does not name the back office’s release, which has its own', async () => {
    const remotes = async (at: string) => {
      const { body } = await gateway.ask(at);
      return Object.keys(
        (JSON.parse(/id="tribina-boot">(.*?)<\/script>/.exec(body)?.[1] ?? '{}') as BootRecord).remotes,
      );
    };
    expect(await remotes('/')).toEqual(['news', 'special', 'prognozzer', 'tracking-agent']);
    expect(await remotes('/backoffice')).toContain('backoffice');
  });
});
