import type { GameMail } from '@tribina/contracts';
import { INTERNAL_KEY_HEADER, rows } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import { addMember } from '../testing/members';
import { startPortal, type PortalUnderTest } from '../testing/portal';

const STAGE = { sr: '3. kolo', hr: '3. kolo', en: 'Round 3' };
const DEADLINE = '2026-09-19T18:00:00.000Z';

let portal: PortalUnderTest;
let ana: number;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());
beforeEach(async () => {
  await portal.emptyAccounts();
  ana = await addMember(portal, 'Ana_A');
});

const reminder = (portalUserId: number, key = 'reminder:3:1'): GameMail => ({
  portalUserId,
  key,
  kind: 'game_reminder',
  data: { stage: STAGE, deadline: DEADLINE },
});

const ask = (mails: readonly object[], key = portal.config.INTERNAL_KEY) =>
  portal.app.inject({
    method: 'POST',
    url: '/internal/game-mails',
    headers: { [INTERNAL_KEY_HEADER]: key },
    payload: { mails },
  });

/** How many mails were ordered. */
async function ordered(...mails: readonly GameMail[]): Promise<[status: number, ordered: number | undefined]> {
  const answer = await ask(mails);
  return [answer.statusCode, answer.json<{ ordered?: number }>().ordered];
}

const queued = () =>
  rows<{ recipient: string; edition: string; template: string; data: object }>(
    portal.owner.write,
    sql`select recipient, edition, template, data from mail_message order by id`,
  );

it('takes each kind, with the name and to the address that the portal has of the member', async () => {
  const badge: GameMail = {
    portalUserId: ana,
    key: 'b',
    kind: 'game_badge',
    data: { stage: STAGE, badge: 'STAGE_LEADER' },
  };
  const prize: GameMail = {
    portalUserId: ana,
    key: 'p',
    kind: 'game_prize',
    data: { stage: null, prize: 'OVERALL', place: 1, amount: 200_000 },
  };
  expect(await ordered(reminder(ana), badge, prize)).toEqual([200, 3]);
  const to = { recipient: 'ana_a@example.com', edition: 'rs' };
  const mails = await queued();
  expect(mails).toHaveLength(3);
  expect(mails).toEqual(
    expect.arrayContaining([
      { ...to, template: 'game_badge', data: { name: 'Ana_A', ...badge.data } },
      { ...to, template: 'game_prize', data: { name: 'Ana_A', ...prize.data } },
      { ...to, template: 'game_reminder', data: { name: 'Ana_A', stage: STAGE, deadline: DEADLINE } },
    ]),
  );
});

describe('a key is good for one mail', () => {
  it('asked for again, later, in other words, and by many at once', async () => {
    const asked = await Promise.all(Array.from({ length: 12 }, () => ordered(reminder(ana), reminder(ana, 'other'))));
    expect(asked.map(([status]) => status)).toEqual(asked.map(() => 200));
    expect(await ordered({ ...reminder(ana), kind: 'game_badge', data: { stage: STAGE, badge: 'STAGE_STRIKE' } })).toEqual([200, 0]); // oxfmt-ignore
    expect(await queued()).toHaveLength(2);
  });

  it('twice in one order', async () => {
    expect(await ordered(reminder(ana), reminder(ana))).toEqual([200, 1]);
    expect(await queued()).toHaveLength(1);
  });

  it('also where the mail itself was sent and forgotten long ago', async () => {
    await ordered(reminder(ana));
    await portal.owner.write.execute(sql`delete from mail_message`);
    expect(await ordered(reminder(ana))).toEqual([200, 0]);
    expect(await queued()).toEqual([]);
  });

  it('and is not used up by an order that fails', async () => {
    await portal.owner.write.execute(sql`alter table mail_message add constraint broken check (false) not valid`);
    expect(await ordered(reminder(ana))).toEqual([500, undefined]);
    await portal.owner.write.execute(sql`alter table mail_message drop constraint broken`);
    expect(await ordered(reminder(ana))).toEqual([200, 1]);
    expect(await queued()).toHaveLength(1);
  });
});

describe('nothing is sent, and that is no failure,', () => {
  it.each([
    ['to a member who is gone', sql`delete from accounts_user`],
    ['to one who is suspended for good', sql`update accounts_user set suspended_at = app_now()`],
    [
      'to one who is suspended until tomorrow',
      sql`update accounts_user set suspended_at = app_now(), suspended_until = app_now() + interval '1 day'`,
    ],
    ['to an address that nobody has verified', sql`update accounts_user set verified_at = null`],
  ])('%s', async (_who, statement) => {
    const bora = await addMember(portal, 'Bora_B');
    await portal.owner.write.execute(sql`${statement} where id = ${ana}`);
    expect(await ordered(reminder(ana), reminder(bora, 'b'))).toEqual([200, 1]);
    expect((await queued()).map(({ recipient }) => recipient)).toEqual(['bora_b@example.com']);
  });

  it('but a suspension that has ended is none', async () => {
    await portal.owner.write.execute(sql`
      update accounts_user set suspended_at = app_now() - interval '2 days', suspended_until = app_now() - interval '1 day'`);
    expect(await ordered(reminder(ana))).toEqual([200, 1]);
  });
});

it('goes out in the edition of the account, and from one without the game in one that has it', async () => {
  for (const edition of ['hr', 'ke']) {
    await portal.owner.write.execute(sql`update accounts_user set edition = ${edition}`);
    await ordered(reminder(ana, edition));
  }
  expect((await queued()).map(({ edition }) => edition)).toEqual(['hr', 'rs']);
});

it.each<[string, object]>([
  ['no mail', []],
  ['more than an order takes', Array.from({ length: 101 }, (_none, index) => reminder(1, `k${index}`))],
  ['a kind that there is not', [{ ...reminder(1), kind: 'digest' }]],
  ['words of another kind', [{ ...reminder(1), kind: 'game_badge' }]],
  ['an address of its own', [{ ...reminder(1), to: 'x@example.com' }]],
  ['no key', [{ ...reminder(1), key: '' }]],
])('refuses %s', async (_what, mails) => {
  expect((await ask(mails as object[])).statusCode).toBe(400);
});

it('is for our own processes alone', async () => {
  expect((await ask([reminder(ana)], 'wrong')).statusCode).toBe(401);
  expect(await queued()).toEqual([]);
});
