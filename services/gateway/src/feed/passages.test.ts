import { eventDeskCalls, PROVIDER_HEADERS } from '@tribina/contracts';
import { readIdentity } from '@tribina/service-kit';
import { SESSION_COOKIE, SessionSeal } from '../session/cookie';
import { answers, resetsBeforeHeaders } from '../testing/backend';
import { startGateway, type GatewayUnderTest } from '../testing/gateway';

const PATH = '/providers/beta';
const SIGNED = { [PROVIDER_HEADERS.timestamp]: '1790000000', [PROVIDER_HEADERS.signature]: 'ab'.repeat(32) };
// Nothing that a parser would write so again.
const RAW = ' {"matches" :[ ],\t"matches":[]}\r\n';

let gateway: GatewayUnderTest;
beforeAll(async () => {
  gateway = await startGateway({ hasPages: false });
});
afterAll(() => gateway.close());
beforeEach(() => {
  gateway.backends.feed.when(/^\/providers\//, answers(200, { status: 'OK', outcomes: [] }));
  gateway.backends.feed.forgetCalls();
});

const push = (headers: object = SIGNED, body = RAW) =>
  gateway.ask(PATH, { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } });
const passed = () => gateway.backends.feed.callsTo(/providers/);
const codeOf = ({ body }: { readonly body: string }) => (JSON.parse(body) as { message: string }).message;

it('what a provider pushes passes byte for byte, with its signature and without a session', async () => {
  const answer = await push();
  expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'no-store']);
  expect(passed()).toMatchObject([{ method: 'POST', url: PATH, body: RAW, headers: SIGNED }]);
  const { headers } = passed()[0] ?? {};
  expect([headers?.['x-identity'], headers?.cookie]).toEqual([undefined, undefined]);
});

it('passes also without a signature: the feed refuses it', async () => {
  gateway.backends.feed.when(/^\/providers\//, answers(401, { status: 'ERROR', message: 'INVALID_SIGNATURE' }));
  const answer = await push({});
  expect([answer.status, codeOf(answer)]).toEqual([401, 'INVALID_SIGNATURE']);
});

it.each<[string, object]>([
  ['a page of another site', { origin: 'https://evil.example' }],
  ['a page of ours', { origin: 'http://rs.localhost', 'sec-fetch-site': 'same-origin' }],
])('is not taken from %s', async (_who, headers) => {
  const answer = await push({ ...SIGNED, ...headers });
  expect([answer.status, passed()]).toEqual([403, []]);
});

it('is not taken with a cookie, which providers have none of', async () => {
  const cookie = `${SESSION_COOKIE}=${new SessionSeal(gateway.config.SESSION_KEY).seal('ana')}`;
  expect([(await push({ ...SIGNED, cookie })).status, passed()]).toEqual([403, []]);
});

it.each([
  ['POST', '/providers'],
  ['POST', '/providers/beta/more'],
  ['GET', '/providers/beta'],
  ['PUT', '/providers/beta'],
  ['POST', '/internal/odds'],
  ['POST', '/matches'],
])('%s %s of the feed is not let through', async (method, path) => {
  await gateway.ask(path, { method, ...(method === 'GET' ? {} : { body: '{}' }) });
  expect(gateway.backends.feed.callsTo(/providers|internal\/odds|matches/)).toEqual([]);
});

it('takes no more than a report has, asks once, and limits what one address pushes a minute', async () => {
  expect((await push(SIGNED, `"${'x'.repeat(1024 * 1024)}"`)).status).toBe(413);
  gateway.backends.feed.forgetCalls();
  gateway.backends.feed.when(/^\/providers\//, resetsBeforeHeaders);
  expect([(await push()).status, passed().length]).toEqual([502, 1]);
  gateway.backends.feed.when(/^\/providers\//, answers(200, { status: 'OK', outcomes: [] }));
  const pushes = await Promise.all(Array.from({ length: 601 }, () => push()));
  const refused = pushes.filter(({ status }) => status === 429);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused[0]?.headers['retry-after']).toMatch(/^\d+$/);
});

describe('what the desk writes of an event', () => {
  const MEMBER = { id: 7, display_name: 'Ana', email: 'ana@x.example', roles: ['editor'], fantasy_id: null };
  const session = () => `${SESSION_COOKIE}=${new SessionSeal(gateway.config.SESSION_KEY).seal('ana')}`;

  beforeEach(() => {
    gateway.backends.portal.when(/^\/me\?token=/, answers(200, { status: 'OK', data: MEMBER }));
    gateway.backends.feed.when(/^\/editorial\//, answers(200, { status: 'OK' }, { 'cache-control': 'public' }));
  });

  it.each(Object.values(eventDeskCalls).map(({ method, path }) => [method, path.replaceAll(/:\w+/g, '7')] as const))(
    '%s %s passes with who asks, and nobody keeps the answer',
    async (method, path) => {
      const answer = await gateway.ask(`/portal${path}`, {
        method,
        host: 'hr.localhost',
        headers: { cookie: session(), origin: 'http://hr.localhost' },
        ...(method === 'GET' || method === 'DELETE' ? {} : { body: {} }),
      });
      expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'no-store']);
      const [passedOn] = gateway.backends.feed.callsTo(/editorial/);
      expect(passedOn).toMatchObject({ method, url: path, headers: { 'x-edition': 'hr' } });
      const assertion = String(passedOn?.headers['x-identity']);
      expect(readIdentity(gateway.identityKey, 'feed', assertion)).toMatchObject({ sub: 7, edition: 'hr' });
    },
  );

  it('another call below it is none', async () => {
    expect((await gateway.ask('/portal/editorial/events/7/teams', { headers: { cookie: session() } })).status).toBe(
      404,
    );
    expect(gateway.backends.feed.callsTo(/editorial/)).toEqual([]);
  });
});
