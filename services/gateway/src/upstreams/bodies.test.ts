import { until } from '@tribina/testing';
import { SESSION_COOKIE, SessionSeal } from '../session/cookie';
import { answers } from '../testing/backend';
import { RawClient } from '../testing/client';
import { startGateway, type GatewayUnderTest } from '../testing/gateway';
import { memberOf } from '../testing/member';

const READ = '/portal/single-article/7';
const COMMENT_AT_PORTAL = /^\/save-comment/;
const BODY = '{"text":"Gol u 93. minutu."}';
/** More than a backend is ever asked at once, and than there are connections to one. */
const MANY = 300;
const MOST_OF_ONE = 32;

let gateway: GatewayUnderTest;
beforeEach(async () => {
  gateway = await startGateway({ hasPages: false, settings: { TRUSTED_PROXIES: '127.0.0.1' } });
  const { portal } = gateway.backends;
  portal.when(/^\/single-article/, answers(200, { status: 'OK' }));
  portal.when(COMMENT_AT_PORTAL, answers(200, { status: 'OK' }));
  portal.when(/^\/me\?token=/, answers(200, { status: 'OK', data: memberOf(1) }));
});
afterEach(() => gateway.close());

/** A body of which the last letter is missing. */
const begun = (at: string, address: string, further = '') =>
  `POST ${at} HTTP/1.1\r\nHost: rs.localhost\r\nOrigin: http://rs.localhost\r\nX-Forwarded-For: ${address}\r\n${further}` +
  `Content-Type: application/json\r\nContent-Length: ${BODY.length}\r\n\r\n${BODY.slice(0, -1)}`;
const addressOf = (nth: number) => `198.51.${Math.floor(nth / 250)}.${nth % 250}`;
const open = (count: number, textOf: (nth: number) => string) =>
  Promise.all(Array.from({ length: count }, (_none, nth) => RawClient.open(gateway.port, textOf(nth))));
const read = () => gateway.ask(READ, { headers: { 'x-forwarded-for': '203.0.113.7' } });

it('bodies that do not end take no place of anybody’s, of however many addresses they come; once whole they are passed on', async () => {
  const { portal } = gateway.backends;
  const clients = await open(MANY, (nth) => begun('/portal/save-comment', addressOf(nth)));
  const others = await Promise.all(Array.from({ length: 50 }, read));
  expect(new Set(others.map(({ status }) => status))).toEqual(new Set([200]));
  expect(portal.callsTo(COMMENT_AT_PORTAL)).toEqual([]);

  clients.slice(0, 5).forEach((client) => client.write('}'));
  await until(() => clients.slice(0, 5).every(({ answer }) => answer.startsWith('HTTP/1.1 200')));
  expect(portal.callsTo(COMMENT_AT_PORTAL).map(({ body }) => body)).toEqual(Array.from({ length: 5 }, () => BODY));
  clients.forEach((client) => client.leave());
});

describe('of one address', () => {
  const refusedOf = (clients: readonly RawClient[]) =>
    clients.filter(({ answer }) => /^HTTP\/1\.1 429 .*retry-after: 2.*"RATE_LIMITED"/s.test(answer)).length;

  it.each([
    ['comments', '/portal/save-comment', '', MOST_OF_ONE],
    ['files of releases', '/ops/releases/releases', 'Authorization: Bearer x\r\n', MOST_OF_ONE],
    // Of these there are no more under way, whole or not.
    ['events of visitors', '/msport-tracking/actions/save-multiple', '', 16],
  ])('so many %s are under way at once, and the others have theirs', async (_what, at, further, most) => {
    const clients = await open(most + 8, () => begun(at, '198.51.100.1', further));
    await until(() => refusedOf(clients) === 8);
    const another = await RawClient.open(gateway.port, `${begun(at, '198.51.100.2', further)}}`);
    await until(() => another.answer !== '');
    expect(another.answer).not.toMatch(/^HTTP\/1\.1 429/);
    [...clients, another].forEach((client) => client.leave());
  });

  it('who has sent one, or gone away from one, may send another', async () => {
    const at = '/portal/save-comment';
    const first = await open(MOST_OF_ONE, () => begun(at, '198.51.100.1'));
    const one = () => RawClient.open(gateway.port, `${begun(at, '198.51.100.1')}}`);
    await until(async () => {
      const tried = await one();
      await until(() => tried.answer !== '');
      tried.leave();
      return refusedOf([tried]) === 1;
    });
    first[0]?.write('}');
    await until(() => first[0]?.answer.startsWith('HTTP/1.1 200') ?? false);
    const second = await one();
    await until(() => second.answer.startsWith('HTTP/1.1 200'));
    first.forEach((client) => client.leave());
    await until(async () => (await gateway.connections()) <= 1);
    const later = await open(MOST_OF_ONE, () => begun(at, '198.51.100.1'));
    later.forEach((client) => client.write('}'));
    await until(() => later.every(({ answer }) => answer.startsWith('HTTP/1.1 200')));
    [second, ...later].forEach((client) => client.leave());
  });
});

it('a picture goes on while it comes: what is large is kept nowhere on its way', async () => {
  const { portal } = gateway.backends;
  const cookie = `${SESSION_COOKIE}=${new SessionSeal(gateway.config.SESSION_KEY).seal('hers')}`;
  const client = await RawClient.open(
    gateway.port,
    begun('/portal/account/picture', '198.51.100.1', `Cookie: ${cookie}\r\n`),
  );
  await portal.untilCalled(/^\/account\/picture/);
  client.leave();
});
