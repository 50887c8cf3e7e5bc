import type { User } from '@tribina/contracts';
import { until } from '@tribina/testing';
import { answers, held, inTurn, type Behaviour } from '../testing/backend';
import { startGateway, type GatewayUnderTest } from '../testing/gateway';
import { ANA } from '../testing/member';
import { SESSION_COOKIE, SessionSeal } from './cookie';
import { tokenHash } from './sessions';

const ME = /^\/me\?token=hers$/;
const isAna = answers(200, { status: 'OK', data: ANA });
const isNobody = answers(401, { status: 'ERROR', message: 'UNAUTHORIZED' });
const cookie = `${SESSION_COOKIE}=${new SessionSeal('session-key-of-the-tests-which-is-long').seal('hers')}`;

let gateway: GatewayUnderTest;
beforeEach(async () => {
  gateway = await startGateway({ hasPages: false });
});
afterEach(() => gateway.close());

const me = () => gateway.ask('/api/me', { method: 'POST', headers: { origin: 'http://rs.localhost', cookie } });

/** Somebody asks while the portal takes its time; meanwhile it tells of something, and then somebody else asks. */
async function askAround(tell: () => void, ...later: Behaviour[]) {
  const { portal } = gateway.backends;
  const before = held(isAna);
  portal.when(ME, inTurn(before.behaviour, ...later));
  const first = me();
  await portal.untilCalled(ME);
  tell();
  await until(() => gateway.feeds.portal.isRead);
  const second = me();
  before.letGo();
  return Promise.all([first, second]);
}

it('a session that ends while it is asked about is nobody’s: neither for who asks then nor for who asked before', async () => {
  const tell = () => gateway.feeds.portal.tell('session.ended', { tokenHash: tokenHash('hers') });
  const asked = await askAround(tell, isNobody);
  expect(asked.map(({ status }) => status)).toEqual([401, 401]);
});

it('whose name has changed while it was asked for is told by the new one', async () => {
  const tell = () => gateway.feeds.portal.tell('user.changed', { userId: ANA.id });
  const asked = await askAround(tell, answers(200, { status: 'OK', data: { ...ANA, display_name: 'Ana B' } }));
  expect(asked.map(({ body }) => (JSON.parse(body) as { data: User }).data.display_name)).toEqual(['Ana B', 'Ana B']);
});

it('what others do meanwhile changes nothing: it is asked once', async () => {
  const tell = () => gateway.feeds.portal.tell('user.changed', { userId: 8 });
  const asked = await askAround(tell);
  expect(asked.map(({ status }) => status)).toEqual([200, 200]);
  expect(gateway.backends.portal.callsTo(ME)).toHaveLength(1);
});

it('the cookies of a session that has ended are taken away with the answer that says so', async () => {
  gateway.backends.portal.when(ME, isNobody);
  const lines = (await me()).headers['set-cookie'] ?? [];
  expect(lines.map((line) => line.split('=')[0])).toEqual([SESSION_COOKIE, 'signed-in']);
});
