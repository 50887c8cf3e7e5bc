import type { Stage } from '@tribina/contracts';
import { backgroundWorkDone, openDatabase, rows, type Database } from '@tribina/service-kit';
import { until } from '@tribina/testing';
import { sql } from 'drizzle-orm';
import { addPlayers, ask, SERVICE_NOW } from '../testing/players';
import { startChallenge, untilBlocked, untilTrue, whileHeld } from '../testing/playing';
import { inHours, startWorld, type World } from '../testing/world';
import { countPredictions } from './counting';

let world: World;
let database: Database;
let stage: Stage;
let challengeId: number;

beforeAll(async () => {
  world = await startWorld();
  database = openDatabase({ url: world.databaseUrl, schema: 'prognozzer', clock: 'adjustable' });
});
afterAll(async () => {
  await database.close();
  await world.close();
});
beforeEach(async () => {
  await world.renew();
  const started = await startChallenge(world, [1, 25]);
  ({ challengeId } = started);
  [stage] = started.stages as [Stage];
});

/** Stores so many slips for each outcome of all matches. */
async function slips(...counts: readonly [ones: number, draws: number, twos: number]): Promise<void> {
  const players = await addPlayers(
    world,
    counts.reduce((sum, count) => sum + count, 0),
  );
  let from = 0;
  for (const [index, count] of counts.entries()) {
    const ids = players.slice(from, (from += count)).map(({ id }) => id);
    await world.owner.write.execute(sql`
      insert into slip (stage_id, user_id, picks, version, saved_at)
      select ${stage.id}, id, repeat(${'1X2'[index]}, 8), 1, ${inHours(0)} from unnest(${sql.param(ids)}::bigint[]) as id`);
  }
}

const shown = async (path = `/challenge/stages/${challengeId}`) =>
  (await ask(world, path))
    .json<{ stages: Stage[] }>()
    .stages[0]?.events.map(({ betsDistributions }) =>
      betsDistributions.map(({ finalResultBet, distribution }) => `${finalResultBet}:${distribution}`).join(' '),
    );
/** Later than anything was counted. A stage that the service works on at the same moment is counted once that is done. */
async function count(hours: number): Promise<void> {
  await world.setClock(hours);
  await until(async () => {
    await countPredictions(database);
    const [counted] = await rows(
      world.owner.write,
      sql`select from stage where id = ${stage.id}
          and counted_at between ${SERVICE_NOW} - interval '20 seconds' and ${SERVICE_NOW}`,
    );
    return counted !== undefined;
  });
  // What the service has begun to count at the same moment it stores.
  await backgroundWorkDone(world.app);
}

describe('G025 frequent predictions', () => {
  it.each<[readonly [number, number, number], string]>([
    [[0, 0, 0], ''],
    [[1, 1, 1], '1:34 X:33 2:33'],
    [[2, 1, 0], '1:67 X:33 2:0'],
    [[333, 333, 334], '2:34 1:33 X:33'],
    [[995, 3, 2], '1:100 X:0 2:0'],
    [[3, 3, 2], '1:38 X:37 2:25'],
  ])('A3.8: of %j slips: %j', async (counts, expected) => {
    await slips(...counts);
    await count(0.1);
    expect(await shown()).toEqual(Array(8).fill(expected));
    expect(await shown('/challenge/stages')).toEqual(Array(8).fill(expected));
  });

  it('are counted by match, without those that a slip leaves out, and employees and blocked players count', async () => {
    const [employee] = await addPlayers(world, 1, { isEmployee: true });
    const [blocked] = await addPlayers(world, 1, { isBlocked: true });
    for (const [player, picks] of [
      [employee, '1X2-1X21'],
      [blocked, '12212X21'],
    ] as const) {
      await world.owner.write.execute(sql`
        insert into slip (stage_id, user_id, picks, version, saved_at)
        values (${stage.id}, ${player?.id}, ${picks}, 1, ${inHours(0)})`);
    }
    await count(0.1);
    expect(await shown()).toEqual([
      '1:100 X:0 2:0',
      'X:50 2:50 1:0',
      '2:100 1:0 X:0',
      '1:100 X:0 2:0',
      '1:50 2:50 X:0',
      'X:100 1:0 2:0',
      '2:100 1:0 X:0',
      '1:100 X:0 2:0',
    ]);
  });

  it('are shown only of matches that have not begun, with the last that was saved before the deadline', async () => {
    await slips(1, 0, 0);
    await count(0.9);
    await slips(0, 1, 0);
    await count(1.6);
    expect(await shown()).toEqual(['', '', ...Array<string>(6).fill('1:50 X:50 2:0')]);
  });

  it('are counted once by several instances, and not anew before 20 seconds have passed', async () => {
    await slips(1, 0, 0);
    await world.setClock(0.1);
    await Promise.all(Array.from({ length: 4 }, () => countPredictions(database)));
    // It may have been the service that was to count, and is not done.
    await backgroundWorkDone(world.app);
    await slips(0, 1, 0);
    await countPredictions(database);
    expect((await shown())?.[0]).toBe('1:100 X:0 2:0');
    await count(0.1 + 21 / 3_600);
    expect((await shown())?.[0]).toBe('1:50 X:50 2:0');
  });

  it('are counted again after the clock was set back', async () => {
    await count(0.5);
    await slips(1, 0, 0);
    await count(0.1);
    expect((await shown())?.[0]).toBe('1:100 X:0 2:0');
  });

  describe('at the deadline, when the service marks no stage any more,', () => {
    const ones = async () =>
      (
        await rows<{ ones: number }>(
          world.owner.write,
          sql`select (predicted ->> '1')::integer as ones from event where stage_id = ${stage.id} order by position`,
        )
      ).map((event) => event.ones);
    const heldMatch = () => sql`select from event where stage_id = ${stage.id} and position = 1 for update`;
    beforeEach(async () => {
      await world.stop(world.app);
      await world.owner.write.execute(sql`update stage set locked_at = deadline`);
      await slips(1, 0, 0);
      await world.setClock(1.1);
    });

    it('are counted all the same where who has begun to is killed', async () => {
      await whileHeld(world, { hold: heldMatch(), end: 'rollback' }, async () => {
        const counting = countPredictions(database);
        await untilBlocked(world, 1);
        await world.owner.write.execute(sql`
          select pg_terminate_backend(pid, 1000) from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock' and application_name like 'tribina-%'`);
        await expect(counting).rejects.toThrow();
      });
      await world.setClock(1.2);
      await countPredictions(database);
      expect(await ones()).toEqual(Array(8).fill(1));
    });

    it('are those that were counted last, whoever stores them last', async () => {
      let first: Promise<void> | undefined;
      await whileHeld(world, { hold: heldMatch(), end: 'rollback' }, async () => {
        first = countPredictions(database);
        await untilBlocked(world, 1);
        // Somebody else has begun to count since, and has stored one more.
        await world.setClock(1.2);
        await world.owner.write.execute(
          sql`update event set predicted = jsonb_set(predicted, '{1}', '2') where position > 1`,
        );
        await world.owner.write.execute(sql`update stage set predicted_at = ${SERVICE_NOW}`);
      });
      await first;
      expect((await ones()).slice(1)).toEqual(Array(7).fill(2));
    });
  });

  it('are counted by the service itself', async () => {
    await slips(1, 0, 0);
    await world.moveClock(0.5);
    await untilTrue(world, sql`select bool_or(predicted ->> '1' = '1') from event`);
  });
});
