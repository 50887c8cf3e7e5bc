import { answers, held, inTurn } from '../testing/backend';
import type { Answer } from '../testing/client';
import { startGateway, type GatewayUnderTest } from '../testing/gateway';
import { ANA } from '../testing/member';
import { SESSION_COOKIE, SessionSeal } from './cookie';

const OWN = { origin: 'http://rs.localhost' };
const cookie = `${SESSION_COOKIE}=${new SessionSeal('session-key-of-the-tests-which-is-long').seal('hers')}`;
const isDone = answers(200, { status: 'OK' });
/** How a browser leaves, and what the portal is asked for it. */
const LOGOUT = { method: 'POST', path: '/api/logout', asked: /^\/logout$/ } as const;
const DELETION = {
  method: 'DELETE',
  path: `/api/delete-profile/${'c'.repeat(43)}`,
  asked: /^\/delete-profile\//,
} as const;

let gateway: GatewayUnderTest;
beforeAll(async () => {
  gateway = await startGateway({ hasPages: false });
});
afterAll(() => gateway.close());
beforeEach(() => gateway.backends.portal.forgetCalls());

const ask = (path: string, body: object) => gateway.ask(path, { method: 'POST', headers: { ...OWN, cookie }, body });
const takenBy = ({ headers }: Answer) =>
  (headers['set-cookie'] ?? []).filter((line) => line.includes('Max-Age=0')).map((line) => line.split('=')[0]);

/** What leaving is answered where the portal takes its time and the browser does something else meanwhile. */
async function leaveAround(
  { method, path, asked }: typeof LOGOUT | typeof DELETION,
  meanwhile: () => Promise<Answer>,
): Promise<Answer> {
  const { portal } = gateway.backends;
  const first = held(isDone);
  portal.when(LOGOUT.asked, isDone).when(asked, inTurn(first.behaviour, isDone));
  const leaving = gateway.ask(path, { method, headers: { ...OWN, cookie } });
  await portal.untilCalled(asked);
  expect((await meanwhile()).status).toBe(200);
  first.letGo();
  return leaving;
}

const logIn = () => {
  gateway.backends.portal.when(/^\/login$/, answers(200, { status: 'OK', token: 'new', data: ANA }));
  return ask('/api/login', { email: ANA.email, password: 'a-password' });
};
const changePassword = () => {
  gateway.backends.portal.when(/^\/change-data$/, answers(200, { status: 'OK', token: 'fresh' }));
  return ask('/portal/change-data', { currentPassword: 'x', password: 'crveno-88!', passwordRepeat: 'crveno-88!' });
};

describe('the cookies of a browser that leaves', () => {
  it('stay where it has logged in before a slow logout is answered: they are the new session’s by then', async () => {
    const late = await leaveAround(LOGOUT, logIn);
    expect([late.status, takenBy(late)]).toEqual([200, []]);
  });

  it('go where it has only got another password meanwhile: it is the same reader’s session', async () => {
    const late = await leaveAround(LOGOUT, changePassword);
    expect([late.status, takenBy(late)]).toEqual([200, [SESSION_COOKIE, 'signed-in']]);
  });

  it('stay where it has logged in to another account before the end of the former one is answered', async () => {
    const late = await leaveAround(DELETION, logIn);
    expect([late.status, takenBy(late)]).toEqual([200, []]);
  });
});
