import type { RunningBettingSite } from '@tribina/betting-site';
import { gameAdminCalls, type GameUser } from '@tribina/contracts';
import { parseOrigins } from '@tribina/editions';
import { INTERNAL_KEY_HEADER, row } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import { ADMIN, ask as askDesk, auditOf, refusal } from '../admin/testing';
import { addPlayer, ask, codeOf, type TestPlayer } from '../testing/players';
import { untilBlocked, whileHeld } from '../testing/playing';
import type { World } from '../testing/world';
import { IdentityNumbers } from './identity-numbers';
import { Linking } from './service';
import { forgetPlayers, HASH_KEY, lastCode, link, NUMBERS, SEAL_KEY, sealNumber, startLinkedWorld } from './testing';

let world: World;
let site: RunningBettingSite;
let close: () => Promise<void>;
let ana: TestPlayer;
let ben: TestPlayer;
beforeAll(async () => {
  ({ world, site, close } = await startLinkedWorld());
});
afterAll(() => close());
beforeEach(async () => {
  await forgetPlayers(world);
  [ana, ben] = [await addPlayer(world, { isLinked: false }), await addPlayer(world, { isLinked: false })];
});

const OK = [200, 'OK'];
/** Linking with a betting site that takes as long over its answer as something else does. */
function linkingWhile(
  meanwhile: () => Promise<unknown>,
  { isOwn = false, ordered = [] }: { readonly isOwn?: boolean; readonly ordered?: string[] } = {},
): Linking {
  return new Linking({
    database: world.owner,
    numbers: new IdentityNumbers(SEAL_KEY, HASH_KEY),
    origins: parseOrigins(undefined, 8080),
    onFailure: (error) => ordered.push(String(error)),
    emailHashOf: async () => null,
    site: {
      find: async () => {
        await meanwhile();
        return {
          status: 'FOUND',
          account: { ref: 'kvota-cara', countryId: 1, verified: isOwn, isSameAddress: isOwn },
        };
      },
      mailVerification: async (ref) => void ordered.push(ref),
    },
  });
}
const info = async (player: TestPlayer) =>
  (await ask(world, `/user/user-info/${player.id}`, { as: player })).json<{ user: GameUser }>().user;
const attempt = async (player: TestPlayer, number: string) => codeOf(await link(world, player, number));
const askAgain = (player: TestPlayer) => ask(world, '/user/verification', { as: player, body: { id: player.id } });
const unlink = async (player: TestPlayer, seen: { linkedAt?: string | null } = {}) =>
  codeOf(await ask(world, '/user/unlink', { as: player, body: { id: player.id, ...seen } }));
const verify = async (code = '') =>
  codeOf(
    await world.app.inject({
      url: `/user/verify/${code}`,
      headers: { [INTERNAL_KEY_HEADER]: world.keys.internalKey },
    }),
  );
const numberOf = ({ id }: TestPlayer) =>
  row<{ isKept: boolean }>(
    world.owner.write,
    sql`select num_nonnulls(identity_sealed, identity_hash, betting_ref, country_id, linked_at) > 0 or is_verified as "isKept"
        from game_user where id = ${id}`,
  );

describe('G066 G086: who is linked and not verified asks again', () => {
  it.each(['the newest', 'an earlier one, which may come last'])(
    'without the number: another mail comes, and the code of one is good: of %s',
    async (which) => {
      await attempt(ana, NUMBERS.unverified);
      const first = lastCode(site);
      expect((await askAgain(ana)).json()).toEqual({ status: 200, message: 'OK', isVerified: false });
      expect(site.mails.at(-1)).toMatchObject({ ref: 'kvota-dragan' });
      const codes = which === 'the newest' ? [lastCode(site), first] : [first, lastCode(site)];
      expect(await verify(codes[0])).toEqual(OK);
      expect(await verify(codes[1])).toEqual([404, 'ERROR_VERIFY_FANTASY']);
      expect(await info(ana)).toMatchObject({ isVerified: true, identityNumber: '*********5120' });
    },
  );

  it('of another account than before: the codes that were mailed to its owner are good no more', async () => {
    await attempt(ana, NUMBERS.unverified);
    const code = lastCode(site);
    await linkingWhile(async () => undefined).askAgain(ana.id, 'rs');
    expect(await verify(code)).toEqual([404, 'ERROR_VERIFY_FANTASY']);
  });

  it('five times an hour, with what was typed', async () => {
    await attempt(ana, NUMBERS.unreachable);
    for (let made = 1; made < 5; made += 1) expect(codeOf(await askAgain(ana))).toEqual(OK);
    const refused = await askAgain(ana);
    expect(codeOf(refused)).toEqual([429, 'TOO_MANY_ATTEMPTS']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_500);
  });

  it('not for somebody else, and not where there is nothing to ask about', async () => {
    await attempt(ana, NUMBERS.unreachable);
    const others = await ask(world, '/user/verification', { as: ben, body: { id: ana.id } });
    expect(codeOf(others)).toEqual([403, 'FORBIDDEN']);
    expect(codeOf(await askAgain(ben))).toEqual([409, 'NO_OPEN_LINK']);
  });

  it('a number whose key is gone cannot be asked about: it is unlinked and linked anew', async () => {
    const cara = await addPlayer(world, { isVerified: false });
    await sealNumber(world, cara, NUMBERS.another, 'a-key-that-is-no-longer-among-the-keys');
    expect(codeOf(await askAgain(cara))).toEqual([409, 'NUMBER_UNREADABLE']);
    expect(await unlink(cara)).toEqual(OK);
    expect(await attempt(cara, NUMBERS.another)).toEqual(OK);
  });

  it('who is unlinked while the betting site is asked is not linked by its answer', async () => {
    const cara = await addPlayer(world, { isVerified: false });
    await sealNumber(world, cara, NUMBERS.another);
    const ordered: string[] = [];
    const linking = linkingWhile(async () => expect(await unlink(cara)).toEqual(OK), { ordered });
    await expect(linking.askAgain(cara.id, 'rs')).rejects.toMatchObject({ code: 'NO_OPEN_LINK' });
    expect(ordered).toEqual([]);
    expect(await info(cara)).toMatchObject({ isLinked: false, identityNumber: null });
  });
});

describe('an attempt that is on its way', () => {
  const byNumber = (linking: Linking) =>
    linking.link({ userId: ana.id, identityNumber: NUMBERS.unverified, countryId: undefined, edition: 'rs' });

  it('links nobody again who has unlinked meanwhile', async () => {
    await attempt(ana, NUMBERS.unverified);
    const linking = linkingWhile(async () => expect(await unlink(ana)).toEqual(OK));
    await expect(byNumber(linking)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect((await info(ana)).isLinked).toBe(false);
  });

  it('links nobody again whom an organiser has unlinked meanwhile, also where the account is the player’s own', async () => {
    await attempt(ana, NUMBERS.unverified);
    const takeBack = () =>
      askDesk(world, gameAdminCalls.unlinkPlayer, {
        params: { userId: ana.id },
        body: { reason: 'The number is another’s' },
      });
    const linking = linkingWhile(async () => expect((await takeBack()).status).toBe(200), { isOwn: true });
    await expect(byNumber(linking)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect((await info(ana)).isLinked).toBe(false);
  });

  it('writes nothing over the answer to a later one', async () => {
    const ordered: string[] = [];
    const later = async () => expect(await attempt(ana, NUMBERS.unverified)).toEqual([403, 'UNVERIFIED_USER']);
    await expect(byNumber(linkingWhile(later, { ordered }))).rejects.toMatchObject({ code: 'UNVERIFIED_USER' });
    expect(ordered).toEqual([]);
    expect(await verify(lastCode(site))).toEqual(OK);
    expect((await row<{ ref: string }>(world.owner.write, sql`select betting_ref as ref from game_user where id = ${ana.id}`))?.ref).toBe('kvota-dragan'); // oxfmt-ignore
  });

  it('links nobody who was linked by a later one and has unlinked since', async () => {
    const meanwhile = async () => {
      await attempt(ana, NUMBERS.unverified);
      expect(await unlink(ana)).toEqual(OK);
    };
    await expect(byNumber(linkingWhile(meanwhile))).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect((await info(ana)).isLinked).toBe(false);
  });

  it.each([
    ['there is no such account', NUMBERS.nobody, [404, 'NOT_FOUND']],
    ['a country is to be chosen', NUMBERS.countries, [200, 'SELECT_COUNTRY']],
    ['it is another player’s', NUMBERS.verified, [409, 'TAKEN']],
    ['its account is another player’s', NUMBERS.sameAccount, [409, 'TAKEN']],
    ['the betting site does not answer', NUMBERS.failing, [503, 'BETTING_SITE_UNAVAILABLE']],
  ])('links nobody who has asked about another number since, and was told that %s', async (_what, number, told) => {
    await attempt(ben, NUMBERS.verified);
    const later = async () => expect(await attempt(ana, number)).toEqual(told);
    await expect(byNumber(linkingWhile(later, { isOwn: true }))).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect((await info(ana)).isLinked).toBe(false);
    expect(await attempt(ana, NUMBERS.unverified)).toEqual([403, 'UNVERIFIED_USER']);
  });

  it('of an open link has nobody mailed over a later one', async () => {
    await attempt(ana, NUMBERS.unverified);
    const ordered: string[] = [];
    const later = async () => void (await askAgain(ana));
    expect(await linkingWhile(later, { ordered }).askAgain(ana.id, 'rs')).toBe(false);
    expect(ordered).toEqual([]);
  });

  it('links nobody who is blocked meanwhile', async () => {
    const block = (isBlocked: boolean) =>
      world.owner.write.execute(sql`update game_user set is_blocked = ${isBlocked} where id = ${ana.id}`);
    await expect(byNumber(linkingWhile(() => block(true), { isOwn: true }))).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
    await block(false);
    expect((await info(ana)).isLinked).toBe(false);
  });
});

describe('a link that is not verified is taken back by its player', () => {
  it('and the number is free: for whose it is, and the player for another one', async () => {
    await attempt(ana, NUMBERS.unverified);
    expect(await unlink(ana)).toEqual(OK);
    expect(await numberOf(ana)).toEqual({ isKept: false });
    expect(await attempt(ben, NUMBERS.unverified)).toEqual([403, 'UNVERIFIED_USER']);
    expect(await attempt(ana, NUMBERS.verified)).toEqual(OK);
  });

  it('with the code of its mail, which verifies nothing that comes later', async () => {
    await attempt(ana, NUMBERS.unverified);
    const code = lastCode(site);
    await unlink(ana);
    await attempt(ana, NUMBERS.unreachable);
    expect(await verify(code)).toEqual([404, 'ERROR_VERIFY_FANTASY']);
    expect((await info(ana)).isVerified).toBe(false);
  });

  it('not once it is verified, by nobody else, and by nobody who is blocked; twice is as once', async () => {
    await attempt(ana, NUMBERS.verified);
    expect(await unlink(ana)).toEqual([409, 'VERIFIED_USER']);
    expect((await info(ana)).isLinked).toBe(true);
    expect(codeOf(await ask(world, '/user/unlink', { as: ben, body: { id: ana.id } }))).toEqual([403, 'FORBIDDEN']);
    await attempt(ben, NUMBERS.unverified);
    await world.owner.write.execute(sql`update game_user set is_blocked = true where id = ${ben.id}`);
    expect(await unlink(ben)).toEqual([403, 'FORBIDDEN']);
    expect(codeOf(await askAgain(ben))).toEqual([403, 'FORBIDDEN']);
    await world.owner.write.execute(sql`update game_user set is_blocked = false where id = ${ben.id}`);
    expect([await unlink(ben), await unlink(ben)]).toEqual([OK, OK]);
  });

  it('once: asked again it takes no link back that has come since', async () => {
    await attempt(ana, NUMBERS.unverified);
    const { linkedAt } = await info(ana);
    await unlink(ana, { linkedAt });
    await world.moveClock(1);
    await attempt(ana, NUMBERS.unreachable);
    expect(await unlink(ana, { linkedAt })).toEqual(OK);
    const now = await info(ana);
    expect(now.isLinked).toBe(true);
    expect(await unlink(ana, { linkedAt: now.linkedAt })).toEqual(OK);
    expect((await info(ana)).isLinked).toBe(false);
  });

  it.each(['the code', 'the unlinking'])(
    'where both come at once and %s is first, one of them counts',
    async (first) => {
      await attempt(ana, NUMBERS.unverified);
      const code = lastCode(site);
      const both = { 'the code': () => verify(code), 'the unlinking': () => unlink(ana) };
      const [one, other] =
        first === 'the code' ? [both['the code'], both['the unlinking']] : [both['the unlinking'], both['the code']];
      let answers: [ReturnType<typeof verify>, ReturnType<typeof verify>] | undefined;
      await whileHeld(
        world,
        { hold: sql`select from game_user where id = ${ana.id} for no key update`, end: 'commit' },
        async () => {
          const waiting = one();
          await untilBlocked(world, 1);
          answers = [waiting, other()];
          await untilBlocked(world, 2);
        },
      );
      const told = await Promise.all(answers ?? []);
      expect(told[0]).toEqual(OK);
      expect(told[1]?.[0]).toBeGreaterThanOrEqual(404);
      expect((await info(ana)).isLinked).toBe(first === 'the code');
    },
  );
});

describe('an organiser takes a link back', () => {
  const unlinkPlayer = (player: TestPlayer, body: object = { reason: 'The number is another’s' }, roles?: ['member']) =>
    askDesk(world, gameAdminCalls.unlinkPlayer, {
      params: { userId: player.id },
      body,
      ...(roles === undefined ? {} : { roles }),
    });

  it.each([
    ['verified', NUMBERS.verified, [409, 'TAKEN']],
    ['not verified', NUMBERS.unverified, [403, 'UNVERIFIED_USER']],
  ])(
    'that is %s, for a reason that is written down; whose number it is can link it',
    async (_how, number, meanwhile) => {
      await attempt(ana, number);
      expect(await attempt(ben, number)).toEqual(meanwhile);
      const before = (await auditOf(world)).length;
      expect((await unlinkPlayer(ana)).status).toBe(200);
      expect(await numberOf(ana)).toEqual({ isKept: false });
      expect((await auditOf(world)).slice(before)).toEqual([
        {
          actor: ADMIN,
          action: 'player.unlinked',
          reason: 'The number is another’s',
          subject: `player:${ana.id}`,
        },
      ]);
      expect((await attempt(ben, number))[0]).not.toBe(409);
      expect((await info(ben)).isLinked).toBe(true);
    },
  );

  it('once: what is not linked is left as it is, and nothing is written down', async () => {
    const before = (await auditOf(world)).length;
    expect((await unlinkPlayer(ana)).status).toBe(200);
    expect(await auditOf(world)).toHaveLength(before);
  });

  it('as it was seen: one that has come since stays, and that is said', async () => {
    await attempt(ana, NUMBERS.unverified);
    const { linkedAt } = await info(ana);
    const before = (await auditOf(world)).length;
    await unlink(ana);
    await world.moveClock(1);
    await attempt(ana, NUMBERS.verified);
    const reason = 'The number is another’s';
    expect(refusal(await unlinkPlayer(ana, { reason, linkedAt }))).toEqual({ status: 404, message: 'NOT_FOUND' });
    expect([(await info(ana)).isLinked, (await auditOf(world)).length]).toEqual([true, before]);
    const listed = (await askDesk(world, gameAdminCalls.findPlayers, { query: { term: String(ana.id) } })).json();
    expect((await unlinkPlayer(ana, { reason, linkedAt: listed.players[0]?.linkedAt })).status).toBe(200);
    expect((await info(ana)).isLinked).toBe(false);
  });

  it('not without a reason, not as a player, and nobody’s who is not there', async () => {
    await attempt(ana, NUMBERS.verified);
    expect((await unlinkPlayer(ana, {})).status).toBe(400);
    expect(refusal(await unlinkPlayer(ana, { reason: 'Because' }, ['member']))).toEqual({
      status: 403,
      message: 'FORBIDDEN',
    });
    expect(refusal(await unlinkPlayer({ ...ana, id: 9_999_999 }))).toEqual({ status: 404, message: 'NOT_FOUND' });
    expect((await info(ana)).isLinked).toBe(true);
  });
});

// The last of all: the betting site forgets nothing.
it('G066 G086: who asks again is found verified where that has happened meanwhile; then nobody is asked any more', async () => {
  await attempt(ana, NUMBERS.unverified);
  site.verify('kvota-dragan');
  expect((await askAgain(ana)).json()).toMatchObject({ isVerified: true });
  const asked = site.asked.length;
  expect((await askAgain(ana)).json()).toMatchObject({ isVerified: true });
  expect(site.asked.length).toBe(asked);
  expect((await info(ana)).isVerified).toBe(true);
});
