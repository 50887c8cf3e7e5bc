import { MOST_GAME_MAILS } from '@tribina/contracts/schemas';
import { BADGE_TYPES } from '@tribina/game-rules';
import { openDatabase, row, rows, type Database, type Queryable } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import { setTimeout as delay } from 'node:timers/promises';
import { createChallenge, draftOf, startWorld, type World } from '../testing/world';
import { PortalStandIn } from '../testing/mail-stand-in';
import { followBadges } from '../trophies/earn';
import { takeOutgoing } from './outgoing';
import { sendNextMessages } from './sender';

const PERIOD_MS = 50;
const STAGE = { sr: '1. kolo', hr: '1. kolo', en: 'Round 1' };

let portal: PortalStandIn;
let world: World;

beforeAll(async () => {
  portal = new PortalStandIn();
  await portal.start();
  world = await startWorld({ PORTAL_URL: portal.url }, PERIOD_MS);
});
afterAll(async () => {
  await world.close();
  await portal.stop();
});
beforeEach(async () => {
  await world.renew();
  portal.forget();
  await createChallenge(world, draftOf(world, [48]));
});

/** Players 1 to the count, members 101 and on, linked and with mails switched on. */
const addPlayers = (count: number, on: Queryable = world.owner.write) =>
  on.execute(sql`
    insert into game_user (portal_user_id, display_name, linked_at, is_verified)
    select 100 + n, 'player' || n, app_now(), true from generate_series(1, ${count}) as n order by n`);

const earn = (userId: number, type: string, earned = true) =>
  world.owner.write.execute(sql`
    insert into trophy (challenge_id, user_id, type, earned, earned_at) values (1, ${userId}, ${type}, ${earned}, app_now())`);

const tell = (userId: number, kind: string, data: object, key = 'k') =>
  world.owner.write.execute(sql`
    insert into message (user_id, kind, stage_id, key, data) values (${userId}, ${kind}, 1, ${key}, ${JSON.stringify(data)})`);

/** Badges that every player has earned and is to be told. */
async function tellAll(on: Queryable = world.owner.write): Promise<void> {
  await on.execute(sql`
    insert into trophy (challenge_id, user_id, type, earned, earned_at)
    select 1, id, 'ROOKIE_WINNER', true, app_now() from game_user`);
  await on.execute(sql`
    insert into message (user_id, kind, stage_id, key, data)
    select id, 'badge', 1, 'h', '{"badge": "ROOKIE_WINNER"}' from game_user`);
}

async function waiting(): Promise<number> {
  const found = await row<{ count: number }>(
    world.owner.write,
    sql`select count(*)::int as count from message where sent_at is null`,
  );
  return found?.count ?? -1;
}

async function until(isTrue: () => Promise<boolean> | boolean): Promise<void> {
  for (let attempt = 0; attempt < 2_000; attempt += 1) {
    if (await isTrue()) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`Never: ${String(isTrue)}`);
}

/** Rows that this transaction has read. */
const rowsRead = async (tx: Queryable) =>
  (
    await row<{ count: number }>(
      tx,
      sql`select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::int as count from pg_stat_xact_user_tables
        where schemaname = 'prognozzer'`,
    )
  )?.count ?? 0;

const untilAllSent = () => until(async () => (await waiting()) === 0);
const told = () => [...portal.mails.values()];

it('orders from the portal what players are told, by the ids and in the languages of the portal', async () => {
  await addPlayers(1);
  await earn(1, 'STAGE_LEADER');
  await tell(1, 'badge', { badge: 'STAGE_LEADER' });
  await tell(1, 'prize', { prize: 'STAGE', place: 2, amount: 10_000 });
  await tell(1, 'prize', { prize: 'OVERALL', place: 1, amount: 200_000 }, 'overall');
  await untilAllSent();
  const to = { portalUserId: 101 };
  expect(told()).toEqual([
    { ...to, key: 'badge:c1:1:k', kind: 'game_badge', data: { stage: STAGE, badge: 'STAGE_LEADER' } },
    { ...to, key: 'prize:1:1:k', kind: 'game_prize', data: { stage: STAGE, prize: 'STAGE', place: 2, amount: 10_000 } },
    {
      ...to,
      key: 'prize:1:1:overall',
      kind: 'game_prize',
      data: { stage: null, prize: 'OVERALL', place: 1, amount: 200_000 },
    },
  ]);
  expect([...portal.keys]).toEqual([world.keys.internalKey]);
});

describe('G055: who wants no mails of the game', () => {
  it.each([
    ['has switched them off', sql`is_email_subscribed = false`],
    ['is blocked', sql`is_blocked = true`],
  ])('and %s is told of no badge; of a prize everybody is told', async (_who, change) => {
    await addPlayers(2);
    await world.owner.write.execute(sql`update game_user set ${change} where id = 1`);
    for (const id of [1, 2]) {
      await earn(id, 'STAGE_STRIKE');
      await tell(id, 'badge', { badge: 'STAGE_STRIKE' });
      await tell(id, 'prize', { prize: 'POOL', place: 1, amount: 50_000 });
    }
    await untilAllSent();
    expect(told().map(({ portalUserId, kind }) => [portalUserId, kind])).toEqual([
      [101, 'game_prize'],
      [102, 'game_badge'],
      [102, 'game_prize'],
    ]);
  });
});

it('B11: a badge that a correction has taken away before it was told is not told', async () => {
  await addPlayers(1);
  await earn(1, 'STAGE_HAT_TRICK', false);
  await tell(1, 'badge', { badge: 'STAGE_HAT_TRICK' });
  await untilAllSent();
  expect(portal.orders).toEqual([]);
});

describe('B11: a badge that is taken away before it was told, and earned again', () => {
  const HAT_TRICK = 1 << BADGE_TYPES.indexOf('STAGE_HAT_TRICK');
  /** The overall ranking of a settlement, in which the player has the badge or not. */
  const settle = async (tx: Queryable, generation: number, isEarned: boolean) => {
    await tx.execute(sql`
      insert into overall_score (challenge_id, generation, user_id, points, correct, badges, saved_at)
      values (1, ${generation}, 1, 3, 3, ${isEarned ? HAT_TRICK : 0}, app_now())`);
    await followBadges(tx, { challengeId: 1, stageId: 1, generation });
  };
  const earnAndLose = (tx: Queryable) => settle(tx, 1, true).then(() => settle(tx, 2, false));
  const badges = () => told().map(({ kind, key }) => [kind, key]);
  const ONE = [['game_badge', 'badge:c1:1:STAGE_HAT_TRICK']];
  beforeEach(() => addPlayers(1));

  it('is told then, and once', async () => {
    await world.owner.transaction(earnAndLose);
    await untilAllSent();
    expect(portal.orders).toEqual([]);
    await settle(world.owner.write, 3, true);
    await untilAllSent();
    expect(badges()).toEqual(ONE);
    await settle(world.owner.write, 4, false);
    await settle(world.owner.write, 5, true);
    expect(await waiting()).toBe(0);
  });

  it('is not told to who has seen it', async () => {
    await world.owner.transaction(earnAndLose);
    await untilAllSent();
    await world.owner.write.execute(sql`update trophy set acknowledged_at = app_now()`);
    await settle(world.owner.write, 3, true);
    expect(await waiting()).toBe(0);
  });

  it('is told where that is being settled while its message is looked at', async () => {
    await world.stop(world.app);
    await world.owner.transaction(earnAndLose);
    await world.owner.transaction(async (tx) => {
      await settle(tx, 3, true);
      world.app = await world.start();
      await delay(10 * PERIOD_MS);
    });
    await untilAllSent();
    expect(badges()).toEqual(ONE);
  });
});

describe('each message goes out once', () => {
  const ordered = () => portal.orders.reduce((sum, count) => sum + count, 0);

  it('in batches, from several instances at once', async () => {
    await addPlayers(450);
    const second = await world.start();
    await tellAll();
    await untilAllSent();
    await world.stop(second);
    expect(portal.mails.size).toBe(450);
    expect(ordered()).toBe(450);
    expect(Math.max(...portal.orders)).toBe(100);
  });

  it('where the portal does not answer, and then does', async () => {
    portal.treatment = 'broken';
    await addPlayers(3);
    await tellAll();
    await until(() => portal.orders.length > 0);
    expect([await waiting(), portal.mails.size]).toEqual([3, 0]);
    portal.treatment = 'answered';
    await untilAllSent();
    expect(portal.mails.size).toBe(3);
  });

  it('where the answer of the portal is lost: asked for again under the same keys', async () => {
    portal.treatment = 'lost';
    await addPlayers(3);
    await tellAll();
    await until(() => portal.orders.length > 0);
    expect([await waiting(), portal.mails.size]).toEqual([3, 3]);
    portal.treatment = 'answered';
    await untilAllSent();
    expect(portal.mails.size).toBe(3);
    expect(portal.orders.length).toBeGreaterThan(1);
  });

  it('where the instance ends after the portal has taken it and before it has said so', async () => {
    portal.treatment = 'held';
    await addPlayers(3);
    await tellAll();
    await until(() => portal.mails.size === 3);
    await world.stop(world.app);
    expect(await waiting()).toBe(3);
    portal.treatment = 'answered';
    world.app = await world.start();
    await untilAllSent();
    expect(portal.mails.size).toBe(3);
  });

  it('where the database loses the instance there: another one takes over at once', async () => {
    portal.treatment = 'held';
    await addPlayers(3);
    await tellAll();
    await until(() => portal.mails.size === 3);
    portal.treatment = 'answered';
    // Before the other one begins, which looks there in a transaction, too.
    const holding = await rows<{ pid: number }>(
      world.owner.write,
      sql`select pid from pg_stat_activity
          where datname = current_database() and state = 'idle in transaction' and query like '%message.kind, message.data%'`,
    );
    expect(holding).toHaveLength(1);
    const second = await world.start();
    await world.owner.write.execute(sql`select pg_terminate_backend(${holding[0]?.pid}::int)`);
    await untilAllSent();
    // Who looks just as the locks go finds some of them, and the others with the next look.
    expect([portal.mails.size, portal.orders[0], ordered()]).toEqual([3, 3, 6]);
    await world.stop(second);
  });
});

describe('what cannot be told keeps nothing else back', () => {
  it.each<[string, string, object]>([
    ['a kind that there is not', 'gossip', {}],
    ['a badge that there is not', 'badge', { badge: 'X' }],
    ['a prize without an amount', 'prize', { prize: 'STAGE', place: 1 }],
  ])('%s', async (_what, kind, data) => {
    await addPlayers(2);
    if (kind === 'badge') await earn(1, 'X');
    await tell(1, kind, data);
    await tellAll();
    await untilAllSent();
    expect(told().map(({ key }) => key)).toEqual(['badge:c1:1:h', 'badge:c1:2:h']);
  });

  it('nor does a mail that the portal refuses', async () => {
    portal.refuses = ({ portalUserId }) => portalUserId === 102;
    await addPlayers(3);
    await tellAll();
    await untilAllSent();
    expect(told().map(({ portalUserId }) => portalUserId)).toEqual([101, 103]);
  });
});

it('P091: a player who leaves while a mail is being ordered takes the message along', async () => {
  await world.stop(world.app);
  await addPlayers(2);
  await tellAll();
  const database: Database = openDatabase({ url: world.databaseUrl, schema: 'prognozzer', clock: 'adjustable' });
  const errors: unknown[] = [];
  let leaving: Promise<unknown> = Promise.resolve();
  const order = async () => {
    leaving = world.owner.write.execute(sql`delete from game_user where id = 1`);
  };
  await sendNextMessages({ database, portal: { order }, onError: (error) => errors.push(error) });
  await leaving;
  await database.close();
  expect(errors).toEqual([]);
  expect(await rows(world.owner.write, sql`select user_id as id, sent_at is not null as sent from message`)).toEqual([
    { id: 2, sent: true },
  ]);
});

it('of many that were written at once, those that are taken cost alone: no statistics tell of them', async () => {
  const OVER = new Error('nobody else sees them');
  let read = 0;
  const looking = world.owner.transaction(async (tx) => {
    await addPlayers(20_000, tx);
    await tellAll(tx);
    const before = await rowsRead(tx);
    expect(await takeOutgoing(tx)).toHaveLength(MOST_GAME_MAILS);
    read = (await rowsRead(tx)) - before;
    throw OVER;
  });
  await expect(looking).rejects.toBe(OVER);
  expect(read).toBeGreaterThanOrEqual(MOST_GAME_MAILS);
  expect(read).toBeLessThan(10 * MOST_GAME_MAILS);
});
