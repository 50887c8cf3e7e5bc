import { addAccount, lastMail, logIn, PASSWORD, type LoggedIn } from '../../testing/accounts';
import { startPortal, type PortalUnderTest } from '../../testing/portal';

const EMAIL = 'ana@tribina.example';

let portal: PortalUnderTest;
let ana: LoggedIn;

beforeAll(async () => {
  portal = await startPortal();
  await addAccount(portal, { email: 'ben@tribina.example', displayName: 'Ben_K' });
});
afterAll(() => portal.close());
beforeEach(async () => {
  await addAccount(portal);
  ana = await logIn(portal);
  await portal.forgetEvents();
});
afterEach(() => portal.setClock(null));

const ask = (body: object, { bearer }: LoggedIn = ana) =>
  portal.ask('POST', '/delete-profile', { body, headers: bearer });
const confirm = (code: string, { bearer }: LoggedIn = ana) =>
  portal.ask('DELETE', `/delete-profile/${code}`, { headers: bearer });
const me = async ({ bearer }: LoggedIn) =>
  (await portal.ask('GET', `/me?token=${bearer.authorization.slice(7)}`, { headers: bearer })).statusCode;
const codeFor = async (email = EMAIL) => (await lastMail(portal, email))?.data['code'] ?? '';
async function askedCode(): Promise<string> {
  expect((await ask({ password: PASSWORD })).json()).toEqual({ status: 'OK' });
  return codeFor();
}

it('P091 P154: password, mailed code, confirmation: the account is gone, its sessions too, and everybody hears of it', async () => {
  const elsewhere = await logIn(portal);
  const code = await askedCode();
  expect(await lastMail(portal, EMAIL)).toEqual({ template: 'delete_profile', data: { name: 'Ana_P', code } });
  expect([await me(ana), (await confirm(code)).json()]).toEqual([200, { status: 'OK', message: 'PROFILE_DELETED' }]);
  expect([await me(ana), await me(elsewhere)]).toEqual([401, 401]);
  expect((await portal.ask('POST', '/login', { body: { email: EMAIL, password: PASSWORD } })).statusCode).toBe(401);
  const told = (await portal.events()).filter(({ kind }) => kind !== 'user.changed');
  expect(told.map(({ kind }) => kind)).toEqual(['session.ended', 'session.ended', 'member.deleted']);
  expect(told.at(-1)?.data).toEqual({ userId: ana.user.id });
});

it.each([[{ password: 'another' }], [{ password: '' }], [{}]])(
  'P154: refuses %j (WRONG_PASSWORD), and mails nothing',
  async (body) => {
    const before = await lastMail(portal, EMAIL);
    const answer = await ask(body);
    expect([answer.statusCode, answer.json()]).toEqual([403, { status: 'ERROR', message: 'WRONG_PASSWORD' }]);
    expect(await lastMail(portal, EMAIL)).toEqual(before);
  },
);

describe('P160: a code', () => {
  const NOT_FOUND = [404, { status: 'ERROR', message: 'NOT_FOUND' }];
  const outcome = async (code: string, who?: LoggedIn) => {
    const answer = await confirm(code, who);
    return [answer.statusCode, answer.json<object>()];
  };

  it('of somebody else erases nobody, and stays good for them', async () => {
    const code = await askedCode();
    const ben = await logIn(portal, 'ben@tribina.example');
    expect(await outcome(code, ben)).toEqual(NOT_FOUND);
    expect([await me(ben), await me(ana)]).toEqual([200, 200]);
    expect((await confirm(code)).statusCode).toBe(200);
  });

  it('is good for an hour', async () => {
    const code = await askedCode();
    await portal.moveClock('61 minutes');
    expect(await outcome(code)).toEqual(NOT_FOUND);
  });

  it('is the newest one', async () => {
    const first = await askedCode();
    const second = await askedCode();
    expect(await outcome(first)).toEqual(NOT_FOUND);
    expect((await confirm(second)).statusCode).toBe(200);
  });

  it('counts once, also for two at the same moment', async () => {
    const code = await askedCode();
    const statuses = (await Promise.all([confirm(code), confirm(code)])).map(({ statusCode }) => statusCode);
    expect(statuses.sort((a, b) => a - b)[0]).toBe(200);
    expect(statuses[1]).toBeGreaterThanOrEqual(401);
    expect((await portal.events()).filter(({ kind }) => kind === 'member.deleted')).toHaveLength(1);
  });

  it('made up is none; of another shape it is refused', async () => {
    expect(await outcome('A'.repeat(43))).toEqual(NOT_FOUND);
    expect((await confirm('x')).statusCode).toBe(400);
  });
});

it('P110: nothing of it without the bearer', async () => {
  const nobody: LoggedIn = { ...ana, bearer: { authorization: `Bearer ${'A'.repeat(43)}` } };
  const answers = await Promise.all([
    ask({ password: PASSWORD }, nobody),
    confirm('A'.repeat(43), nobody),
    portal.ask('GET', '/export-profile', { headers: nobody.bearer }),
    portal.ask('GET', '/export-profile'),
  ]);
  expect(answers.map(({ statusCode, body }) => [statusCode, body])).toEqual(
    answers.map(() => [401, '{"status":"ERROR","message":"UNAUTHORIZED"}']),
  );
});

describe('the export', () => {
  it('is a file of JSON with all sections, and nothing that opens the account', async () => {
    const answer = await portal.ask('GET', '/export-profile', { headers: ana.bearer });
    expect(answer.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': expect.stringMatching(/^attachment; filename="profile-\d{4}-\d\d-\d\d\.json"$/),
    });
    const { sections } = answer.json<{ sections: Record<string, Record<string, unknown>[]> }>();
    expect(sections['account']).toEqual([
      expect.objectContaining({ id: ana.user.id, email: EMAIL, display_name: 'Ana_P', roles: ['member'] }),
    ]);
    expect(sections['sessions']?.at(-1)).toEqual({
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      last_seen_at: expect.stringMatching(/Z$/),
      user_agent: 'Ana-s browser',
    });
    expect(answer.body).not.toMatch(/argon2|token|password_hash/);
  });

  it('is the same as CSV', async () => {
    const answer = await portal.ask('GET', '/export-profile?format=csv', { headers: ana.bearer });
    expect([answer.headers['content-type'], answer.headers['content-disposition']]).toEqual([
      'text/csv; charset=utf-8',
      expect.stringMatching(/\.csv"$/),
    ]);
    expect(answer.body.startsWith('\uFEFFsection,record,field,value\r\nexport,1,exported_at,')).toBe(true);
    expect(answer.body).toContain(`account,1,email,${EMAIL}\r\n`);
  });

  it('has no other format', async () => {
    expect((await portal.ask('GET', '/export-profile?format=xml', { headers: ana.bearer })).statusCode).toBe(400);
  });
});
