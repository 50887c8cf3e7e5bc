import { freePorts, startProgram, type RunningService } from '@tribina/testing';
import {
  CANARIES,
  canariesIn,
  PRIVATE_HEADERS,
  privateRequestOf,
  provoke,
  type Failure,
  type PrivateRequest,
} from '@tribina/testing/canaries';
import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { SESSION_COOKIE, SessionSeal } from './session/cookie';
import { answers, hangs, resetsBeforeHeaders, resetsMidBody, writes, type Behaviour } from './testing/backend';
import { startGateway, type GatewayUnderTest } from './testing/gateway';
import { ANA } from './testing/member';
import { EVERY_CALL } from './testing/public-calls';

const ROOT = path.join(__dirname, '../../..');
/** Where the gateway's packages are found. */
const PROGRAMS = path.join(ROOT, `services/gateway/node_modules/.cache/canaries-${process.pid}`);
const EVERYTHING = /^\/(?!internal|livez|snapshot)/;

/** Has everything behind the gateway in its hand; it itself is asked nothing. */
let world: GatewayUnderTest;
let service: RunningService;
let metrics: string;
beforeAll(async () => {
  execFileSync(process.execPath, ['tools/build/service.mjs', 'services/gateway', PROGRAMS], { cwd: ROOT });
  world = await startGateway({ hasPages: false });
  const { portal } = world.backends;
  portal.when(/^\/me\?token=/, answers(200, { status: 'OK', data: { ...ANA, display_name: CANARIES.name } }));
  const internalPort = await freePorts(1);
  metrics = `http://127.0.0.1:${internalPort}/metrics`;
  service = await startProgram(path.join(PROGRAMS, 'server.js'), {
    ...world.config,
    PORT: 0,
    INTERNAL_PORT: internalPort,
    LOG_LEVEL: 'info',
    RENDERERS: 1,
    EDITION_HOSTS: '127.0.0.1=rs',
    ACCOUNT_LIMITS_FACTOR: 10_000,
    UPSTREAM_BUDGET_MS: 300,
    UPSTREAM_IDLE_MS: 300,
  });
}, 120_000);
afterAll(async () => {
  await service.stop();
  await world.close();
  rmSync(PROGRAMS, { recursive: true, force: true });
});

/** Every service does so from now on. */
function failing(name: string, behaviour: Behaviour): Failure {
  const everywhere = (what: Behaviour) => {
    for (const backend of Object.values(world.backends)) backend.when(EVERYTHING, what);
    // A release is judged for two minutes before it is given up.
    if (what === hangs) world.backends.releases.when(EVERYTHING, resetsBeforeHeaders);
    world.backends.portal.when(/^\/me\?token=/, what);
  };
  return {
    name,
    begin: () => {
      everywhere(behaviour);
      return Promise.resolve(() => Promise.resolve(everywhere(answers(200, { status: 'OK' }))));
    },
  };
}

const tellsItBack: Behaviour = (response, { url, body, headers }) =>
  answers(200, `${body} ${url} ${JSON.stringify(headers)}`)(response, { url } as never);

const FAILURES: readonly Failure[] = [
  failing('services that break off', resetsBeforeHeaders),
  failing('services that break off in the middle', resetsMidBody),
  failing('services that never answer', hangs),
  failing('services that say no HTTP', writes(`${CANARIES.text} ${CANARIES.address}`)),
  failing('services that say back what they were told, which is no JSON', tellsItBack),
  failing('services that fail', answers(500, { status: 'ERROR', message: 'INTERNAL_ERROR' })),
];

function requests(): readonly PrivateRequest[] {
  const origin = service.address;
  const session = `${SESSION_COOKIE}=${new SessionSeal(world.config.SESSION_KEY).seal(CANARIES.bearer)}`;
  const anonymous = { ...PRIVATE_HEADERS, origin };
  const member = { ...anonymous, cookie: session, 'sec-fetch-site': 'same-origin', 'x-tribina': '1' };
  const { address, bearer, code, name, search } = CANARIES;
  const pages = [
    `/pretraga?q=${search}`,
    `/nowhere/${encodeURIComponent(address)}`,
    `/?deleteUser=${code}`,
    `/api/social-login/google/return?code=${code}&state=${bearer}`,
    `/vesti?email=${encodeURIComponent(address)}&name=${name}`,
  ];
  return [
    ...EVERY_CALL.flatMap(({ ruled }) => [
      privateRequestOf(ruled, member, true),
      ...(ruled.by === 'gateway' ? [privateRequestOf(ruled, anonymous, true)] : []),
    ]),
    ...pages.map((path) => ({ method: 'GET', path, headers: member })),
    {
      method: 'POST',
      path: '/portal/account/picture',
      headers: { ...member, 'content-type': 'image/png' },
      body: CANARIES.text,
    },
  ];
}

it('nothing private is in its log, its metrics or its answers, whatever fails behind it', async () => {
  const { told, failed } = await provoke(service.address, requests(), FAILURES);
  expect(told).toEqual([]);
  expect(Object.entries(failed).filter(([what, times]) => times < 100 && !/nothing|ill-formed/.test(what))).toEqual([]);
  expect(canariesIn(await (await fetch(metrics)).text())).toEqual([]);
  await service.stop();
  expect(service.log()).toContain('/portal/save-comment');
  expect(canariesIn(service.log())).toEqual([]);
}, 300_000);
