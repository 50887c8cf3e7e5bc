import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { fuzzConnections, scriptAt } from './fuzz';
import { MESSAGES, type GoodRequest } from './messages';

const REQUESTS: readonly GoodRequest[] = [
  { method: 'POST', path: '/a', headers: { host: 'x.example' }, body: '{"text":"gol"}' },
];

async function listening(onRequest: http.RequestListener): Promise<http.Server> {
  const server = http.createServer(onRequest).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

const portOf = (server: http.Server) => (server.address() as AddressInfo).port;

it('does the same for the same seed, and something else for another', () => {
  const scripts = (seed: number) =>
    Array.from({ length: 50 }, (_none, index) => scriptAt({ seed, requests: REQUESTS }, index));
  expect(scripts(7)).toEqual(scripts(7));
  expect(scripts(7)).not.toEqual(scripts(8));
});

it('sends every kind of bytes, and counts what is answered', async () => {
  const server = await listening((request, response) => request.resume().once('end', () => response.end('gol')));
  const report = await fuzzConnections({ port: portOf(server), requests: REQUESTS, seed: 1, connections: 600 });
  expect(Object.keys(report.kinds).sort()).toEqual(Object.keys(MESSAGES).sort());
  expect(report).toMatchObject({ connections: 600, refused: [] });
  expect(Object.keys(report.statuses)).toEqual(expect.arrayContaining(['200', '400', '431']));
  server.close();
});

it('tells which connections nobody accepted, and gives up when nobody listens any more', async () => {
  const server = await listening((_request, response) => response.end());
  let seen = 0;
  server.on('connection', () => {
    seen += 1;
    if (seen === 100) server.close().closeAllConnections();
  });
  const report = await fuzzConnections({ port: portOf(server), requests: REQUESTS, seed: 1, connections: 10_000 });
  expect(report.refused.length).toBeGreaterThanOrEqual(20);
  expect(report.connections).toBeLessThan(1_000);
});
