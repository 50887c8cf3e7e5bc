import type { AccountDraft } from '@tribina/contracts';
import { row } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import { startPortal, type PortalUnderTest } from '../testing/portal';

const EDITOR = {
  email: 'Urednica@Tribina.example',
  displayName: 'Urednica',
  password: 'tribina-1',
  roles: ['member', 'editor'],
  verified: true,
} satisfies AccountDraft;

let portal: PortalUnderTest;
beforeAll(async () => {
  portal = await startPortal();
});
beforeEach(async () => {
  await portal.emptyAccounts();
  await portal.forgetEvents();
});
afterAll(() => portal.close());

async function put(draft: Partial<AccountDraft> = {}) {
  const answer = await portal.internal('PUT', '/internal/users', { ...EDITOR, ...draft });
  return [answer.statusCode, answer.json()];
}

async function login(password = EDITOR.password) {
  const answer = await portal.ask('POST', '/login', { body: { email: EDITOR.email, password } });
  return answer.json<{ token: string; message?: string; data?: { roles: string[]; display_name: string } }>();
}

async function isIn(token: string): Promise<boolean> {
  const headers = { authorization: `Bearer ${token}` };
  return (await portal.ask('GET', `/me?token=${token}`, { headers })).statusCode === 200;
}

const kinds = async () => (await portal.events()).map(({ kind }) => kind);
const changed = (displayName: string) => ({
  kind: 'user.changed',
  data: { userId: 1, displayName, photoUrl: null },
});

it('is for our own processes alone', async () => {
  for (const headers of [{}, { 'x-internal-key': 'x' }, { 'x-site-key': 'site-key-of-the-tests', 'x-edition': 'rs' }]) {
    const answer = await portal.app.inject({ method: 'PUT', url: '/internal/users', headers, payload: EDITOR });
    expect([answer.statusCode, answer.json()]).toEqual([401, { status: 'ERROR', message: 'UNAUTHORIZED' }]);
  }
});

it('makes an account that can log in, and tells of it', async () => {
  expect(await put()).toEqual([200, { status: 'OK', data: { id: 1 } }]);
  expect((await login()).data).toMatchObject({ display_name: 'Urednica', roles: ['member', 'editor'] });
  expect(await portal.events()).toEqual([changed('Urednica')]);
});

it('gives an account the password of another one, which is hashed once', async () => {
  await put({ email: 'prva@tribina.example', displayName: 'Prva' });
  expect((await put({ password: undefined, passwordOf: 1 }))[0]).toBe(200);
  expect((await login()).data).toMatchObject({ display_name: 'Urednica' });
  expect((await login('tribina-2')).message).toBe('WRONG_CREDENTIALS');
});

it.each([
  ['neither a password nor whose it has', {}],
  ['the password of nobody', { passwordOf: 9 }],
])('refuses an account with %s', async (_case, given) => {
  const [status, answer] = await put({ password: undefined, ...given });
  expect([status, answer.message]).toEqual([400, 'BAD_REQUEST']);
  expect(await portal.events()).toEqual([]);
});

it('changes the account of the same address, and says nothing where nothing changes', async () => {
  await put();
  await put({ email: EDITOR.email.toUpperCase() });
  expect(await put({ displayName: 'Nova_urednica', roles: ['admin'] })).toEqual([
    200,
    { status: 'OK', data: { id: 1 } },
  ]);
  expect((await login()).data).toMatchObject({ display_name: 'Nova_urednica', roles: ['admin'] });
  expect(await portal.events()).toEqual([changed('Urednica'), changed('Nova_urednica')]);
});

it('keeps the hash and the sessions of a password that stays the same', async () => {
  await put();
  const { token } = await login();
  const hash = () => row(portal.owner.write, sql`select password_hash from accounts_user`);
  const before = await hash();
  await put({ displayName: 'Druga' });
  expect(await hash()).toEqual(before);
  expect(await isIn(token)).toBe(true);
});

it('ends the sessions of an account that gets another password', async () => {
  await put();
  const { token } = await login();
  await put({ password: 'tribina-2' });
  expect(await isIn(token)).toBe(false);
  expect([(await login()).message, (await login('tribina-2')).message]).toEqual(['WRONG_CREDENTIALS', undefined]);
  expect(await kinds()).toEqual(['user.changed', 'user.changed', 'session.ended']);
});

it('suspends: sessions end, logins are refused as wrong, it is told once; and lifts it', async () => {
  await put();
  const tokens = [(await login()).token, (await login()).token];
  await portal.forgetEvents();
  await put({ suspended: true });
  await put({ suspended: true });
  await put();
  expect(await Promise.all(tokens.map(isIn))).toEqual([false, false]);
  expect((await login()).message).toBe('WRONG_CREDENTIALS');
  expect(await kinds()).toEqual(['user.changed', 'user.suspended', 'session.ended', 'session.ended']);
  await portal.forgetEvents();
  await put({ suspended: false });
  expect((await login()).message).toBeUndefined();
  expect(await kinds()).toEqual(['user.changed', 'user.reinstated']);
});

it('a suspension refuses a session even before it is ended', async () => {
  await put();
  const { token } = await login();
  await portal.owner.write.execute(sql`update accounts_user set suspended_at = app_now()`);
  expect(await isIn(token)).toBe(false);
});

it('a verification that is taken back ends the sessions', async () => {
  await put();
  const { token } = await login();
  await put({ verified: false });
  expect(await isIn(token)).toBe(false);
  expect((await login()).message).toBe('NOT_VERIFIED');
});

it('refuses the display name of another account, in any case', async () => {
  await put();
  expect(await put({ email: 'druga@tribina.example', displayName: 'UREDNICA' })).toEqual([
    409,
    { status: 'ERROR', message: 'EXISTING_USERNAME' },
  ]);
  expect(await kinds()).toEqual(['user.changed']);
});

it.each<[string, object]>([
  ['an address that is none', { email: 'urednica' }],
  ['no role', { roles: [] }],
  ['an unknown role', { roles: ['owner'] }],
  ['a short password', { password: '12345' }],
  ['a display name with spaces', { displayName: 'Glavna urednica' }],
  ['an unknown field', { id: 5 }],
])('refuses %s', async (_case, fault) => {
  expect(await put(fault)).toMatchObject([400, { status: 'ERROR', message: 'BAD_REQUEST' }]);
});
