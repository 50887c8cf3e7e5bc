import { IDENTITY_HEADER, readIdentity } from '@tribina/service-kit';
import { SESSION_COOKIE, SessionSeal } from '../session/cookie';
import { answers } from '../testing/backend';
import { startGateway, type GatewayUnderTest } from '../testing/gateway';

const ANA = { id: 7, display_name: 'Ana', email: 'ana@example.com', roles: ['member'] };
const OWN = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' };

type Method = 'GET' | 'POST' | 'PUT';
const CALLS: [Method, string, string, object | undefined, string][] = [
  ['GET', '/api/count-notifications/7', '/count-notifications/7', undefined, 'NOTIFICATION_COUNT_FAILED'],
  [
    'POST',
    '/api/get-notifications',
    '/get-notifications',
    { user_id: 7, offset: 0, limit: 5, is_opened: false },
    'GET_NOTIFICATIONS_FAILED',
  ],
  [
    'PUT',
    '/api/edit-multiple-notifications',
    '/edit-multiple-notifications',
    { ids: [1], data: { is_opened: true } },
    'EDIT_MULTIPLE_NOTIFICATIONS_FAILED',
  ],
];

let gateway: GatewayUnderTest;
let cookie: string;
beforeAll(async () => {
  gateway = await startGateway({ hasPages: false, settings: { EDITION_OVERRIDES: '{"ke":{"login":false}}' } });
  cookie = `${SESSION_COOKIE}=${new SessionSeal(gateway.config.SESSION_KEY).seal('ana')}`;
});
beforeEach(() => {
  gateway.backends.portal.when(/^\/me/, answers(200, { status: 'OK', data: ANA }));
});
afterAll(() => gateway.close());

describe.each(CALLS)('P159 G080: %s %s', (method, url, path, body, code) => {
  const ask = (headers: object = {}) =>
    gateway.ask(url, { method, headers: { ...OWN, ...headers }, ...(body && { body }) });

  it("is the portal's answer to the member of the session, kept by nobody", async () => {
    gateway.backends.portal.when(new RegExp(`^${path}$`), answers(200, { status: 'OK', total: 3 }));
    const answer = await ask({ cookie });
    expect([answer.status, JSON.parse(answer.body)]).toEqual([200, { status: 'OK', total: 3 }]);
    expect(answer.headers['cache-control']).toBe('no-store');
    const call = gateway.backends.portal.calls.findLast(({ url: asked }) => asked === path);
    expect([call?.method, call?.body ? (JSON.parse(call.body) as unknown) : undefined]).toEqual([method, body]);
    const identity = readIdentity(gateway.identityKey, 'portal', String(call?.headers[IDENTITY_HEADER]));
    expect(identity?.sub).toBe(7);
  });

  it('is 401 for nobody, and 403 where the edition has no accounts', async () => {
    const answered = [await ask(), await ask({ cookie, host: 'ke.localhost' })];
    expect(answered.map(({ status, body: text }) => [status, JSON.parse(text)])).toEqual([
      [401, { status: 'ERROR', message: 'UNAUTHORIZED' }],
      [403, { status: 'ERROR', message: 'FORBIDDEN' }],
    ]);
  });

  it(`P178: is ${code} while the portal fails, and says what it refuses`, async () => {
    gateway.backends.portal.when(new RegExp(`^${path}$`), answers(500, { status: 'ERROR', message: 'X' }));
    const failed = await ask({ cookie });
    expect([failed.status, JSON.parse(failed.body)]).toMatchObject([500, { status: 'ERROR', message: code }]);
    gateway.backends.portal.when(new RegExp(`^${path}$`), answers(403, { status: 'ERROR', message: 'FORBIDDEN' }));
    const refused = await ask({ cookie });
    expect([refused.status, JSON.parse(refused.body)]).toEqual([403, { status: 'ERROR', message: 'FORBIDDEN' }]);
  });
});
