import { answers, answersAfter } from '../testing/backend';
import { startGateway, type GatewayUnderTest } from '../testing/gateway';
import { ANA } from '../testing/member';
import { SESSION_COOKIE, SessionSeal } from './cookie';

const SESSION_KEY = 'session-key-of-the-tests-which-is-long';
const OK = answers(200, { status: 'OK' });
const EMAIL = 'ana@tribina.example';

let gateway: GatewayUnderTest;
beforeEach(async () => {
  gateway = await startGateway({ hasPages: false });
});
afterEach(() => gateway.close());

const seal = new SessionSeal(SESSION_KEY);
const session = (bearer = 'hers') => ({ cookie: `${SESSION_COOKIE}=${seal.seal(bearer)}` });
const send = async (method: string, path: string, body?: object, headers: Record<string, string> = {}) => {
  const answer = await gateway.ask(path, {
    method,
    headers: { origin: 'http://rs.localhost', ...headers },
    ...(body ? { body } : {}),
  });
  return { ...answer, json: JSON.parse(answer.body) as { status: string; message?: string; data?: unknown } };
};
const post = (path: string, body: object, headers?: Record<string, string>) => send('POST', path, body, headers);
const FORM = { display_name: 'Ana_P', password: 'zeleno-77', email: EMAIL, origin: 'web' };

describe('P115 P118: what is answered to whom has not logged in', () => {
  it('is the same for an address that nobody has', async () => {
    const { portal } = gateway.backends;
    portal.when(/^\/forgot-pass$/, OK);
    const known = await post('/portal/forgot-pass', { email: EMAIL });
    portal.when(/^\/forgot-pass$/, answers(404, { status: 'ERROR', message: 'USER_NOT_FOUND' }));
    const unknown = await post('/portal/forgot-pass', { email: 'niko@tribina.example' });
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
    expect(known.body).toBe('{"status":"OK"}');
  });

  it('takes the same time, however long the portal takes for it', async () => {
    const { portal } = gateway.backends;
    const timeOf = async (ms: number) => {
      portal.when(/^\/forgot-pass$/, answersAfter(ms, OK));
      const began = performance.now();
      await post('/portal/forgot-pass', { email: `ana${ms}@tribina.example` });
      return performance.now() - began;
    };
    for (const ms of [0, 150, 300]) expect(await timeOf(ms)).toBeGreaterThanOrEqual(595);
  });

  it('says why a form was refused', async () => {
    const refusal = { status: 'ERROR', message: 'INVALID_USERNAME', data: { reason: 'SHORT' } };
    gateway.backends.portal.when(/^\/register$/, answers(422, refusal));
    const answer = await post('/portal/register', FORM);
    expect([answer.status, answer.json]).toEqual([422, refusal]);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('P174: an unexpected failure carries the call’s own code', async () => {
    gateway.backends.portal.when(/^\/register$/, answers(500, { status: 'ERROR', message: 'INTERNAL_ERROR' }));
    const answer = await post('/portal/register', FORM);
    expect([answer.status, answer.json.message]).toEqual([500, 'ERROR_REGISTER']);
  });

  it('P116: verifying an address opens no session', async () => {
    gateway.backends.portal.when(/^\/verify-user$/, answers(200, { status: 'OK', token: 'hers' }));
    const answer = await post('/portal/verify-user', { activation_code: 'c0de' });
    expect([answer.json, answer.headers['set-cookie']]).toEqual([{ status: 'OK' }, undefined]);
  });
});

describe('what costs the portal a look at a password', () => {
  const OVER = answers(429, { status: 'ERROR', message: 'RATE_LIMITED' });
  const newPassword = { currentPassword: 'zeleno-77', password: 'zeleno-78', passwordRepeat: 'zeleno-78' };

  it.each<[string, RegExp, () => ReturnType<typeof send>]>([
    ['a login', /^\/login$/, () => post('/api/login', { email: EMAIL, password: 'x' })],
    ['a registration', /^\/register$/, () => post('/portal/register', FORM)],
    ['another password', /^\/change-data$/, () => post('/portal/change-data', newPassword, session())],
    ['a deletion', /^\/delete-profile$/, () => post('/portal/delete-profile', { password: 'x' }, session())],
  ])(
    '%s: is told where it comes from, by which the portal gives turns; who is over theirs is told so',
    async (_what, path, ask) => {
      gateway.backends.portal.when(path, OVER);
      const { status, json, headers } = await ask();
      expect(gateway.backends.portal.callsTo(path)).toMatchObject([{ headers: { 'x-forwarded-for': '127.0.0.1' } }]);
      expect([status, json.message, headers['retry-after']]).toEqual([429, 'RATE_LIMITED', '2']);
    },
  );
});

describe('how often', () => {
  it('one address may register: five times an hour', async () => {
    gateway.backends.portal.when(/^\/register$/, OK);
    const statuses = await Promise.all(
      Array.from(
        { length: 6 },
        async (_none, at) => (await post('/portal/register', { ...FORM, email: `ana${at}@tribina.example` })).status,
      ),
    );
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  });

  it('mails may be ordered to one person, in whatever spelling: three an hour', async () => {
    gateway.backends.portal.when(/^\/forgot-pass$/, OK);
    const spellings = [EMAIL, EMAIL.toUpperCase(), ` ${EMAIL}`, EMAIL];
    const statuses = await Promise.all(
      spellings.map(async (email) => (await post('/portal/forgot-pass', { email })).status),
    );
    expect(statuses.sort()).toEqual([200, 200, 200, 429]);
  });

  it('mails may be ordered to one person by whatever call: three an hour in all', async () => {
    gateway.backends.portal.when(/./, OK);
    for (const path of ['/portal/register', '/portal/forgot-pass', '/portal/resend-verification'])
      expect((await post(path, path === '/portal/register' ? FORM : { email: EMAIL })).status).toBe(200);
    expect((await post('/portal/register', { ...FORM, email: EMAIL.toUpperCase() })).status).toBe(429);
    expect((await post('/portal/register', { ...FORM, email: 'ben@tribina.example' })).status).toBe(200);
  });

  it('a password may be tried under one session: five times a minute, whichever call asks for it', async () => {
    gateway.backends.portal.when(/./, answers(403, { status: 'ERROR', message: 'WRONG_PASSWORD' }));
    const change = { currentPassword: 'x', password: 'crveno-88!', passwordRepeat: 'crveno-88!' };
    for (let attempt = 0; attempt < 5; attempt += 1) {
      expect((await post('/portal/change-data', change, session())).status).toBe(403);
    }
    const refused = await post('/portal/account/second-factor', { password: 'x' }, session());
    expect([refused.status, Number(refused.headers['retry-after'])]).toEqual([429, expect.any(Number)]);
    expect((await post('/portal/change-data', change, session('his'))).status).toBe(403);
  });
});

describe('P109 P120: calls under a session', () => {
  it('carry the bearer, and nothing that the browser says of it', async () => {
    gateway.backends.portal.when(/^\/account\/sessions$/, answers(200, { status: 'OK', data: [] }));
    await send('GET', '/portal/account/sessions', undefined, { ...session(), authorization: 'Bearer his' });
    const [call] = gateway.backends.portal.callsTo(/^\/account\/sessions$/);
    expect(call?.headers['authorization']).toBe('Bearer hers');
  });

  it('are refused without one, before the portal is asked', async () => {
    const calls: [string, string, object?][] = [
      ['GET', '/portal/account/sessions'],
      ['DELETE', '/portal/account/sessions'],
      ['POST', '/portal/change-data', { display_name: 'Ana.Nova' }],
      ['POST', '/portal/delete-profile', {}],
      ['POST', '/portal/account/picture', {}],
      ['GET', '/portal/export-profile?format=json'],
    ];
    for (const [method, path, body] of calls) {
      const answer = await send(method, path, body);
      expect([path, answer.status, answer.json.message]).toEqual([path, 401, 'UNAUTHORIZED']);
    }
    expect(gateway.backends.portal.callsTo(/^\/(?:account|change-data|delete-profile|export)/)).toEqual([]);
  });

  it('P190: after another password the browser goes on under a new cookie and never sees the bearer', async () => {
    gateway.backends.portal.when(/^\/change-data$/, answers(200, { status: 'OK', token: 'fresh' }));
    const change = { currentPassword: 'x', password: 'crveno-88!', passwordRepeat: 'crveno-88!' };
    const answer = await post('/portal/change-data', change, session());
    const [cookie = ''] = answer.headers['set-cookie'] ?? [];
    expect(seal.open(/^__Host-sid=([^;]+)/.exec(cookie)?.[1] ?? '')).toBe('fresh');
    expect(answer.body).toBe('{"status":"OK"}');
  });

  it('P118: a forgotten password is set by its code alone, whoever is logged in here', async () => {
    gateway.backends.portal.when(/^\/change-data$/, OK);
    await post('/portal/change-data', { code: 'c0de', password: 'a', passwordRepeat: 'a' }, session());
    const [call] = gateway.backends.portal.callsTo(/^\/change-data$/);
    expect(call?.headers['authorization']).toBeUndefined();
  });

  it('a picture passes up to two megabytes', async () => {
    gateway.backends.portal.when(/^\/account\/picture$/, OK);
    const upload = (bytes: number) =>
      gateway.ask('/portal/account/picture', {
        method: 'POST',
        headers: { origin: 'http://rs.localhost', 'content-type': 'image/png', ...session() },
        body: 'x'.repeat(bytes),
      });
    expect((await upload(2 * 1024 * 1024)).status).toBe(200);
    expect((await upload(2 * 1024 * 1024 + 1)).status).toBe(413);
  });
});

it('a login ends the session that the browser had before', async () => {
  gateway.backends.portal
    .when(/^\/login$/, answers(401, { status: 'ERROR', message: 'WRONG_CREDENTIALS' }))
    .when(/^\/logout$/, OK);
  const logIn = () => post('/api/login', { email: EMAIL, password: 'x' }, session('former'));
  await logIn();
  expect(gateway.backends.portal.callsTo(/^\/logout$/)).toEqual([]);
  gateway.backends.portal.when(/^\/login$/, answers(200, { status: 'OK', token: 'fresh', data: ANA }));
  expect((await logIn()).status).toBe(200);
  expect(gateway.backends.portal.callsTo(/^\/logout$/).map(({ body }) => body)).toEqual(['{"token":"former"}']);
});

it.each(['NOT_VERIFIED', 'SECOND_FACTOR_REQUIRED', 'SECOND_FACTOR_WRONG'])(
  'P107 P180: %s is told, for the password was right',
  async (message) => {
    gateway.backends.portal.when(/^\/login$/, answers(403, { status: 'ERROR', message }));
    const answer = await post('/api/login', { email: EMAIL, password: 'x', code: '000000' });
    expect([answer.status, answer.json]).toEqual([403, { status: 'ERROR', message }]);
  },
);

it('P007: where the edition has no accounts every one of these calls is 403', async () => {
  const without = await startGateway({ hasPages: false, settings: { EDITION_OVERRIDES: '{"rs":{"login":false}}' } });
  const calls: [string, string, object?][] = [
    ['POST', '/portal/register', FORM],
    ['POST', '/portal/verify-user', { activation_code: 'c0de' }],
    ['POST', '/portal/forgot-pass', { email: EMAIL }],
    ['POST', '/portal/resend-verification', { email: EMAIL }],
    ['POST', '/portal/change-data', { display_name: 'Ana.Nova' }],
    ['GET', '/portal/account/sessions'],
    ['GET', '/portal/account/second-factor'],
    ['POST', '/portal/account/picture', {}],
    ['POST', '/portal/delete-profile', {}],
    ['GET', '/portal/export-profile?format=json'],
  ];
  for (const [method, path, body] of calls) {
    const headers = { origin: 'http://rs.localhost', ...session() };
    const answer = await without.ask(path, { method, headers, ...(body ? { body } : {}) });
    expect([path, answer.status, answer.body]).toEqual([path, 403, '{"status":"ERROR","message":"FORBIDDEN"}']);
  }
  await without.close();
});
