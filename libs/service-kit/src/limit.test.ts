import { getEventListeners, once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { withLimit } from './limit';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** Takes requests to `/`, and never answers; everything else is answered at once. */
let server: Server;
let url: string;

beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.url !== '/') response.end('here');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const ask = (limitMs: number, signal: AbortSignal, path = '/') =>
  withLimit(limitMs, signal, async (limited) => (await fetch(url + path, { signal: limited })).text());

it('ends what nobody answers, also when garbage is collected meanwhile', async () => {
  const collecting = setInterval(collectGarbage, 20);
  await expect(ask(500, new AbortController().signal)).rejects.toMatchObject({ name: 'TimeoutError' });
  clearInterval(collecting);
});

it('ends with the signal, for its reason', async () => {
  const closing = new AbortController();
  const asking = ask(60_000, closing.signal);
  closing.abort(new Error('closing'));
  await expect(asking).rejects.toThrow('closing');
  await expect(ask(60_000, closing.signal)).rejects.toThrow('closing');
});

it('hands on what has come, and leaves nothing behind on the signal', async () => {
  const { signal } = new AbortController();
  await expect(ask(60_000, signal, '/answer')).resolves.toBe('here');
  expect(getEventListeners(signal, 'abort')).toEqual([]);
});
