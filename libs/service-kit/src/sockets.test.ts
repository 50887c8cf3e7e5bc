import { until } from '@tribina/testing';
import type { FastifyInstance } from 'fastify';
import { once } from 'node:events';
import { connect, Socket, type AddressInfo } from 'node:net';
import { createService } from './service';

let app: FastifyInstance;
let client: Socket;

beforeEach(async () => {
  // What waits for one of these waits longer than a test.
  const limits = { headersMs: 300_000, requestMs: 300_000 };
  app = await createService({ name: 'tiny', logLevel: 'silent', answers: 'portal', limits });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const accepted = once(app.server, 'connection');
  client = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  await accepted;
});
afterEach(async () => {
  client.destroy();
  await app.close();
});

it('a connection that is never used does not keep a service from closing', async () => {
  await app.close();
});

it('fault 23: the first request of a connection made just before the end is answered', async () => {
  const closed = app.close();
  const answer = once(client, 'data');
  client.write('POST /nowhere HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\nConnection: close\r\n\r\n');
  expect(String((await answer)[0])).toMatch(/^HTTP\/1\.1 404 /);
  await closed;
});

it('and where the service is held up meanwhile, too', async () => {
  const heldUp = await createService({ name: 'held-up', logLevel: 'silent', answers: 'portal' });
  const late = new Socket();
  // When it has seen that nothing has come yet.
  heldUp.addHook('preClose', (done) => {
    late.write('POST /nowhere HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\nConnection: close\r\n\r\n');
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500);
    done();
  });
  await heldUp.listen({ host: '127.0.0.1', port: 0 });
  const accepted = once(heldUp.server, 'connection');
  late.connect((heldUp.server.address() as AddressInfo).port, '127.0.0.1');
  const answer = once(late, 'data');
  await accepted;
  const closed = heldUp.close();
  expect(String((await answer)[0])).toMatch(/^HTTP\/1\.1 404 /);
  await closed;
});

it('a connection that is kept ends with the answer that was under way when the service began to close', async () => {
  const slow = await createService({ name: 'slow', logLevel: 'silent', answers: 'portal' });
  let answer: (() => void) | undefined;
  slow.get(
    '/slow',
    { schema: { hide: true } },
    () => new Promise((resolve) => (answer = () => resolve({ status: 'OK' }))),
  );
  await slow.listen({ host: '127.0.0.1', port: 0 });
  const asked = fetch(`${slow.listeningOrigin}/slow`);
  await until(() => answer !== undefined);
  const closed = slow.close();
  await until(() => !slow.server.listening);
  answer?.();
  expect(await (await asked).json()).toEqual({ status: 'OK' });
  await closed;
});

it('who asks for another protocol is answered as anybody, for nobody here speaks one', async () => {
  const answer = once(client, 'data');
  client.write('GET /livez HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
  expect(String((await answer)[0])).toMatch(/^HTTP\/1\.1 200 /);
  await app.close();
});

it('where somebody does, the connection is theirs', async () => {
  app.server.on('upgrade', (_request, socket: Socket) => socket.end('HTTP/1.1 101 Switching Protocols\r\n\r\n'));
  const answer = once(client, 'data');
  client.write('GET /livez HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
  expect(String((await answer)[0])).toMatch(/^HTTP\/1\.1 101 /);
  await app.close();
});
