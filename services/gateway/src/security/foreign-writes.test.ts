import { apiSchemas } from '@tribina/contracts/schemas';
import { startGateway, type GatewayUnderTest } from '../testing/gateway';
import { EVERY_CALL } from '../testing/public-calls';
import { isForVisitors } from '../tracking/origins';

/** Other sites' pages may make visitors' calls: `tracking/passage.test.ts`. */
const WRITES = EVERY_CALL.filter(({ method, at }) => method !== 'GET' && !isForVisitors(at));
const BODIES: Readonly<Record<string, object>> = apiSchemas;
const WITH_BODY = WRITES.filter(({ name }) => 'body' in (BODIES[name.replace(/^apiCalls\./, '')] ?? {}));
/** With its length: node sends none beside the body of a DELETE. */
const EMPTY = { headers: { 'content-type': 'application/json', 'content-length': '2' }, body: '{}' };
const COOKIE = '__Host-sid=a-session-that-rides-along';
/** How another site's page, a form of it, an old browser or another edition asks with our reader's cookie. */
const FOREIGN: readonly Record<string, string>[] = [
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { origin: 'http://rs.localhost.evil.example' },
  { origin: 'http://hr.localhost' },
  { origin: 'http://rs.localhost:1' },
  { origin: 'http://rs.localhost', 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' },
  { 'sec-fetch-site': 'same-site' },
  // A person has typed or dropped something: no page of ours asks so.
  { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate' },
  { referer: 'https://evil.example/' },
];

let gateway: GatewayUnderTest;
beforeAll(async () => {
  gateway = await startGateway({ hasPages: false });
});
afterAll(() => gateway.close());
beforeEach(() => Object.values(gateway.backends).forEach((backend) => backend.forgetCalls()));

const CHANGING = new Set(['POST', 'PUT', 'DELETE']);
/** What has got through to a service and may change something there, but for what the gateway says by itself. */
const passed = () =>
  Object.values(gateway.backends).flatMap((backend) =>
    backend.calls.filter(({ method, url }) => CHANGING.has(method) && url !== '/health').map(({ url }) => url),
  );

it('there are writes to try', () => {
  expect(WRITES.length).toBeGreaterThan(40);
});

it.each(WRITES)('$name: is refused to every page that is not ours', async ({ method, at }) => {
  for (const headers of FOREIGN) {
    const answer = await gateway.ask(at, {
      method,
      headers: { ...headers, ...EMPTY.headers, cookie: COOKIE },
      body: EMPTY.body,
    });
    expect([headers, answer.status, JSON.parse(answer.body)]).toMatchObject([
      headers,
      403,
      { message: 'FOREIGN_ORIGIN' },
    ]);
  }
  expect(passed()).toEqual([]);
});

it.each(WRITES)('$name: is not refused to ours for where it comes from', async ({ method, at }) => {
  for (const headers of [{ origin: 'http://rs.localhost' }, { 'sec-fetch-site': 'same-origin' }]) {
    const { body } = await gateway.ask(at, {
      method,
      headers: { ...headers, ...EMPTY.headers },
      body: EMPTY.body,
    });
    expect(body).not.toContain('FOREIGN_ORIGIN');
  }
});

describe('what changes something is no GET, whatever is said beside it', () => {
  const GETS = new Set(EVERY_CALL.filter(({ method }) => method === 'GET').map(({ at }) => at));

  it.each(WRITES.filter(({ at }) => !GETS.has(at)))('$name', async ({ method, at }) => {
    for (const asked of ['GET', 'HEAD', 'OPTIONS']) {
      const headers = { 'x-http-method-override': method, 'x-method-override': method, cookie: COOKIE };
      const answer = await gateway.ask(`${at}?_method=${method}`, { method: asked, headers });
      expect([asked, answer.status]).not.toEqual([asked, 200]);
    }
    expect(passed()).toEqual([]);
  });
});

it.each(WITH_BODY)('$name: what a form of another page can send without asking first is no body', async ({ at }) => {
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
    const answer = await gateway.ask(at, {
      method: 'POST',
      headers: { origin: 'http://rs.localhost', 'content-type': type },
      body: '{"email":"a@b.example","password":"x"}',
    });
    expect([type, answer.status]).not.toEqual([type, 200]);
  }
  expect(passed()).toEqual([]);
});
