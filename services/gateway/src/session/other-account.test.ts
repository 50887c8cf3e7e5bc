import { HEADERS } from '@tribina/shell-api';
import { answers } from '../testing/backend';
import { ask } from '../testing/client';
import { startGateway, type GatewayUnderTest } from '../testing/gateway';
import { ANA } from '../testing/member';
import { SESSION_COOKIE, SessionSeal } from './cookie';

let gateway: GatewayUnderTest;
beforeAll(async () => {
  gateway = await startGateway({ hasPages: false });
  gateway.backends.portal
    .when(/^\/me\?/, answers(200, { status: 'OK', data: ANA }))
    .when(/^\/(?:comments|change-data|editorial|moderation)/, answers(200, { status: 'OK' }));
});
afterAll(() => gateway.close());
beforeEach(() => gateway.backends.portal.forgetCalls());

const COOKIE = () => `${SESSION_COOKIE}=${new SessionSeal(gateway.config.SESSION_KEY).seal('hers')}`;

const CHANGE = { currentPassword: 'x', password: 'crveno-88!', passwordRepeat: 'crveno-88!' };

/** A page that names a reader sends something, under Ana's session. */
const send = (method: string, path: string, named: string, cookie = COOKIE()) =>
  ask(gateway.port, path, {
    method,
    headers: {
      origin: 'http://rs.localhost',
      'sec-fetch-site': 'same-origin',
      ...(cookie ? { cookie } : {}),
      [HEADERS.own]: named,
    },
    ...(method === 'GET' ? {} : { body: path.endsWith('change-data') ? CHANGE : { text: 'x' } }),
  });
const isAsked = (path: string) => gateway.backends.portal.calls.some(({ url }) => url.startsWith(path));

it.each([
  ['POST', '/portal/comments/new', '/comments'],
  ['PUT', '/portal/editorial/articles/7', '/editorial'],
  ['POST', '/portal/change-data', '/change-data'],
])('%s %s of a page that shows somebody else is not done', async (method, path, at) => {
  const answer = await send(method, path, `u${ANA.id + 1}`);
  expect([answer.status, JSON.parse(answer.body)]).toMatchObject([409, { message: 'OTHER_ACCOUNT' }]);
  expect(isAsked(at)).toBe(false);
});

it.each([
  ['the page of who is logged in', `u${ANA.id}`],
  ['a page that does not say who reads', '1'],
  ['a page on which nobody was logged in', 'u0'],
])('%s is served', async (_what, named) => {
  await send('PUT', '/portal/editorial/articles/7', named);
  expect(isAsked('/editorial')).toBe(true);
});

it.each([
  ['what is only read', 'GET', '/moderation/queues', undefined],
  ['what is sent without a session, which the portal refuses', 'PUT', '/editorial/articles/7', ''],
])('%s goes on', async (_what, method, path, cookie) => {
  await send(method, `/portal${path}`, `u${ANA.id + 1}`, cookie);
  expect(isAsked(path)).toBe(true);
});
