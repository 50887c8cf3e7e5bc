import type { FastifyInstance } from 'fastify';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { createServer, Server, type AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';
import { listenAt } from './listening';
import { createService } from './service';

let app: FastifyInstance;
let release: () => void;
beforeEach(async () => {
  app = await createService({ name: 'tiny', logLevel: 'silent', answers: 'portal' });
  const released = new Promise<void>((resolve) => (release = resolve));
  app.get('/who', ({ ip }) => ip);
  app.get('/slow', async ({ ip }) => {
    await released;
    return ip;
  });
});
afterEach(async () => {
  release();
  jest.restoreAllMocks();
  await app.close();
});

const portOf = () => (app.server.address() as AddressInfo).port;
async function ask(host: string, at = '/who', port = portOf()): Promise<string> {
  const [response] = (await once(get({ host, port, path: at, agent: false }), 'response')) as [IncomingMessage];
  let text = '';
  for await (const part of response) text += String(part);
  return text;
}

const hasIpv6 = Object.values(networkInterfaces()).some((all) => all?.some(({ address }) => address === '::1'));
/** By each family that the machine has. */
const OWN_ADDRESSES = hasIpv6 ? ['127.0.0.1', '::1'] : ['127.0.0.1'];

it('without a host it is reached by both families, and knows each asker by the address that is theirs', async () => {
  await listenAt(app, { port: 0 });
  expect(await Promise.all(OWN_ADDRESSES.map((host) => ask(host)))).toEqual(OWN_ADDRESSES);
});

const ENDING = 'who has come by IPv6 is answered before the end, and then nobody is let in';
if (hasIpv6)
  it(ENDING, async () => {
    const { stop } = await listenAt(app, { port: 0 });
    const port = portOf();
    const slow = ask('::1', '/slow');
    await once(app.server, 'request');
    const order: string[] = [];
    // As a process that is drained does.
    void stop();
    const stopped = stop().then(() => order.push('stopped'));
    await expect(ask('::1', '/who', port)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    order.push('released');
    release();
    expect(await slow).toBe('::1');
    await stopped;
    expect(order).toEqual(['released', 'stopped']);
  });
else
  it(`${ENDING}: this machine has none, and nobody comes by it`, async () => {
    await listenAt(app, { port: 0 });
    await expect(ask('::1')).rejects.toMatchObject({ code: 'EADDRNOTAVAIL' });
  });

it('a port that somebody else has by one family is taken: by IPv6, where the machine has it', async () => {
  const other = createServer().listen({ host: hasIpv6 ? '::1' : '127.0.0.1', port: 0, ipv6Only: hasIpv6 });
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  await expect(listenAt(app, { port })).rejects.toMatchObject({ code: 'EADDRINUSE' });
  other.close();
});

it('where the machine has no IPv6 it is reached by IPv4 alone', async () => {
  const { listen } = Server.prototype;
  jest.spyOn(Server.prototype, 'listen').mockImplementation(function (this: Server, ...given: unknown[]) {
    const [options] = given as [{ readonly host?: string }];
    if (options.host !== '::') return Reflect.apply(listen, this, given) as Server;
    process.nextTick(() => this.emit('error', Object.assign(new Error('no IPv6'), { code: 'EAFNOSUPPORT' })));
    return this;
  });
  await listenAt(app, { port: 0 });
  expect(await ask('127.0.0.1')).toBe('127.0.0.1');
});

it('with a host it listens there alone', async () => {
  await listenAt(app, { host: '127.0.0.1', port: 0 });
  expect(await ask('127.0.0.1')).toBe('127.0.0.1');
  await expect(ask('::1')).rejects.toMatchObject({ code: hasIpv6 ? 'ECONNREFUSED' : 'EADDRNOTAVAIL' });
});
