import { EDITIONS } from '@tribina/editions';
import { answers, hangs, type Behaviour } from '../testing/backend';
import { startGateway, type GatewayUnderTest } from '../testing/gateway';
import { Backends } from '../upstreams/backends';
import type { UpstreamResult } from '../upstreams/upstream';
import { BackendCalls } from './backend-calls';

const RESULTS = [{ id: 7, title: 'Argentina u finalu' }];
const PAGES = [{ kind: 'team', key: '10', name: 'Argentina' }];
const NONE: UpstreamResult = { isOk: false, status: 404, code: 'NOT_FOUND' };
const AWAY: UpstreamResult = { isOk: false, status: 503, code: 'SERVICE_UNAVAILABLE' };

let gateway: GatewayUnderTest;
let backends: Backends;
let special: UpstreamResult;
let calls: BackendCalls;
beforeAll(async () => {
  gateway = await startGateway({ hasPages: false });
  gateway.backends.portal.when(/^\/search-articles-by-query$/, answers(200, { status: 'OK', results: RESULTS }));
  backends = new Backends(gateway.config);
  const nothing = { mostRead: () => [], loginButtons: () => [], now: () => new Date() };
  calls = new BackendCalls(backends, () => Promise.resolve(special), nothing);
});
beforeEach(() => {
  gateway.backends.feed.forgetCalls();
  const value = { status: 'OK', data: { betRadar: { competitionIds: [196] } } };
  special = { isOk: true, value, bytes: Buffer.from(JSON.stringify(value)) };
  feedSays(answers(200, { status: 'OK', data: { pages: PAGES } }));
});
afterAll(async () => {
  await backends.close();
  await gateway.close();
});

const feedSays = (behaviour: Behaviour) => gateway.backends.feed.when(/^\/event-pages\?/, behaviour);
const asked = () => gateway.backends.feed.callsTo(/^\/event-pages/).map(({ url }) => url);
async function search(offset = 0): Promise<unknown> {
  const path = `/api/search-news?term=argentinu+vesti&limit=10&offset=${offset}`;
  const answer = await calls.ask(EDITIONS.rs, { method: 'GET', path });
  return answer.isOk ? (JSON.parse(answer.bytes.toString()) as unknown) : answer.code;
}

it('beside the articles stand the pages of the active special that are called so', async () => {
  expect(await search()).toEqual({ status: 'OK', results: RESULTS, pages: PAGES });
  expect(asked()).toEqual(['/event-pages?competitionId=196&term=argentinu+vesti']);
});

it.each<[string, () => void]>([
  ['there is no special', () => (special = NONE)],
  ['nothing of it is called so', () => feedSays(answers(200, { status: 'OK', data: { pages: [] } }))],
  ['its feed fails', () => feedSays(answers(500, { status: 'ERROR', message: 'INTERNAL_ERROR' }))],
  ['its feed does not answer', () => feedSays(hangs)],
])('the articles stand alone where %s', async (_, happens) => {
  happens();
  expect(await search()).toEqual({ status: 'OK', results: RESULTS });
});

it.each([
  ['is narrowed to the special that is shown', () => special, true],
  ['is narrowed where it is not known whether one is shown', () => AWAY, true],
  ['is the ordinary one where none is shown', () => NONE, false],
])('P028: a search of the special %s', async (_, of, isSpecial) => {
  special = of();
  const { portal } = gateway.backends;
  portal.forgetCalls();
  const path = '/api/search-news?term=argentinu+vesti&limit=10&offset=10&isSpecial=true';
  await calls.ask(EDITIONS.rs, { method: 'GET', path });
  const [asked] = portal.callsTo(/^\/search-articles-by-query$/);
  expect(JSON.parse(asked?.body ?? '')).toMatchObject({ term: 'argentinu vesti', isSpecial });
});

it('further articles have nothing beside them', async () => {
  expect(await search(10)).toEqual({ status: 'OK', results: RESULTS });
  expect(asked()).toEqual([]);
});
