import { answers, hangs } from '../testing/backend';
import { startGateway, type GatewayUnderTest } from '../testing/gateway';
import { SESSION_COOKIE, SessionSeal } from './cookie';

const CODE = 'c'.repeat(43);
const AT = /^\/delete-profile\//;

let gateway: GatewayUnderTest;
let cookie: string;

beforeAll(async () => {
  gateway = await startGateway({ hasPages: false, settings: { EDITION_OVERRIDES: '{"ke":{"login":false}}' } });
  cookie = `${SESSION_COOKIE}=${new SessionSeal(gateway.config.SESSION_KEY).seal('the-bearer')}`;
});
afterAll(() => gateway.close());
beforeEach(() => gateway.backends.portal.forgetCalls());

const leave = (headers: object = { cookie }, code = CODE, host = 'rs.localhost') =>
  gateway.ask(`/api/delete-profile/${code}`, {
    method: 'DELETE',
    host,
    headers: { origin: `http://${host}`, ...headers },
  });

it('P160 P091: erases the account of the session, and ends the session in the browser', async () => {
  gateway.backends.portal.when(AT, answers(200, { status: 'OK', message: 'PROFILE_DELETED' }));
  const answer = await leave();
  expect([answer.status, JSON.parse(answer.body)]).toEqual([200, { status: 'OK', message: 'PROFILE_DELETED' }]);
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.headers['set-cookie']).toEqual([
    expect.stringMatching(/^__Host-sid=;.*Max-Age=0/),
    expect.stringMatching(/=;.*Max-Age=0/),
  ]);
  expect(gateway.backends.portal.callsTo(AT)).toMatchObject([
    { method: 'DELETE', url: `/delete-profile/${CODE}`, headers: { authorization: 'Bearer the-bearer' } },
  ]);
});

it.each([
  [answers(404, { status: 'ERROR', message: 'NOT_FOUND' }), 404, 'NOT_FOUND'],
  [answers(401, { status: 'ERROR', message: 'UNAUTHORIZED' }), 401, 'UNAUTHORIZED'],
  [answers(500, { status: 'ERROR', message: 'x' }), 500, 'SOMETHING_WENT_WRONG'],
  [hangs, 504, 'SOMETHING_WENT_WRONG'],
])('P174: a deletion that fails keeps the session (%#)', async (behaviour, status, message) => {
  const patient = gateway;
  // What never answers is waited for in vain.
  if (behaviour === hangs) gateway = await startGateway({ hasPages: false, settings: { UPSTREAM_BUDGET_MS: 300 } });
  gateway.backends.portal.when(AT, behaviour);
  const answer = await leave();
  expect([answer.status, JSON.parse(answer.body), answer.headers['set-cookie']]).toEqual([
    status,
    { status: 'ERROR', message },
    undefined,
  ]);
  expect(gateway.backends.portal.callsTo(AT)).toHaveLength(1);
  if (gateway !== patient) await gateway.close();
  gateway = patient;
});

it('P154: the same below /portal', async () => {
  gateway.backends.portal.when(AT, answers(200, { status: 'OK', message: 'PROFILE_DELETED' }));
  const answer = await gateway.ask(`/portal/delete-profile/${CODE}`, {
    method: 'DELETE',
    headers: { origin: 'http://rs.localhost', cookie },
  });
  expect([answer.status, answer.headers['set-cookie']?.length]).toEqual([200, 2]);
});

describe('the export', () => {
  const EXPORT = /^\/export-profile/;
  const take = (headers: Record<string, string> = { cookie }, host = 'rs.localhost', query = '?format=csv') =>
    gateway.ask(`/portal/export-profile${query}`, { host, headers });

  it('comes as the portal has made it, to the session that asks, and is kept by nobody', async () => {
    const file = {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="profile.csv"',
    };
    gateway.backends.portal.when(EXPORT, answers(200, 'section,record,field,value\r\n', file));
    const answer = await take({ cookie, authorization: 'Bearer of-another', 'x-site-key': 'x' });
    expect([answer.status, answer.body]).toEqual([200, 'section,record,field,value\r\n']);
    expect(answer.headers).toMatchObject({ ...file, 'cache-control': 'no-store' });
    expect(gateway.backends.portal.callsTo(EXPORT)).toMatchObject([
      { url: '/export-profile?format=csv', headers: { authorization: 'Bearer the-bearer', 'x-edition': 'rs' } },
    ]);
  });

  it.each<[string, () => ReturnType<typeof leave>, number, string]>([
    ['nobody', () => take({}), 401, 'UNAUTHORIZED'],
    ['a cookie that is not ours', () => take({ cookie: `${SESSION_COOKIE}=x` }), 401, 'UNAUTHORIZED'],
    ['an edition without accounts', () => take({ cookie }, 'ke.localhost'), 403, 'FORBIDDEN'],
  ])('is not asked for by %s', async (_who, ask, status, message) => {
    const answer = await ask();
    expect([answer.status, JSON.parse(answer.body)]).toEqual([status, { status: 'ERROR', message }]);
    expect(gateway.backends.portal.callsTo(EXPORT)).toEqual([]);
  });
});

it.each<[string, () => ReturnType<typeof leave>, number]>([
  ['nobody', () => leave({}), 401],
  ['a cookie that is not ours', () => leave({ cookie: `${SESSION_COOKIE}=x` }), 401],
  ['another site', () => leave({ cookie, origin: 'https://evil.example' }), 403],
  ['an edition without accounts', () => leave({ cookie }, CODE, 'ke.localhost'), 403],
  ['a code of another shape', () => leave({ cookie }, 'x'), 400],
])('asks the portal nothing for %s', async (_who, ask, status) => {
  expect((await ask()).status).toBe(status);
  expect(gateway.backends.portal.callsTo(AT)).toEqual([]);
});
