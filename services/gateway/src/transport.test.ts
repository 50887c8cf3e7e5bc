import { until } from '@tribina/testing';
import { answers, hangs, held, resetsBeforeHeaders } from './testing/backend';
import { exchange, RawClient } from './testing/client';
import { startGateway, type GatewayUnderTest } from './testing/gateway';

const READ = '/portal/single-article/7';
const AT_PORTAL = /^\/single-article/;

let gateway: GatewayUnderTest;

const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? 0);

describe('what does not come to its end', () => {
  beforeAll(async () => {
    gateway = await startGateway({ hasPages: false, settings: { HEADERS_LIMIT_MS: 300, REQUEST_LIMIT_MS: 600 } });
  });
  afterAll(() => gateway.close());

  it('fault 17: headers that come too slowly: 408, and cut off', async () => {
    const client = await RawClient.open(gateway.port, 'GET / HTTP/1.1\r\n');
    const timer = setInterval(() => client.write('X-Slow: 1\r\n'), 50);
    await client.untilClosed();
    clearInterval(timer);
    expect([statusOf(client.answer), JSON.parse(client.answer.split('\r\n\r\n')[1] ?? '')]).toEqual([
      408,
      { status: 'ERROR', message: 'REQUEST_TIMEOUT' },
    ]);
  });

  it('fault 17: a connection that a browser has opened ahead and not used: closed without a word', async () => {
    const client = await RawClient.open(gateway.port);
    await client.untilClosed();
    // An answer would be taken for that of the request which the browser sends on it just then.
    expect(client.answer).toBe('');
  });

  it('fault 18: a body that comes too slowly: 408, and cut off', async () => {
    const head =
      'POST /api/login HTTP/1.1\r\nHost: rs.localhost\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n';
    const client = await RawClient.open(gateway.port, head);
    const timer = setInterval(() => client.write(' '), 50);
    await client.untilClosed();
    clearInterval(timer);
    expect(statusOf(client.answer)).toBe(408);
  });

  it('who asks for another protocol and says no more is let go', async () => {
    const client = await RawClient.open(
      gateway.port,
      'POST /api/me HTTP/1.1\r\nHost: rs.localhost\r\nConnection: Upgrade\r\nUpgrade: foo\r\n\r\n',
    );
    await client.untilClosed();
  });
});

describe('what is no proper request', () => {
  beforeAll(async () => {
    gateway = await startGateway();
  });
  afterAll(() => gateway.close());

  const host = 'Host: rs.localhost\r\n';
  const json = `${host}Content-Type: application/json\r\n`;
  it.each<[string, string]>([
    [
      'a length and chunks',
      `POST /api/login HTTP/1.1\r\n${json}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    ],
    ['a space before the colon', `POST /api/login HTTP/1.1\r\n${json}Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n`],
    ['an unknown transfer encoding', `POST /api/login HTTP/1.1\r\n${json}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n`],
    ['two lengths', `POST /api/login HTTP/1.1\r\n${json}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`],
    ['a length with a sign', `POST /api/login HTTP/1.1\r\n${json}Content-Length: +5\r\n\r\n{}   `],
    ['line feeds alone', 'GET / HTTP/1.1\nHost: rs.localhost\n\n'],
    ['a folded header', `GET / HTTP/1.1\r\n${host}X-A: a\r\n b\r\n\r\n`],
    ['no host', 'GET / HTTP/1.1\r\n\r\n'],
    ['an absolute address of another', `GET http://evil.example/ HTTP/1.1\r\n${host}Connection: close\r\n\r\n`],
    [
      'a return in a chunk extension',
      `POST /api/login HTTP/1.1\r\n${json}Transfer-Encoding: chunked\r\n\r\n0;a\rb\r\n\r\n`,
    ],
    [
      'a line feed alone in chunks',
      `POST /api/login HTTP/1.1\r\n${json}Transfer-Encoding: chunked\r\n\r\n2\n{}\n0\n\n`,
    ],
    ['a null in a header', `GET / HTTP/1.1\r\n${host}X-A: a\0b\r\n\r\n`],
  ])('fault 19: %s: 400, and nothing behind it is read as a request', async (_what, text) => {
    const answer = await exchange(gateway.port, text);
    expect(statusOf(answer)).toBe(400);
    expect(answer.match(/HTTP\/1\.1/g)).toHaveLength(1);
  });

  it.each([
    ['two hosts', 'GET / HTTP/1.1\r\nHost: rs.localhost\r\nHost: hr.localhost\r\nConnection: close\r\n\r\n'],
    ['HTTP/0.9', 'GET /\r\n\r\n'],
  ])('fault 20: %s: 400', async (_what, text) => {
    expect(statusOf(await exchange(gateway.port, text))).toBe(400);
  });

  it('fault 20: HTTP/1.0 is answered, then closed', async () => {
    const answer = await exchange(gateway.port, `GET /livez HTTP/1.0\r\n${host}\r\n`);
    expect([statusOf(answer), answer]).toEqual([200, expect.stringMatching(/connection: close/i)]);
  });

  it.each([
    '/%2e%2e/secrets',
    '/r/news/..%2fsecrets',
    '/r/news/..%5csecrets',
    '/a/../b',
    '/./a',
    '//evil.example/',
    '/a//b',
    '/a\\b',
    '/a%00',
    '/%252e%252e/a',
    '/%61pi/me',
    '/portal/single%2darticle/7',
    '/%zz',
    '/%',
    '/%c0%ae%c0%ae/a',
  ])('fault 21: %s: 400 of our shape, with the fixed headers', async (at) => {
    const answer = await exchange(gateway.port, `GET ${at} HTTP/1.1\r\n${host}Connection: close\r\n\r\n`);
    const [head = '', body = ''] = answer.split('\r\n\r\n');
    expect([statusOf(answer), JSON.parse(body)]).toEqual([400, { status: 'ERROR', message: 'BAD_REQUEST' }]);
    expect(head).toMatch(/x-content-type-options: nosniff/i);
    expect(head).toMatch(/content-security-policy: default-src 'none'/i);
  });

  it('fault 22: headers of 17 kB: 431', async () => {
    const answer = await exchange(gateway.port, `GET / HTTP/1.1\r\n${host}X-A: ${'x'.repeat(17_000)}\r\n\r\n`);
    expect([statusOf(answer), answer]).toEqual([431, expect.stringContaining('HEADERS_TOO_LARGE')]);
  });

  it('fault 22: CONNECT is closed, TRACE is 405 and told what may be asked instead', async () => {
    expect(await exchange(gateway.port, `CONNECT evil.example:443 HTTP/1.1\r\n${host}\r\n`)).not.toMatch(/ 200 /);
    for (const method of ['TRACE', 'PATCH']) {
      const answer = await exchange(gateway.port, `${method} / HTTP/1.1\r\n${host}Connection: close\r\n\r\n`);
      expect([statusOf(answer), answer]).toEqual([405, expect.stringMatching(/\r\nallow: GET, HEAD\r\n/i)]);
    }
  });

  it('fault 22: an offer of HTTP/2 is ignored', async () => {
    const offer = 'Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAoAAAAAIAAAAA\r\n';
    const answer = await exchange(gateway.port, `GET / HTTP/1.1\r\n${host}${offer}\r\n`);
    expect([statusOf(answer), answer]).toEqual([200, expect.stringContaining('<!doctype html>')]);
  });

  it.each([
    ['GET', '/', 'foo'],
    ['GET', '//socket.io/', 'websocket'],
    ['GET', '/prognozzer', 'h2c'],
    ['POST', '/api/me', 'foo'],
    ['GET', '/socket.io/?EIO=4&transport=websocket', 'websocket'],
  ])('who asks %s %s for %s and is gone ends nobody', async (method, at, protocol) => {
    const text = `${method} ${at} HTTP/1.1\r\n${host}Connection: Upgrade\r\nUpgrade: ${protocol}\r\n\r\n`;
    for (let time = 0; time < 10; time += 1) (await RawClient.open(gateway.port, text)).reset();
    for (let time = 0; time < 10; time += 1) (await RawClient.open(gateway.port, text)).leave();
    expect((await gateway.ask('/livez')).status).toBe(200);
  });

  it('an upgrade with a body behind it is refused', async () => {
    const text = `POST /api/me HTTP/1.1\r\n${host}Connection: Upgrade\r\nUpgrade: h2c\r\nContent-Length: 2\r\n\r\n{}`;
    expect(statusOf(await exchange(gateway.port, text))).toBe(400);
  });

  it('a host that is none of ours is 421, with the fixed headers', async () => {
    for (const name of ['evil.example', 'rs.localhost.evil.example']) {
      const answer = await gateway.ask('/', { host: name });
      expect([answer.status, JSON.parse(answer.body)]).toEqual([421, { status: 'ERROR', message: 'UNKNOWN_EDITION' }]);
      expect(answer.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' });
    }
    expect((await gateway.ask('/livez', { host: 'evil.example' })).status).toBe(200);
  });

  it('random bytes are answered or cut off, and the next reader is served', async () => {
    let seed = 7;
    const random = () => (seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648);
    const noise = () => String.fromCharCode(...Array.from({ length: 200 }, () => random() % 256));
    await Promise.all(Array.from({ length: 50 }, () => exchange(gateway.port, `${noise()}\r\n\r\n`)));
    expect((await gateway.ask('/')).status).toBe(200);
  });
});

it('clients that do not send their bodies to the end keep nobody else from the backend', async () => {
  const limits = { UPSTREAM_BUDGET_MS: 200, HEADERS_LIMIT_MS: 500, REQUEST_LIMIT_MS: 800 };
  gateway = await startGateway({ hasPages: false, settings: { ...limits, TRUSTED_PROXIES: '127.0.0.1' } });
  gateway.backends.portal.when(AT_PORTAL, answers(200, { status: 'OK' }));
  const head = [
    'POST /portal/save-comment HTTP/1.1',
    'Host: rs.localhost',
    'Origin: http://rs.localhost',
    'Content-Type: application/json',
    'Content-Length: 1000',
  ].join('\r\n');
  // Each by an address of its own: of one there may not be as many (upstreams/bodies.ts).
  const clients = await Promise.all(
    Array.from({ length: 40 }, (_none, nth) =>
      RawClient.open(gateway.port, `${head}\r\nX-Forwarded-For: 198.51.100.${nth}\r\n\r\n{"text":`),
    ),
  );
  for (const client of clients) await client.untilClosed();
  expect(new Set(clients.map(({ answer }) => answer.slice(9, 12)))).toEqual(new Set(['408']));
  // Where the machine has other work it may be too late for this little patience; refused it is never.
  let status = 504;
  while (status === 504) ({ status } = await gateway.ask(READ));
  expect(status).toBe(200);
  await gateway.close();
});

it('a body whose chunks are broken ends nobody, also while its backend is no longer asked', async () => {
  gateway = await startGateway();
  gateway.backends.portal.when(/^\/save-comment/, resetsBeforeHeaders);
  const head = [
    'POST /portal/save-comment HTTP/1.1',
    'Host: rs.localhost',
    'Origin: http://rs.localhost',
    'Content-Type: application/json',
    'Connection: close',
    'Transfer-Encoding: chunked',
  ].join('\r\n');
  const broken = [`${head}\r\n\r\nZZ\r\n`, `${head}\r\n\r\n2\r\n{}\r\nZZ\r\n`, `${head}\r\n\r\n`];
  // The first ones fail at the backend, until it is not asked.
  for (let time = 0; time < 10; time += 1) {
    await Promise.all(
      Array.from({ length: 30 }, async (_none, index) => {
        const client = await RawClient.open(gateway.port, broken[index % broken.length]);
        client.write('ZZ\r\n');
        if (index % 4 === 0) client.reset();
        await client.untilClosed();
      }),
    );
  }
  expect((await gateway.ask('/livez')).status).toBe(200);
  await gateway.close();
});

it('who asks twice on one connection and is gone before the answers ends nobody, and nobody works on for him', async () => {
  gateway = await startGateway();
  const held: (() => void)[] = [];
  const { portal } = gateway.backends;
  portal.when(AT_PORTAL, (response, call) => held.push(() => answers(200, { status: 'OK' })(response, call)));
  const request = `GET ${READ} HTTP/1.1\r\nHost: rs.localhost\r\n\r\n`;
  const client = await RawClient.open(gateway.port, request + request);
  await portal.untilCalled(AT_PORTAL, 2);
  client.reset();
  await until(() => portal.callsTo(AT_PORTAL).some(({ isUnderWay }) => !isUnderWay));
  for (const answer of held) answer();
  await until(() => portal.callsTo(AT_PORTAL).every(({ isUnderWay }) => !isUnderWay));
  expect((await gateway.ask('/livez')).status).toBe(200);
  await gateway.close();
});

describe('fault 23: told to end', () => {
  beforeEach(async () => {
    gateway = await startGateway();
  });
  afterEach(() => gateway.close());

  it('is not ready first, goes on answering and closes each connection, then waits for what is under way', async () => {
    const late = held(answers(200, { status: 'OK' }));
    gateway.backends.portal.when(AT_PORTAL, late.behaviour);
    const underWay = RawClient.open(gateway.port, `GET ${READ} HTTP/1.1\r\nHost: rs.localhost\r\n\r\n`);
    const idle = await RawClient.open(gateway.port, 'GET /livez HTTP/1.1\r\nHost: rs.localhost\r\n\r\n');
    await gateway.backends.portal.untilCalled(AT_PORTAL);
    gateway.app.startDraining();
    expect((await gateway.ask('/readyz')).status).toBe(503);
    const page = await gateway.ask('/', { headers: { connection: 'keep-alive' } });
    expect([page.status, page.headers.connection]).toEqual([200, 'close']);

    const closed = gateway.app.close();
    late.letGo();
    await closed;
    const client = await underWay;
    await client.untilClosed();
    expect(client.answer).toMatch(/^HTTP\/1\.1 200 .*connection: close.*"OK"/is);
    await idle.untilClosed();
    await expect(gateway.ask('/livez')).rejects.toThrow(/ECONNREFUSED/);
  });

  it('does not wait for answers that never come', async () => {
    await gateway.close();
    gateway = await startGateway({ hasPages: false, settings: { UPSTREAM_BUDGET_MS: 400 } });
    gateway.backends.portal.when(AT_PORTAL, hangs);
    const waiting = gateway.ask(READ);
    await gateway.backends.portal.untilCalled(AT_PORTAL);
    // One that waited for what never comes would not end.
    await gateway.app.close();
    expect((await waiting).status).toBe(504);
  });
});
