import { pathOf } from '@tribina/contracts';
import { addressOf, RULED_CALLS, type RuledCall } from '@tribina/contracts/rules';
import { untoldOf } from '@tribina/testing/access';
import { sampleOf, schemaOf } from '@tribina/testing/canaries';
import type { FastifyInstance } from 'fastify';
import type { TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { serveInternally } from './app';
import { SESSION_COOKIE, SessionSeal } from './session/cookie';
import { answers } from './testing/backend';
import { startGateway, type GatewayUnderTest } from './testing/gateway';
import { ANA } from './testing/member';

/** Calls that the gateway has routes of its own for: it answers them, or asks for somebody else's answer. */
const OWN = RULED_CALLS.filter(({ reach }) => reach.includes('route'));
const EVERYTHING = /^\/(?!internal|livez|snapshot)/;

interface Told {
  readonly responses: Readonly<Record<string, object | undefined>>;
}

let gateway: GatewayUnderTest;
let internal: FastifyInstance;
let paths: Readonly<Record<string, Readonly<Record<string, Told | undefined>> | undefined>>;
beforeAll(async () => {
  gateway = await startGateway({ hasPages: false, settings: { ACCOUNT_LIMITS_FACTOR: 10_000 } });
  internal = await serveInternally(gateway.app, { INTERNAL_PORT: 0 });
  ({ paths } = (await internal.inject('/internal/openapi.json')).json());
});
afterAll(async () => {
  await internal.close();
  await gateway.close();
});

const toldOf = (ruled: RuledCall) =>
  paths[addressOf(ruled).replaceAll(/:(\w+)/g, '{$1}')]?.[ruled.call.method.toLowerCase()];

/** As the contracts have it, under a session. */
function asked(ruled: RuledCall) {
  const { method } = ruled.call;
  const { params, query, body } = schemaOf(ruled);
  const sample = (schema?: object) => schema && (sampleOf(schema) as object);
  const cookie = `${SESSION_COOKIE}=${new SessionSeal(gateway.config.SESSION_KEY).seal('hers')}`;
  const sent = method === 'GET' ? undefined : sample(body);
  return gateway.ask(pathOf({ path: addressOf(ruled) }, sample(params), sample(query)), {
    method,
    headers: { cookie, origin: 'http://rs.localhost' },
    ...(sent ? { body: sent } : {}),
  });
}

it('the gateway says the rule of each call that it answers, where the public does not come, and of nothing else', async () => {
  expect(await untoldOf(internal, OWN, addressOf)).toEqual([]);
  expect((await gateway.ask('/internal/openapi.json')).headers['content-type']).not.toContain('json');
});

describe.each(OWN.map((ruled) => [ruled.name, ruled] as const))('%s is answered as it is told', (_name, ruled) => {
  const { reply } = schemaOf(ruled) as { readonly reply: TSchema };

  it('where services answer well', async () => {
    const good = answers(200, sampleOf(reply));
    for (const backend of Object.values(gateway.backends)) backend.when(EVERYTHING, good);
    gateway.backends.portal.when(/^\/me\?token=/, answers(200, { status: 'OK', data: ANA }));
    // What was asked before is kept no longer.
    gateway.pass(3_600);
    await expectAsTold(ruled, reply);
  });

  it('where they fail', async () => {
    const bad = answers(500, { status: 'ERROR', message: 'INTERNAL_ERROR' });
    for (const backend of Object.values(gateway.backends)) backend.when(EVERYTHING, bad);
    await expectAsTold(ruled, reply);
  });
});

async function expectAsTold(ruled: RuledCall, reply: TSchema): Promise<void> {
  const { status, body } = await asked(ruled);
  const answer: unknown = JSON.parse(body);
  const said = `${Math.floor(status / 100)}XX`;
  expect(Object.keys(toldOf(ruled)?.responses ?? {})).toContain(said);
  if (status < 300) expect([...Value.Errors(reply, answer)]).toEqual([]);
  else expect(answer).toMatchObject({ status: expect.anything(), message: expect.stringMatching(/^\w+$/) });
}
