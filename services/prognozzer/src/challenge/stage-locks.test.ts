import type { Stage } from '@tribina/contracts';
import { backgroundWorkDone, openDatabase, rows, type Database } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import { createChallenge, draftOf, inHours, Journal, startWorld, type World } from '../testing/world';
import { lockDueStages } from './stage-locks';

let world: World;
let journal: Journal;
let challengeId: number;

beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

beforeEach(async () => {
  await world.renew();
  challengeId = await createChallenge(world, draftOf(world, [1, 2, 3, 4]));
  journal = new Journal(world);
  await journal.until('stage.changed');
});

async function stages(): Promise<Stage[]> {
  const answer = await world.app.inject({ url: `/challenge/stages/${challengeId}`, headers: { 'x-edition': 'rs' } });
  return answer.json<{ stages: Stage[] }>().stages;
}

/** Ids of the stages of which it was told that they are locked, in that order. */
async function lockings(): Promise<number[]> {
  const told = await world.owner.read.execute<{ id: number }>(
    sql`select (data ->> 'stageId')::int as id from change_event where kind = 'stage.locked' order by id`,
  );
  return told.rows.map((row) => row.id);
}

it('locks a stage when its deadline has passed, once, and tells of it', async () => {
  const [first] = await stages();
  await world.moveClock(1);
  expect(await journal.until('stage.locked')).toEqual([
    { kind: 'stage.locked', data: { challengeId, stageId: first?.id } },
  ]);
  const [locked, open] = await stages();
  expect(Date.parse(String(locked?.lockedAt))).toBeGreaterThanOrEqual(Date.parse(inHours(1)));
  expect(open?.lockedAt).toBeNull();
});

it('has a stage settled once it is locked, not with the next period', async () => {
  const [first] = await stages();
  await world.moveClock(1);
  await backgroundWorkDone(world.app);
  // What the locking has hastened.
  await backgroundWorkDone(world.app);
  const settled = await rows(world.owner.write, sql`select stage_id as id from settlement_run`);
  expect(settled).toEqual([{ id: first?.id }]);
});

it('stays locked through a restart and when the clock is set back', async () => {
  await world.moveClock(1.1);
  await journal.until('stage.locked');
  const [locked] = await stages();
  await world.moveClock(0);
  await world.stop(world.app);
  world.app = await world.start();
  await world.moveClock(2.1);
  await journal.until('stage.locked');
  expect((await stages())[0]).toEqual(locked);
  expect(await lockings()).toEqual((await stages()).slice(0, 2).map((stage) => stage.id));
});

it('locks at its start what was due while it was down', async () => {
  await world.stop(world.app);
  await world.moveClock(1.1);
  world.app = await world.start();
  await journal.until('stage.locked');
  expect((await stages()).map((stage) => stage.lockedAt !== null)).toEqual([true, false, false, false]);
});

it('locks at once a stage whose matches move into the past', async () => {
  await world.moveClock(0.5);
  world.feed.set(11, { startTime: inHours(0.25) });
  await journal.until('stage.locked');
  expect((await stages())[0]).toMatchObject({ deadline: inHours(0.25), lockedAt: expect.any(String) });
});

it('two instances lock every stage exactly once', async () => {
  const second = await world.start();
  for (const hours of [1.1, 2.1, 4.1]) {
    await world.moveClock(hours);
    await journal.until('stage.locked');
  }
  await world.stop(second);
  await world.stop(world.app);
  world.app = await world.start();
  expect(await lockings()).toEqual((await stages()).map((stage) => stage.id));
});

it('many transactions at once lock every stage exactly once', async () => {
  await world.stop(world.app);
  const database: Database = openDatabase({ url: world.databaseUrl, schema: 'prognozzer', clock: 'adjustable' });
  await world.moveClock(5);
  await Promise.all(Array.from({ length: 8 }, () => database.transaction(lockDueStages)));
  await database.close();
  expect(await lockings()).toHaveLength(4);
  expect(new Set(await lockings()).size).toBe(4);
});
