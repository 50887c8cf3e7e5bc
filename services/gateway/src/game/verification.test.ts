import { answers, hangs, resetsBeforeHeaders, type Behaviour } from '../testing/backend';
import { INTERNAL_KEY, startGateway, type GatewayUnderTest } from '../testing/gateway';

const CODE = 'c0de-of-the-mail_0123456789';
const AT = /^\/user\/verify\//;
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

let gateway: GatewayUnderTest;
beforeAll(async () => {
  gateway = await startGateway({ hasPages: false, settings: { UPSTREAM_BUDGET_MS: 4_000 } });
});
afterAll(() => gateway.close());
beforeEach(() => {
  gateway.backends.prognozzer.forgetCalls();
});

const asked = () => gateway.backends.prognozzer.callsTo(AT);
const page = (method = 'GET', host = 'rs.localhost') => gateway.ask(`/api/verify-user/${CODE}`, { method, host });
const press = (headers: object = { 'sec-fetch-site': 'same-origin' }, code = CODE, host = 'rs.localhost') =>
  gateway.ask(`/api/verify-user/${code}`, { method: 'POST', host, headers: { ...FORM, ...headers }, body: '' });

describe('G081: the link of the betting site’s mail', () => {
  it.each([
    ['rs.localhost', 'sr-Latn-RS', 'Potvrdi nalog'],
    ['hr.localhost', 'hr-HR', 'Potvrdi račun'],
  ])('at %s leads to a page with a button, in its language, where nothing runs', async (host, locale, action) => {
    const { status, headers, body } = await page('GET', host);
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'text/html; charset=utf-8',
      'no-store',
    ]);
    expect(body).toContain(`lang="${locale}"`);
    expect(body).toContain(`<form method="post"><button>${action}</button></form>`);
    expect(body).not.toMatch(/<script|\son\w+=|src=/);
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'sha256-[^;]+; form-action 'self'/,
    );
    expect(headers['referrer-policy']).toBe('same-origin');
  });

  it('changes nothing, however often and by whatever scanner it is followed', async () => {
    for (const method of ['GET', 'HEAD', 'GET']) expect((await page(method)).status).toBe(200);
    expect(asked()).toEqual([]);
  });

  it('is not there where the edition has no game', async () => {
    expect((await page('GET', 'ke.localhost')).status).toBe(404);
    expect((await press({ 'sec-fetch-site': 'same-origin' }, CODE, 'ke.localhost')).status).toBe(404);
    expect(asked()).toEqual([]);
  });
});

describe('its button', () => {
  it('P054 P155: uses the code up, and leads to the notice that says so', async () => {
    gateway.backends.prognozzer.when(AT, answers(200, { status: 200, message: 'OK' }));
    const { status, headers } = await press();
    expect([status, headers.location, headers['cache-control']]).toEqual([
      302,
      '/?message=verified_fantasy_user',
      'no-store',
    ]);
    expect(asked()).toMatchObject([
      { method: 'GET', url: `/user/verify/${CODE}`, headers: { 'x-internal-key': INTERNAL_KEY, 'x-edition': 'rs' } },
    ]);
    expect(asked()[0]?.headers['x-identity']).toBeUndefined();
  });

  it.each<[string, Behaviour]>([
    ['P175: is refused', answers(404, { status: 404, message: 'ERROR_VERIFY_FANTASY' })],
    ['cannot be judged', answers(500, { status: 500, message: 'INTERNAL_ERROR' })],
    ['is not answered', hangs],
    ['is broken off, and not asked twice', resetsBeforeHeaders],
  ])('P054: where the code %s leads to the notice of that', async (_what, behaviour) => {
    gateway.backends.prognozzer.when(AT, behaviour);
    const { status, headers } = await press();
    expect([status, headers.location]).toEqual([302, '/?message=error_verifying_fantasy_user']);
    expect(asked()).toHaveLength(1);
  });

  it('passes a code on as one segment, whatever is in it', async () => {
    await press({ 'sec-fetch-site': 'same-origin' }, 'a%20b%3Fc%23d');
    expect(asked().map(({ url }) => url)).toEqual(['/user/verify/a%20b%3Fc%23d']);
  });

  it.each<[string, object]>([
    ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
    ['another edition', { origin: 'http://hr.localhost' }],
    ['a page without an origin', { origin: 'null' }],
  ])('is not pressed by %s', async (_who, headers) => {
    expect((await press(headers)).status).toBe(403);
    expect(asked()).toEqual([]);
  });

  it('is not for who tries one code after the other', async () => {
    await gateway.close();
    gateway = await startGateway({ hasPages: false });
    gateway.backends.prognozzer.when(AT, answers(404, { status: 404, message: 'ERROR_VERIFY_FANTASY' }));
    const statuses: number[] = [];
    while (statuses.length < 40) statuses.push((await press(undefined, `${CODE}${statuses.length}`)).status);
    expect([statuses.filter((status) => status === 302).length, statuses.at(-1)]).toEqual([30, 429]);
  });

  it('P054: leads to that notice too where the game is down', async () => {
    await gateway.close();
    gateway = await startGateway({ hasPages: false });
    await gateway.backends.prognozzer.kill();
    expect((await press()).headers.location).toBe('/?message=error_verifying_fantasy_user');
  });
});
