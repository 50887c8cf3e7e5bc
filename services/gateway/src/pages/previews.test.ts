import { answers } from '../testing/backend';
import { startGateway, type GatewayUnderTest } from '../testing/gateway';

const ARTICLE = {
  id: 12,
  url: 'nacrt',
  title: 'Nacrt',
  match_ids: [],
  primary_category: { id: 1, name: 'Fudbal', url: 'fudbal', baseUrl: 'fudbal' },
};
const AT = '/portal/preview/rs.12.3.99.signature';

let gateway: GatewayUnderTest;
beforeAll(async () => {
  gateway = await startGateway();
  gateway.backends.portal
    .when(/^\/editorial\/previews\//, answers(200, { status: 'OK', data: ARTICLE }))
    .when(/^\/editorial\/previews\/forged/, answers(404, { status: 'ERROR', message: 'NOT_FOUND' }));
});
afterAll(() => gateway.close());

/** The cookie of a session with these roles. */
async function cookieOf(...roles: string[]): Promise<string> {
  const user = {
    id: 7,
    fantasy_id: null,
    photo: null,
    photo_url: null,
    favorites: [],
    display_name: 'Ana',
    email: 'ana@x.example',
    isSocial: false,
    provider_name: null,
    roles,
  };
  const token = `token-of-${roles.join('-')}`;
  gateway.backends.portal
    .when(/^\/login$/, answers(200, { status: 'OK', token, data: user }))
    .when(new RegExp(`^/me\\?token=${token}`), answers(200, { status: 'OK', data: user }));
  const answer = await gateway.ask('/api/login', {
    method: 'POST',
    headers: { origin: 'http://rs.localhost', 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'ana@x.example', password: 'a-password' }),
  });
  return [answer.headers['set-cookie']]
    .flat()
    .map((cookie) => String(cookie).split(';')[0])
    .join('; ');
}

it('shows an editor the page of the draft, made by the code of readers’ pages, kept by nobody and framed by us alone', async () => {
  const answer = await gateway.ask(AT, { headers: { cookie: await cookieOf('editor') } });
  expect(answer.status).toBe(200);
  expect(gateway.shown(answer)).toMatchObject({
    route: 'article',
    path: '/fudbal/vesti/nacrt/12',
    answers: { article: { data: ARTICLE } },
  });
  expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
  expect(answer.headers['content-security-policy']).toContain("frame-ancestors 'self'");
  const asked = gateway.backends.portal.calls.find(({ url }) => url.startsWith('/editorial/previews/'));
  expect(asked?.headers['x-identity']).toEqual(expect.any(String));
});

it('leaves the page of readers as it is', async () => {
  await gateway.ask(AT, { headers: { cookie: await cookieOf('admin') } });
  const page = await gateway.ask('/fudbal/vesti/nacrt/12');
  expect(gateway.shown(page).answers['article']).not.toEqual({ status: 'OK', data: ARTICLE });
  expect(page.headers['content-security-policy']).toContain("frame-ancestors 'none'");
});

it.each([
  ['a visitor', [], 401, 'UNAUTHORIZED'],
  ['a member', ['member'], 403, 'FORBIDDEN'],
  ['a moderator', ['moderator'], 403, 'FORBIDDEN'],
] as const)('is not for %s', async (_who, roles, status, message) => {
  const headers = roles.length > 0 ? { cookie: await cookieOf(...roles) } : {};
  const answer = await gateway.ask(AT, { headers });
  expect([answer.status, JSON.parse(answer.body)]).toEqual([status, { status: 'ERROR', message }]);
});

it('a token that is forged or too old is 404, and a portal that is away 503', async () => {
  const cookie = await cookieOf('editor');
  expect((await gateway.ask('/portal/preview/forged', { headers: { cookie } })).status).toBe(404);
  gateway.backends.portal.when(/^\/editorial\/previews\/away/, answers(503, { status: 'ERROR', message: 'DOWN' }));
  expect((await gateway.ask('/portal/preview/away', { headers: { cookie } })).status).toBe(503);
});
