import { RULED_CALLS } from '@tribina/contracts/rules';
import { SEED, startProcess, type RunningService } from '@tribina/testing';
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
import { ALL, ORIGINS, SECRETS, TrackingUnderTest, type Browser } from './testing/tracking';

const SERVER = fileURLToPath(new URL('server.ts', import.meta.url));

let tracking: TrackingUnderTest;
let browser: Browser;
let service: RunningService;
beforeAll(async () => {
  tracking = await TrackingUnderTest.start();
  browser = await tracking.browser();
  // Its journal is that of the process from here on.
  await tracking.app.close();
  await limitLocks(tracking.owner);
  service = await startProcess(SERVER, { ...tracking.config, LOG_LEVEL: 'info' });
});
afterAll(async () => {
  await service.stop();
  await tracking.close();
});

const origin = ORIGINS.rs;
const post = (path: string, body: object, type = 'application/json'): GoodRequest => ({
  method: 'POST',
  path,
  headers: { host: 'tracking', origin, 'content-type': type },
  body: JSON.stringify(body),
});

it(
  `fault 19: whatever is sent to it ends nothing and leaves nothing open (TEST_SEED=${SEED})`,
  async () => {
    const { fingerprint, token } = browser;
    const batch = () => ({ fingerprint, token, ...tracking.batch([tracking.item('PAGE_VIEW')]) });
    const requests: readonly GoodRequest[] = [
      { method: 'GET', path: '/readyz', headers: { host: 'tracking' } },
      post('/actions/save-multiple', batch()),
      post('/actions/save-multiple', batch(), 'text/plain'),
      post('/user/export', { fingerprint, token }),
    ];
    expect(await harmDone(service, requests)).toEqual([]);
  },
  STRANGERS.limitMs,
);

it('nothing private is in its log, its metrics or its answers, whatever fails', async () => {
  const { fingerprint, token, visitor } = browser;
  const known = { fingerprint, token };
  const headers = { ...PRIVATE_HEADERS, origin, 'x-internal-key': tracking.keys.internalKey };
  const views = tracking.batch([tracking.item('PAGE_VIEW', { data: { text: CANARIES.text } })], { consent: ALL });
  const bodies: readonly (readonly [string, object])[] = [
    ['/outsource-user/validate-secret', { secret: SECRETS.rs, site: 'rs', fingerprint, visitor }],
    ['/outsource-user/validate-secret', { secret: CANARIES.code, site: 'rs', fingerprint, visitor }],
    ['/actions/save-multiple', { ...known, ...views }],
    ['/offers/see-multiple', { ...known, ...tracking.batch([tracking.seen('1')], { consent: ALL }) }],
    ['/user/get-interests', { ...known, consent: ALL }],
    ['/user/export', known],
    ['/user/erase', { ...known, token: CANARIES.bearer }],
    ['/admin/sites/rs/keys', { origins: [origin], text: CANARIES.text }],
  ];
  const requests = [
    ...bodies.map(([path, body]) => ({ method: 'POST', path, headers, body })),
    // Each of its calls, as visitors and as administrators make them.
    ...RULED_CALLS.filter(({ by }) => by === 'tracking').map((ruled) => privateRequestOf(ruled, headers)),
    { method: 'GET', path: `/admin/traffic?site=${CANARIES.search}`, headers },
    { method: 'GET', path: `/nowhere/${CANARIES.address}`, headers },
  ];
  const { told, failed } = await provoke(service.address, requests, databaseFailures(tracking.owner, 'tracking'));
  expect(told).toEqual([]);
  expect(Object.values(failed).filter((times) => times > 0).length).toBeGreaterThanOrEqual(3);
  expect(canariesIn(await (await fetch(`${service.address}/metrics`)).text(), { token, visitor })).toEqual([]);
  await service.stop();
  expect(canariesIn(service.log(), { token, visitor })).toEqual([]);
});
