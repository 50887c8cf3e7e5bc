import { EDITIONS } from '@tribina/editions';
import { answers } from '../testing/backend';
import { startGateway, type GatewayUnderTest } from '../testing/gateway';
import { EVERY_CALL } from '../testing/public-calls';
import { Backends } from '../upstreams/backends';
import { BackendCalls } from './backend-calls';

let gateway: GatewayUnderTest;
let backends: Backends;
let calls: BackendCalls;
beforeAll(async () => {
  gateway = await startGateway({ hasPages: false });
  gateway.backends.portal.when(/./, answers(200, { status: 'OK' }));
  backends = new Backends(gateway.config);
  const nothing = { mostRead: () => [], loginButtons: () => [], now: () => new Date() };
  calls = new BackendCalls(backends, () => Promise.reject(new Error('not asked')), nothing);
});
beforeEach(() => gateway.backends.portal.forgetCalls());
afterAll(async () => {
  await backends.close();
  await gateway.close();
});

const ask = (method: string, path: string, body = {}) =>
  calls.ask(EDITIONS.rs, { method: method as 'GET', path, body });
const arrived = () => gateway.backends.portal.callsTo(/^(?!\/internal)/).map(({ url }) => url);

/** What a manifest may name as data of a page beside what is read by GET. */
const READ_BY_POST = ['/portal/get-by-tag-cat'];

it('a page is made of what everybody may read: no call of the portal that logs in, writes or is somebody’s', async () => {
  const portal = EVERY_CALL.filter(({ at }) => at.startsWith('/portal/'));
  for (const { method, at } of portal) await ask(method, at);
  const reached = new Set(arrived().map((at) => `/portal${at}`));
  const writing = portal.filter(({ method, at }) => method !== 'GET' && reached.has(at)).map(({ at }) => at);
  expect(writing).toEqual(READ_BY_POST);
  for (const at of ['/portal/me', '/portal/insert-fantasy-id/7/7', '/portal/moderation/users', '/portal/mailbox'])
    expect(reached).not.toContain(at);
  expect(reached).toContain('/portal/single-article/7');
});

it.each([
  ['POST', '/portal/social-login'],
  ['POST', '/portal/login'],
  ['POST', '/portal/save-comment'],
  ['PUT', '/portal/internal/users'],
  ['GET', '/portal/internal/changes'],
  ['GET', '/portal/metrics'],
  ['GET', '/portal/me?token=x'],
  ['GET', '/portal/single-article/../me'],
  ['GET', '/portal/single-article/7/../../internal/changes'],
  ['GET', '/portal//internal/changes'],
  ['GET', '/portal/%69nternal/changes'],
  ['DELETE', '/portal/single-article/7'],
])('a release that asks %s %s is told that there is no such call, and nothing arrives', async (method, at) => {
  expect(await ask(method, at)).toMatchObject({ isOk: false, status: 404, code: 'NOT_FOUND' });
  expect(arrived()).toEqual([]);
});
