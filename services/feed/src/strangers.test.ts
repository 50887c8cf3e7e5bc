import { RULED_CALLS } from '@tribina/contracts/rules';
import { IDENTITY_HEADER, INTERNAL_KEY_HEADER } from '@tribina/service-kit';
import { SEED, startProcess, testKeys, type RunningService } from '@tribina/testing';
import {
  CANARIES,
  canariesIn,
  databaseFailures,
  limitLocks,
  PRIVATE_HEADERS,
  privateRequestOf,
  provoke,
} from '@tribina/testing/canaries';
import { harmDone, STRANGERS, type GoodRequest } from '@tribina/testing/connections';
import { fileURLToPath } from 'node:url';
import { startFeed, type FeedUnderTest } from './testing/feed';

const SERVER = fileURLToPath(new URL('server.ts', import.meta.url));
const { internalKey, publicKeySetting, assertionOf } = testKeys('feed');

let feed: FeedUnderTest;
let service: RunningService;
beforeAll(async () => {
  feed = await startFeed();
  await limitLocks(feed.owner);
  service = await startProcess(SERVER, {
    PORT: 0,
    INTERNAL_KEY: internalKey,
    IDENTITY_PUBLIC_KEY: publicKeySetting,
    DATABASE_URL: feed.url,
    CLOCK: 'adjustable',
  });
});
afterAll(async () => {
  await service.stop();
  await feed.close();
});

it(
  `fault 19: whatever is sent to it ends nothing and leaves nothing open (TEST_SEED=${SEED})`,
  async () => {
    const own = { host: 'feed', [INTERNAL_KEY_HEADER]: internalKey };
    const requests: readonly GoodRequest[] = [
      { method: 'GET', path: '/competitions', headers: own },
      { method: 'GET', path: '/internal/changes?after=999999&wait=20', headers: own },
      {
        method: 'POST',
        path: '/matches',
        headers: { ...own, 'content-type': 'application/json' },
        body: '{"ids":[1]}',
      },
    ];
    expect(await harmDone(service, requests)).toEqual([]);
  },
  STRANGERS.limitMs,
);

it('nothing private is in its log, its metrics or its answers, whatever fails', async () => {
  const headers = { ...PRIVATE_HEADERS, [INTERNAL_KEY_HEADER]: internalKey };
  const ofEditor = {
    ...headers,
    'x-edition': 'rs',
    [IDENTITY_HEADER]: assertionOf({ sub: 1, name: CANARIES.name, roles: ['editor'] }),
  };
  const get = (path: string) => ({ method: 'GET', path, headers });
  const requests = [
    get('/competitions'),
    get('/schedule?competitionId=1'),
    get('/standings?competitionId=1'),
    get('/matches/1'),
    get('/team-details/1?competitionId=1'),
    get('/seasons'),
    // Each of its calls, the desk's among them, as an editor and as our own processes make them.
    ...RULED_CALLS.filter(({ by, reach }) => by === 'feed' && !reach.includes('partner')).map((ruled) =>
      privateRequestOf(ruled, ofEditor),
    ),
    {
      method: 'POST',
      path: '/providers/live',
      headers,
      body: { matches: [], text: CANARIES.text, name: CANARIES.name },
    },
    get(`/history/qatar?competitionId=1&q=${encodeURIComponent(CANARIES.address)}`),
    get(`/schedule?competitionId=${CANARIES.identityNumber}&name=${CANARIES.search}`),
    get(`/nowhere/${encodeURIComponent(CANARIES.address)}`),
    { method: 'POST', path: '/matches', headers, body: { ids: [1] } },
    { method: 'POST', path: '/matches', headers, body: { ids: [CANARIES.identityNumber], name: CANARIES.name } },
    { method: 'POST', path: '/internal/odds', headers, body: { odds: [], text: CANARIES.text } },
  ];
  const { told, failed } = await provoke(service.address, requests, databaseFailures(feed.owner, 'feed'));
  expect(told).toEqual([]);
  expect(Object.values(failed).filter((times) => times > 0).length).toBeGreaterThanOrEqual(3);
  expect(canariesIn(await (await fetch(`${service.address}/metrics`)).text())).toEqual([]);
  await service.stop();
  expect(canariesIn(service.log())).toEqual([]);
});
