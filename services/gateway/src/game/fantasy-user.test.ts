import { readIdentity } from '@tribina/service-kit';
import { SESSION_COOKIE, SessionSeal } from '../session/cookie';
import { answers, hangs, resetsBeforeHeaders, type Behaviour } from '../testing/backend';
import { INTERNAL_KEY, startGateway, type GatewayUnderTest } from '../testing/gateway';
import { ANA } from '../testing/member';

const OWN_SCRIPT = { 'sec-fetch-site': 'same-origin', 'x-tribina': '1' };
const STORE = /^\/insert-fantasy-id\//;
const CONFIRM = /^\/user\/register$/;

let gateway: GatewayUnderTest;
let cookie: string;
beforeAll(async () => {
  gateway = await startGateway({
    hasPages: false,
    settings: { EDITION_OVERRIDES: '{"hr":{"login":false}}', UPSTREAM_BUDGET_MS: 4_000 },
  });
});
afterAll(() => gateway.close());
let bearers = 0;
beforeEach(() => {
  const { portal, prognozzer } = gateway.backends;
  cookie = `${SESSION_COOKIE}=${new SessionSeal(gateway.config.SESSION_KEY).seal(`ana-${(bearers += 1)}`)}`;
  portal.when(/^\/me\?token=/, answers(200, { status: 'OK', data: ANA }));
  portal.when(STORE, answers(200, { status: 'OK', fantasy_id: 71 }));
  prognozzer.when(CONFIRM, answers(200, { status: 200, message: 'OK', id: 71 }));
  for (const backend of [portal, prognozzer]) backend.forgetCalls();
});

const register = (path = '7/71', headers: object = { cookie, ...OWN_SCRIPT }, host = 'rs.localhost', method = 'GET') =>
  gateway.ask(`/api/register-fantasy-user/${path}`, { method, host, headers: { ...headers } });
const stored = () => gateway.backends.portal.callsTo(STORE);
const asked = () => gateway.backends.prognozzer.callsTo(CONFIRM);
const me = async () => {
  const answer = await gateway.ask('/api/me', { method: 'POST', headers: { cookie, origin: 'http://rs.localhost' } });
  return (JSON.parse(answer.body) as { data: { fantasy_id: number | null } }).data.fantasy_id;
};

it('G054 P150: the portal is told of the member’s player, which the game confirms; /api/me carries it at once', async () => {
  expect(await me()).toBeNull();
  gateway.backends.portal.when(/^\/me\?token=/, answers(200, { status: 'OK', data: { ...ANA, fantasy_id: 71 } }));
  expect(await me()).toBeNull();
  const answer = await register();
  expect([answer.status, JSON.parse(answer.body)]).toEqual([200, { status: 'OK', fantasy_id: 71 }]);
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(asked()).toMatchObject([{ method: 'POST', body: '{}', headers: { 'x-edition': 'rs' } }]);
  const assertion = String(asked()[0]?.headers['x-identity']);
  expect(readIdentity(gateway.identityKey, 'prognozzer', assertion)).toMatchObject({ sub: 7 });
  expect(stored()).toMatchObject([
    { method: 'GET', url: '/insert-fantasy-id/7/71', headers: { 'x-internal-key': INTERNAL_KEY, 'x-edition': 'rs' } },
  ]);
  expect(await me()).toBe(71);
});

it.each<[string, () => ReturnType<typeof register>, number]>([
  ['another member', () => register('8/71'), 403],
  ['another member’s player', () => register('7/72'), 403],
  ['nobody', () => register('7/71', OWN_SCRIPT), 401],
  ['a cookie that is not ours', () => register('7/71', { ...OWN_SCRIPT, cookie: `${SESSION_COOKIE}=x` }), 401],
  ['what is no id', () => register('7/x'), 400],
  ['a link on our pages', () => register('7/71', { cookie, 'sec-fetch-site': 'same-origin' }), 403],
  ['another site', () => register('7/71', { cookie, 'sec-fetch-site': 'cross-site', 'x-tribina': '1' }), 403],
  ['an old browser', () => register('7/71', { cookie, 'x-tribina': '1' }), 403],
  ['HEAD', () => register('7/71', { cookie, ...OWN_SCRIPT }, 'rs.localhost', 'HEAD'), 405],
  ['an edition without the game', () => register('7/71', { cookie, ...OWN_SCRIPT }, 'ke.localhost'), 404],
  ['an edition without accounts', () => register('7/71', { cookie, ...OWN_SCRIPT }, 'hr.localhost'), 403],
])('stores nothing for %s', async (_who, ask, status) => {
  expect((await ask()).status).toBe(status);
  expect(stored()).toEqual([]);
});

it.each<[string, Behaviour, Behaviour, number, string]>([
  ['the game fails', answers(500, { status: 500, message: 'INTERNAL_ERROR' }), hangs, 500, 'INTERNAL_ERROR'],
  ['the game breaks off', resetsBeforeHeaders, hangs, 502, 'BAD_GATEWAY'],
  [
    'the portal has another id',
    answers(200, { status: 200, message: 'OK', id: 71 }),
    answers(409, { status: 'ERROR', message: 'EXISTING_FANTASY_ID' }),
    409,
    'EXISTING_FANTASY_ID',
  ],
  [
    'the portal breaks off',
    answers(200, { status: 200, message: 'OK', id: 71 }),
    resetsBeforeHeaders,
    502,
    'BAD_GATEWAY',
  ],
  ['the portal hangs', answers(200, { status: 200, message: 'OK', id: 71 }), hangs, 504, 'UPSTREAM_TIMEOUT'],
])('where %s says so, and asks nobody twice', async (_what, game, portal, status, message) => {
  gateway.backends.prognozzer.when(CONFIRM, game);
  gateway.backends.portal.when(STORE, portal);
  const answer = await register();
  expect([answer.status, JSON.parse(answer.body)]).toEqual([status, { status: 'ERROR', message }]);
  expect(asked()).toHaveLength(1);
  expect(stored().length).toBeLessThanOrEqual(1);
});

it('P150: the portal’s own call of that is closed to browsers', async () => {
  const answer = await gateway.ask('/portal/insert-fantasy-id/7/71', { headers: { cookie, ...OWN_SCRIPT } });
  expect([answer.status, stored()]).toEqual([404, []]);
});
