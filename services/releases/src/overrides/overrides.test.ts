import { INTERNAL_KEY_HEADER } from '@tribina/service-kit';
import type { Override, SignedSnapshot, Snapshot } from '@tribina/shell-api';
import { readOverride } from '@tribina/federation-node';
import { generateKeyPairSync } from 'node:crypto';
import { OPERATOR, startTestService, type Answer, type TestService } from '../testing/test-app';
import { aRelease } from '../testing/test-release';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
  for (const version of ['1.0.0', '1.1.0']) await service.publish(aRelease({ version }));
  await service.publish(aRelease({ remote: 'special', version: '1.0.0' }));
  await service.call('POST', '/releases', aRelease({ version: '2.0.0' }).description);
});
afterAll(() => service.close());

const ask = (body: object, token?: string) => service.call('POST', '/overrides', body, token);
const read = ({ body }: Answer): Override | null => readOverride(String(body['token']), service.overrideKey);

it('signs what a member of the staff asks for, for a while', async () => {
  const staff = await service.tokenWith('override:staff');
  const answer = await ask({ pins: { news: 'news-1.1.0' }, minutes: 5 }, staff);
  expect(answer).toMatchObject({ status: 200, body: { pins: { news: 'news-1.1.0' }, expiresAt: expect.any(String) } });
  const override = read(answer);
  expect(override).toEqual({
    kind: 'override',
    by: 'override:staff',
    tokenId: expect.any(Number),
    until: answer.body['expiresAt'],
    pins: { news: 'news-1.1.0' },
    digests: { 'news-1.1.0': expect.stringMatching(/^[0-9a-f]{64}$/) },
  });
  const minutes = (Date.parse(override?.until ?? '') - Date.now()) / 60_000;
  expect(minutes).toBeGreaterThan(4.9);
  expect(minutes).toBeLessThan(5.1);
});

it('says which of them serve past the gate', async () => {
  const broken = aRelease({ version: '4.0.0', says: { container: 'x' } });
  await service.publish(broken);
  await service.call('POST', '/releases/news-4.0.0/complete?force=true');
  const answer = await ask({ pins: { news: 'news-4.0.0', special: 'special-1.0.0' } });
  expect(read(answer)?.notJudged).toEqual(['news-4.0.0']);
});

it('is signed by a key of its own, and names the members of the staff whom it is for', async () => {
  const answer = await ask({ pins: { news: 'news-1.1.0' }, members: ['ana', 'demo_editor'] });
  expect(read(answer)?.members).toEqual(['ana', 'demo_editor']);
  expect(readOverride(String(answer.body['token']), service.snapshotKey)).toBeNull();
  const [entry] = (await service.call('GET', '/audit?limit=1')).body['rows'] as { entry: string }[];
  expect(JSON.parse(entry?.entry ?? '')).toMatchObject({ after: { members: ['ana', 'demo_editor'] } });
});

it('is not signed at all without that key; and it may not be the key of snapshots', async () => {
  const without = await service.startAnother({ OVERRIDE_PRIVATE_KEY: undefined });
  const answer = await without.inject({
    method: 'POST',
    url: '/overrides',
    headers: { authorization: `Bearer ${OPERATOR}` },
    payload: { pins: { news: 'news-1.1.0' } },
  });
  expect([answer.statusCode, answer.json()]).toMatchObject([409, { message: 'NO_OVERRIDE_KEY' }]);
  const same = generateKeyPairSync('ed25519').privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');
  await expect(service.startAnother({ OVERRIDE_PRIVATE_KEY: same, SNAPSHOT_PRIVATE_KEY: same })).rejects.toThrow(
    'OVERRIDE_PRIVATE_KEY is SNAPSHOT_PRIVATE_KEY',
  );
});

it('ends with the token by which it was asked for', async () => {
  const staff = await service.tokenWith('override:staff');
  await service.asOwner(
    `update releases.token set expires_at = now() + interval '3 minutes' where name = 'override:staff'`,
  );
  const answer = await ask({ pins: { news: 'news-1.1.0' }, minutes: 720 }, staff);
  expect((Date.parse(String(answer.body['expiresAt'])) - Date.now()) / 60_000).toBeLessThan(3.1);
  const { tokenId } = read(answer) ?? {};
  const revoked = async () => {
    const headers = { [INTERNAL_KEY_HEADER]: service.internalKey };
    const told = (await service.app.inject({ url: '/snapshot', headers })).json<SignedSnapshot>();
    return (JSON.parse(told.payload) as Snapshot).revoked;
  };
  expect(await revoked()).not.toContain(tokenId);
  await service.call('DELETE', `/tokens/${tokenId}`);
  expect(await revoked()).toContain(tokenId);
});

it('gives everything that a channel serves itself, and what is named before it', async () => {
  const channel = 'preview-7';
  await service.call('POST', '/promote', { release: 'news-1.0.0', channel, edition: 'rs' });
  await service.call('POST', '/promote', { release: 'special-1.0.0', channel });
  await service.call('POST', '/promote', { release: 'news-1.1.0', channel, edition: 'ke' });
  expect(read(await ask({ channel, edition: 'rs' }))?.pins).toEqual({ news: 'news-1.0.0', special: 'special-1.0.0' });
  expect(read(await ask({ channel, edition: 'hr' }))?.pins).toEqual({ special: 'special-1.0.0' });
  // Where the editions differ, the newest act counts.
  expect(read(await ask({ channel }))?.pins).toEqual({ news: 'news-1.1.0', special: 'special-1.0.0' });
  expect(read(await ask({ channel, pins: { news: 'news-1.0.0' } }))?.pins).toMatchObject({ news: 'news-1.0.0' });
});

it("carries a developer's own release, without what no browser may fetch", async () => {
  const { description } = aRelease({ version: '3.0.0' });
  const answer = await ask({ dev: description, minutes: 720 });
  const override = read(answer);
  expect(override?.pins).toEqual({});
  expect(override?.dev?.id).toBe('news-3.0.0');
  expect(override?.dev?.files.map(({ kind }) => kind)).toEqual(['entry', 'style']);
});

it.each<[string, object, number, string]>([
  ['nothing', {}, 400, 'BAD_REQUEST'],
  ['no pins', { pins: {} }, 400, 'BAD_REQUEST'],
  ['a channel that serves nothing', { channel: 'preview-404' }, 400, 'BAD_REQUEST'],
  ['an unknown release', { pins: { news: 'news-9.9.9' } }, 404, 'UNKNOWN_RELEASE'],
  ['a release that is not complete', { pins: { news: 'news-2.0.0' } }, 409, 'RELEASE_NOT_PUBLISHED'],
  ["another remote's release", { pins: { news: 'special-1.0.0' } }, 409, 'WRONG_REMOTE'],
  ['an unknown remote', { pins: { sports: 'news-1.0.0' } }, 400, 'BAD_REQUEST'],
  ['to nobody', { pins: { news: 'news-1.0.0' }, members: [] }, 400, 'BAD_REQUEST'],
  ['more than half a day', { pins: { news: 'news-1.0.0' }, minutes: 721 }, 400, 'BAD_REQUEST'],
  [
    'a release of its own that is of another remote',
    { dev: aRelease({ version: '3.0.0', says: { remote: 'special' } }).description },
    409,
    'WRONG_REMOTE',
  ],
])('refuses to give %s', async (_what, body, status, message) => {
  expect(await ask(body)).toMatchObject({ status, body: { status: 'ERROR', message } });
});

it('is for those who hold the scope, and is audited', async () => {
  const token = await service.tokenWith('promote:*', 'read');
  expect(await ask({ pins: { news: 'news-1.0.0' } }, token)).toMatchObject({
    status: 403,
    body: { data: { scope: 'override:staff' } },
  });
  await ask({ pins: { news: 'news-1.0.0' } });
  const { body } = await service.call('GET', '/audit?limit=2');
  const entries = (body['rows'] as { entry: string }[]).map(({ entry }) => JSON.parse(entry) as object);
  expect(entries).toMatchObject([
    { action: 'override', outcome: 'done', actor: 'operator', after: { pins: { news: 'news-1.0.0' } } },
    { action: 'override', outcome: 'refused', code: 'FORBIDDEN' },
  ]);
});
