import { pathOf } from '@tribina/contracts';
import { IDENTITY_HEADER } from '@tribina/service-kit';
import { unruled, untold } from '@tribina/testing/access';
import { addPlayer, type PlayerFacts } from '../testing/players';
import { declaredAccess, RULED_CALLS, type RuledCall, type Who } from './rules';
import {
  aVictim,
  fingerprint,
  ownKey,
  requestsAbout,
  send,
  signatureOf,
  startScene,
  type Asker,
  type HttpAnswer,
  type Scene,
  type Sending,
  type Victim,
} from './scene';

/** Everybody who may ask; each but the owner asks about somebody else. */
const PLAYERS: Readonly<Record<string, PlayerFacts>> = {
  stranger: {},
  unlinked: { isLinked: false },
  unverified: { isVerified: false },
  blocked: { isBlocked: true },
  employee: { isEmployee: true },
};
const STAFF = ['moderator', 'editor', 'admin'] as const;
const CALLERS = ['visitor', 'forger', 'member', ...Object.keys(PLAYERS), ...STAFF, 'owner'] as const;
type Caller = (typeof CALLERS)[number];

const NOBODY: readonly Caller[] = ['visitor', 'forger'];
const MEMBERS = CALLERS.filter((caller) => !NOBODY.includes(caller));
/** Who gets through. */
const ALLOWED: Readonly<Partial<Record<Who, readonly Caller[]>>> = {
  anybody: CALLERS,
  members: MEMBERS,
  self: MEMBERS,
  owner: ['owner'],
  playing: ['owner'],
  admin: ['admin'],
};
/** Nobody, where none of them is meant: what goes by a key. */
const allowedOf = ({ who }: RuledCall) => ALLOWED[who] ?? [];
/** What all others are told; a session is asked for before anything else. */
function refusalOf(who: Who, caller: Caller): object {
  if (who === 'partner') return { status: 401, message: 'INVALID_SIGNATURE' };
  const isUnknown = who === 'ourselves' || NOBODY.includes(caller);
  return isUnknown ? { status: 401, message: 'UNAUTHORIZED' } : { status: 403, message: 'FORBIDDEN' };
}

let scene: Scene;
let victim: Victim;
const askers = new Map<Caller, Asker & { readonly id?: number }>();
beforeAll(async () => {
  scene = await startScene();
  victim = await aVictim(scene);
  askers.set('member', { sub: 91 }).set('owner', { sub: victim.sub });
  for (const [index, role] of STAFF.entries()) askers.set(role, { sub: 92 + index, roles: ['member', role] });
  for (const [caller, facts] of Object.entries(PLAYERS)) askers.set(caller, await addPlayer(scene.world, facts));
}, 60_000);
afterAll(() => scene.close());

const given = ({ name }: RuledCall, about: Victim) => {
  const request = requestsAbout(scene, about)[name];
  if (!request) throw new Error(`No request of ${name}: add one to the scene`);
  return request;
};

function ask(ruled: RuledCall, caller: Caller, about = victim, changed: Sending = {}): Promise<HttpAnswer> {
  const forged = { [IDENTITY_HEADER]: 'e30.AAAA' };
  const headers = caller === 'forger' ? forged : {};
  return send(scene, ruled.call, { ...given(ruled, about), as: askers.get(caller) ?? null, headers, ...changed });
}

/** By what only our own processes and the betting site have. */
function askByKey(ruled: RuledCall, about: Victim): Promise<HttpAnswer> {
  const request = given(ruled, about);
  const headers = ruled.who === 'partner' ? signatureOf(request.body ?? {}) : ownKey(scene);
  return send(scene, ruled.call, { ...request, headers });
}

const isFor = (...kinds: readonly Who[]) => RULED_CALLS.filter(({ who }) => kinds.includes(who));
const GUARDED = RULED_CALLS.filter(({ who }) => who !== 'anybody');

describe('the matrix', () => {
  it('has a row for every call of the game, and none for what is no call', () => {
    expect(Object.keys(requestsAbout(scene, victim)).sort()).toEqual(RULED_CALLS.map(({ name }) => name).sort());
  });

  it('has a rule for every call that the service answers', () => {
    expect(unruled(scene.world.app, 'prognozzer')).toEqual([]);
  });

  it('says the rule of each call in its OpenAPI document', async () => {
    expect(await untold(scene.world.app, 'prognozzer')).toEqual([]);
  });

  it('says what the contract says by the codes that it declares', () => {
    const declared = RULED_CALLS.map(({ name, call }) => [name, declaredAccess(call)]);
    expect(declared).toEqual(RULED_CALLS.map(({ name, who }) => [name, who]));
  });
});

describe('W6: everybody else is refused, and nothing is changed by it', () => {
  let before: object;
  beforeAll(async () => {
    before = await fingerprint(scene);
  });

  it.each(GUARDED)('G004 G067 G071 $name ($who)', async (ruled) => {
    for (const caller of CALLERS.filter((one) => !allowedOf(ruled).includes(one))) {
      const { status, text } = await ask(ruled, caller);
      const expected = refusalOf(ruled.who, caller);
      expect([caller, status, JSON.parse(text)]).toEqual([caller, (expected as { status: number }).status, expected]);
    }
  });

  it('an id in the query changes nobody’s mind', async () => {
    const query = { userId: victim.id, id: victim.id, portal_user_id: victim.sub };
    for (const ruled of isFor('owner', 'playing').filter(({ call }) => call.method === 'GET')) {
      const answer = await ask(ruled, 'stranger', victim, { query });
      expect([ruled.name, answer.status]).toEqual([ruled.name, 403]);
      const url =
        scene.origin + pathOf(ruled.call, given(ruled, victim).params, { userId: askers.get('stranger')?.id });
      const identity = scene.world.keys.assertionOf({ sub: askers.get('stranger')?.sub ?? 0 });
      const swapped = await fetch(url, { headers: { 'x-edition': 'rs', [IDENTITY_HEADER]: identity } });
      expect([ruled.name, swapped.status]).toEqual([ruled.name, 403]);
    }
  });

  it('nor does an id that nobody has: it is told apart from another’s by nothing', async () => {
    const nobody = { ...victim, id: 9_999_999 };
    for (const ruled of isFor('owner', 'playing')) {
      const [unknown, others] = [await ask(ruled, 'stranger', nobody), await ask(ruled, 'stranger')];
      expect([ruled.name, unknown.status, unknown.text]).toEqual([ruled.name, 403, others.text]);
    }
  });

  it('and nothing that is stored is another than before', async () => {
    expect(await fingerprint(scene)).toEqual(before);
  });
});

describe('G065 W7: who asks about themselves', () => {
  const EXPECTED: Readonly<Record<string, readonly [number, string] | null>> = {
    stranger: null,
    employee: null,
    unlinked: [403, 'NOT_LINKED'],
    unverified: [403, 'UNVERIFIED_USER'],
    blocked: [403, 'FORBIDDEN'],
  };
  /** Links are their owner's, where there is something to do about them. */
  const OTHERWISE: Readonly<Record<string, Readonly<Record<string, number>>>> = {
    'gamePlayerCalls.askVerification': { unlinked: 409, unverified: 409, blocked: 403 },
    'gamePlayerCalls.unlinkUser': { stranger: 409, employee: 409, blocked: 403 },
  };

  it.each(Object.entries(PLAYERS))('%s: plays or is told why not, and reads what is their own', async (name, facts) => {
    const own = await aVictim(scene, facts);
    const as = { sub: own.sub };
    for (const ruled of isFor('playing')) {
      const { status, text } = await ask(ruled, 'owner', own, { as });
      const { message } = JSON.parse(text) as { message: string };
      expect([ruled.name, status, message]).toEqual([ruled.name, ...(EXPECTED[name] ?? [200, 'OK'])]);
    }
    for (const ruled of isFor('owner')) {
      const expected = OTHERWISE[ruled.name]?.[name] ?? 200;
      expect([ruled.name, (await ask(ruled, 'owner', own, { as })).status]).toEqual([ruled.name, expected]);
    }
  });
});

describe('who may is let through', () => {
  /** What there is once, or nothing that a request could name. */
  const EXPECTED: Readonly<Record<string, number>> = {
    'gamePartnerCalls.verifyUser': 404,
    // A call before it has corrected that result.
    'gameJobCalls.startJob': 409,
    'gamePlayerCalls.unlinkUser': 409,
  };

  it.each(RULED_CALLS)('$name ($who)', async (ruled) => {
    const { who } = ruled;
    const one = await aVictim(scene);
    const isByKey = who === 'ourselves' || who === 'partner';
    const as = who === 'admin' ? askers.get('admin') : { sub: one.sub };
    const answer = isByKey ? await askByKey(ruled, one) : await ask(ruled, 'owner', one, { as: as ?? null });
    if (answer.status !== (EXPECTED[ruled.name] ?? 200)) throw new Error(`${answer.status} ${answer.text}`);
  });

  it.each(isFor('anybody', 'members'))('$name is open to all of them', async (ruled) => {
    for (const caller of allowedOf(ruled)) {
      expect([caller, (await ask(ruled, caller)).status]).toEqual([caller, 200]);
    }
  });
});
