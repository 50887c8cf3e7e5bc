import { until } from '@tribina/testing';
import type { FastifyInstance } from 'fastify';
import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { createService } from './service';

let app: FastifyInstance;
let client: Socket;

beforeEach(async () => {
  app = await createService({ name: 'tiny', logLevel: 'silent', answers: 'portal' });
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
  const began = performance.now();
  await app.close();
  expect(performance.now() - began).toBeLessThan(4_000);
});

it('fault 23: the first request of a connection made just before the end is answered', async () => {
  const closed = app.close();
  const answer = once(client, 'data');
  client.write('POST /nowhere HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\nConnection: close\r\n\r\n');
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
}, 10_000);

it('who asks for another protocol is answered as anybody, for nobody here speaks one', async () => {
  const answer = once(client, 'data');
  client.write('GET /livez HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
  expect(String((await answer)[0])).toMatch(/^HTTP\/1\.1 200 /);
  await app.close();
}, 5_000);

it('where somebody does, the connection is theirs', async () => {
  app.server.on('upgrade', (_request, socket: Socket) => socket.end('HTTP/1.1 101 Switching Protocols\r\n\r\n'));
  const answer = once(client, 'data');
  client.write('GET /livez HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
  expect(String((await answer)[0])).toMatch(/^HTTP\/1\.1 101 /);
  await app.close();
}, 5_000);
