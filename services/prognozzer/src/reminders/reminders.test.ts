import { openDatabase, row, rows, type Database } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import { PortalStandIn } from '../testing/mail-stand-in';
import { createChallenge, draftOf, inHours, Journal, startWorld, type World } from '../testing/world';
import { remindNextPlayers } from './reminders';

/** How often it is looked for messages to send. */
const PERIOD_MS = 50;
/** Hours until the deadline of the first stage, and of the second. */
const FIRST = 48;
const SECOND = 96;

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
  await createChallenge(world, draftOf(world, [FIRST, SECOND]));
});

/** Players 1 to the count, members 101 and on, linked and with mails switched on. */
const addPlayers = (count: number) =>
  world.owner.write.execute(sql`
    insert into game_user (portal_user_id, display_name, linked_at, is_verified)
    select 100 + n, 'player' || n, app_now(), true from generate_series(1, ${count}) as n order by n`);

const saveSlip = (userId: number, stageId = 1) =>
  world.owner.write.execute(sql`
    insert into slip (stage_id, user_id, picks, version, saved_at) values (${stageId}, ${userId}, '11111111', 1, app_now())`);

const change = (userId: number, what: ReturnType<typeof sql>) =>
  world.owner.write.execute(sql`update game_user set ${what} where id = ${userId}`);

async function until(isTrue: () => Promise<boolean> | boolean): Promise<void> {
  for (let attempt = 0; attempt < 2_000; attempt += 1) {
    if (await isTrue()) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`Never: ${String(isTrue)}`);
}

/** Every player of the stage was looked at, and every reminder of it was sent or dropped. */
async function untilReminded(stageId = 1): Promise<void> {
  await until(async () => {
    const found = await row(
      world.owner.write,
      sql`select from reminder_run where stage_id = ${stageId} and done_at is not null
          and not exists (select from message where sent_at is null)`,
    );
    return found !== null;
  });
}

/** Whom mails have reminded of which stage, in the order of the portal's ids. */
const reminded = () =>
  [...portal.mails.values()]
    .map(({ portalUserId, key }) => [portalUserId, Number(key.split(':')[1])])
    .sort(([a = 0], [b = 0]) => a - b);

it('reminds players without predictions of when and what', async () => {
  await addPlayers(1);
  await world.moveClock(FIRST - 23.9);
  await untilReminded();
  expect([...portal.mails.values()]).toEqual([
    {
      portalUserId: 101,
      key: 'reminder:1:1:',
      kind: 'game_reminder',
      data: { stage: { sr: '1. kolo', hr: '1. kolo', en: 'Round 1' }, deadline: inHours(FIRST) },
    },
  ]);
});

it('reminds only who is linked, wants mails, is not blocked and has no slip for that stage', async () => {
  await addPlayers(7);
  await change(2, sql`linked_at = null`);
  await change(3, sql`is_email_subscribed = false`);
  await change(4, sql`is_blocked = true`);
  await change(6, sql`is_employee = true`);
  await saveSlip(5);
  await saveSlip(7, 2);
  await world.moveClock(FIRST - 23);
  await untilReminded();
  expect(reminded()).toEqual([
    [101, 1],
    [106, 1],
    [107, 1],
  ]);
});

describe('each player is reminded of a stage once', () => {
  it('and of the next one again', async () => {
    await addPlayers(2);
    await world.moveClock(FIRST - 23);
    await untilReminded(1);
    await world.moveClock(SECOND - 23);
    await untilReminded(2);
    expect(reminded()).toEqual([
      [101, 1],
      [101, 2],
      [102, 1],
      [102, 2],
    ]);
    expect(portal.orders.reduce((sum, count) => sum + count, 0)).toBe(4);
  });

  it('through restarts, and beside another instance', async () => {
    await addPlayers(30);
    const second = await world.start();
    await world.moveClock(FIRST - 23);
    await untilReminded();
    await world.stop(world.app, second);
    world.app = await world.start();
    await untilReminded();
    await world.moveClock(SECOND - 23);
    await untilReminded(2);
    expect(portal.orders.reduce((sum, count) => sum + count, 0)).toBe(60);
    expect(portal.mails.size).toBe(60);
  });

  it('where its deadline moves away, and comes near again', async () => {
    await addPlayers(2);
    await world.moveClock(FIRST - 23);
    await untilReminded();
    const [first] = await deadlines();
    for (const [place, id] of [11, 12, 13, 14, 15, 16, 17, 18].entries()) {
      world.feed.set(id, { startTime: inHours(FIRST + 40 + place / 2) });
    }
    await until(async () => (await deadlines())[0] !== first);
    await world.moveClock(FIRST + 40 - 2);
    await untilReminded(2);
    expect(reminded().filter(([, stageId]) => stageId === 1)).toEqual([
      [101, 1],
      [102, 1],
    ]);
    expect(portal.orders.reduce((sum, count) => sum + count, 0)).toBe(4);
  });
});

const deadlines = async () =>
  (await rows<{ deadline: string }>(world.owner.write, sql`select deadline::text from stage order by id`)).map(
    ({ deadline }) => deadline,
  );

describe('a reminder that has been overtaken is not sent:', () => {
  beforeEach(async () => {
    portal.treatment = 'broken';
    await addPlayers(2);
    await world.moveClock(FIRST - 23);
    await until(() => portal.orders.length > 0);
  });

  it('predictions were saved meanwhile', async () => {
    await saveSlip(1);
    // What was on its way before is not taken either.
    const before = portal.orders.length;
    await until(() => portal.orders.length > before);
    portal.treatment = 'answered';
    await untilReminded();
    expect(reminded()).toEqual([[102, 1]]);
  });

  it('the deadline has passed', async () => {
    await world.moveClock(FIRST + 0.1);
    // Though the portal takes nothing yet.
    await untilReminded();
    expect(reminded()).toEqual([]);
  });
});

it('reminds nobody of a stage whose deadline passed while no instance was there', async () => {
  await addPlayers(1);
  await world.stop(world.app);
  await world.moveClock(FIRST + 0.1);
  world.app = await world.start();
  await new Journal(world).until('stage.locked');
  await world.moveClock(SECOND - 23);
  await untilReminded(2);
  expect(reminded()).toEqual([[101, 2]]);
});

describe('by hand', () => {
  let instances: [Database, Database];
  beforeEach(async () => {
    await world.stop(world.app);
    const options = { url: world.databaseUrl, schema: 'prognozzer', clock: 'adjustable' } as const;
    instances = [openDatabase(options), openDatabase(options)];
    await world.moveClock(FIRST - 1);
  });
  afterEach(() => Promise.all(instances.map((database) => database.close())));
  const parts = { hours: 24, editions: ['rs', 'hr'] };
  const written = () =>
    rows<{ id: number }>(world.owner.write, sql`select user_id as id from message order by user_id`);

  it('begins so many hours before the deadline, and not before', async () => {
    await addPlayers(1);
    const step = (hours: number) => remindNextPlayers({ ...parts, hours, database: instances[0] });
    await world.moveClock(FIRST - 24.01);
    expect([await step(24), await written()]).toEqual([false, []]);
    await world.moveClock(FIRST - 23.99);
    expect(await step(24)).toBe(true);
    await world.moveClock(SECOND - 2.99);
    expect([await step(2), await step(3)]).toEqual([false, true]);
    expect(await written()).toHaveLength(2);
  });

  it('goes through large numbers in steps, each of which two instances take once', async () => {
    await addPlayers(2_500);
    const all = async (database: Database) => {
      let steps = 0;
      while (await remindNextPlayers({ ...parts, database })) steps += 1;
      return steps;
    };
    const steps = (await all(instances[0])) + (await all(instances[1]));
    expect(steps).toBe(3);
    expect((await written()).map(({ id }) => id)).toEqual(Array.from({ length: 2_500 }, (_none, index) => index + 1));
  });

  it('goes on where a step was taken back', async () => {
    await addPlayers(1_500);
    await remindNextPlayers({ ...parts, database: instances[0] });
    await world.owner.write.execute(
      sql`alter table reminder_run add constraint broken check (done_at is null) not valid`,
    );
    await expect(remindNextPlayers({ ...parts, database: instances[0] })).rejects.toThrow();
    expect(await written()).toHaveLength(1_000);
    await world.owner.write.execute(sql`alter table reminder_run drop constraint broken`);
    await remindNextPlayers({ ...parts, database: instances[1] });
    expect(await written()).toHaveLength(1_500);
    expect(await remindNextPlayers({ ...parts, database: instances[1] })).toBe(false);
  });

  it.each([
    ['with no hours', { ...parts, hours: 0 }],
    ['where no edition has the game', { ...parts, editions: [] }],
    ['where only others have it', { ...parts, editions: ['ke'] }],
  ])('G006: reminds nobody %s', async (_what, given) => {
    await addPlayers(1);
    expect(await remindNextPlayers({ ...given, database: instances[0] })).toBe(false);
    expect(await written()).toEqual([]);
  });
});
