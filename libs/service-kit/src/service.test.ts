import type { FastifyInstance } from 'fastify';
import { AppError, createService } from './index';
import { connect } from 'node:net';
import { once } from 'node:events';

async function aService(readiness = {}) {
  const app = await createService({ name: 'test', logLevel: 'silent', answers: 'portal', bodyLimit: 100, readiness });
  app.post(
    '/echo',
    {
      schema: {
        body: { type: 'object', additionalProperties: false, required: ['n'], properties: { n: { type: 'integer' } } },
      },
    },
    (request) => request.body,
  );
  app.get('/fails', { config: { failure: 'GET_SINGLE_NEWS_FAILED' } }, () => {
    throw new Error('secret detail');
  });
  app.post('/text/:name', { bodyLimit: 1_000_000 }, () => 'kept');
  app.post('/judged/:name', { config: { judgesText: true } }, () => 'kept');
  const numbers = { type: 'object', properties: { id: { type: 'integer', minimum: 1 }, more: { type: 'string' } } };
  app.get('/numbers/:id', { schema: { params: numbers, querystring: numbers } }, (request) => [
    request.params,
    request.query,
  ]);
  app.get('/refuses', () => {
    throw new AppError('UNKNOWN_TEAM', 404, { id: 7 });
  });
  return app;
}

const post = (payload: string, type = 'application/json') => ({
  method: 'POST' as const,
  url: '/echo',
  payload,
  headers: { 'content-type': type },
});

const noText = (field: string) => ({
  status: 'ERROR',
  message: 'BAD_REQUEST',
  data: { field, reason: 'holds a character that is not text' },
});

const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
const tooDeep = { status: 'ERROR', message: 'BAD_REQUEST', data: { field: 'body', reason: 'is nested too deeply' } };

it.each([
  ['a service that cannot answer now', new AppError('OVERLOADED', 503), undefined, '2'],
  ['what is over one asker’s', new AppError('RATE_LIMITED', 429), undefined, '2'],
  ['what knows when', new AppError('TOO_MANY_COMMENTS', 429, { retryAfter: 600 }), undefined, '600'],
  ['what has said it', new AppError('RATE_LIMITED', 429), '17', '17'],
  ['what no waiting helps', new AppError('FORBIDDEN', 403), undefined, undefined],
])('%s: whether, and when, to ask again is said', async (_what, error, said, heard) => {
  const app = await createService({ name: 'test', logLevel: 'silent', answers: 'portal' });
  app.get('/', (_request, reply) => {
    if (said !== undefined) reply.header('retry-after', said);
    throw error;
  });
  expect((await app.inject('/')).headers['retry-after']).toBe(heard);
  await app.close();
});

describe('errors have one shape and a stable code', () => {
  it.each([
    [
      'a wrong type',
      post('{"n":"1"}'),
      400,
      { status: 'ERROR', message: 'BAD_REQUEST', data: { field: 'n', reason: 'must be integer' } },
    ],
    [
      'an unknown field',
      post('{"n":1,"x":2}'),
      400,
      { status: 'ERROR', message: 'BAD_REQUEST', data: { field: 'x', reason: 'must NOT have additional properties' } },
    ],
    [
      'no field',
      post('{}'),
      400,
      { status: 'ERROR', message: 'BAD_REQUEST', data: { field: 'n', reason: "must have required property 'n'" } },
    ],
    ['no JSON', post('{"n":'), 400, { status: 'ERROR', message: 'INVALID_JSON' }],
    ['too large a body', post(`{"n":1,"x":"${'y'.repeat(200)}"}`), 413, { status: 'ERROR', message: 'BODY_TOO_LARGE' }],
    [
      'another media type',
      post('n=1', 'application/x-www-form-urlencoded'),
      415,
      { status: 'ERROR', message: 'UNSUPPORTED_MEDIA_TYPE' },
    ],
    ['an unknown path', { url: '/nothing' }, 404, { status: 'ERROR', message: 'NOT_FOUND' }],
    ['an address that cannot be decoded', { url: '/%zz' }, 400, { status: 'ERROR', message: 'BAD_REQUEST' }],
    ['text in a body that is none', { ...post('{"a":[{"b":"x\\u0000"}]}'), url: '/text/a' }, 400, noText('a.0.b')],
    ['half a surrogate pair in a name', { ...post('{"\\ud800":1}'), url: '/text/a' }, 400, noText('body')],
    ['a zero character in a query', { ...post('{}'), url: '/text/a?b=%00' }, 400, noText('b')],
    ['a zero character in a path', { ...post('{}'), url: '/text/a%00' }, 400, noText('name')],
    ['lists within lists', { ...post(nested(40)), url: '/text/a' }, 400, tooDeep],
    ['more of them than can be looked at', { ...post(nested(100_000)), url: '/text/a' }, 400, tooDeep],
    ['objects within objects', { ...post(`${'{"a":'.repeat(40)}1${'}'.repeat(40)}`), url: '/text/a' }, 400, tooDeep],
    ['a refusal', { url: '/refuses' }, 404, { status: 'ERROR', message: 'UNKNOWN_TEAM', data: { id: 7 } }],
  ])('%s', async (_what, request, status, body) => {
    const app = await aService();
    const answer = await app.inject(request);
    expect([answer.statusCode, answer.json()]).toEqual([status, body]);
    await app.close();
  });

  it('P179: an unexpected failure says its code and nothing of its cause, which is logged alone', async () => {
    const app = await aService();
    const logged = jest.fn();
    app.addHook('onRequest', (request, _reply, done) => {
      request.log.error = logged;
      done();
    });
    const answer = await app.inject('/fails');
    expect([answer.statusCode, answer.body]).toEqual([500, '{"status":"ERROR","message":"GET_SINGLE_NEWS_FAILED"}']);
    expect(logged.mock.calls).toEqual([
      [{ err: new Error('secret detail'), code: 'GET_SINGLE_NEWS_FAILED' }, 'request failed'],
    ]);
    await app.close();
  });
});

describe('a whole number in an address', () => {
  it.each(['0x3', '3e0', '3.0', '+3', '03', '%203', '3%20', '0b11', '3n', 'x', '-3', '0'])(
    'is not written as %j',
    async (written) => {
      const app = await aService();
      for (const url of [`/numbers/${written}`, `/numbers/3?id=${written}`]) {
        const answer = await app.inject(url);
        expect([url, answer.statusCode, answer.json()]).toEqual([
          url,
          400,
          {
            status: 'ERROR',
            message: 'BAD_REQUEST',
            data: { field: 'id', reason: expect.stringMatching(/^must be /) },
          },
        ]);
      }
      await app.close();
    },
  );

  it('is read by its digits, and a text that looks like one stays a text', async () => {
    const app = await aService();
    expect((await app.inject('/numbers/3?id=40&more=0x3')).json()).toEqual([{ id: 3 }, { id: 40, more: '0x3' }]);
    await app.close();
  });
});

it('a route that looks for text that is none by itself is left its body, and nothing else', async () => {
  const app = await aService();
  const answers = ['/judged/a', '/judged/a%00', '/judged/a?b=%00'].map((url) =>
    app.inject({ ...post('{"a":"x\\u0000"}'), url }),
  );
  expect((await Promise.all(answers)).map(({ statusCode }) => statusCode)).toEqual([200, 400, 400]);
  await app.close();
});

describe('a body that is too large', () => {
  /** A client that has got its answer before it has sent its body. */
  async function refused(app: FastifyInstance) {
    const url = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
    const socket = connect(Number(url.port), url.hostname);
    socket.write('POST /echo HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 3000000\r\n\r\n');
    const [answer] = (await once(socket, 'data')) as [Buffer];
    expect(answer.toString()).toMatch(/^HTTP\/1\.1 413 .*connection: close.*BODY_TOO_LARGE"}$/s);
    return socket;
  }

  it('is read to its end, so that no client loses the answer to a reset', async () => {
    const app = await aService();
    const socket = await refused(app);
    const closed = once(socket, 'close') as Promise<[hadError: boolean]>;
    for (let sent = 0; sent < 30; sent += 1) {
      if (!socket.write(Buffer.alloc(100_000))) await once(socket, 'drain');
    }
    expect(await closed).toEqual([false]);
    expect(socket.bytesWritten).toBeGreaterThan(3_000_000);
    await app.close();
  });

  it('is not waited for when nothing of it comes', async () => {
    const app = await aService();
    const socket = await refused(app);
    expect(await once(socket, 'close')).toEqual([false]);
    await app.close();
  });
});

describe('what a client does is no failure of ours', () => {
  it('a body that breaks off is logged as no error', async () => {
    const app = await aService();
    const logged = jest.fn();
    const answered = new Promise<number>((resolve) => {
      app.addHook('onRequest', (request, _reply, done) => {
        request.log.error = logged;
        done();
      });
      app.addHook('onSend', (_request, reply, _payload, done) => {
        resolve(reply.statusCode);
        done();
      });
    });
    const url = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
    const arrived = once(app.server, 'request');
    const socket = connect(Number(url.port), url.hostname);
    socket.write('POST /echo HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{"n"');
    await arrived;
    socket.resetAndDestroy();
    expect(await answered).toBe(499);
    expect(logged).not.toHaveBeenCalled();
    await app.close();
  });

  it('a method that wants a type of its body, without one', async () => {
    const app = await aService();
    const url = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
    const socket = connect(Number(url.port), url.hostname);
    socket.end('QUERY /echo HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n');
    const [answer] = (await once(socket.setEncoding('utf8'), 'data')) as [string];
    expect(answer.split('\r\n')[0]).toBe('HTTP/1.1 400 Bad Request');
    expect(answer).toContain('{"status":"ERROR","message":"BAD_REQUEST"}');
    await app.close();
  });
});

describe('readiness', () => {
  it('names the check that fails, and turns 503 while draining', async () => {
    const app = await aService({ database: () => Promise.reject(new Error('no connection')) });
    const broken = await app.inject('/readyz');
    expect([broken.statusCode, broken.json()]).toEqual([
      503,
      { status: 'ERROR', checks: { database: 'no connection' } },
    ]);
    expect((await app.inject('/livez')).statusCode).toBe(200);
    await app.close();

    const well = await aService();
    expect((await well.inject('/readyz')).statusCode).toBe(200);
    well.startDraining();
    const draining = await well.inject('/readyz');
    expect([draining.statusCode, draining.headers['connection']]).toEqual([503, 'close']);
    await well.close();
  });
});

it('does not wait for a connection that was never used', async () => {
  const app = await aService();
  const url = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const socket = connect(Number(url.port), url.hostname);
  await once(socket, 'connect');
  const closed = once(socket, 'close');
  await app.close();
  await closed;
  expect(socket.destroyed).toBe(true);
});
