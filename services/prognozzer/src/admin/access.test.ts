import { gameAdminCalls, gameCalls, pathOf, type CallDefinition } from '@tribina/contracts';
import { IDENTITY_HEADER, INTERNAL_KEY_HEADER, type Role } from '@tribina/service-kit';
import { startWorld, type World } from '../testing/world';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const CALLS: readonly [string, CallDefinition][] = [
  ...Object.entries(gameAdminCalls),
  ['createChallenge', gameCalls.createChallenge],
];
const IDS = { challengeId: 1, stageId: 1, eventId: 1, userId: 1, competitionId: 1 };

const send = async ({ method, path }: CallDefinition, headers: Record<string, string>) => {
  const answer = await world.app.inject({
    method,
    url: pathOf({ path }, IDS),
    headers: { ...headers, 'content-type': 'application/json' },
    ...(method === 'GET' ? {} : { payload: '{}' }),
  });
  return [answer.statusCode, answer.json<{ message?: string }>().message];
};
const as = (roles: Role[]) => ({ [IDENTITY_HEADER]: world.keys.assertionOf({ sub: 1, roles }) });

describe.each(CALLS)('%s', (_name, call) => {
  it('is refused to nobody in particular, and to a forged session', async () => {
    expect(await send(call, {})).toEqual([401, 'UNAUTHORIZED']);
    expect(await send(call, { [IDENTITY_HEADER]: 'e30.AAAA' })).toEqual([401, 'UNAUTHORIZED']);
    expect(await send(call, { [INTERNAL_KEY_HEADER]: 'some-other-internal-key' })).toEqual([401, 'UNAUTHORIZED']);
  });

  it.each<[string, Role[]]>([
    ['member', ['member']],
    ['moderator', ['member', 'moderator']],
    ['editor', ['member', 'editor']],
  ])('is refused to a %s, whatever it is asked', async (_role, roles) => {
    expect(await send(call, as(roles))).toEqual([403, 'FORBIDDEN']);
  });

  it('is open to an administrator, and to our own processes', async () => {
    const [byRole] = await send(call, as(['member', 'admin']));
    const [byKey] = await send(call, { [INTERNAL_KEY_HEADER]: world.keys.internalKey });
    // Nothing is there, or the empty body is no draft: judged by the call, not at the door.
    for (const status of [byRole, byKey]) expect([200, 400, 404]).toContain(status);
  });
});
