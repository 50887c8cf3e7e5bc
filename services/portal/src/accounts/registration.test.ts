import { row, rows } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import { untilBlocked } from '../testing/blocked';
import { mailedCode, mailsTo } from '../testing/mailbox';
import { startPortal, type PortalUnderTest } from '../testing/portal';

const FORM = {
  display_name: 'Ana Petrović',
  password: 'zeleno-77',
  email: 'Ana@Tribina.example',
  origin: 'web',
  consent: true,
};
const EMAIL = 'ana@tribina.example';

let portal: PortalUnderTest;
beforeAll(async () => {
  portal = await startPortal();
});
beforeEach(() => portal.emptyAccounts());
afterEach(() => portal.setClock(null));
afterAll(() => portal.close());

const outcome = async (path: string, body: object, edition: 'rs' | 'ke' = 'rs') => {
  const answer = await portal.ask('POST', path, { body, edition });
  return [answer.statusCode, answer.json()];
};
const register = (form: Partial<typeof FORM> = {}) => outcome('/register', { ...FORM, ...form });
const verify = (code: string) => outcome('/verify-user', { activation_code: code });
const login = async (password = FORM.password) => {
  const answer = await portal.ask('POST', '/login', { body: { email: EMAIL, password } });
  return answer.json<{ message?: string; data?: { display_name: string } }>();
};
const OK = [200, { status: 'OK' }];
const refused = (status: number, message: string, data: object | null = null) => [
  status,
  { status: 'ERROR', message, ...(data ? { data } : {}) },
];

it('P115 P116 P102 P107 P190: from the form to the first login, by the mailed link', async () => {
  expect(await register()).toEqual(OK);
  expect((await login()).message).toBe('NOT_VERIFIED');
  const [mail] = await mailsTo(portal, EMAIL);
  expect(mail).toMatchObject({ template: 'verification', subject: 'Potvrdite nalog na portalu Tribina' });
  expect(mail?.text).toContain('http://rs.localhost:8080/register/verify?code=');
  expect(await verify(await mailedCode(portal, EMAIL))).toEqual(OK);
  expect((await login()).data?.display_name).toBe('Ana_Petrovic');
});

it('P105: a new account is a member’s, whatever else is sent', async () => {
  expect(await outcome('/register', { ...FORM, roles: ['admin'] })).toMatchObject(refused(400, 'BAD_REQUEST'));
  await register();
  expect(await row(portal.owner.write, sql`select roles, edition, registered_from from accounts_user`)).toEqual({
    roles: ['member'],
    edition: 'rs',
    registered_from: 'web',
  });
});

it.each<[string, Partial<typeof FORM>, string, object | null]>([
  ['P096: a name of three letters', { display_name: 'Ana' }, 'INVALID_USERNAME', { reason: 'SHORT' }],
  ['P096: a name with signs', { display_name: 'Ana<b>' }, 'INVALID_USERNAME', { reason: 'CHARACTERS' }],
  ['P098: a password of five', { password: 'zel77' }, 'INVALID_PASSWORD', { reason: 'SHORT' }],
  ['a password that many have', { password: 'qwerty123' }, 'COMMON_PASSWORD', null],
  ['a password that is the name', { password: 'AnaPetrovic1' }, 'COMMON_PASSWORD', null],
  ['a password that is a word of ours', { password: 'Tribina2026!' }, 'COMMON_PASSWORD', null],
  ['P099: what is no address', { email: 'ana@' }, 'INVALID_EMAIL', null],
  ['P101: no consent', { consent: false }, 'CONSENT_NEEDED', null],
])('refuses %s', async (_case, fault, code, data) => {
  expect(await register(fault)).toEqual(refused(422, code, data));
  expect(await mailsTo(portal, EMAIL)).toEqual([]);
});

it('P185: refuses a display name that somebody has, in any case', async () => {
  await register();
  expect(await register({ email: 'druga@tribina.example', display_name: 'ANA PETROVIĆ' })).toEqual(
    refused(409, 'EXISTING_USERNAME'),
  );
});

it.each(['anapetrovic', 'Ana.Petr0vic', 'ANA-PETROVIC', 'ɑna_petrovıc', 'ᴀɴᴀ_Ƥetrovic', 'Ana_Petr٥vic'])(
  'refuses %s, which can be taken for a name that somebody has',
  async (name) => {
    await register();
    const other = { display_name: name, email: 'other@tribina.example' };
    expect(await register(other)).toEqual(refused(409, 'EXISTING_USERNAME'));
  },
);

it.each([
  'Tribina_rs',
  'tr1bina',
  'Трибина',
  'T r i b i n a',
  'TERRACE.ke',
  'Admin',
  'АДМИН',
  'Administrator',
  'glavni.m0derator',
])('refuses %s, a name of the house', async (name) => {
  expect(await register({ display_name: name })).toEqual(refused(409, 'EXISTING_USERNAME'));
});

it('gives one of two names that look alike, however they are asked for at once', async () => {
  const names = ['Marko_Peric', 'MarkoPeric', 'Marko.Peric', 'marko-peric'];
  const outcomes = await Promise.all(
    names.map((name, at) => register({ display_name: name, email: `marko${at}@tribina.example` })),
  );
  expect(outcomes.map(([status]) => status).sort()).toEqual([200, 409, 409, 409]);
});

it('answers for an address that has an account as for any other; its owner is told by mail', async () => {
  await register();
  await verify(await mailedCode(portal, EMAIL));
  expect(await register({ display_name: 'Neko drugi', password: 'sasvim-druga-1' })).toEqual(OK);
  expect((await mailsTo(portal, EMAIL))[0]).toMatchObject({ template: 'already_registered' });
  expect((await login()).data?.display_name).toBe('Ana_Petrovic');
});

describe('an address that is registered more than once before it is verified', () => {
  it('is answered as any other where another registration of it is just being written', async () => {
    let registering: ReturnType<typeof register> | undefined;
    await portal.owner.transaction(async (tx) => {
      await tx.execute(sql`
        insert into accounts_user (email, display_name, password_hash, roles, edition, registered_from, created_at)
        values (${EMAIL}, 'Druga', 'none', '{member}', 'rs', 'web', now())`);
      registering = register();
      await untilBlocked(portal);
    });
    expect(await registering).toEqual(OK);
    expect(await verify(await mailedCode(portal, EMAIL))).toEqual(OK);
    expect((await login()).data?.display_name).toBe('Ana_Petrovic');
  });

  const OTHERS = { display_name: 'Neko drugi', password: 'tudja-lozinka-1' };
  const inOrder = async (...forms: readonly Partial<typeof FORM>[]) => {
    const codes: string[] = [];
    for (const form of forms) {
      expect(await register(form)).toEqual(OK);
      codes.push(await mailedCode(portal, EMAIL));
    }
    return codes;
  };

  it.each([
    ['first', [{}, OTHERS], 0],
    ['last', [OTHERS, {}], 1],
    ['between others', [OTHERS, {}, { ...OTHERS, display_name: 'Treci neko' }], 1],
  ] as const)('is whose link is used: registered %s', async (_when, forms, own) => {
    const codes = await inOrder(...forms);
    expect(await verify(codes[own] ?? '')).toEqual(OK);
    expect((await login(OTHERS.password)).message).toBe('WRONG_CREDENTIALS');
    expect((await login()).data?.display_name).toBe('Ana_Petrovic');
    for (const code of codes) expect(await verify(code)).toEqual(refused(422, 'INVALID_CODE'));
    expect((await login()).data?.display_name).toBe('Ana_Petrovic');
  });

  it('a link that is sent once more sets nobody’s password where there are several', async () => {
    await inOrder({}, OTHERS);
    expect(await outcome('/resend-verification', { email: FORM.email })).toEqual(OK);
    expect(await verify(await mailedCode(portal, EMAIL))).toEqual(OK);
    for (const password of [FORM.password, OTHERS.password])
      expect((await login(password)).message).toBe('WRONG_CREDENTIALS');
    // Whoever reads the mail of the address chooses one.
    expect(await outcome('/forgot-pass', { email: EMAIL })).toEqual(OK);
    const chosen = { code: await mailedCode(portal, EMAIL), password: 'Plavo-88', passwordRepeat: 'Plavo-88' };
    expect(await outcome('/change-data', chosen)).toMatchObject(OK);
    expect((await login('Plavo-88')).data).toBeDefined();
  });

  it('and of one registration it sets that one’s', async () => {
    await inOrder({});
    expect(await outcome('/resend-verification', { email: FORM.email })).toEqual(OK);
    expect(await verify(await mailedCode(portal, EMAIL))).toEqual(OK);
    expect((await login()).data?.display_name).toBe('Ana_Petrovic');
  });

  it('a link that was mailed while none waited is not the next one’s who registers', async () => {
    await inOrder({});
    await portal.moveClock('25 hours');
    expect(await outcome('/resend-verification', { email: FORM.email })).toEqual(OK);
    const own = await mailedCode(portal, EMAIL);
    await inOrder(OTHERS);
    expect(await verify(own)).toEqual(OK);
    expect((await login(OTHERS.password)).message).toBe('WRONG_CREDENTIALS');
    const named = await row(portal.owner.write, sql`select display_name from accounts_user`);
    expect(named).toEqual({ display_name: 'Ana_Petrovic' });
  });

  it('the name of each waits for its link: nobody else takes it meanwhile', async () => {
    const [own = ''] = await inOrder({}, OTHERS);
    expect(await register({ email: 'treci@tribina.example' })).toEqual(refused(409, 'EXISTING_USERNAME'));
    expect(await verify(own)).toEqual(OK);
    expect((await login()).data?.display_name).toBe('Ana_Petrovic');
    await portal.moveClock('25 hours');
    expect(await register({ ...OTHERS, email: 'treci@tribina.example' })).toEqual(OK);
  });

  describe('and a name that moderators are to look at', () => {
    const BAD = { ...OTHERS, display_name: 'Gadost velika' };
    beforeEach(() =>
      portal.owner.write.execute(sql`
        insert into moderation_word (edition, word, kind, added_by_name, added_at)
        values ('rs', 'gadost', 'banned', 'Test', now()) on conflict do nothing`),
    );
    afterEach(() => portal.owner.write.execute(sql`delete from moderation_word where word = 'gadost'`));

    it.each([
      ['its own', [BAD, {}], 1],
      ['another one’s', [{}, BAD], 0],
    ] as const)('is that of the link that is used: %s', async (_whose, forms, waiting) => {
      const [first = ''] = await inOrder(...forms);
      const cases = async () => (await rows(portal.owner.write, sql`select user_id from moderation_name`)).length;
      // Nobody reads the name of an address that is not verified.
      expect(await cases()).toBe(0);
      expect(await verify(first)).toEqual(OK);
      expect(await cases()).toBe(waiting);
    });
  });

  it('keeps ten of them at most', async () => {
    const codes = await inOrder(...Array.from({ length: 11 }, () => ({})));
    expect(await verify(codes[0] ?? '')).toEqual(refused(422, 'INVALID_CODE'));
    expect(await verify(codes[1] ?? '')).toEqual(OK);
  });
});

describe('the mailed code', () => {
  it('P116: works once', async () => {
    await register();
    const code = await mailedCode(portal, EMAIL);
    expect([await verify(code), await verify(code)]).toEqual([OK, refused(422, 'INVALID_CODE')]);
  });

  it('works for a day', async () => {
    await register();
    const code = await mailedCode(portal, EMAIL);
    await portal.moveClock('24 hours 1 minute');
    expect(await verify(code)).toEqual(refused(422, 'INVALID_CODE'));
  });

  it('is kept by its hash alone, and works for nothing else', async () => {
    await register();
    const code = await mailedCode(portal, EMAIL);
    const kept = await row<{ code_hash: string }>(portal.owner.write, sql`select code_hash from accounts_code`);
    expect(kept?.code_hash).toMatch(/^[0-9a-f]{64}$/);
    const reset = { code, password: 'lozinka1!', passwordRepeat: 'lozinka1!' };
    expect(await outcome('/change-data', reset)).toEqual(refused(422, 'INVALID_CODE'));
  });

  it('P107: is sent once more on demand, and the one before it is void', async () => {
    await register();
    const first = await mailedCode(portal, EMAIL);
    expect(await outcome('/resend-verification', { email: FORM.email })).toEqual(OK);
    expect(await verify(first)).toEqual(refused(422, 'INVALID_CODE'));
    expect(await verify(await mailedCode(portal, EMAIL))).toEqual(OK);
    expect(await outcome('/resend-verification', { email: FORM.email })).toEqual(OK);
    expect(await mailsTo(portal, EMAIL)).toHaveLength(2);
  });
});

it('P174: what fails unexpectedly answers with the call’s own code', async () => {
  await portal.owner.write.execute(sql`revoke insert on accounts_user from tribina_portal`);
  expect(await register()).toEqual(refused(500, 'ERROR_REGISTER'));
  await portal.owner.write.execute(sql`grant insert on accounts_user to tribina_portal`);
});
