import { SEED, type RunningService } from '@tribina/testing';
import {
  canariesIn,
  databaseFailures,
  limitLocks,
  PRIVATE_HEADERS,
  privateRequestOf,
  provoke,
} from '@tribina/testing/canaries';
import { harmDone, STRANGERS, type GoodRequest } from '@tribina/testing/connections';
import { asUser, startPortal, type PortalUnderTest } from '../testing/portal';
import { startProcess } from '../testing/process';
import { RULED_CALLS } from './testing/rules';

let portal: PortalUnderTest;
let service: RunningService;
beforeAll(async () => {
  portal = await startPortal();
  await limitLocks(portal.owner);
  service = await startProcess(portal.config);
});
afterAll(async () => {
  await service.stop();
  await portal.close();
});

const SITE = () => ({ 'x-site-key': portal.config.SITE_KEY, 'x-edition': 'rs', 'x-front': 'web', origin: 'web' });

it(
  `fault 19: whatever is sent to it ends nothing and leaves nothing open (TEST_SEED=${SEED})`,
  async () => {
    const own = { ...SITE(), host: 'portal', 'x-internal-key': portal.config.INTERNAL_KEY };
    const json = { ...own, 'content-type': 'application/json' };
    const requests: readonly GoodRequest[] = [
      { method: 'GET', path: '/readyz', headers: own },
      { method: 'GET', path: '/get-home', headers: own },
      { method: 'GET', path: '/internal/changes?after=999999&wait=20', headers: own },
      { method: 'POST', path: '/save-comment', headers: json, body: '{"news_id":1,"text":"Gol."}' },
      { method: 'POST', path: '/account/picture', headers: { ...own, 'content-type': 'image/png' }, body: '\x89PNG' },
    ];
    expect(await harmDone(service, requests)).toEqual([]);
  },
  STRANGERS.limitMs,
);

/** As the gateway passes it on for an administrator. */
const headers = () => ({ ...SITE(), ...PRIVATE_HEADERS, ...asUser(1, 'admin') });

it('nothing private is in its log, its metrics or its answers, whatever fails', async () => {
  const { told, failed } = await provoke(
    service.address,
    RULED_CALLS.map((ruled) => privateRequestOf(ruled, headers())),
    databaseFailures(portal.owner, 'portal'),
  );
  expect(told).toEqual([]);
  expect(Object.entries(failed).filter(([what, times]) => times < 10 && !/nothing|ill-formed/.test(what))).toEqual([]);
  expect(canariesIn(await (await fetch(`${service.address}/metrics`)).text())).toEqual([]);
  await service.stop();
  expect(canariesIn(service.log())).toEqual([]);
}, 180_000);
