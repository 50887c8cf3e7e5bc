import { once } from 'node:events';
import http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { fuzzConnections } from './fuzz';
import { heldConnections, stillHeld, STRANGERS_ADDRESS } from './held';

const LIMIT_MS = 300;
const address = STRANGERS_ADDRESS ?? '';
const onLinux = STRANGERS_ADDRESS === null ? it.skip : it;

let server: http.Server;
let port: number;
beforeEach(async () => {
  server = http.createServer((_request, response) => response.end()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  ({ port } = server.address() as AddressInfo);
});
afterEach(() => server.close().closeAllConnections());

const open = async (from: string) => {
  const socket = net.connect({ port, host: '127.0.0.1', localAddress: from, allowHalfOpen: true });
  await once(socket, 'connect');
  return socket;
};

onLinux('what others keep open is not held of strangers, however long (needs Linux)', async () => {
  const others = await open('127.0.0.1');
  const fuzzing = { port, requests: [{ method: 'GET', path: '/', headers: { host: 'x.example' } }], seed: 1 };
  await fuzzConnections({ ...fuzzing, connections: 100, localAddress: address });
  expect(await stillHeld(port, address, 10_000)).toBe(0);
  others.destroy();
});

onLinux(
  'a connection of a stranger is held until the server lets it go, also when they have gone (needs Linux)',
  async () => {
    const taken = once(server, 'connection');
    const stranger = await open(address);
    const [held] = (await taken) as [net.Socket];
    // Nobody reads on it: that the other side has gone is not heard.
    held.pause();
    expect(heldConnections(port, address)).toBe(1);
    stranger.destroy();
    expect(await stillHeld(port, address, LIMIT_MS)).toBe(1);
    held.destroy();
    expect(await stillHeld(port, address, 10_000)).toBe(0);
  },
);
