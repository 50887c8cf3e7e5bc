import type { GameChange } from '@tribina/contracts';
import { until } from '@tribina/testing';
import { changeData } from '@tribina/testing/changes';
import { SESSION_COOKIE, SessionSeal } from '../session/cookie';
import { tokenHash } from '../session/sessions';
import { answers } from '../testing/backend';
import { exchange } from '../testing/client';
import { runGateway, startGateway, type GatewayUnderTest } from '../testing/gateway';
import { Tabs, type Tab } from '../testing/tabs';

let gateway: GatewayUnderTest;
const tabs = new Tabs();
beforeEach(async () => {
  gateway = await startGateway({ hasPages: false });
});
afterEach(async () => {
  tabs.close();
  await gateway.close();
});

const openTab = (host?: string) => tabs.open(gateway, { host });

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
  const post = changeData('livepost.added', { articleId: 7 });
  gateway.feeds.portal.tell('livepost.added', post);
  await until(() => serbian.heard.length === 1);
  const goal = changeData('match.goal', { matchId: 1, competitionId: 196 });
  gateway.feeds.feed.tell('match.goal', goal);
  await until(() => kenyan.heard.length === 1);
  expect(kenyan.heard).toEqual([['change', { kind: 'match.goal', data: goal, from: 'feed', id: 1 }]]);
  expect(serbian.heard[0]).toEqual(['change', { kind: 'livepost.added', data: post, from: 'portal', id: 1 }]);
});

it.each<[GameChange['kind'], object]>([
  ['stage.locked', { challengeId: 1, stageId: 2 }],
  ['stage.settled', { challengeId: 1, stageId: 2, generation: 3 }],
  ['event.changed', { challengeId: 1, stageId: 2, eventId: 4 }],
])('G043: tells the tabs of %s in the game', async (kind, data) => {
  const [serbian, croatian] = [await openTab(), await openTab('hr.localhost')];
  gateway.feeds.prognozzer.tell(kind, data);
  await until(() => serbian.heard.length > 0 && croatian.heard.length > 0);
  const said = [['change', { kind, data, from: 'prognozzer', id: 1 }]];
  expect([serbian.heard, croatian.heard]).toEqual([said, said]);
});

it('P090: a gateway that ends leaves its tabs to connect again by themselves', async () => {
  const ending = await runGateway(gateway.config);
  const { socket } = await tabs.open(gateway, { port: ending.port });
  const reason = new Promise((resolve) => socket.once('disconnect', resolve));
  // What it was greeted with is out by then.
  await exchange(ending.port, 'GET /livez HTTP/1.1\r\nHost: rs.localhost\r\nConnection: close\r\n\r\n');
  await ending.app.close();
  // One that a server has disconnected stays away for good.
  expect([await reason, socket.active]).toEqual(['transport close', true]);
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
    ['a frame of 100 kB', (tab: Tab['socket']) => tab.emit('x', 'x'.repeat(100_000))],
    ['a bad packet', (tab: Tab['socket']) => tab.io.engine.write('9not-a-packet')],
  ])('%s closes that socket alone, and the next is served', async (_what, send) => {
    const [bad, good] = [await openTab(), await openTab()];
    send(bad.socket);
    await until(() => bad.socket.disconnected);
    const change = changeData('match.goal', { matchId: 1, competitionId: 196 });
    gateway.feeds.feed.tell('match.goal', change);
    await until(() => good.heard.length === 1);
    expect(good.heard).toEqual([['change', { kind: 'match.goal', data: change, from: 'feed', id: 1 }]]);
  });
});

describe('P090 G079: POST /save-path', () => {
  const save = (body: object | string, headers: object = { 'sec-fetch-site': 'same-origin' }) =>
    gateway.ask('/save-path', { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } });
  const gauge = async () => (await gateway.app.metrics.metrics()).match(/tabs_by_page_type\{.*/g) ?? [];

  it('keeps the path with its socket, counts it by kind of page, and forgets it with the socket', async () => {
    const { socket } = await openTab();
    const answer = await save({ id: socket.id, path: '/' });
    expect([answer.status, JSON.parse(answer.body)]).toEqual([200, { status: 'OK' }]);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(await gauge()).toEqual([expect.stringMatching(/type="HOME".* 1$/)]);
    await save({ id: socket.id, path: '/nema/takve' });
    expect(await gauge()).toEqual([expect.stringMatching(/type="OTHER".* 1$/)]);
    socket.disconnect();
    await until(async () => (await gauge()).length === 0);
  });

  it('an id of nobody, or of another edition, is answered alike and counts nothing', async () => {
    const { socket } = await openTab('ke.localhost');
    for (const id of ['nobody-at-all', socket.id]) expect((await save({ id, path: '/' })).status).toBe(200);
    expect(await gauge()).toEqual([]);
  });

  it.each<[string, object | string]>([
    ['no id', { path: '/' }],
    ['an id that is none', { id: 'x y', path: '/' }],
    ['no path', { id: 'abcdefgh' }],
    ['a path of another site', { id: 'abcdefgh', path: '//evil.example' }],
    ['an address with a query', { id: 'abcdefgh', path: '/pretraga?q=x' }],
    ['a path that is not plain', { id: 'abcdefgh', path: '/a/../b' }],
    ['a path of 3 kB', { id: 'abcdefgh', path: `/${'a'.repeat(3_000)}` }],
    ['a field too many', { id: 'abcdefgh', path: '/', ip: '1' }],
  ])('refuses %s: 400', async (_what, body) => {
    const answer = await save(body);
    expect([answer.status, JSON.parse(answer.body)]).toMatchObject([400, { status: 'ERROR', message: 'BAD_REQUEST' }]);
  });

  it('refuses 10 kB, and another site', async () => {
    expect((await save({ id: 'abcdefgh', path: `/${'a'.repeat(10_000)}` })).status).toBe(413);
    expect((await save({ id: 'abcdefgh', path: '/' }, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  });

  it('takes no more than an address can need', async () => {
    const answers = await Promise.all(Array.from({ length: 620 }, () => save({ id: 'abcdefgh', path: '/' })));
    expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(20);
  });
});

const COUNT = 'notifications.changed';
const member = (id: number) => ({ id, display_name: `M${id}`, email: `m${id}@example.com`, roles: ['member'] });

/** A tab of somebody, by the bearer in the cookie; null: nobody's. What it is told by `change` is collected. */
async function openTabOf(bearer: string | null, host?: string): Promise<{ heard: unknown[]; socket: Tab['socket'] }> {
  const seal = new SessionSeal(gateway.config.SESSION_KEY);
  const { socket, changes } = await tabs.open(gateway, {
    host,
    ...(bearer === null ? {} : { cookie: `${SESSION_COOKIE}=${seal.seal(bearer)}` }),
  });
  return { heard: changes, socket };
}

/** Of a member: it is told to ask for its count as soon as it hears what is told to the member. */
async function openOwnTab(bearer: string, host?: string): Promise<{ heard: unknown[]; socket: Tab['socket'] }> {
  const tab = await openTabOf(bearer, host);
  await until(() => tab.heard.length > 0);
  expect(tab.heard.splice(0)).toEqual([{ kind: COUNT, data: {} }]);
  return tab;
}

const told = (total: number) => ({ kind: COUNT, data: { total } });
const tell = (...members: [number, number][]) => gateway.feeds.portal.tell(COUNT, { edition: 'rs', members });
/** Comes after everything that was told before it. */
const tellAll = () => gateway.feeds.portal.tell('livepost.added', { edition: 'rs', articleId: 1 });

describe('P004: what a member is told', () => {
  beforeEach(() => {
    const { portal } = gateway.backends;
    portal.when(/^\/me\?token=ana/, answers(200, { status: 'OK', data: member(7) }));
    portal.when(/^\/me\?token=bora/, answers(200, { status: 'OK', data: member(8) }));
    portal.when(/^\/me\?token=gone/, answers(401, { status: 'ERROR', message: 'UNAUTHORIZED' }));
  });

  it('comes to all tabs of that member in that edition, and to nobody else', async () => {
    const [first, second] = [await openOwnTab('ana'), await openOwnTab('ana')];
    const elsewhere = await openOwnTab('ana', 'hr.localhost');
    const other = await openOwnTab('bora');
    const nobody = await openTabOf(null);
    const ended = await openTabOf('gone');
    tell([7, 3], [9, 1]);
    tellAll();
    await until(() => [first, second].every(({ heard }) => heard.length === 2));
    for (const { heard } of [first, second]) expect(heard[0]).toEqual(told(3));
    await until(() => [other, nobody, ended].every(({ heard }) => heard.length === 1));
    for (const { heard } of [other, nobody, ended]) expect(heard).toMatchObject([{ kind: 'livepost.added' }]);
    expect(elsewhere.heard).toEqual([]);
  });

  it('comes no more to a tab whose session has ended', async () => {
    const [left, stays] = [await openOwnTab('ana'), await openOwnTab('ana2')];
    gateway.feeds.portal.tell('session.ended', { tokenHash: tokenHash('ana') });
    tell([7, 4]);
    tellAll();
    await until(() => left.heard.length > 0 && stays.heard.length === 2);
    expect(stays.heard[0]).toEqual(told(4));
    expect(left.heard).toMatchObject([{ kind: 'livepost.added' }]);
  });

  it('G021: is a badge or a prize of the player’s, in whichever edition the tab is, and nobody hears whose else it is', async () => {
    const own = [await openOwnTab('ana'), await openOwnTab('ana', 'hr.localhost')];
    const others = [await openOwnTab('bora'), await openTabOf(null)];
    const of = { challengeId: 1, stageId: 2, news: 'badge' };
    gateway.feeds.prognozzer.tell('player.news', { ...of, portalUserIds: [7, 9] });
    gateway.feeds.prognozzer.tell('stage.settled', { challengeId: 1, stageId: 2, generation: 3 });
    await until(() => own.every(({ heard }) => heard.length === 2) && others.every(({ heard }) => heard.length === 1));
    for (const { heard } of own) expect(heard[0]).toEqual({ kind: 'player.news', data: of });
    for (const { heard } of others) expect(heard).toMatchObject([{ kind: 'stage.settled' }]);
  });

  it('is not repeated to a tab that comes back: it asks for its count', async () => {
    await openOwnTab('ana');
    tell([7, 5]);
    await openOwnTab('ana');
  });
});
