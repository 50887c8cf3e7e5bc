import type { AccountDraft, Mail } from '@tribina/contracts';
import { sql } from 'drizzle-orm';
import { untilBlocked } from '../testing/blocked';
import { mailedCode, mailsTo } from '../testing/mailbox';
import { startPortal, type PortalUnderTest } from '../testing/portal';

const MEMBER: AccountDraft = {
  email: 'ana@tribina.example',
  displayName: 'Ana_P',
  password: 'zeleno-77',
  roles: ['member'],
  verified: true,
};
const NEXT = { password: 'crveno-88!', passwordRepeat: 'crveno-88!' };

let portal: PortalUnderTest;
beforeAll(async () => {
  portal = await startPortal();
});
beforeEach(async () => {
  await portal.emptyAccounts();
  await portal.internal('PUT', '/internal/users', MEMBER);
  await portal.forgetEvents();
});
afterEach(() => portal.setClock(null));
afterAll(() => portal.close());

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const login = async (password = MEMBER.password) => {
  const answer = await portal.ask('POST', '/login', { body: { email: MEMBER.email, password } });
  return answer.json<{ token: string; message?: string }>();
};
const change = async (body: object, token?: string) => {
  const answer = await portal.ask('POST', '/change-data', { body, ...(token ? { headers: bearer(token) } : {}) });
  return { status: answer.statusCode, ...answer.json<{ message?: string; token?: string; data?: object }>() };
};
const isIn = async (token: string) =>
  (await portal.ask('GET', `/me?token=${token}`, { headers: bearer(token) })).statusCode === 200;
const forgot = async (body: object) => {
  const answer = await portal.ask('POST', '/forgot-pass', { body });
  return [answer.statusCode, answer.json()];
};
const templates = async () => (await mailsTo(portal, MEMBER.email)).map(({ template }: Mail) => template);

describe('a forgotten password', () => {
  it('P118 P120: is replaced by the code of the mailed link, once; every session ends, none is opened', async () => {
    const { token } = await login();
    expect(await forgot({ email: ' ANA@tribina.example' })).toEqual([200, { status: 'OK' }]);
    const code = await mailedCode(portal, MEMBER.email);
    expect(await change({ code, ...NEXT })).toEqual({ status: 'OK' });
    expect([await isIn(token), (await login()).message, (await login(NEXT.password)).message]).toEqual([
      false,
      'WRONG_CREDENTIALS',
      undefined,
    ]);
    expect(await change({ code, ...NEXT })).toMatchObject({ message: 'INVALID_CODE' });
    expect(await templates()).toEqual(['password_changed', 'password_reset']);
  });

  it('P185: USER_NOT_FOUND for an address, or a name with it, that nobody has', async () => {
    const missing = [404, { status: 'ERROR', message: 'USER_NOT_FOUND' }];
    expect(await forgot({ email: 'niko@tribina.example' })).toEqual(missing);
    expect(await forgot({ email: MEMBER.email, display_name: 'Neko' })).toEqual(missing);
    expect(await forgot({ email: MEMBER.email, display_name: 'ANA_P' })).toEqual([200, { status: 'OK' }]);
  });

  it('has an hour', async () => {
    await forgot({ email: MEMBER.email });
    const code = await mailedCode(portal, MEMBER.email);
    await portal.moveClock('61 minutes');
    expect(await change({ code, ...NEXT })).toMatchObject({ message: 'INVALID_CODE' });
  });

  it('verifies the address that the mail came to', async () => {
    await portal.internal('PUT', '/internal/users', { ...MEMBER, verified: false });
    await forgot({ email: MEMBER.email });
    await change({ code: await mailedCode(portal, MEMBER.email), ...NEXT });
    expect((await login(NEXT.password)).message).toBeUndefined();
  });

  it('is set by one of two who use the code at once', async () => {
    await forgot({ email: MEMBER.email });
    const code = await mailedCode(portal, MEMBER.email);
    const answers = await Promise.all([change({ code, ...NEXT }), change({ code, ...NEXT })]);
    expect(answers.map(({ message }) => message ?? 'OK').sort()).toEqual(['INVALID_CODE', 'OK']);
  });
});

describe('another password', () => {
  it('P097 P120 P190: ends every session, and goes on under a new one', async () => {
    const [{ token }, { token: elsewhere }] = [await login(), await login()];
    const answer = await change({ currentPassword: MEMBER.password, ...NEXT }, token);
    expect(answer).toMatchObject({ status: 'OK', data: { display_name: 'Ana_P' } });
    expect(await Promise.all([token, elsewhere, answer.token ?? ''].map(isIn))).toEqual([false, false, true]);
    expect(await templates()).toEqual(['password_changed']);
  });

  it.each([
    ['P099: the two differ', { passwordRepeat: 'crveno-89!' }, 'PASSWORD_UNMATCH'],
    ['P097: seven characters', { password: 'crve-8!', passwordRepeat: 'crve-8!' }, 'INVALID_PASSWORD'],
    ['P097: no digit', { password: 'crveno-xx!', passwordRepeat: 'crveno-xx!' }, 'INVALID_PASSWORD'],
    ['P097: no special character', { password: 'crveno8888', passwordRepeat: 'crveno8888' }, 'INVALID_PASSWORD'],
    ['the name with a digit', { password: 'ana_p-2026', passwordRepeat: 'ana_p-2026' }, 'COMMON_PASSWORD'],
    ['P185: another current one', { currentPassword: 'plavo-99' }, 'WRONG_PASSWORD'],
  ])('is refused where %s', async (_case, fault, message) => {
    const { token } = await login();
    expect(await change({ currentPassword: MEMBER.password, ...NEXT, ...fault }, token)).toMatchObject({ message });
    expect(await isIn(token)).toBe(true);
  });

  it('is not put over one that a mailed link has set while it was on its way', async () => {
    const { token } = await login();
    await forgot({ email: MEMBER.email });
    const code = await mailedCode(portal, MEMBER.email);
    const chosen = 'plavo-99!';
    const answers = await portal.owner.transaction(async (tx) => {
      await tx.execute(sql`select from accounts_user where email = ${MEMBER.email} for update`);
      const resetting = change({ code, ...NEXT });
      await untilBlocked(portal);
      // The present password is still the one that is named, and has been found right.
      const changing = change({ currentPassword: MEMBER.password, password: chosen, passwordRepeat: chosen }, token);
      await untilBlocked(portal, 2);
      return [resetting, changing];
    });
    expect(await Promise.all(answers)).toMatchObject([{ status: 'OK' }, { message: 'WRONG_PASSWORD' }]);
    expect((await login(NEXT.password)).message).toBeUndefined();
  });

  it('P106: is nothing for an account that has none', async () => {
    const { token } = await login();
    await portal.owner.write.execute(sql`update accounts_user set password_hash = null, provider_name = 'google'`);
    expect(await change({ currentPassword: '', ...NEXT }, token)).toMatchObject({ message: 'NO_PASSWORD' });
    expect(await forgot({ email: MEMBER.email })).toEqual([404, { status: 'ERROR', message: 'USER_NOT_FOUND' }]);
  });
});

describe('another name', () => {
  it('P096 P190: is judged as it is typed, and told of', async () => {
    const { token } = await login();
    await portal.forgetEvents();
    expect(await change({ display_name: 'Ana.Nova' }, token)).toMatchObject({ data: { display_name: 'Ana.Nova' } });
    expect(await portal.events()).toEqual([
      { kind: 'user.changed', data: { userId: 1, displayName: 'Ana.Nova', photoUrl: null } },
    ]);
    for (const name of ['Ana', 'Ana P', 'Anđa', 'x'.repeat(31)]) {
      expect(await change({ display_name: name }, token)).toMatchObject({ message: 'INVALID_USERNAME' });
    }
  });

  it('is told with the picture that was changed at the same time, and the name of before it is kept', async () => {
    const { token } = await login();
    await portal.forgetEvents();
    const renaming = await portal.owner.transaction(async (tx) => {
      await tx.execute(
        sql`update accounts_user set photo = 'members/new/face.webp', display_name = 'Ana.Druga' where id = 1`,
      );
      const answer = change({ display_name: 'Ana.Treca' }, token);
      await untilBlocked(portal);
      return { answer };
    });
    expect(await renaming.answer).toMatchObject({ data: { photo: 'members/new/face.webp' } });
    expect(await portal.events()).toEqual([
      {
        kind: 'user.changed',
        data: { userId: 1, displayName: 'Ana.Treca', photoUrl: '/img/160x160/members/new/face.webp' },
      },
    ]);
    const kept = await portal.owner.write.execute(sql`select name from accounts_former_name`);
    expect(kept.rows).toEqual([{ name: 'Ana.Druga' }]);
  });

  it.each(['Admin.Ana', 'm0derator', 'Tr1bina'])('P185: cannot be one of the house: %s', async (display_name) => {
    const { token } = await login();
    expect(await change({ display_name }, token)).toMatchObject({ message: 'EXISTING_USERNAME' });
  });

  it('P185: cannot be another member’s', async () => {
    await portal.internal('PUT', '/internal/users', { ...MEMBER, email: 'b@tribina.example', displayName: 'Branko' });
    const { token } = await login();
    expect(await change({ display_name: 'BRANKO' }, token)).toMatchObject({ message: 'EXISTING_USERNAME' });
  });

  it.each(['anapetrovic', 'Ana.Petr0vic', 'ANA-PETROVIC', 'ɑna_petrovıc', 'ᴀɴᴀ_Ƥetrovic', 'Ana_Petr٥vic'])(
    'finding 16: cannot be %s, which can be taken for another member’s',
    async (display_name) => {
      const other = { ...MEMBER, email: 'b@tribina.example', displayName: 'Ana_Petrović' };
      expect((await portal.internal('PUT', '/internal/users', other)).statusCode).toBe(200);
      const { token } = await login();
      expect(await change({ display_name }, token)).toMatchObject({ message: 'EXISTING_USERNAME' });
    },
  );
});

it.each<[string, object]>([
  ['a name and a password', { display_name: 'Ana.Nova', ...NEXT, currentPassword: 'zeleno-77' }],
  ['a code and a current password', { code: 'x', currentPassword: 'zeleno-77', ...NEXT }],
  ['a password without the current one', NEXT],
  ['half a password', { currentPassword: 'zeleno-77', password: 'crveno-88!' }],
  ['nothing', {}],
  ['an unknown field', { display_name: 'Ana.Nova', roles: ['admin'] }],
])('P120: %s is no change', async (_case, body) => {
  const { token } = await login();
  expect(await change(body, token)).toMatchObject({ message: 'BAD_REQUEST' });
});

it('P109: without a bearer nothing of an account is changed or shown', async () => {
  const asks = [
    ['POST', '/change-data', { display_name: 'Ana.Nova' }],
    ['GET', '/account/sessions', undefined],
    ['DELETE', '/account/sessions', undefined],
    ['GET', '/account/second-factor', undefined],
    ['POST', '/account/second-factor', { password: 'x' }],
    ['DELETE', '/account/picture', undefined],
  ] as const;
  for (const [method, path, body] of asks) {
    const answer = await portal.ask(method, path, { body });
    expect([path, answer.statusCode, answer.json()]).toEqual([path, 401, { status: 'ERROR', message: 'UNAUTHORIZED' }]);
  }
});

describe('own sessions', () => {
  const sessions = async (token: string) => {
    const answer = await portal.ask('GET', '/account/sessions', { headers: bearer(token) });
    return answer.json<{ data: { id: string; isCurrent: boolean }[] }>().data;
  };

  it('are listed, this one first; one or all others end, and it is told', async () => {
    const tokens = [(await login()).token, (await login()).token, (await login()).token] as const;
    const listed = await sessions(tokens[0]);
    expect(listed.map(({ isCurrent }) => isCurrent)).toEqual([true, false, false]);
    await portal.ask('DELETE', `/account/sessions/${listed[1]?.id ?? ''}`, { headers: bearer(tokens[0]) });
    expect(await sessions(tokens[0])).toHaveLength(2);
    const answer = await portal.ask('DELETE', '/account/sessions', { headers: bearer(tokens[0]) });
    expect(answer.json()).toEqual({ status: 'OK', ended: 1 });
    expect(await Promise.all(tokens.map(isIn))).toEqual([true, false, false]);
    expect((await portal.events()).map(({ kind }) => kind)).toEqual(['session.ended', 'session.ended']);
  });

  it('are nobody else’s to end', async () => {
    await portal.internal('PUT', '/internal/users', { ...MEMBER, email: 'b@tribina.example', displayName: 'Branko' });
    const other = await portal.ask('POST', '/login', {
      body: { email: 'b@tribina.example', password: MEMBER.password },
    });
    const [foreign] = await sessions(other.json<{ token: string }>().token);
    const headers = bearer((await login()).token);
    const answer = await portal.ask('DELETE', `/account/sessions/${foreign?.id ?? ''}`, { headers });
    expect([answer.statusCode, answer.json()]).toEqual([404, { status: 'ERROR', message: 'NOT_FOUND' }]);
  });
});
