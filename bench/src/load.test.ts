import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { load } from './load';

let server: Server;
const hosts = new Set<string | undefined>();
let status = 200;
beforeAll(async () => {
  server = createServer((request, response) => {
    hosts.add(request.headers.host);
    response.writeHead(status, { 'content-length': 2 }).end('ok');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
beforeEach(() => {
  hosts.clear();
  status = 200;
});
afterAll(() => server.close());

const url = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;

it('asks the host of its address where it is given no other one', async () => {
  const { requests } = await load({ url: url(), headers: { accept: 'image/avif' }, seconds: 0.2, connections: 2 });
  expect(requests).toBeGreaterThan(0);
  await load({ url: url(), headers: { host: 'rs.localhost' }, seconds: 0.2, connections: 2 });
  expect([...hosts]).toEqual([new URL(url()).host, 'rs.localhost']);
});

it('takes no answer that is not good for one', async () => {
  status = 404;
  await expect(load({ url: url(), headers: {}, seconds: 0.2, connections: 2 })).rejects.toThrow('404');
});
