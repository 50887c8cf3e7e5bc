import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gameSlipCalls } from '@tribina/contracts';
import { ask, ServiceClient } from './http';

let server: Server;
let asked: string[];
/** Its first answers are a cut connection and a failure. */
beforeEach(async () => {
  asked = [];
  server = createServer((request, answer) => {
    asked.push(request.method ?? '');
    if (asked.length === 1) return void request.socket.destroy();
    answer.writeHead(asked.length === 2 ? 503 : 200).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => server.close());
const url = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;

it.each(['GET', 'PUT'])('makes a call again that may be made twice: %s', async (method) => {
  expect((await ask(url(), { method })).status).toBe(200);
  expect(asked).toEqual([method, method, method]);
});

it('makes one that may not once, and says why it failed', async () => {
  await expect(ask(url(), { method: 'POST' })).rejects.toThrow(/^http:\S+ was not answered: other side closed$/);
  expect(asked).toEqual(['POST']);
});

it('makes one again that has a name, which its service does once', async () => {
  const client = new ServiceClient(url().replace(/\/$/, ''), {});
  await client.call(gameSlipCalls.answerQuiz, {
    body: { userId: 1, stageId: 2, questionId: 3, answerId: 4, requestId: '8d9f0a3e-5f6c-4a53-9a51-2f3f0f5c8a11' },
  });
  expect(asked).toEqual(['POST', 'POST', 'POST']);
});
