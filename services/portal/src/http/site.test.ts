import { startPortal, type PortalUnderTest } from '../testing/portal';

let portal: PortalUnderTest;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());

const HEADERS = { 'x-site-key': 'site-key-of-the-tests', 'x-edition': 'rs' };

describe('the calls of the portal', () => {
  it.each([
    ['without a site key', { 'x-site-key': '' }, 401, 'UNAUTHORIZED'],
    ['with a wrong site key', { 'x-site-key': 'site-key-of-others' }, 401, 'UNAUTHORIZED'],
    ['with a wrong site key, whatever else is sent', { 'x-site-key': 'x', 'x-front': 'web', origin: 'web' }, 401, 'UNAUTHORIZED'], // oxfmt-ignore
    ['without an edition', { 'x-edition': '' }, 400, 'UNKNOWN_EDITION'],
    ['in an unknown edition', { 'x-edition': 'de' }, 400, 'UNKNOWN_EDITION'],
  ])('P110: %s are refused', async (_case, headers, status, message) => {
    for (const url of ['/get-journalists-cvs', '/me?token=x', '/editorial/writers']) {
      const answer = await portal.app.inject({ url, headers: { ...HEADERS, ...headers } });
      expect([url, answer.statusCode, answer.json()]).toEqual([url, status, { status: 'ERROR', message }]);
    }
  });

  it('P110: with site key and edition are let in', async () => {
    const answer = await portal.app.inject({ url: '/get-journalists-cvs', headers: HEADERS });
    expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'OK', data: [] }]);
  });

  it('say what time it is by the clock that rules read', async () => {
    const answer = await portal.app.inject({ url: '/get-journalists-cvs', headers: HEADERS });
    expect(Number.isNaN(Date.parse(String(answer.headers['x-server-time'])))).toBe(false);
  });
});

it('readiness and the OpenAPI document need no key', async () => {
  expect((await portal.app.inject('/readyz')).json()).toEqual({ status: 'OK', checks: { database: 'OK' } });
  const document = (await portal.app.inject('/internal/openapi.json')).json<{ paths: object }>();
  expect(Object.keys(document.paths)).toContain('/single-article/{id}');
});
