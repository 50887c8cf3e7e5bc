import { HEADERS, type ReleaseDescription } from '@tribina/shell-api';
import { once } from 'node:events';
import http, { type IncomingMessage } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { Addresses } from './addresses';
import { DevServer, type ShownBuild } from './dev-server';

const PORT_OF = (server: http.Server) => (server.address() as AddressInfo).port;

/** A system that says what it was asked. */
const system = http.createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    response.setHeader('x-tribina-seq', '7');
    if (request.url === '/moved')
      response.writeHead(302, { location: `http://hr.localhost:${PORT_OF(system)}/a` }).end();
    else response.end(JSON.stringify({ ...pick(request), body: Buffer.concat(chunks).toString() }));
  });
});
system.on('upgrade', (request: IncomingMessage, socket: Socket) => {
  socket.write(`HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\nconnection: Upgrade\r\n\r\n`);
  socket.write(`${request.headers.origin}|`);
  socket.pipe(socket);
});
const pick = ({ method, url, headers }: IncomingMessage) => ({
  method,
  url,
  host: headers.host,
  origin: headers.origin,
  override: headers[HEADERS.override],
});

function aBuild(number: number): ShownBuild {
  const id = `special-0.0.0-dev.abc.${number}`;
  return {
    description: { id } as ReleaseDescription,
    files: new Map([['main.js', Buffer.from(`run(${number})`)]]),
    token: `token-${number}`,
  };
}

let server: DevServer;
let port: number;

/** A port that is free now. */
async function freePort(): Promise<number> {
  const probe = http.createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const free = PORT_OF(probe);
  probe.close();
  await once(probe, 'close');
  return free;
}

beforeAll(async () => {
  system.listen(0, '127.0.0.1');
  await once(system, 'listening');
});
afterAll(() => system.close());
beforeEach(async () => {
  port = await freePort();
  server = new DevServer('special', new Addresses(new URL(`http://localhost:${PORT_OF(system)}`), port));
  await server.listen(port);
});
afterEach(() => server.close());

interface Answer {
  readonly status: number | undefined;
  readonly headers: http.IncomingHttpHeaders;
  readonly body: string;
}

/** `fetch` does not let a name be chosen. */
function ask(path: string, options: http.RequestOptions & { readonly body?: string } = {}): Promise<Answer> {
  const headers = { host: `rs.localhost:${port}`, ...options.headers };
  return new Promise((resolve, reject) => {
    http
      .request({ host: '127.0.0.1', port, path, ...options, headers }, (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () =>
          resolve({ status: answer.statusCode, headers: answer.headers, body: Buffer.concat(chunks).toString() }),
        );
      })
      .on('error', reject)
      .end(options.body);
  });
}

describe('what is the system’s', () => {
  it('goes there as it came, with the override of the shown build', async () => {
    server.show(aBuild(1));
    const headers = { origin: `http://rs.localhost:${port}` };
    const { status, headers: answered, body } = await ask('/api/x?y=1', { method: 'POST', body: 'abc', headers });
    expect([status, answered['x-tribina-seq']]).toEqual([200, '7']);
    expect(JSON.parse(body)).toEqual({
      method: 'POST',
      url: '/api/x?y=1',
      host: `rs.localhost:${PORT_OF(system)}`,
      origin: `http://rs.localhost:${PORT_OF(system)}`,
      override: 'token-1',
      body: 'abc',
    });
  });

  it('asks for nothing of its own before the first good build', async () => {
    expect(JSON.parse((await ask('/')).body)).not.toHaveProperty('override');
  });

  it('leads on to places at this address', async () => {
    expect((await ask('/moved')).headers.location).toBe(`http://hr.localhost:${port}/a`);
  });

  it('carries a socket both ways', async () => {
    const request = http.request({
      host: '127.0.0.1',
      port,
      path: '/socket.io/',
      headers: {
        host: `rs.localhost:${port}`,
        origin: `http://rs.localhost:${port}`,
        connection: 'Upgrade',
        upgrade: 'websocket',
      },
    });
    request.end();
    const [answer, socket, head] = (await once(request, 'upgrade')) as [IncomingMessage, Socket, Buffer];
    expect([answer.statusCode, answer.headers.upgrade]).toEqual([101, 'websocket']);
    let heard = head.toString();
    socket.write('ping');
    while (!heard.endsWith('ping')) heard += String((await once(socket, 'data'))[0]);
    expect(heard).toBe(`http://rs.localhost:${PORT_OF(system)}|ping`);
    socket.destroy();
  });

  it('says which system does not answer', async () => {
    server.close();
    const nobody = `http://localhost:${await freePort()}`;
    server = new DevServer('special', new Addresses(new URL(nobody), port));
    await server.listen(port);
    const { status, body } = await ask('/');
    expect(status).toBe(502);
    expect(body).toContain(`${nobody} does not answer`);
  });
});

describe('what is of this machine', () => {
  it('are the files of the shown build alone', async () => {
    server.show(aBuild(1));
    server.show(aBuild(2));
    const own = await ask('/r/special/special-0.0.0-dev.abc.2/main.js');
    expect([own.status, own.body, own.headers['cache-control']]).toEqual([200, 'run(2)', 'no-store']);
    expect(own.headers['content-type']).toContain('javascript');
    expect((await ask('/r/special/special-0.0.0-dev.abc.1/main.js')).status).toBe(404);
    expect((await ask('/r/special/special-0.0.0-dev.abc.2/other.js')).status).toBe(404);
    for (const released of ['/r/special/special-1.0.0/main.js', '/r/news/news-0.0.0-dev.abc.2/main.js'])
      expect(JSON.parse((await ask(released)).body)).toMatchObject({ url: released });
  });

  it('are no samples of how a release fares', async () => {
    const { status, headers } = await ask('/api/health', { method: 'POST', body: '{}' });
    expect([status, headers['x-tribina-seq']]).toEqual([200, undefined]);
  });

  it('is told by no other name', async () => {
    const { status } = await ask('/', { headers: { host: 'evil.example' } });
    expect(status).toBe(421);
  });
});

it('tells pages of builds, those that come later too, and why there is none', async () => {
  server.show(aBuild(1));
  const request = http.get({ host: '127.0.0.1', port, path: '/__dev/events', headers: { host: 'localhost' } });
  const [answer] = (await once(request, 'response')) as [IncomingMessage];
  let heard = '';
  answer.on('data', (chunk: Buffer) => (heard += chunk.toString()));
  await once(answer, 'data');
  server.complain('a\nb');
  await once(answer, 'data');
  server.show(aBuild(2));
  await once(answer, 'data');
  expect(heard).toBe(
    'event: built\ndata: special-0.0.0-dev.abc.1\n\n' +
      'event: failed\ndata: "a\\nb"\n\n' +
      'event: built\ndata: special-0.0.0-dev.abc.2\n\n',
  );
  request.destroy();
});
