import { pathOf, releaseCalls, type CallDefinition } from '@tribina/contracts';
import { RULED_CALLS, type RuledCall } from '@tribina/contracts/rules';
import { INTERNAL_KEY_HEADER } from '@tribina/service-kit';
import { answeredBeyond, isNamed, keptOut, unruled, untold, type Asker } from '@tribina/testing/access';
import { sampleOf, schemaOf } from '@tribina/testing/canaries';
import { OPERATOR, startTestService, type TestService } from '../testing/test-app';
import { aRelease } from '../testing/test-release';

const RELEASE = aRelease();
const FILE = RELEASE.files[0]?.content ?? Buffer.alloc(0);
const CALLS = RULED_CALLS.filter(({ by }) => by === 'releases');
/** What whoever has a token may do with it, whatever its scopes. */
const OF_EVERY_TOKEN: readonly object[] = [releaseCalls.holder, releaseCalls.loginLink];

let releases: TestService;
let askers: readonly Asker[];
/** Opens a session once. */
let code: string;
/** Of a team whose one scope no sample is about. */
let other: Asker;
beforeAll(async () => {
  releases = await startTestService();
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
  const byKey = { [INTERNAL_KEY_HEADER]: releases.internalKey };
  const given = async (what: object) =>
    (await releases.call('POST', '/tokens', { name: 'given', scopes: ['read', 'publish:*'], ...what })).body;
  const [revoked, expired] = [await given({}), await given({ days: 1 })];
  await releases.call('DELETE', `/tokens/${(revoked['row'] as { id: number }).id}`);
  await releases.asOwner('update releases.token set expires_at = platform.app_now() where expires_at is not null');
  const link = (await releases.call('POST', '/login-links', {})).body;
  code = String(link['code']);
  other = { name: 'another team', is: [], headers: bearer(await releases.tokenWith('rollback:special')) };
  askers = [
    { name: 'nobody', is: [] },
    { name: 'who makes a token up', is: [], headers: bearer('tribina_unknown') },
    { name: 'a revoked token', is: [], headers: bearer(String(revoked['token'])) },
    { name: 'an expired token', is: [], headers: bearer(String(expired['token'])) },
    { name: 'a wrong key', is: [], headers: { [INTERNAL_KEY_HEADER]: 'x' } },
    { name: 'a process of ours', is: ['ourselves'], headers: byKey },
    { name: 'the operator', is: ['team', 'self'], headers: bearer(OPERATOR) },
  ];
});
afterAll(() => releases.close());

function ask(ruled: RuledCall, { headers }: Asker) {
  const { call } = ruled;
  const { params, query, body } = schemaOf(ruled);
  const sample = (schema: object | undefined) => schema && (sampleOf(schema) as object);
  const isBytes = call === releaseCalls.putObject;
  const payload = isBytes ? FILE : (bodyOf(call) ?? sample(body));
  return releases.app.inject({
    method: call.method,
    url: pathOf(call, sample(params), sample(query)),
    headers: { ...headers, ...(isBytes ? { 'content-type': 'application/octet-stream' } : {}) },
    ...(payload ? { payload } : {}),
  });
}

/** Where a sample of its schema would be no good request. */
function bodyOf(call: CallDefinition): object | undefined {
  switch (call) {
    case releaseCalls.announce:
      return RELEASE.description;
    case releaseCalls.override:
      return { dev: RELEASE.description };
    case releaseCalls.openSession:
      return { code };
    default:
      return undefined;
  }
}

/** All that is kept but when a token was last shown. */
const kept = () =>
  Promise.all(
    ['release', 'assignment', 'promotion_freeze', 'token', 'login_code', 'ops_session', 'health_report'].map((table) =>
      releases.asOwner(`select count(*) from releases.${table}`),
    ),
  );

it('each of its calls has a rule', () => {
  expect(unruled(releases.app, 'releases')).toEqual([]);
});

it('says the rule of each call in its OpenAPI document', async () => {
  expect(await untold(releases.app, 'releases')).toEqual([]);
});

describe('is answered by nobody’s leave but the rule’s', () => {
  it.each(CALLS)('$name ($who)', async (ruled) => {
    const before = await kept();
    expect(await answeredBeyond(ruled, askers, ask)).toEqual([]);
    expect(await kept()).toEqual(before);
  });
});

it.each(CALLS.filter(({ who, call }) => who === 'team' && !OF_EVERY_TOKEN.includes(call)))(
  '$name is not answered to a team without its scope',
  async (ruled) => {
    expect(await answeredBeyond(ruled, [other], ask)).toEqual([]);
  },
);

it.each(CALLS)('$name is answered to whom its rule names', async (ruled) => {
  expect(askers.some((asker) => isNamed(ruled, asker))).toBe(true);
  expect(await keptOut(ruled, askers, ask)).toEqual([]);
});
