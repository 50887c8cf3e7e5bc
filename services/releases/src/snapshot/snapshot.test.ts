import { INTERNAL_KEY_HEADER } from '@tribina/service-kit';
import type { SignedSnapshot, Snapshot } from '@tribina/shell-api';
import type { FastifyInstance } from 'fastify';
import { createHash, verify } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { OPERATOR, startTestService, type TestService } from '../testing/test-app';
import { aRelease } from '../testing/test-release';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
  for (const version of ['1.0.0', '1.1.0']) await service.publish(aRelease({ version }));
  await service.publish(aRelease({ remote: 'host', version: '1.0.0' }));
});
afterAll(() => service.close());

const ask = async (query: string, app: FastifyInstance = service.app) => {
  const answer = await app.inject({
    url: `/snapshot${query}`,
    headers: { [INTERNAL_KEY_HEADER]: service.internalKey },
  });
  const signed = answer.json<SignedSnapshot>();
  return { signed, snapshot: JSON.parse(signed.payload) as Snapshot };
};
const isGenuine = ({ payload, signature }: SignedSnapshot) =>
  verify(null, Buffer.from(payload), service.snapshotKey, Buffer.from(signature, 'base64'));
const promote = (release: string, options: object = {}) => service.call('POST', '/promote', { release, ...options });

it('says of a channel without assignments that there are none', async () => {
  const { snapshot } = await ask('?channel=staging');
  expect(snapshot).toEqual({
    seq: 0,
    channel: 'staging',
    at: '1970-01-01T00:00:00.000Z',
    assignments: [],
    recalls: [],
    revoked: [],
    digests: {},
  });
});

it('says which release of which remote serves whom, and is signed', async () => {
  await promote('host-1.0.0');
  await promote('news-1.0.0');
  await promote('news-1.1.0', { edition: 'ke' });
  const { signed, snapshot } = await ask('');
  expect(snapshot).toMatchObject({ channel: 'prod', at: expect.any(String) });
  expect(
    snapshot.assignments.map(({ remote, edition, stable, previousGood, canary }) => [
      remote,
      edition,
      stable,
      previousGood,
      canary,
    ]),
  ).toEqual([
    ['host', 'hr', 'host-1.0.0', null, null],
    ['host', 'ke', 'host-1.0.0', null, null],
    ['host', 'rs', 'host-1.0.0', null, null],
    ['news', 'hr', 'news-1.0.0', null, null],
    ['news', 'ke', 'news-1.1.0', 'news-1.0.0', null],
    ['news', 'rs', 'news-1.0.0', null, null],
  ]);
  expect(snapshot.seq).toBe(Math.max(...snapshot.assignments.map(({ seq }) => seq)));
  expect(isGenuine(signed)).toBe(true);
  expect((await ask('')).signed).toEqual(signed);
});

it('says of each release that it names what lies in the store of it', async () => {
  const { snapshot } = await ask('');
  const lies = (release: string) =>
    createHash('sha256')
      .update(readFileSync(path.join(service.store, `releases/${release}.json`)))
      .digest('hex');
  const named = ['host-1.0.0', 'news-1.0.0', 'news-1.1.0'];
  expect(snapshot.digests).toEqual(Object.fromEntries(named.map((release) => [release, lies(release)])));
});

it('is not genuine once a letter of it is changed', async () => {
  const { signed } = await ask('');
  expect(isGenuine({ ...signed, payload: signed.payload.replace('news-1.1.0', 'news-1.1.1') })).toBe(false);
  expect(
    isGenuine({ ...signed, signature: signed.signature.replace(/^./, (letter) => (letter === 'A' ? 'B' : 'A')) }),
  ).toBe(false);
});

it('is held until there is news, and then answered at once', async () => {
  const { snapshot: before } = await ask('');
  let isAnswered = false;
  const held = ask(`?after=${before.seq}&wait=20`).finally(() => (isAnswered = true));
  expect((await ask('')).snapshot.seq).toBe(before.seq);
  expect(isAnswered).toBe(false);
  const started = Date.now();
  await promote('news-1.1.0');
  const { snapshot, signed } = await held;
  expect(Date.now() - started).toBeLessThan(10_000);
  expect(snapshot.seq).toBeGreaterThan(before.seq);
  expect(isGenuine(signed)).toBe(true);
});

it('hears of an act in another process of the service', async () => {
  const other = await service.startAnother();
  const { snapshot: before } = await ask('');
  const held = ask(`?after=${before.seq}&wait=20`);
  const act = await other.inject({
    method: 'POST',
    url: '/rollback',
    headers: { authorization: `Bearer ${OPERATOR}` },
    payload: { remote: 'news', edition: 'rs' },
  });
  const committed = Date.now();
  expect(act.statusCode).toBe(200);
  expect((await held).snapshot.seq).toBe(act.json<{ seq: number }>().seq);
  expect(Date.now() - committed).toBeLessThan(10_000);
});

it('is not woken for good by another channel, and answers when the wait is over', async () => {
  const { snapshot: before } = await ask('');
  const held = ask(`?after=${before.seq}&wait=0.4`);
  await promote('host-1.0.0', { channel: 'preview-1' });
  expect((await held).snapshot).toEqual(before);
});

it('answers those who wait when the service ends', async () => {
  const other = await service.startAnother();
  const { signed: before, snapshot } = await ask('');
  // Over a socket, as in use: what is injected is no connection whose answer an end waits for.
  const address = await other.listen({ host: '127.0.0.1', port: 0 });
  const taken = once(other.server, 'request');
  const held = fetch(`${address}/snapshot?after=${snapshot.seq}&wait=30`, {
    headers: { [INTERNAL_KEY_HEADER]: service.internalKey },
  });
  await taken;
  await ask('', other);
  await other.close();
  expect(await (await held).json()).toEqual(before);
});

it('tells of an act in the change feed too', async () => {
  const changes = (query: string) =>
    service.app.inject({ url: `/internal/changes${query}`, headers: { [INTERNAL_KEY_HEADER]: service.internalKey } });
  const { body } = await promote('news-1.0.0', { channel: 'preview-2', edition: 'hr' });
  const kinds = async () =>
    (await changes('?after=0&wait=0')).json<{ events: { kind: string; data: object }[] }>().events;
  let last = (await kinds()).at(-1);
  while ((last?.data as { seq?: number } | undefined)?.seq !== body['seq']) {
    const { next } = (await changes('')).json<{ next: number }>();
    await changes(`?after=${next}&wait=1`);
    last = (await kinds()).at(-1);
  }
  expect(last).toMatchObject({
    kind: 'assignment.changed',
    data: { channel: 'preview-2', seq: body['seq'], remote: 'news', editions: ['hr'] },
  });
});

it.each([
  ['no key', {}],
  ['a wrong key', { [INTERNAL_KEY_HEADER]: 'x'.repeat(20) }],
  ["an operator's token", { authorization: `Bearer ${OPERATOR}` }],
])('is for our own processes: refused with %s', async (_what, headers) => {
  const answer = await service.app.inject({ url: '/snapshot', headers });
  expect([answer.statusCode, answer.json()]).toEqual([401, { status: 'ERROR', message: 'UNAUTHORIZED' }]);
});

it.each(['?channel=x', '?after=-1', '?wait=31', '?wait=x', '?more=1'])('refuses the query %s', async (query) => {
  const answer = await service.app.inject({
    url: `/snapshot${query}`,
    headers: { [INTERNAL_KEY_HEADER]: service.internalKey },
  });
  expect([answer.statusCode, answer.json()]).toMatchObject([400, { message: 'BAD_REQUEST' }]);
});
