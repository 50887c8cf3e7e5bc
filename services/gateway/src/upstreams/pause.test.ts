import { until } from '@tribina/testing';
import Fastify, { type FastifyInstance } from 'fastify';
import { get, type ClientRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Pause } from './pause';

let app: FastifyInstance;
let left = 0;
const MOST = 4;
beforeAll(async () => {
  const pause = new Pause(MOST);
  app = Fastify().get('/', async (request, reply) => {
    await pause.take(request, reply);
    left += 1;
    return 'late';
  });
  await app.listen();
});
beforeEach(() => {
  left = 0;
});
afterAll(() => app.close());

/** @returns the request, and for how long it was held, milliseconds; never if it is destroyed. */
function ask(): { readonly request: ClientRequest; readonly held: Promise<number> } {
  const began = performance.now();
  const request = get({ port: (app.server.address() as AddressInfo).port, agent: false }).on('error', () => undefined);
  const held = new Promise<number>((resolve) => {
    request.once('response', (answer) => resolve(answer.resume() && performance.now() - began));
  });
  return { request, held };
}

it('holds an answer back for two seconds at least', async () => {
  expect(await ask().held).toBeGreaterThan(1_990);
});

it('lets those who were held together come again one after the other', async () => {
  const times = await Promise.all(Array.from({ length: MOST }, () => ask().held));
  expect(Math.max(...times) - Math.min(...times)).toBeGreaterThan(20);
});

it('ends with its client', async () => {
  const { request } = ask();
  await new Promise((resolve) => request.once('socket', (socket) => socket.once('connect', resolve)));
  request.destroy();
  await until(() => left === 1, 1_900);
});

it('holds no more than it may: who comes then is answered at once, and nobody never', async () => {
  const asked = Array.from({ length: MOST + 1 }, ask);
  const times = await Promise.all(asked.map(({ held }) => held));
  expect(times.filter((ms) => ms < 1_990)).toHaveLength(1);
});
