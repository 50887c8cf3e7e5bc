import type { RunningBettingSite } from '@tribina/betting-site';
import type { GameUser } from '@tribina/contracts';
import { INTERNAL_KEY_HEADER, row } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import { emailHashOf, type PortalStandIn } from '../testing/mail-stand-in';
import { addPlayer, addPlayers, ask, codeOf, type TestPlayer } from '../testing/players';
import { inHours, type World } from '../testing/world';
import { mayMail } from './account-mails';
import { forgetPlayers, lastCode, link, NUMBERS, startLinkedWorld } from './testing';

let world: World;
let site: RunningBettingSite;
let portal: PortalStandIn;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ world, site, portal, close } = await startLinkedWorld());
});
afterAll(() => close());
beforeEach(() => forgetPlayers(world));

const OK = [200, 'OK'];
const aMember = () => addPlayer(world, { isLinked: false });
const info = async (player: TestPlayer) =>
  (await ask(world, `/user/user-info/${player.id}`, { as: player })).json<{ user: GameUser }>().user;
const verify = async (code: string) =>
  codeOf(
    await world.app.inject({ url: `/user/verify/${code}`, headers: { [INTERNAL_KEY_HEADER]: world.keys.internalKey } }),
  );
const attempt = async (player: TestPlayer, number: string, countryId?: number) =>
  codeOf(await link(world, player, number, countryId));

/** Others have had as many mails sent as there may be. */
const useUp = (ref: string) =>
  world.owner.write.execute(sql`
    insert into account_mail (key, at) select sha256(${ref}::bytea), ${inHours(0)}::timestamptz from generate_series(1, 10)`);

it('G002 G052 G070: links an account that the betting site knows and has verified, and shows the number masked', async () => {
  const ana = await aMember();
  expect((await link(world, ana, NUMBERS.verified)).json()).toEqual({ status: 200, message: 'OK' });
  expect(await info(ana)).toMatchObject({
    identityNumber: '*********0008',
    countryId: 1,
    isLinked: true,
    isVerified: true,
  });
});

it('G037 G063 G088: asks for a country where there are several, and links with the one that is chosen', async () => {
  const ana = await aMember();
  const asked = await link(world, ana, NUMBERS.countries);
  expect(asked.json()).toEqual({ status: 200, message: 'SELECT_COUNTRY', countryCodes: [1, 17, 41] });
  expect((await info(ana)).isLinked).toBe(false);
  expect(await attempt(ana, NUMBERS.countries, 17)).toEqual(OK);
  expect(await info(ana)).toMatchObject({ isLinked: true, countryId: 17 });
});

it('G063: a country that nobody offers is refused before anybody is asked', async () => {
  const ana = await aMember();
  const asked = site.asked.length;
  const answer = await link(world, ana, NUMBERS.countries, 99);
  expect(answer.json()).toEqual({ status: 422, message: 'UNKNOWN_COUNTRY', field: 'countryId' });
  expect(site.asked.length).toBe(asked);
  expect(await attempt(ana, NUMBERS.countries, 2)).toEqual([404, 'NOT_FOUND']);
});

it('G052 G087: nobody of that number', async () => {
  const ana = await aMember();
  expect(await attempt(ana, NUMBERS.nobody)).toEqual([404, 'NOT_FOUND']);
  expect(await info(ana)).toMatchObject({ identityNumber: null, isLinked: false });
});

describe('G052 G087: TAKEN', () => {
  it('is the number of another player, who has it as before; the betting site is not asked', async () => {
    const [ana, ben] = [await aMember(), await aMember()];
    await attempt(ana, NUMBERS.verified);
    const asked = site.asked.length;
    expect(await attempt(ben, NUMBERS.verified)).toEqual([409, 'TAKEN']);
    expect(site.asked.length).toBe(asked);
    expect([(await info(ana)).isLinked, (await info(ben)).isLinked]).toEqual([true, false]);
  });

  it('is the account of another player under another number', async () => {
    const [ana, ben] = [await aMember(), await aMember()];
    await attempt(ana, NUMBERS.verified);
    expect(await attempt(ben, NUMBERS.sameAccount)).toEqual([409, 'TAKEN']);
    expect(await info(ben)).toMatchObject({ identityNumber: null, isLinked: false });
  });

  it.each([
    ['the same number', NUMBERS.verified],
    ['two numbers of one account', NUMBERS.sameAccount],
  ])('of two players at once with %s one links', async (_case, number) => {
    const [ana, ben] = [await aMember(), await aMember()];
    const answers = await Promise.all([attempt(ana, NUMBERS.verified), attempt(ben, number)]);
    expect(answers.sort()).toEqual([OK, [409, 'TAKEN']]);
    const linked = await row(
      world.owner.write,
      sql`select count(*)::int as count from game_user where linked_at is not null`,
    );
    expect(linked).toEqual({ count: 1 });
  });
});

it('links once: again, another number and both at once are ALREADY_LINKED', async () => {
  const ana = await aMember();
  const answers = await Promise.all([attempt(ana, NUMBERS.verified), attempt(ana, NUMBERS.another)]);
  expect(answers.sort()).toEqual([OK, [409, 'ALREADY_LINKED']]);
  const before = await info(ana);
  expect(await attempt(ana, NUMBERS.verified)).toEqual([409, 'ALREADY_LINKED']);
  expect(await attempt(ana, NUMBERS.another)).toEqual([409, 'ALREADY_LINKED']);
  expect(await info(ana)).toEqual(before);
});

describe('G066 G086: an account that is not verified there', () => {
  it('is linked, says so, and gets a mail; by the same number another one', async () => {
    const ana = await aMember();
    expect(await attempt(ana, NUMBERS.unverified)).toEqual([403, 'UNVERIFIED_USER']);
    expect(await info(ana)).toMatchObject({ isLinked: true, isVerified: false, identityNumber: '*********5120' });
    expect(site.mails.at(-1)).toEqual({
      ref: 'kvota-dragan',
      url: expect.stringMatching(/^https:\/\/tribina\.example\/api\/verify-user\/[\w-]{43}$/),
    });
    const first = lastCode(site);
    expect(await attempt(ana, NUMBERS.unverified)).toEqual([403, 'UNVERIFIED_USER']);
    expect(lastCode(site)).not.toBe(first);
    expect(await attempt(ana, NUMBERS.verified)).toEqual([409, 'ALREADY_LINKED']);
  });

  it('keeps nobody from it: of two who have typed its number it is whose the mail is', async () => {
    const [ana, ben] = [await aMember(), await aMember()];
    await attempt(ana, NUMBERS.unverified);
    const first = lastCode(site);
    expect(await attempt(ben, NUMBERS.unverified)).toEqual([403, 'UNVERIFIED_USER']);
    expect(await verify(lastCode(site))).toEqual(OK);
    expect([(await info(ana)).isVerified, (await info(ben)).isVerified]).toEqual([false, true]);
    expect(await verify(first)).toEqual([409, 'ERROR_VERIFY_FANTASY']);
    expect((await info(ana)).isVerified).toBe(false);
    expect(await attempt(ana, NUMBERS.unverified)).toEqual([409, 'TAKEN']);
  });

  it('is mailed to the player whose address it has, however many mails others have had sent', async () => {
    const ana = await aMember();
    await useUp('kvota-dragan');
    const mails = site.mails.length;
    expect(await attempt(ana, NUMBERS.unverified)).toEqual([403, 'UNVERIFIED_USER']);
    expect(site.mails).toHaveLength(mails + 1);
  });

  it('counts as verified when it is by the time the player asks again', async () => {
    const ana = await aMember();
    await attempt(ana, NUMBERS.unverified);
    site.verify('kvota-dragan');
    expect(await attempt(ana, NUMBERS.unverified)).toEqual(OK);
    expect((await info(ana)).isVerified).toBe(true);
  });
});

describe('an identity number is no secret: of an account that is verified there', () => {
  it('whoever has another address than its owner gets nothing but a mail to its owner', async () => {
    const mallory = await aMember();
    const mails = site.mails.length;
    expect(await attempt(mallory, NUMBERS.otherAddress)).toEqual([403, 'UNVERIFIED_USER']);
    expect(await info(mallory)).toMatchObject({ isLinked: true, isVerified: false });
    expect(site.mails.slice(mails).map(({ ref }) => ref)).toEqual(['kvota-mira']);
    const again = await ask(world, '/user/verification', { as: mallory, body: { id: mallory.id } });
    expect(again.json()).toMatchObject({ isVerified: false });
    expect(await verify(lastCode(site))).toEqual(OK);
    expect((await info(mallory)).isVerified).toBe(true);
  });

  it('its owner has it at once, also after somebody else has typed its number', async () => {
    const [owner, mallory] = [await aMember(), await aMember()];
    site.setAddress('kvota-mira', emailHashOf(owner.sub));
    expect(await attempt(mallory, NUMBERS.otherAddress)).toEqual([403, 'UNVERIFIED_USER']);
    expect(await attempt(owner, NUMBERS.otherAddress)).toEqual(OK);
    expect([(await info(owner)).isVerified, (await info(mallory)).isVerified]).toEqual([true, false]);
  });

  it('while the portal cannot say whose address it is, its owner is mailed', async () => {
    const ana = await aMember();
    const { port } = portal;
    await portal.stop();
    const mails = site.mails.length;
    expect(await attempt(ana, NUMBERS.verified)).toEqual([403, 'UNVERIFIED_USER']);
    expect(site.mails).toHaveLength(mails + 1);
    await portal.start(port);
  });
});

describe('G052: BETTING_SITE_UNAVAILABLE', () => {
  it.each([
    ['slow, within two seconds and some', NUMBERS.slow, 503],
    ['failing', NUMBERS.failing, 503],
    ['not to be understood', NUMBERS.odd, 502],
  ])('a betting site that is %s', async (_case, number, status) => {
    const ana = await aMember();
    const began = Date.now();
    const answer = await link(world, ana, number);
    expect(Date.now() - began).toBeLessThan(8_000);
    expect(codeOf(answer)).toEqual([status, 'BETTING_SITE_UNAVAILABLE']);
    expect((await info(ana)).isLinked).toBe(false);
  });

  it('a betting site that is not there, or does not know us', async () => {
    await world.stop(world.app);
    world.app = await world.start({ BETTING_SITE_URL: 'http://127.0.0.1:9' });
    const ana = await aMember();
    expect(await attempt(ana, NUMBERS.verified)).toEqual([503, 'BETTING_SITE_UNAVAILABLE']);
    await world.stop(world.app);
    world.app = await world.start({ BETTING_SITE_KEY: 'another-key-of-the-tests' });
    expect(await attempt(ana, NUMBERS.verified)).toEqual([502, 'BETTING_SITE_UNAVAILABLE']);
    await world.stop(world.app);
    world.app = await world.start();
  });

  it('asks no call a second time', async () => {
    const ana = await aMember();
    const asked = site.asked.length;
    await attempt(ana, NUMBERS.failing);
    expect(site.asked.length).toBe(asked + 1);
  });
});

describe('five attempts an hour', () => {
  it('the sixth is TOO_MANY_ATTEMPTS, which says when to come again, and asks nobody', async () => {
    const ana = await aMember();
    for (let made = 0; made < 5; made += 1) expect(await attempt(ana, NUMBERS.nobody)).toEqual([404, 'NOT_FOUND']);
    const asked = site.asked.length;
    const refused = await link(world, ana, NUMBERS.verified);
    expect(codeOf(refused)).toEqual([429, 'TOO_MANY_ATTEMPTS']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_500);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(3_600);
    expect(site.asked.length).toBe(asked);
    await world.moveClock(1.01);
    expect(await attempt(ana, NUMBERS.verified)).toEqual(OK);
  });

  it('are a player’s own, and hold for ten at once', async () => {
    const [ana, ben] = [await aMember(), await aMember()];
    const answers = await Promise.all(Array.from({ length: 10 }, () => attempt(ana, NUMBERS.nobody)));
    expect(answers.map(([status]) => status).sort()).toEqual([
      ...Array<number>(5).fill(404),
      ...Array<number>(5).fill(429),
    ]);
    expect(await attempt(ben, NUMBERS.verified)).toEqual(OK);
  });
});

describe('mails are counted', () => {
  const [one, two] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
  const may = (userId: number, ref = 'a', identityHash = one, isSameAddress = false) =>
    world.owner.transaction((tx) => mayMail(tx, { userId, ref, identityHash, isSameAddress }));
  const together = async (members: readonly number[]) =>
    (await Promise.all(members.map((userId) => may(userId)))).filter(Boolean).length;
  const each = (count: number) => Array.from({ length: count }, (_none, index) => index + 1);

  it('by account, and by number: whoever has several accounts has one mailbox', async () => {
    expect(await together(each(12))).toBe(10);
    expect([await may(20, 'a', two), await may(20, 'b', one), await may(20, 'b', two)]).toEqual([false, false, true]);
  });

  it('by member: three, and half of the ten is for who has had none', async () => {
    expect(await together([1, 1, 1, 1, 1])).toBe(3);
    // One after another: how many have had none when only half is left is a matter of their order.
    const answers = [];
    for (const userId of [2, 2, 2, 3, 3, 3, 4]) answers.push(await may(userId));
    expect(answers).toEqual([true, true, false, true, false, false, true]);
    expect(await together([5, 5, 6, 6, 7, 8, 9])).toBe(3);
    expect([await may(1, 'b', two), await may(1, 'b', one)]).toEqual([true, false]);
  });

  it('and apart from all others where the address is the member’s own', async () => {
    expect(await together(each(12))).toBe(10);
    const own = [];
    for (let asked = 0; asked < 4; asked += 1) own.push(await may(20, 'a', one, true));
    expect(own).toEqual([true, true, true, false]);
  });
});

describe('the owner of an account is mailed ten times an hour', () => {
  // The address of none of them.
  beforeEach(() => ['kvota-mira', 'kvota-dragan'].forEach((ref) => site.setAddress(ref, emailHashOf(0))));

  /** What each of several members is told who asks several times. */
  const asked = async (members: number, number: string, times = 4) => {
    const players = await addPlayers(world, members, { isLinked: false });
    const answers = await Promise.all(
      players.map(async (player) => {
        const told = [];
        for (let made = 0; made < times; made += 1) told.push(await attempt(player, number));
        return told;
      }),
    );
    return answers.flat();
  };
  const UNVERIFIED = JSON.stringify([403, 'UNVERIFIED_USER']);
  const mailsTo = (ref: string) => site.mails.filter((mail) => mail.ref === ref).length;

  it.each([
    [1, 3],
    [12, 10],
  ])('at most, however many members ask: %i of them are all told the same', async (members, sent) => {
    const before = mailsTo('kvota-mira');
    const answers = await asked(members, NUMBERS.otherAddress);
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(new Set([UNVERIFIED]));
    expect(mailsTo('kvota-mira') - before).toBe(sent);
  });

  it('and two members who ask for all they may leave the owner theirs', async () => {
    await asked(2, NUMBERS.otherAddress, 5);
    const owner = await aMember();
    const before = mailsTo('kvota-mira');
    expect(await attempt(owner, NUMBERS.otherAddress)).toEqual([403, 'UNVERIFIED_USER']);
    expect(mailsTo('kvota-mira') - before).toBe(1);
    expect(await verify(lastCode(site))).toEqual(OK);
    expect((await info(owner)).isVerified).toBe(true);
  });

  it('and again an hour later; a code of before is as good, and another account’s owner is mailed meanwhile', async () => {
    const [ana, ben] = [await aMember(), await aMember()];
    await attempt(ana, NUMBERS.otherAddress);
    const code = lastCode(site);
    await useUp('kvota-mira');
    const mails = site.mails.length;
    expect(await attempt(ana, NUMBERS.otherAddress)).toEqual([403, 'UNVERIFIED_USER']);
    expect(site.mails).toHaveLength(mails);
    await attempt(ben, NUMBERS.unverified);
    expect(site.mails.slice(mails).map(({ ref }) => ref)).toEqual(['kvota-dragan']);
    await world.moveClock(1.01);
    expect(await attempt(ana, NUMBERS.otherAddress)).toEqual([403, 'UNVERIFIED_USER']);
    expect(site.mails.slice(mails).map(({ ref }) => ref)).toEqual(['kvota-dragan', 'kvota-mira']);
    expect(await verify(code)).toEqual(OK);
  });

  it('and whose address it is has it at once all the same', async () => {
    const owner = await aMember();
    site.setAddress('kvota-mira', emailHashOf(owner.sub));
    await useUp('kvota-mira');
    expect(await attempt(owner, NUMBERS.otherAddress)).toEqual(OK);
  });
});

it('a player who is blocked links nothing', async () => {
  const ana = await addPlayer(world, { isLinked: false, isBlocked: true });
  expect(await attempt(ana, NUMBERS.verified)).toEqual([403, 'FORBIDDEN']);
});

it('nobody links somebody else, nor without a session', async () => {
  const [ana, ben] = [await aMember(), await aMember()];
  const body = { id: ana.id, identityNumber: NUMBERS.verified };
  expect(codeOf(await ask(world, '/user/edit', { as: ben, body }))).toEqual([403, 'FORBIDDEN']);
  expect(codeOf(await ask(world, '/user/edit', { body }))).toEqual([401, 'UNAUTHORIZED']);
  expect((await info(ana)).isLinked).toBe(false);
});

it('keeps the number sealed and by a keyed hash alone', async () => {
  const ana = await aMember();
  await attempt(ana, NUMBERS.verified);
  const kept = await row<{ text: string; sealed: Buffer; hash: Buffer }>(
    world.owner.write,
    sql`select game_user::text as text, identity_sealed as sealed, identity_hash as hash from game_user where id = ${ana.id}`,
  );
  const bytes = Buffer.concat([kept?.sealed ?? Buffer.alloc(0), kept?.hash ?? Buffer.alloc(0)]);
  expect(kept?.text).not.toContain(NUMBERS.verified);
  expect(bytes.includes(NUMBERS.verified)).toBe(false);
  expect(kept?.hash).toHaveLength(32);
  // Not what anybody could work out who knows the number.
  const plain = await row<{ hash: Buffer }>(world.owner.write, sql`select sha256(${NUMBERS.verified}::bytea) as hash`);
  expect(plain?.hash.equals(kept?.hash ?? Buffer.alloc(0))).toBe(false);
});
