import { until } from '@tribina/testing';
import {
  answers,
  answersAfter,
  Backend,
  hangs,
  inTurn,
  resetsBeforeHeaders,
  resetsMidBody,
  stallsMidBody,
  writes,
} from '../testing/backend';
import { exchange, RawClient } from '../testing/client';
import { startGateway, type GatewayUnderTest } from '../testing/gateway';

const READ = '/portal/single-article/7';
const AT_PORTAL = /^\/single-article/;
const WRITE = '/portal/editorial/articles';
const WRITE_AT_PORTAL = /^\/editorial\/articles/;

let gateway: GatewayUnderTest;
beforeEach(async () => {
  gateway = await startGateway({ hasPages: false });
});
afterEach(() => gateway.close());

/** Twenty times what is set here, and less than what is set elsewhere: a machine that has other work gives up later, too. */
const GIVEN_UP_MS = 8_000;

/** Starts it again with another patience: little, for what is waited for in vain. */
async function losePatience(budgetMs = 400): Promise<void> {
  await gateway.close();
  const settings = { UPSTREAM_BUDGET_MS: budgetMs, UPSTREAM_IDLE_MS: 400, TRUSTED_PROXIES: '127.0.0.1' };
  gateway = await startGateway({ hasPages: false, settings });
}

const portal = () => gateway.backends.portal;
const failure = (message: string) => ({ status: 'ERROR', message });
/** Milliseconds. */
async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** Until an answer has come so quickly: a busy machine has it later, what waits for something never. */
async function untilWithin(ms: number): Promise<void> {
  await until(async () => (await timed(() => gateway.ask(READ))) < ms);
}

const json = (body: string) => JSON.parse(body) as unknown;

describe('a backend that cannot answer', () => {
  it('fault 1: port closed: 503 within 50 ms, and nothing of the inner address', async () => {
    const { port } = portal();
    await portal().kill();
    const answer = await gateway.ask(READ);
    await untilWithin(50);
    expect([answer.status, json(answer.body)]).toEqual([503, failure('SERVICE_UNAVAILABLE')]);
    expect(answer.headers['retry-after']).toBe('2');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(JSON.stringify(answer)).not.toContain(String(port));
  });

  it.each<[string, Record<string, string>]>([
    ['with Retry-After', { 'retry-after': '1' }],
    ['without', {}],
  ])('fault 2: 503 %s: asked once, passed on as it is', async (_what, headers) => {
    portal().when(AT_PORTAL, answers(503, failure('GET_SINGLE_NEWS_FAILED'), headers));
    const answer = await gateway.ask(READ);
    expect([answer.status, json(answer.body)]).toEqual([503, failure('GET_SINGLE_NEWS_FAILED')]);
    expect(answer.headers['retry-after']).toBe(headers['retry-after']);
    expect(portal().callsTo(AT_PORTAL)).toHaveLength(1);
  });

  it('fault 3: large 503 bodies at once: all arrive, and the next request is not held up', async () => {
    const large = 'x'.repeat(2 * 1024 * 1024);
    portal().when(AT_PORTAL, answers(503, large));
    const all = await Promise.all(Array.from({ length: 40 }, () => gateway.ask(READ)));
    expect(all.map(({ status, bytes }) => [status, bytes.length])).toEqual(all.map(() => [503, large.length]));
    portal().when(AT_PORTAL, answers(200, { status: 'OK' }));
    await untilWithin(50);
  });

  it('fault 4: reset before headers: 502 after one more attempt', async () => {
    portal().when(AT_PORTAL, resetsBeforeHeaders);
    const answer = await gateway.ask(READ);
    expect([answer.status, json(answer.body)]).toEqual([502, failure('BAD_GATEWAY')]);
    expect(portal().callsTo(AT_PORTAL)).toHaveLength(2);
  });

  it('fault 4: a call that only reads is asked once more, on another connection', async () => {
    portal().when(AT_PORTAL, inTurn(resetsBeforeHeaders, answers(200, { status: 'OK', data: 1 })));
    expect(json((await gateway.ask(READ)).body)).toEqual({ status: 'OK', data: 1 });
  });

  it('fault 4: a call that changes something is never asked twice', async () => {
    portal().when(WRITE_AT_PORTAL, resetsBeforeHeaders);
    expect((await gateway.ask(WRITE, { method: 'POST', body: { title: 'x' } })).status).toBe(502);
    expect(portal().callsTo(WRITE_AT_PORTAL)).toHaveLength(1);
  });

  it('fault 5: reset in mid body: the client is cut off too, and gets no short body that looks whole', async () => {
    portal().when(AT_PORTAL, resetsMidBody);
    await expect(gateway.ask(READ)).rejects.toThrow(/aborted|hang up|ECONNRESET/);
    portal().when(AT_PORTAL, answers(200, { status: 'OK' }));
    expect((await gateway.ask(READ)).status).toBe(200);
  });

  it('fault 6: hangs: 504 when the budget is over', async () => {
    await losePatience();
    portal().when(AT_PORTAL, hangs);
    const began = Date.now();
    const answer = await gateway.ask(READ);
    expect([answer.status, json(answer.body)]).toEqual([504, failure('UPSTREAM_TIMEOUT')]);
    expect(Date.now() - began).toBeGreaterThanOrEqual(gateway.config.UPSTREAM_BUDGET_MS);
    expect(Date.now() - began).toBeLessThan(GIVEN_UP_MS);
  });

  it('fault 6: the wait for a connection counts: with all of them taken it is 504 in time, or 503 at once', async () => {
    // All must have asked before the first are given up: then calls are refused.
    await losePatience(10_000);
    portal().when(AT_PORTAL, hangs);
    const began = Date.now();
    // Of one address there may not be as many (costs.ts).
    const from = (nth: number) => ({ headers: { 'x-forwarded-for': `198.51.${nth >> 4}.${nth & 15}` } });
    const all = await Promise.all(Array.from({ length: 300 }, (_none, nth) => gateway.ask(READ, from(nth))));
    const statuses = all.map(({ status }) => status);
    expect(statuses.filter((status) => status === 504).length).toBeGreaterThan(128);
    expect(statuses.filter((status) => status === 503).length).toBe(300 - statuses.filter((s) => s === 504).length);
    // Who waited for a connection first, and then for an answer, would have waited twice as long.
    expect(Date.now() - began).toBeLessThan(2 * gateway.config.UPSTREAM_BUDGET_MS);
  });

  it('fault 7: the client gives up: the backend hears of it at once, not when the budget is over', async () => {
    await losePatience(3_600_000);
    portal().when(AT_PORTAL, hangs);
    const client = await RawClient.open(gateway.port, `GET ${READ} HTTP/1.1\r\nHost: rs.localhost\r\n\r\n`);
    await portal().untilCalled(AT_PORTAL);
    client.leave();
    await until(() => portal().callsTo(AT_PORTAL)[0]?.isUnderWay === false);
  });

  it('fault 8: stalls in mid body: cut off when it has been silent too long', async () => {
    await losePatience();
    portal().when(AT_PORTAL, stallsMidBody);
    const began = Date.now();
    await expect(gateway.ask(READ)).rejects.toThrow(/aborted|hang up|ECONNRESET/);
    expect(Date.now() - began).toBeGreaterThanOrEqual(gateway.config.UPSTREAM_IDLE_MS - 50);
    expect(Date.now() - began).toBeLessThan(GIVEN_UP_MS);
  });

  it.each([
    ['fault 9: headers of 20 kB', `HTTP/1.1 200 OK\r\nX-Big: ${'x'.repeat(20_000)}\r\nContent-Length: 2\r\n\r\n{}`],
    [
      'fault 10: a length and chunks',
      'HTTP/1.1 200 OK\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    ],
    ['fault 11: status 999', 'HTTP/1.1 999 Odd\r\nContent-Length: 2\r\n\r\n{}'],
    ['no HTTP at all', 'SSH-2.0-OpenSSH_9.2\r\n'],
  ])('%s: 502, and nothing of what was wrong', async (_what, text) => {
    portal().when(AT_PORTAL, writes(text));
    const answer = await gateway.ask(READ);
    expect([answer.status, json(answer.body)]).toEqual([502, failure('BAD_GATEWAY')]);
    portal().when(AT_PORTAL, answers(200, { status: 'OK' }));
    expect((await gateway.ask(READ)).status).toBe(200);
  });

  it('fault 12: hop-by-hop headers and what an inner server says of itself stay inside', async () => {
    const inner = {
      connection: 'close, x-inner',
      'keep-alive': 'timeout=99',
      'proxy-authenticate': 'Basic',
      server: 'inner/1.0',
      'x-powered-by': 'inner',
      'set-cookie': 'inner=1',
    };
    portal().when(AT_PORTAL, answers(200, { status: 'OK' }, { ...inner, 'x-own': 'kept' }));
    const { headers } = await gateway.ask(READ);
    expect(headers['x-own']).toBe('kept');
    for (const name of ['keep-alive', 'proxy-authenticate', 'server', 'x-powered-by', 'set-cookie']) {
      expect([name, headers[name]]).toEqual([name, undefined]);
    }
  });

  it('fault 12: a client that wants its connection closed, or speaks HTTP/1.0, gets it closed', async () => {
    portal().when(AT_PORTAL, answers(200, { status: 'OK' }, { 'keep-alive': 'timeout=99' }));
    const closing = await exchange(
      gateway.port,
      `GET ${READ} HTTP/1.1\r\nHost: rs.localhost\r\nConnection: close\r\n\r\n`,
    );
    expect(closing).toMatch(/^HTTP\/1\.1 200 .*connection: close.*"OK"/is);
    const old = await exchange(gateway.port, `GET ${READ} HTTP/1.0\r\nHost: rs.localhost\r\n\r\n`);
    expect(old).toMatch(/^HTTP\/1\.[01] 200 .*"OK"/s);
  });
});

describe('what clients send', () => {
  const received = () => portal().callsTo(AT_PORTAL).at(-1);

  it('fault 13: Keep-Alive is ignored', async () => {
    expect((await gateway.ask(READ, { headers: { 'keep-alive': 'timeout=5' } })).status).toBe(200);
    expect(received()?.headers['keep-alive']).toBeUndefined();
  });

  it('fault 14: Expect: 100-continue is continued, then answered', async () => {
    portal().when(WRITE_AT_PORTAL, answers(200, { status: 'OK' }));
    const head = `POST ${WRITE} HTTP/1.1\r\nHost: rs.localhost\r\nContent-Type: application/json\r\nContent-Length: 2\r\nConnection: close\r\n`;
    const client = await RawClient.open(gateway.port, `${head}Expect: 100-continue\r\n\r\n`);
    await until(() => client.answer.startsWith('HTTP/1.1 100'));
    client.write('{}');
    await client.untilClosed();
    expect(client.answer).toMatch(/HTTP\/1\.1 200 /);
    expect(portal().callsTo(WRITE_AT_PORTAL)[0]).toMatchObject({ body: '{}' });
    expect(portal().callsTo(WRITE_AT_PORTAL)[0]?.headers['expect']).toBeUndefined();
  });

  it('fault 15 P110: what a client says of itself and its way is replaced by what is true', async () => {
    await gateway.ask(READ, {
      headers: {
        'x-forwarded-for': '1.2.3.4',
        'x-forwarded-host': 'evil.example',
        'x-real-ip': '1.2.3.4',
        forwarded: 'for=1.2.3.4',
        te: 'trailers',
        'proxy-authorization': 'Basic eA==',
        authorization: 'Bearer stolen',
        cookie: 'a=b',
        'x-identity': 'forged',
        'x-internal-key': 'forged',
        'x-site-key': 'forged',
        'x-edition': 'ke',
        'x-request-id': 'forged-request-id',
        'accept-language': 'sr',
        'sec-fetch-site': 'same-origin',
      },
    });
    const headers = received()?.headers ?? {};
    expect(headers).toMatchObject({
      'x-forwarded-for': '127.0.0.1',
      'x-front': 'web',
      'x-site-key': 'site-key-of-the-tests',
      'x-edition': 'rs',
      origin: 'web',
      'accept-language': 'sr',
    });
    expect(Object.keys(headers).sort()).toEqual(
      'accept-language connection host origin x-edition x-forwarded-for x-front x-request-id x-site-key'
        .split(' ')
        .sort(),
    );
    expect(headers['x-request-id']).not.toBe('forged-request-id');
  });

  it('fault 15: a header with an underscore is refused', async () => {
    const answer = await exchange(
      gateway.port,
      `GET ${READ} HTTP/1.1\r\nHost: rs.localhost\r\nx_forwarded_for: 1.2.3.4\r\nConnection: close\r\n\r\n`,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 400 .*BAD_REQUEST/s);
    expect(portal().callsTo(AT_PORTAL)).toEqual([]);
  });

  it('fault 16: a body over the limit is 413, by its announced length', async () => {
    const body = JSON.stringify({ title: 'x'.repeat(5_000_000) });
    const client = await RawClient.open(
      gateway.port,
      `POST ${WRITE} HTTP/1.1\r\nHost: rs.localhost\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`,
    );
    await client.untilClosed();
    expect(client.answer).toMatch(/^HTTP\/1\.1 413 .*connection: close.*"BODY_TOO_LARGE"/s);
    expect(portal().callsTo(WRITE_AT_PORTAL)).toEqual([]);
  });

  it('fault 16: and by what comes in chunks', async () => {
    portal().when(WRITE_AT_PORTAL, answers(200, { status: 'OK' }));
    const chunk = `10000\r\n${'x'.repeat(0x10000)}\r\n`;
    const head = `POST ${WRITE} HTTP/1.1\r\nHost: rs.localhost\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`;
    const client = await RawClient.open(gateway.port, head);
    for (let sent = 0; sent < 80 && !client.isClosed; sent += 1) client.write(chunk);
    await client.untilClosed();
    expect(client.answer).toMatch(/^HTTP\/1\.1 413 .*"BODY_TOO_LARGE"/s);
    await until(() =>
      portal()
        .callsTo(WRITE_AT_PORTAL)
        .every(({ isUnderWay }) => !isUnderWay),
    );
  });
});

describe('fault 24: one backend dead', () => {
  it('is asked no more after a while, and the others are as quick as before', async () => {
    await losePatience();
    const { backends } = gateway;
    backends.prognozzer.when(/^\/challenge\/stages/, hangs);
    const game = () => gateway.ask('/prognozzer/challenge/stages');
    await Promise.all(Array.from({ length: 20 }, game));
    backends.prognozzer.forgetCalls();
    const all = await Promise.all(Array.from({ length: 50 }, game));
    // Each second one may try: for as many seconds as the machine has had other work.
    const tried = backends.prognozzer.callsTo(/^\/challenge\/stages/).length;
    expect(tried).toBeLessThan(10);
    const refused = all.filter(({ status }) => status === 503);
    expect(refused).toHaveLength(50 - tried);
    expect(json(refused[0]?.body ?? '')).toEqual({ status: 503, message: 'SERVICE_UNAVAILABLE' });
    expect((await gateway.ask(READ)).status).toBe(200);
  });

  it('is used again soon after it is back', async () => {
    const { port } = portal();
    await portal().kill();
    for (let asked = 0; asked < 30; asked += 1) expect((await gateway.ask(READ)).status).toBe(503);
    const back = await Backend.start(port);
    back.when(AT_PORTAL, answers(200, { status: 'OK' }));
    await until(async () => (await gateway.ask(READ)).status === 200);
    await back.kill();
  });

  it('is not taken for dead because it refuses, or because clients leave', async () => {
    portal().when(AT_PORTAL, answers(503, failure('OVERLOADED')));
    for (let asked = 0; asked < 30; asked += 1) await gateway.ask(READ);
    portal().when(AT_PORTAL, answersAfter(200, answers(200, { status: 'OK' })));
    const leavers = await Promise.all(
      Array.from({ length: 30 }, () =>
        RawClient.open(gateway.port, `GET ${READ} HTTP/1.1\r\nHost: rs.localhost\r\n\r\n`),
      ),
    );
    await portal().untilCalled(AT_PORTAL, 60);
    for (const leaver of leavers) leaver.leave();
    expect((await gateway.ask(READ)).status).toBe(200);
  });
});

it('P179: what a backend refuses is passed on with its status and its words', async () => {
  gateway.backends.prognozzer.when(/^\/challenge/, answers(404, { status: 404, message: 'NOT_FOUND' }));
  const answer = await gateway.ask('/prognozzer/challenge/stages/9');
  expect([answer.status, json(answer.body)]).toEqual([404, { status: 404, message: 'NOT_FOUND' }]);
});
