import { SEED, until } from '@tribina/testing';
import { fuzzConnections, STRANGERS, type GoodRequest } from '@tribina/testing/connections';
import { answers, resetsBeforeHeaders, resetsMidBody, stallsMidBody } from './testing/backend';
import { startGateway } from './testing/gateway';

/** It is the one whom strangers reach. */
const CONNECTIONS = 3 * STRANGERS.connections;
const OWN = { host: 'rs.localhost', origin: 'http://rs.localhost' };
const JSON_TYPE = { ...OWN, 'content-type': 'application/json' };
const json = (path: string, body: object): GoodRequest => ({
  method: 'POST',
  path,
  headers: JSON_TYPE,
  body: JSON.stringify(body),
});
const get = (path: string): GoodRequest => ({ method: 'GET', path, headers: OWN });

/** Every way through the gateway: pages, its own calls, each proxy, files, sockets, what beacons send. */
const REQUESTS: readonly GoodRequest[] = [
  get('/'),
  get('/livez'),
  get('/rss'),
  get('/portal/single-article/7'),
  get('/prognozzer/challenge/get-current'),
  get('/img/40x40/demo/x.webp'),
  get('/r/news/news-1.0.0/main.js'),
  get('/socket.io/?EIO=4&transport=websocket'),
  json('/portal/save-comment', { news_id: 7, text: 'Gol u 93. minutu.' }),
  json('/api/login', { email: 'a@x.example', password: 'b' }),
  json('/api/is-bot', { userAgent: 'x' }),
  json('/prognozzer/bet/save', { userId: 1 }),
  json('/msport-tracking/actions/save-multiple', { list: [] }),
  json('/ops/releases/releases', { id: 'news-1.0.0' }),
  {
    method: 'POST',
    path: '/portal/account/picture',
    headers: { ...OWN, 'content-type': 'image/png' },
    body: '\x89PNG',
  },
  { method: 'POST', path: '/api/health', headers: { ...OWN, 'content-type': 'text/plain' }, body: '{"seq":1}' },
];

/** What the portal does meanwhile, in turn. */
const BEHAVIOURS = [answers(200, { status: 'OK' }), resetsBeforeHeaders, resetsMidBody, stallsMidBody] as const;

let gateway: Awaited<ReturnType<typeof startGateway>> | undefined;
afterAll(() => gateway?.close());

it(
  `fault 19: whatever strangers send ends nobody and leaves nothing open (TEST_SEED=${SEED})`,
  async () => {
    const settings = { HEADERS_LIMIT_MS: 500, REQUEST_LIMIT_MS: 1_000, UPSTREAM_BUDGET_MS: 500, UPSTREAM_IDLE_MS: 500 };
    gateway = await startGateway({ settings: { ...settings, ACCOUNT_LIMITS_FACTOR: 1_000 } });
    const { ask, backends, connections, port } = gateway;
    let turn = 0;
    backends.portal.when(/^\/(save-comment|single-article)/, (response, call) =>
      BEHAVIOURS[turn++ % BEHAVIOURS.length]?.(response, call),
    );

    const report = await fuzzConnections({
      port,
      requests: REQUESTS,
      seed: SEED,
      connections: CONNECTIONS,
    });
    expect(report).toMatchObject({ connections: CONNECTIONS, refused: [] });
    expect(Object.keys(report.statuses)).toEqual(expect.arrayContaining(['200', '400', '403', '404', '405', '431']));
    expect(report.statuses['500']).toBeUndefined();
    // All clients are gone: so are their connections, and what was asked for them.
    await until(async () => (await connections()) === 0);
    await until(() => backends.portal.calls.every(({ isUnderWay }) => !isUnderWay));
    backends.portal.when(/^\/single-article/, answers(200, { status: 'OK' }));
    await until(async () => (await ask('/portal/single-article/7')).status === 200);
    expect((await ask('/')).status).toBe(200);
  },
  STRANGERS.limitMs,
);
