import { getSession, logout, refreshSession } from '@tribina/auth';
import { commentCalls } from '@tribina/contracts';
import { HEADERS } from '@tribina/shell-api';
import { ask } from './ask';
import { sendFile } from './send-file';

afterEach(async () => {
  await logout();
  jest.restoreAllMocks();
});

const member = (id: number) => ({ status: 'OK', data: { id, display_name: `Reader ${id}`, roles: [], favorites: [] } });

/** The gateway of a browser in which another account logs in, in another tab. */
function gateway() {
  const state = { loggedIn: 7 };
  const named: (string | null)[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    if (String(input) === '/api/me') return new Response(JSON.stringify(member(state.loggedIn)));
    const reader = new Headers(init?.headers).get(HEADERS.own);
    named.push(reader);
    const isOther = reader !== `u${state.loggedIn}`;
    return new Response(JSON.stringify({ message: isOther ? 'OTHER_ACCOUNT' : 'OK' }), { status: isOther ? 409 : 200 });
  });
  return { state, named };
}

it.each([
  ['what is sent', () => ask(commentCalls.saveComment)],
  ['a picture', () => sendFile({ method: 'POST', path: '/account/picture' } as never, '/account/picture', new Blob())],
])(
  '%s names who reads as the page shows it; once somebody else is logged in, the page learns of them',
  async (_what, send) => {
    const { state, named } = gateway();
    await refreshSession();
    expect((await send()).isOk).toBe(true);
    state.loggedIn = 9;
    expect(await send()).toMatchObject({ isOk: false, status: 409, code: 'OTHER_ACCOUNT' });
    expect(named).toEqual(['u7', 'u7']);
    await refreshSession();
    expect(getSession().user?.id).toBe(9);
    expect((await send()).isOk).toBe(true);
  },
);
