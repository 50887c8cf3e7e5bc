import type { AddressInfo, Socket } from 'node:net';
import { connect } from 'node:net';
import { once } from 'node:events';
import { OBJECT_LIMIT_BYTES } from '@tribina/contracts/schemas';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { hexOf, integrityOf } from './store/object-store';
import { OPERATOR, startTestService, type TestService } from './testing/test-app';
import { aRelease, textFile } from './testing/test-release';

/** What the issue names as bad input: each is refused clearly, changes nothing and leaves its row in the audit. */
let service: TestService;
let address: string;
beforeAll(async () => {
  service = await startTestService();
  address = await service.app.listen({ port: 0, host: '127.0.0.1' });
  for (const version of ['1.0.0', '1.1.0']) await service.publish(aRelease({ version }));
  await service.call('POST', '/promote', { release: 'news-1.0.0' });
});
afterAll(() => service.close());

interface Refused {
  readonly status: number;
  readonly body: unknown;
}

/** Over a connection, as a client would. */
async function send(method: string, url: string, body?: unknown, token: string | null = OPERATOR): Promise<Refused> {
  const isRaw = Buffer.isBuffer(body);
  const answer = await fetch(`${address}${url}`, {
    method,
    body: isRaw ? new Uint8Array(body) : body === undefined ? undefined : JSON.stringify(body),
    headers: {
      ...(body === undefined ? {} : { 'content-type': isRaw ? 'application/octet-stream' : 'application/json' }),
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    },
  });
  return { status: answer.status, body: await answer.json() };
}

const newestRow = async () => {
  const { body } = await service.call('GET', '/audit?limit=1');
  const [row] = body['rows'] as { seq: number; entry: string }[];
  return { seq: row?.seq ?? 0, entry: JSON.parse(row?.entry ?? '{}') as Record<string, unknown> };
};
const stateNow = async () => ({
  status: (await service.call('GET', '/status')).body,
  releases: (await service.call('GET', '/releases')).body,
  objects: readdirSync(path.join(service.store, 'objects'), { recursive: true }).sort(),
});

/** The row that a refusal has left; the state is as it was. */
async function refusalOf(act: () => Promise<Refused>) {
  const [state, before] = [await stateNow(), await newestRow()];
  const { status, body } = await act();
  const { seq, entry } = await newestRow();
  expect(await stateNow()).toEqual(state);
  expect((await service.call('GET', '/audit/verify')).body).toMatchObject({ isWhole: true });
  return { status, body, rows: seq - before.seq, entry };
}

const announced = async (version: string, content: string) => {
  const release = aRelease({ version, files: [textFile('entry.js', 'entry', content)] });
  await service.call('POST', '/releases', release.description);
  return `/objects/${hexOf(integrityOf(Buffer.from(content)))}`;
};
const newToken = async (scopes: string[], days = 1) => {
  const { body } = await service.call('POST', '/tokens', { name: 'team', scopes, days });
  return { token: String(body['token']), id: (body['row'] as { id: number }).id };
};

describe('an upload', () => {
  it('that lacks its end is refused by its digest', async () => {
    const url = await announced('2.0.0', 'a whole file');
    const refused = await refusalOf(() => send('PUT', url, Buffer.from('a whole')));
    expect(refused).toMatchObject({
      status: 422,
      body: { status: 'ERROR', message: 'WRONG_DIGEST' },
      rows: 1,
      entry: { action: 'request', subject: `PUT ${url}`, actor: 'operator', outcome: 'refused', code: 'WRONG_DIGEST' },
    });
  });

  it('that is cut off leaves nothing behind, and the service goes on', async () => {
    const url = await announced('2.1.0', 'a file that is cut off');
    const state = await stateNow();
    const { port } = service.app.server.address() as AddressInfo;
    const socket: Socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    const head = [`PUT ${url} HTTP/1.1`, 'host: x', `authorization: Bearer ${OPERATOR}`];
    const heard = once(service.app.server, 'request');
    socket.write([...head, 'content-type: application/octet-stream', 'content-length: 22', '', 'a file'].join('\r\n'));
    // Who asks is looked up when the head is there: before a question that comes then is answered.
    await heard;
    await send('GET', '/holder');
    let said = '';
    socket.on('data', (part) => (said += String(part))).end();
    await once(socket, 'close');
    expect(said).toMatch(/^HTTP\/1\.1 400 .*"message":"BAD_REQUEST"/s);
    let newest = await newestRow();
    while (newest.entry['code'] !== 'CUT_OFF') newest = await newestRow();
    expect(newest.entry).toMatchObject({ action: 'request', actor: 'operator', subject: `PUT ${url}` });
    expect(await stateNow()).toEqual(state);
    expect((await send('PUT', url, Buffer.from('a file that is cut off'))).status).toBe(200);
  });

  it('that is too large is refused before it is read', async () => {
    const url = await announced('2.2.0', 'small');
    const refused = await refusalOf(() => send('PUT', url, Buffer.alloc(OBJECT_LIMIT_BYTES + 1)));
    expect(refused).toMatchObject({
      status: 413,
      body: { message: 'BODY_TOO_LARGE' },
      rows: 1,
      entry: { code: 'BODY_TOO_LARGE', subject: `PUT ${url}` },
    });
  });

  it('that is too large and goes away with its answer is refused once', async () => {
    const url = await announced('2.3.0', 'small, too');
    const before = await newestRow();
    const gone = new Promise((resolve) => {
      service.app.server.once('connection', (one: Socket) => one.once('close', resolve));
    });
    const { port } = service.app.server.address() as AddressInfo;
    const socket: Socket = connect(port, '127.0.0.1');
    const head = [`PUT ${url} HTTP/1.1`, 'host: x', `authorization: Bearer ${OPERATOR}`];
    const length = `content-length: ${OBJECT_LIMIT_BYTES + 1}`;
    socket.write([...head, 'content-type: application/octet-stream', length, '', 'begun'].join('\r\n'));
    const [answer] = (await once(socket, 'data')) as [Buffer];
    expect(String(answer)).toMatch(/^HTTP\/1\.1 413 /);
    socket.destroy();
    await gone;
    // Rows are written one after the other: a second one would stand before this.
    await send('PUT', `/objects/${'1'.repeat(96)}`, Buffer.from('x'));
    expect((await newestRow()).seq - before.seq).toBe(2);
  });

  it('that nobody has announced is refused', async () => {
    const refused = await refusalOf(() => send('PUT', `/objects/${'0'.repeat(96)}`, Buffer.from('x')));
    expect(refused).toMatchObject({ status: 404, body: { message: 'UNKNOWN_OBJECT' }, rows: 1 });
  });
});

describe('a description', () => {
  it.each(['../../../etc/passwd', '/etc/passwd', 'a/../../b.js', '..\\b.js', 'a//b.js', './b.js', '%2e%2e/b.js'])(
    'with the path %j is refused by the gate',
    async (file) => {
      const release = aRelease({ version: '3.0.0', files: [textFile(file, 'entry', 'climbs')] });
      await send('POST', '/releases', release.description);
      await send('PUT', `/objects/${hexOf(integrityOf(Buffer.from('climbs')))}`, Buffer.from('climbs'));
      const before = await newestRow();
      const refused = await send('POST', '/releases/news-3.0.0/complete');
      expect(refused).toMatchObject({
        status: 422,
        body: {
          message: 'GATE_REFUSED',
          data: {
            gate: { checks: expect.arrayContaining([expect.objectContaining({ name: 'paths', passed: false })]) },
          },
        },
      });
      const { seq, entry } = await newestRow();
      expect([seq - before.seq, entry['code']]).toEqual([1, 'GATE_REFUSED']);
    },
  );

  it('of other content under a taken id is refused', async () => {
    const other = aRelease({ version: '1.0.0', files: [textFile('entry.js', 'entry', 'other')] });
    const refused = await refusalOf(() => send('POST', '/releases', other.description));
    expect(refused).toMatchObject({
      status: 409,
      body: { message: 'RELEASE_EXISTS' },
      rows: 1,
      entry: { action: 'announce', subject: 'news-1.0.0', code: 'RELEASE_EXISTS' },
    });
  });

  it('sent twice with the same content is taken for what it is', async () => {
    const { description } = aRelease({ version: '1.0.0' });
    expect(await send('POST', '/releases', description)).toMatchObject({ status: 200, body: { missing: [] } });
  });

  it.each([
    [
      'that is too large',
      413,
      'BODY_TOO_LARGE',
      () => ({ ...aRelease().description, loads: { a: ['x'.repeat(300_000)] } }),
    ],
    ['with a field that is not known', 400, 'BAD_REQUEST', () => ({ ...aRelease().description, more: 1 })],
  ])('%s is refused', async (_what, status, message, body) => {
    const refused = await refusalOf(() => send('POST', '/releases', body()));
    expect(refused).toMatchObject({
      status,
      body: { message },
      rows: 1,
      entry: { action: 'request', subject: 'POST /releases', code: message },
    });
  });
});

describe('a promotion', () => {
  it.each<[string, object, number, string, string]>([
    ['of an unknown release', { release: 'news-9.9.9' }, 404, 'UNKNOWN_RELEASE', 'promote'],
    ['at 101 percent', { release: 'news-1.1.0', percent: 101 }, 400, 'BAD_REQUEST', 'request'],
    ['at no percent', { release: 'news-1.1.0', percent: 0 }, 400, 'BAD_REQUEST', 'request'],
    ['at a percentage that is text', { release: 'news-1.1.0', percent: '10' }, 400, 'BAD_REQUEST', 'request'],
    ['finer than hundredths', { release: 'news-1.1.0', percent: 0.015 }, 400, 'BAD_REQUEST', 'promote'],
    ['by rules that name nobody', { release: 'news-1.1.0', rules: [] }, 400, 'BAD_REQUEST', 'promote'],
    ['by an empty rule', { release: 'news-1.1.0', rules: [{}] }, 400, 'BAD_REQUEST', 'request'],
    [
      'to all, with rules',
      { release: 'news-1.1.0', percent: 100, rules: [{ isSignedIn: true }] },
      400,
      'BAD_REQUEST',
      'promote',
    ],
    ['on an old view', { release: 'news-1.1.0', expectedSeq: 0 }, 409, 'STALE', 'promote'],
  ])('%s is refused', async (_what, body, status, message, action) => {
    const refused = await refusalOf(() => send('POST', '/promote', body));
    expect(refused).toMatchObject({ status, body: { status: 'ERROR', message }, rows: 1 });
    expect(refused.entry).toMatchObject({ action, outcome: 'refused', code: message, actor: 'operator' });
  });

  it('that is no JSON is refused', async () => {
    const answer = await fetch(`${address}/promote`, {
      method: 'POST',
      body: '{"release": ',
      headers: { authorization: `Bearer ${OPERATOR}`, 'content-type': 'application/json' },
    });
    expect([answer.status, await answer.json()]).toMatchObject([400, { message: 'INVALID_JSON' }]);
    expect((await newestRow()).entry).toMatchObject({ action: 'request', code: 'INVALID_JSON' });
  });

  it('of two operators at once, on the same view: one wins, the other is told so', async () => {
    const { body } = await service.call('GET', '/status');
    const before = await newestRow();
    const promotions = ['news-1.1.0', 'news-1.0.0'].map((release) =>
      send('POST', '/promote', { release, expectedSeq: body['seq'] }),
    );
    const [won, lost] = (await Promise.all(promotions)).sort((a, b) => a.status - b.status);
    expect([won, lost]).toMatchObject([{ status: 200 }, { status: 409, body: { message: 'STALE' } }]);
    expect((await newestRow()).seq - before.seq).toBe(2);
  });
});

describe('a token', () => {
  const promote = (token: string | null) => () => send('POST', '/promote', { release: 'news-1.1.0' }, token);

  it("of another team is refused, in that team's name", async () => {
    const { token } = await newToken(['promote:special', 'publish:special']);
    expect(await refusalOf(promote(token))).toMatchObject({
      status: 403,
      body: { message: 'FORBIDDEN', data: { scope: 'promote:news' } },
      rows: 1,
      entry: { action: 'promote', actor: 'team', code: 'FORBIDDEN' },
    });
    expect(
      await refusalOf(() => send('POST', '/releases', aRelease({ version: '4.0.0' }).description, token)),
    ).toMatchObject({
      status: 403,
      rows: 1,
      entry: { action: 'announce', actor: 'team' },
    });
  });

  it('that has expired, or was revoked, is refused in its name', async () => {
    const { token } = await newToken(['promote:news'], 1);
    await service.asOwner("update platform.clock set clock_offset = '25 hours'");
    expect(await refusalOf(promote(token))).toMatchObject({
      status: 401,
      body: { message: 'TOKEN_EXPIRED' },
      rows: 1,
      entry: { action: 'request', subject: 'POST /promote', actor: 'team', code: 'TOKEN_EXPIRED' },
    });
    await service.asOwner("update platform.clock set clock_offset = '0'");
    const { token: other, id } = await newToken(['promote:news']);
    await service.call('DELETE', `/tokens/${id}`);
    expect(await refusalOf(promote(other))).toMatchObject({ status: 401, rows: 1, entry: { code: 'TOKEN_REVOKED' } });
  });

  it.each([
    ['that nobody has', 'tribina_unknown'],
    ['that is missing', null],
  ])('%s is refused and leaves no row: anybody could fill the chain', async (_what, token) => {
    expect(await refusalOf(promote(token))).toMatchObject({ status: 401, body: { message: 'UNAUTHORIZED' }, rows: 0 });
  });

  it('leaves no row for a question that is refused', async () => {
    const { token } = await newToken(['promote:news']);
    expect(await refusalOf(() => send('GET', '/status', undefined, token))).toMatchObject({ status: 403, rows: 0 });
  });
});
