import { io, type Socket } from 'socket.io-client';
import { exchange } from '../testing/client';
import { startGateway, type GatewayUnderTest } from '../testing/gateway';
import { until } from '../testing/until';

let gateway: GatewayUnderTest;
const tabs: Socket[] = [];
beforeEach(async () => {
  gateway = await startGateway();
});
afterEach(async () => {
  for (const tab of tabs.splice(0)) tab.disconnect();
  await gateway.close();
});

interface Tab {
  readonly socket: Socket;
  readonly heard: unknown[];
}

async function openTab(host = 'rs.localhost'): Promise<Tab> {
  const socket = io(`http://127.0.0.1:${gateway.port}`, {
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
    extraHeaders: { host, origin: `http://${host}` },
  });
  tabs.push(socket);
  const heard: unknown[] = [];
  socket.onAny((event: string, data: unknown) => heard.push([event, data]));
  await until(() => socket.connected);
  return { socket, heard };
}

/** What is answered to a websocket's handshake. */
function handshake(headers: readonly string[], at = '/socket.io/?EIO=4&transport=websocket'): Promise<string> {
  const fixed = ['Connection: Upgrade', 'Upgrade: websocket', 'Sec-WebSocket-Version: 13'];
  const key = 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==';
  return exchange(gateway.port, [`GET ${at} HTTP/1.1`, ...fixed, key, ...headers, '', ''].join('\r\n'));
}

it('tells every tab of a new assignment', async () => {
  const [serbian, kenyan] = [await openTab(), await openTab('ke.localhost')];
  gateway.world.promote(gateway.world.publish('news', '2.0.0'));
  const said = [['assignment', { seq: gateway.world.seq }]];
  await until(() => serbian.heard.length > 0 && kenyan.heard.length > 0);
  expect([serbian.heard, kenyan.heard]).toEqual([said, said]);
});

it('tells the tabs of an edition what has changed in it, and all of a match', async () => {
  const [serbian, kenyan] = [await openTab(), await openTab('ke.localhost')];
  const post = { edition: 'rs', articleId: 7 };
  gateway.feeds.portal.tell('livepost.added', post);
  await until(() => serbian.heard.length === 1);
  const goal = { matchId: 1, competitionId: 196 };
  gateway.feeds.feed.tell('match.goal', goal);
  await until(() => kenyan.heard.length === 1);
  expect(kenyan.heard).toEqual([['change', { kind: 'match.goal', data: goal }]]);
  expect(serbian.heard[0]).toEqual(['change', { kind: 'livepost.added', data: post }]);
});

describe('fault 33', () => {
  it.each([
    ['a page of others', ['Host: rs.localhost', 'Origin: https://evil.example']],
    ['a page of another edition', ['Host: rs.localhost', 'Origin: http://ke.localhost']],
    ['no page', ['Host: rs.localhost']],
    ['a host that is none of ours', ['Host: evil.example', 'Origin: http://evil.example']],
  ])('%s may not connect: 403', async (_what, headers) => {
    expect(await handshake(headers)).toMatch(/^HTTP\/1\.1 403 /);
  });

  it('long polling is not offered', async () => {
    const answer = await gateway.ask('/socket.io/?EIO=4&transport=polling', {
      headers: { origin: 'http://rs.localhost' },
    });
    expect(answer.status).toBe(400);
  });

  it.each([
    ['a frame of 100 kB', (tab: Socket) => tab.emit('x', 'x'.repeat(100_000))],
    ['a bad packet', (tab: Socket) => tab.io.engine.write('9not-a-packet')],
  ])('%s closes that socket alone, and the next is served', async (_what, send) => {
    const [bad, good] = [await openTab(), await openTab()];
    send(bad.socket);
    await until(() => bad.socket.disconnected);
    const change = { matchId: 1, competitionId: 196 };
    gateway.feeds.feed.tell('match.goal', change);
    await until(() => good.heard.length === 1);
    expect(good.heard).toEqual([['change', { kind: 'match.goal', data: change }]]);
  });
});
