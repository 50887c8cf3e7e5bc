import { RULED_CALLS } from '@tribina/contracts/rules';
import { openDatabase, type Database } from '@tribina/service-kit';
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
import { generateKeyPairSync } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { OPERATOR, startTestService, type TestService } from './testing/test-app';
import { aRelease } from './testing/test-release';

const SERVER = fileURLToPath(new URL('server.ts', import.meta.url));

let releases: TestService;
let owner: Database;
let service: RunningService;
beforeAll(async () => {
  releases = await startTestService();
  owner = openDatabase({ url: releases.database.ownerUrl, schema: 'releases', clock: 'system' });
  await limitLocks(owner);
  const { privateKey } = generateKeyPairSync('ed25519');
  service = await startProcess(SERVER, {
    PORT: 0,
    INTERNAL_KEY: releases.internalKey,
    DATABASE_URL: releases.database.url,
    CLOCK: 'adjustable',
    RELEASE_STORE: releases.store,
    GATE_BROWSER: 'off',
    RENDERER_WALLS: 'off',
    OPERATOR_TOKEN: OPERATOR,
    SNAPSHOT_PRIVATE_KEY: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
  });
});
afterAll(async () => {
  await service.stop();
  await owner.close();
  await releases.close();
});

it(
  `fault 19: whatever is sent to it ends nothing and leaves nothing open (TEST_SEED=${SEED})`,
  async () => {
    const own = { host: 'releases', authorization: `Bearer ${OPERATOR}`, 'x-internal-key': releases.internalKey };
    const json = { ...own, 'content-type': 'application/json' };
    const requests: readonly GoodRequest[] = [
      { method: 'GET', path: '/status', headers: own },
      { method: 'GET', path: '/snapshot?wait=20', headers: own },
      { method: 'POST', path: '/releases', headers: json, body: JSON.stringify(aRelease().description) },
      {
        method: 'PUT',
        path: `/objects/${'0'.repeat(96)}`,
        headers: { ...own, 'content-type': 'application/octet-stream' },
        body: 'gol',
      },
    ];
    expect(await harmDone(service, requests)).toEqual([]);
  },
  STRANGERS.limitMs,
);

it('nothing private is in its log, its metrics or its answers, whatever fails', async () => {
  const headers = { ...PRIVATE_HEADERS, authorization: `Bearer ${OPERATOR}`, 'x-internal-key': releases.internalKey };
  const strange = { ...headers, authorization: `Bearer ${CANARIES.bearer}` };
  const { code, name, text, address } = CANARIES;
  const requests = [
    { method: 'GET', path: '/status', headers },
    { method: 'GET', path: '/status', headers: strange },
    { method: 'GET', path: '/tokens', headers },
    { method: 'GET', path: `/audit?q=${encodeURIComponent(address)}`, headers },
    { method: 'POST', path: '/tokens', headers, body: { name, scopes: ['read'] } },
    { method: 'POST', path: '/sessions', headers, body: { code } },
    { method: 'POST', path: '/rollback', headers, body: { remote: 'news', reason: text } },
    { method: 'POST', path: '/freeze', headers, body: { reason: text } },
    { method: 'POST', path: '/releases', headers, body: aRelease().description },
    { method: 'GET', path: '/holder', headers: strange },
    ...RULED_CALLS.filter(({ by }) => by === 'releases').map((ruled) => privateRequestOf(ruled, headers)),
  ];
  const { told, failed } = await provoke(service.address, requests, databaseFailures(owner, 'releases'));
  expect(told).toEqual([]);
  expect(Object.values(failed).filter((times) => times > 0).length).toBeGreaterThanOrEqual(3);
  expect(canariesIn(await (await fetch(`${service.address}/metrics`)).text(), { operator: OPERATOR })).toEqual([]);
  await service.stop();
  expect(canariesIn(service.log(), { operator: OPERATOR })).toEqual([]);
});
