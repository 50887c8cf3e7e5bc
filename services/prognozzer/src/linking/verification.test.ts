import type { RunningBettingSite } from '@tribina/betting-site';
import type { GameUser } from '@tribina/contracts';
import { INTERNAL_KEY_HEADER, rows } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import { addPlayer, ask, codeOf, type TestPlayer } from '../testing/players';
import type { World } from '../testing/world';
import { forgetPlayers, lastCode, link, NUMBERS, startLinkedWorld } from './testing';

let world: World;
let site: RunningBettingSite;
let close: () => Promise<void>;
let ana: TestPlayer;
beforeAll(async () => {
  ({ world, site, close } = await startLinkedWorld());
});
afterAll(() => close());
beforeEach(async () => {
  await forgetPlayers(world);
  ana = await addPlayer(world, { isLinked: false });
  await link(world, ana, NUMBERS.unverified);
});

const OK = [200, 'OK'];
const REFUSED = [404, 'ERROR_VERIFY_FANTASY'];
const send = (code: string, method: 'GET' | 'HEAD' = 'GET', key = world.keys.internalKey) =>
  world.app.inject({ method, url: `/user/verify/${code}`, headers: { [INTERNAL_KEY_HEADER]: key } });
const verify = async (code: string) => codeOf(await send(code));
const isVerified = async () =>
  (await ask(world, `/user/user-info/${ana.id}`, { as: ana })).json<{ user: GameUser }>().user.isVerified;

it('G081: a mailed code verifies, once', async () => {
  expect(await verify(lastCode(site))).toEqual(OK);
  expect(await isVerified()).toBe(true);
  expect(await verify(lastCode(site))).toEqual(REFUSED);
  expect(await isVerified()).toBe(true);
});

it('G081: of two at once one is good', async () => {
  const answers = await Promise.all([verify(lastCode(site)), verify(lastCode(site))]);
  expect(answers.sort()).toEqual([OK, REFUSED]);
});

it('G081: HEAD changes nothing', async () => {
  expect((await send(lastCode(site), 'HEAD')).statusCode).toBe(404);
  expect(await isVerified()).toBe(false);
  expect(await verify(lastCode(site))).toEqual(OK);
});

it('G081: neither a browser nor the betting site gets through, only our own processes', async () => {
  const code = lastCode(site);
  expect(codeOf(await send(code, 'GET', 'another-key-of-somebody'))).toEqual([401, 'UNAUTHORIZED']);
  expect(codeOf(await ask(world, `/user/verify/${code}`, { as: ana }))).toEqual([401, 'UNAUTHORIZED']);
  expect(await isVerified()).toBe(false);
});

it('G081: a code that is made up, or a week old is none', async () => {
  expect(await verify('A'.repeat(43))).toEqual(REFUSED);
  await world.moveClock(7 * 24 + 1);
  expect(await verify(lastCode(site))).toEqual(REFUSED);
  expect((await send('short')).statusCode).toBe(400);
});

it('keeps nothing of a code but its hash', async () => {
  const kept = await rows(world.owner.write, sql`select verification::text as text, code_hash from verification`);
  expect(kept).toHaveLength(1);
  expect(JSON.stringify(kept)).not.toContain(lastCode(site));
});

it('keeps a code that is good no more no longer than until the next mail', async () => {
  for (const week of [1, 2, 3]) {
    await world.moveClock(week * (7 * 24 + 1));
    expect(codeOf(await ask(world, '/user/verification', { as: ana, body: { id: ana.id } }))).toEqual(OK);
  }
  expect(await rows(world.owner.write, sql`select from verification where user_id = ${ana.id}`)).toHaveLength(1);
});

it('links also while the mail cannot be ordered; the player asks for another by linking again', async () => {
  const ben = await addPlayer(world, { isLinked: false });
  const mails = site.mails.length;
  for (const _time of [1, 2])
    expect(codeOf(await link(world, ben, NUMBERS.unreachable))).toEqual([403, 'UNVERIFIED_USER']);
  expect(site.mails).toHaveLength(mails);
});
