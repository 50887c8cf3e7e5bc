import { pathOf, type CallDefinition } from '@tribina/contracts';
import { IDENTITY_HEADER, rows } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import { SEED, type RunningService } from '@tribina/testing';
import {
  CANARIES,
  canariesIn,
  canariesInTrail,
  databaseFailures,
  limitLocks,
  PRIVATE_HEADERS,
  provoke,
  type PrivateRequest,
} from '@tribina/testing/canaries';
import { harmDone, STRANGERS, type GoodRequest } from '@tribina/testing/connections';
import { startInWorld } from '../testing/process';
import { RULED_CALLS } from './rules';
import { aVictim, ownKey, requestsAbout, signatureOf, startScene, type Given, type Scene, type Victim } from './scene';

const KEY = 'betting-site-key-of-the-tests';

let scene: Scene;
let service: RunningService;
let victim: Victim;
beforeAll(async () => {
  scene = await startScene();
  await limitLocks(scene.world.owner);
  service = await startInWorld(scene.world, { url: scene.site.url, key: KEY });
  victim = await aVictim(scene, { isLinked: false });
}, 60_000);
afterAll(async () => {
  await service.stop();
  await scene.close();
});

it(
  `fault 19: whatever is sent to it ends nothing and leaves nothing open (TEST_SEED=${SEED})`,
  async () => {
    const own = { host: 'prognozzer', 'x-edition': 'rs', ...ownKey(scene) };
    const json = { ...own, 'content-type': 'application/json' };
    const requests: readonly GoodRequest[] = [
      { method: 'GET', path: '/challenge/get-current', headers: own },
      { method: 'GET', path: '/internal/changes?after=999999&wait=20', headers: own },
      { method: 'POST', path: '/bet/save', headers: json, body: '{"userId":1}' },
      { method: 'POST', path: '/affiliate/ticket-notice', headers: json, body: '{"batchId":"x"}' },
    ];
    expect(await harmDone(service, requests)).toEqual([]);
  },
  STRANGERS.limitMs,
);

/** What people write into the calls about a player. */
function typedBy({ id }: Victim): Readonly<Record<string, Given>> {
  const { address: email, identityNumber, name, search: term, code, bettingAccount: userRef } = CANARIES;
  const notice = { batchId: 'canary', userRef, amount: 500, currency: 'RSD', placedAt: 'x' };
  return {
    'gamePlayerCalls.editUser': { body: { id, email, name, lastname: name, identityNumber } },
    'gamePlayerCalls.registerUser': { body: { username: name, email, name, lastname: name, identityNumber } },
    'gamePlayerCalls.findByUsername': { params: { term } },
    'gamePartnerCalls.verifyUser': { params: { code } },
    'gamePartnerCalls.ticketNotice': { body: notice },
    'gameAdminCalls.findPlayers': { query: { term } },
  };
}

/** As an organiser who plays, and as a process of ours. */
function privateRequest(call: CallDefinition, { params, query, body }: Given): PrivateRequest {
  const session = scene.world.keys.assertionOf({ sub: victim.sub, edition: 'rs', roles: ['member', 'admin'] });
  return {
    method: call.method,
    path: pathOf(call, params, query),
    headers: {
      'x-edition': 'rs',
      ...PRIVATE_HEADERS,
      ...ownKey(scene),
      [IDENTITY_HEADER]: session,
      ...(body ? signatureOf(body) : {}),
    },
    ...(body ? { body } : {}),
  };
}

it('nothing private is in its log, its metrics or its answers, whatever fails', async () => {
  const good = requestsAbout(scene, victim);
  const typed = typedBy(victim);
  const requests = RULED_CALLS.flatMap(({ name, call }) =>
    [good[name], typed[name]].flatMap((given) => (given ? [privateRequest(call, given)] : [])),
  );
  const { told, failed } = await provoke(service.address, requests, databaseFailures(scene.world.owner, 'prognozzer'));
  expect(told).toEqual([]);
  expect(Object.entries(failed).filter(([what, times]) => times < 5 && !/nothing|ill-formed/.test(what))).toEqual([]);
  expect(canariesIn(await (await fetch(`${service.address}/metrics`)).text())).toEqual([]);
  const acts = await rows<{ act: string }>(scene.world.owner.write, sql`select audit::text as act from audit`);
  expect(acts.length).toBeGreaterThan(0);
  expect(canariesInTrail(acts.map(({ act }) => act))).toEqual([]);
  await service.stop();
  expect(canariesIn(service.log())).toEqual([]);
});
