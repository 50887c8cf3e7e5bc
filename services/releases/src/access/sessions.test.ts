import { INTERNAL_KEY_HEADER } from '@tribina/service-kit';
import { OPERATOR, startTestService, type Answer, type TestService } from '../testing/test-app';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());
afterEach(() => service.asOwner("update platform.clock set clock_offset = '0'"));

const later = (offset: string) => service.asOwner(`update platform.clock set clock_offset = '${offset}'`);
const link = async (token?: string) => String((await service.call('POST', '/login-links', {}, token)).body['code']);
const open = async (code: string, key = service.internalKey): Promise<Answer> => {
  const answer = await service.app.inject({
    method: 'POST',
    url: '/sessions',
    headers: { [INTERNAL_KEY_HEADER]: key },
    payload: { code },
  });
  return { status: answer.statusCode, body: answer.json() };
};
const sessionOf = async (token?: string) => String((await open(await link(token))).body['token']);
const newToken = async (scopes: string[], days = 90) => {
  const { body } = await service.call('POST', '/tokens', { name: 'ops', scopes, days });
  return { token: String(body['token']), id: (body['row'] as { id: number }).id };
};
const auditRows = async () => {
  const { body } = await service.call('GET', '/audit?limit=3');
  return (body['rows'] as { entry: string }[]).map(({ entry }) => JSON.parse(entry) as Record<string, unknown>);
};

it('opens a session by a code, with the scopes of the token that asked', async () => {
  const { token } = await newToken(['read', 'rollback:*']);
  const made = await service.call('POST', '/login-links', {}, token);
  expect(made).toMatchObject({ status: 200, body: { code: expect.stringMatching(/^[\w-]{43}$/) } });
  const opened = await open(String(made.body['code']));
  expect(opened).toMatchObject({
    status: 200,
    body: { token: expect.any(String), holder: { name: 'ops', scopes: ['read', 'rollback:*'] } },
  });
  const session = String(opened.body['token']);
  expect((await service.call('GET', '/status', undefined, session)).status).toBe(200);
  expect((await service.call('POST', '/promote', { release: 'news-1.0.0' }, session)).status).toBe(403);
  expect(await service.call('GET', '/holder', undefined, session)).toMatchObject({
    body: { holder: { name: 'ops', scopes: ['read', 'rollback:*'], expiresAt: expect.any(String) } },
  });
  expect(await auditRows()).toMatchObject([
    { action: 'promote', outcome: 'refused' },
    { action: 'login', actor: 'ops' },
    {},
  ]);
});

it('says who holds a token', async () => {
  expect(await service.call('GET', '/holder')).toMatchObject({
    status: 200,
    body: {
      holder: {
        name: 'operator',
        scopes: expect.arrayContaining(['gc', 'override:staff', 'force:*']),
        expiresAt: null,
      },
    },
  });
});

it('takes a code once, and not after a minute', async () => {
  const code = await link();
  expect((await open(code)).status).toBe(200);
  expect(await open(code)).toMatchObject({ status: 401, body: { status: 'ERROR', message: 'CODE_INVALID' } });
  const late = await link();
  await later('59 seconds');
  const inTime = await link();
  await later('61 seconds');
  expect(await open(late)).toMatchObject({ status: 401, body: { message: 'CODE_INVALID' } });
  expect((await open(inTime)).status).toBe(200);
});

it('takes a code once also from two at the same time', async () => {
  const code = await link();
  const answers = await Promise.all([open(code), open(code)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
});

it.each([
  ['an unknown code', 'x'.repeat(43), 401, 'CODE_INVALID'],
  ['a code that is none', 'short', 400, 'BAD_REQUEST'],
])('refuses %s', async (_what, code, status, message) => {
  expect(await open(code)).toMatchObject({ status, body: { message } });
});

it('opens sessions for gateways alone', async () => {
  const code = await link();
  expect(await open(code, 'x'.repeat(20))).toMatchObject({ status: 401, body: { message: 'UNAUTHORIZED' } });
  expect((await open(code)).status).toBe(200);
});

it('ends after eight hours', async () => {
  const session = await sessionOf();
  await later('7 hours 59 minutes');
  expect((await service.call('GET', '/holder', undefined, session)).status).toBe(200);
  await later('8 hours 1 minute');
  expect(await service.call('GET', '/holder', undefined, session)).toMatchObject({
    status: 401,
    body: { message: 'TOKEN_EXPIRED' },
  });
});

it('ends with its token: when that expires, and when it is revoked', async () => {
  const short = await newToken(['read'], 1);
  await later('23 hours');
  const session = await sessionOf(short.token);
  await later('24 hours 1 minute');
  expect(await service.call('GET', '/holder', undefined, session)).toMatchObject({
    body: { message: 'TOKEN_EXPIRED' },
  });
  await later('0');

  const revoked = await newToken(['read']);
  const [code, other] = [await link(revoked.token), await sessionOf(revoked.token)];
  await service.call('DELETE', `/tokens/${revoked.id}`);
  expect(await service.call('GET', '/holder', undefined, other)).toMatchObject({ body: { message: 'TOKEN_REVOKED' } });
  expect(await open(code)).toMatchObject({ status: 401, body: { message: 'CODE_INVALID' } });
});

it('is closed by its holder, and then nobody', async () => {
  const session = await sessionOf();
  expect((await service.call('DELETE', '/sessions/own', undefined, session)).status).toBe(200);
  expect(await service.call('GET', '/holder', undefined, session)).toMatchObject({ body: { message: 'UNAUTHORIZED' } });
  expect(await auditRows()).toMatchObject([{ action: 'logout', actor: 'operator' }, { action: 'login' }, {}]);
  expect((await service.call('DELETE', '/sessions/own')).status).toBe(200);
  expect((await service.call('GET', '/holder')).status).toBe(200);
});

it('makes no further login link: it would never end', async () => {
  const session = await sessionOf();
  expect(await service.call('POST', '/login-links', {}, session)).toMatchObject({
    status: 403,
    body: { message: 'FORBIDDEN' },
  });
});

it('is kept as a hash, like its code', async () => {
  const code = await link();
  const session = await sessionOf();
  const kept = JSON.stringify([
    await service.asOwner('select * from releases.login_code'),
    await service.asOwner('select * from releases.ops_session'),
    await service.asOwner('select * from releases.audit'),
  ]);
  for (const secret of [code, session, OPERATOR]) expect(kept).not.toContain(secret);
});
