import { OPERATOR, startTestService, type TestService } from '../testing/test-app';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

it.each([
  ['none', null],
  ['an unknown one', 'tribina_unknown'],
  ['one of odd letters', "' or 1=1 --"],
  ['an empty one', ''],
])('refuses a request with no valid token: %s', async (_what, token) => {
  expect(await service.call('GET', '/status', undefined, token)).toEqual({
    status: 401,
    body: { status: 'ERROR', message: 'UNAUTHORIZED' },
  });
});

it('makes a token that may do what its scopes say, and nothing else', async () => {
  const made = await service.call('POST', '/tokens', {
    name: 'special team',
    scopes: ['promote:special', 'read'],
    days: 7,
  });
  expect(made).toMatchObject({
    status: 201,
    body: { row: { name: 'special team', scopes: ['promote:special', 'read'], revokedAt: null } },
  });
  const token = String(made.body['token']);
  expect(token).toMatch(/^tribina_[\w-]{43}$/);

  const status = async (...[method, url, payload]: Parameters<TestService['call']>) =>
    (await service.call(method, url, payload, token)).status;
  expect(await status('GET', '/status')).toBe(200);
  expect(await status('POST', '/promote', { release: 'special-9.9.9' })).toBe(404);
  expect(await status('POST', '/promote', { release: 'news-9.9.9' })).toBe(403);
  expect(await status('POST', '/rollback', { remote: 'special' })).toBe(403);
  expect(await status('GET', '/tokens')).toBe(403);
  expect(await status('POST', '/tokens', { name: 'x', scopes: ['read'] })).toBe(403);
});

it('answers no read call to a token without the scope', async () => {
  const token = await service.tokenWith('publish:*');
  for (const url of ['/status', '/history/news', '/releases', '/releases/news-1.0.0', '/audit', '/audit/verify']) {
    expect([url, await service.call('GET', url, undefined, token)]).toMatchObject([
      url,
      { status: 403, body: { message: 'FORBIDDEN', data: { scope: 'read' } } },
    ]);
  }
});

it('lets nobody give away what they do not hold', async () => {
  const lead = await service.tokenWith('tokens', 'publish:news');
  const give = (...scopes: string[]) => service.call('POST', '/tokens', { name: 'given', scopes }, lead);
  expect((await give('publish:news')).status).toBe(201);
  expect(await give('publish:*')).toMatchObject({ status: 403, body: { data: { scope: 'publish:*' } } });
  expect(await give('rollback:news')).toMatchObject({ status: 403, body: { data: { scope: 'rollback:news' } } });
});

it('keeps no token, only its hash, and lists none', async () => {
  const token = await service.tokenWith('read');
  const kept = JSON.stringify(await service.asOwner('select * from releases.token'));
  expect(kept).not.toContain(token);
  expect(kept).not.toContain(OPERATOR);
  const { body } = await service.call('GET', '/tokens');
  expect(JSON.stringify(body)).not.toMatch(/hash|tribina_/);
});

it('refuses a token after its end, by the time of the rules', async () => {
  const { body } = await service.call('POST', '/tokens', { name: 'short', scopes: ['read'], days: 1 });
  const token = String(body['token']);
  await service.asOwner("update platform.clock set clock_offset = '23 hours 59 minutes'");
  expect((await service.call('GET', '/status', undefined, token)).status).toBe(200);
  await service.asOwner("update platform.clock set clock_offset = '24 hours 1 minute'");
  expect(await service.call('GET', '/status', undefined, token)).toMatchObject({
    status: 401,
    body: { message: 'TOKEN_EXPIRED' },
  });
  expect((await service.call('GET', '/status')).status).toBe(200);
  await service.asOwner("update platform.clock set clock_offset = '0'");
});

it('refuses a revoked token at once, and revokes only once', async () => {
  const { body } = await service.call('POST', '/tokens', { name: 'revoked', scopes: ['read'] });
  const { id } = body['row'] as { id: number };
  const revoked = await service.call('DELETE', `/tokens/${id}`);
  expect(revoked).toMatchObject({ status: 200, body: { row: { id, revokedAt: expect.any(String) } } });
  expect(await service.call('GET', '/status', undefined, String(body['token']))).toMatchObject({
    status: 401,
    body: { message: 'TOKEN_REVOKED' },
  });
  expect((await service.call('DELETE', `/tokens/${id}`)).body).toEqual(revoked.body);
});

it.each([
  ['DELETE', '/tokens/999999', undefined, 404, 'UNKNOWN_TOKEN'],
  ['DELETE', '/tokens/1', undefined, 409, 'OPERATOR_TOKEN'],
  ['DELETE', '/tokens/x', undefined, 400, 'BAD_REQUEST'],
  ['POST', '/tokens', { name: 'x', scopes: ['publish:sports'] }, 400, 'BAD_REQUEST'],
  ['POST', '/tokens', { name: 'x', scopes: [] }, 400, 'BAD_REQUEST'],
  ['POST', '/tokens', { name: 'x\u0000', scopes: ['read'] }, 400, 'BAD_REQUEST'],
  ['POST', '/tokens', { name: 'x', scopes: ['read'], days: 0 }, 400, 'BAD_REQUEST'],
  ['POST', '/tokens', { name: 'x', scopes: ['read'], isOperator: true }, 400, 'BAD_REQUEST'],
] as const)('%s %s %j answers %i %s', async (method, url, payload, status, message) => {
  expect(await service.call(method, url, payload)).toMatchObject({ status, body: { status: 'ERROR', message } });
});

it('takes the operator token of the settings, and an earlier one no longer', async () => {
  const next = 'another-operator-token-9876543210-9876543210';
  await service.startAnother({ OPERATOR_TOKEN: next });
  expect(await service.call('GET', '/status')).toMatchObject({ status: 401, body: { message: 'TOKEN_REVOKED' } });
  expect((await service.call('GET', '/tokens', undefined, next)).status).toBe(200);
  await service.startAnother();
  expect((await service.call('GET', '/status')).status).toBe(200);
  expect((await service.call('GET', '/status', undefined, next)).status).toBe(401);
});
