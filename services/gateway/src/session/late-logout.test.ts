import { answers, held, inTurn } from '../testing/backend';
import { ask, type Answer } from '../testing/client';
import { runGateway, startGateway, type GatewayUnderTest } from '../testing/gateway';
import { Jar } from '../testing/jar';
import { ANA } from '../testing/member';
import { SESSION_COOKIE, SessionSeal } from './cookie';

const OWN = { origin: 'http://rs.localhost' };
const ME = /^\/me\?/;
const isDone = answers(200, { status: 'OK' });
const isNobody = answers(401, { status: 'ERROR', message: 'UNAUTHORIZED' });
/** What a browser asks under a session that ends with it, or has ended, and what the portal is asked for that. */
const LOGOUT = { method: 'POST', path: '/api/logout', asked: /^\/logout$/, answer: isDone, status: 200 } as const;
const DELETION = {
  method: 'DELETE',
  path: `/api/delete-profile/${'c'.repeat(43)}`,
  asked: /^\/delete-profile\//,
  answer: isDone,
  status: 200,
} as const;
const QUESTION = {
  method: 'POST',
  path: '/api/me',
  asked: /^\/me\?token=hers-\d+$/,
  answer: isNobody,
  status: 401,
} as const;
type Leaving = typeof LOGOUT | typeof DELETION | typeof QUESTION;

let gateway: GatewayUnderTest;
let other: Awaited<ReturnType<typeof runGateway>>;
let jar: Jar;
let turn = 0;
beforeAll(async () => {
  gateway = await startGateway({ hasPages: false });
  other = await runGateway(gateway.config);
});
afterAll(async () => {
  await other.app.close();
  await gateway.close();
});
beforeEach(() => {
  gateway.backends.portal.forgetCalls();
  turn += 1;
  jar = new Jar(`${SESSION_COOKIE}=${new SessionSeal(gateway.config.SESSION_KEY).seal(`hers-${turn}`)}`);
});

/** The browser asks, with the cookies that it has by then, and takes what the answer says of them when it comes. */
async function send(at: { readonly port: number }, method: string, path: string, body?: object): Promise<Answer> {
  const headers = { ...OWN, cookie: jar.header };
  const answer = await ask(at.port, path, { method, headers, ...(body ? { body } : {}) });
  jar.take(answer);
  return answer;
}

/** Whether the browser is a member's, once something was answered late and it has done something else meanwhile. */
async function isMemberAfter(
  { method, path, asked, answer, status }: Leaving,
  meanwhile: () => Promise<Answer>,
): Promise<boolean> {
  const { portal } = gateway.backends;
  const first = held(answer);
  portal.when(ME, answers(200, { status: 'OK', data: ANA })).when(LOGOUT.asked, isDone);
  portal.when(asked, inTurn(first.behaviour, answer));
  const leaving = send(gateway, method, path);
  await portal.untilCalled(asked);
  expect((await meanwhile()).status).toBe(200);
  first.letGo();
  expect((await leaving).status).toBe(status);
  return (await send(gateway, 'POST', '/api/me')).status === 200;
}

const logIn = (at: { readonly port: number }) => {
  gateway.backends.portal.when(/^\/login$/, answers(200, { status: 'OK', token: 'new', data: ANA }));
  return send(at, 'POST', '/api/login', { email: ANA.email, password: 'a-password' });
};
const changePassword = () => {
  gateway.backends.portal.when(/^\/change-data$/, answers(200, { status: 'OK', token: 'fresh' }));
  const change = { currentPassword: 'x', password: 'crveno-88!', passwordRepeat: 'crveno-88!' };
  return send(gateway, 'POST', '/portal/change-data', change);
};

describe('what ends a session and is answered late ends no other one', () => {
  it.each<[string, string, Leaving]>([
    ['a slow logout', 'the same gateway', LOGOUT],
    ['a slow logout', 'another gateway', LOGOUT],
    ['the end of the former account', 'the same gateway', DELETION],
    ['the end of the former account', 'another gateway', DELETION],
    ['that the former session is over', 'the same gateway', QUESTION],
    ['that the former session is over', 'another gateway', QUESTION],
  ])('%s: who has logged in by %s meanwhile stays so', async (_what, by, leaving) => {
    expect(await isMemberAfter(leaving, () => logIn(by === 'another gateway' ? other : gateway))).toBe(true);
  });

  it('a logout does end what goes on under another password: it is the same reader’s session', async () => {
    expect(await isMemberAfter(LOGOUT, changePassword)).toBe(false);
    expect(jar.names).toEqual([]);
  });

  it('that a session has ended does not end what goes on under another password', async () => {
    expect(await isMemberAfter(QUESTION, changePassword)).toBe(true);
  });
});

it('of two logins at once both end with the logout', async () => {
  const { portal } = gateway.backends;
  portal.when(/^\/logout$/, isDone).when(ME, answers(200, { status: 'OK', data: ANA }));
  const first = held(answers(200, { status: 'OK', token: 'one', data: ANA }));
  portal.when(/^\/login$/, inTurn(first.behaviour, answers(200, { status: 'OK', token: 'two', data: ANA })));
  const body = { email: ANA.email, password: 'a-password' };
  const both = [send(gateway, 'POST', '/api/login', body)];
  await portal.untilCalled(/^\/login$/);
  both.push(send(gateway, 'POST', '/api/login', body));
  await both[1];
  first.letGo();
  await Promise.all(both);
  portal.forgetCalls();
  await send(gateway, 'POST', '/api/logout');
  expect(
    portal
      .callsTo(/^\/logout$/)
      .map((call) => call.headers.authorization)
      .sort(),
  ).toEqual(['Bearer one', 'Bearer two']);
  expect(jar.names.filter((name) => /sid|signed-in/.test(name))).toEqual([]);
});
