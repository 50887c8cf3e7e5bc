import { row, rows, type Database } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import { erasePlayers } from '../members/erasure';
import { addPlayers, type TestPlayer } from '../testing/players';
import { startWorld, type World } from '../testing/world';
import { settleDeparted } from './departures';
import { isDue, readInputs } from './inputs';
import { settleChallenge } from './settlement';
import { ENDED, openWorldDatabase, Season } from './testing/season';
import { settleDue } from './worker';

const PERFECT = '1X21X21X';
const OPTIONS = { voidAfterHours: 72 };
/** When others move up, an hour after a departure at the end. */
const LATER = ENDED + 1.01;

let world: World;
let database: Database;
let season: Season;
let [first, second, third]: TestPlayer[] = [];

beforeAll(async () => {
  world = await startWorld();
  database = openWorldDatabase(world);
});
afterAll(async () => {
  await database.close();
  await world.close();
});
/** Two settled stages, in which three players stand one behind the other; nobody works on them any more. */
beforeEach(async () => {
  await world.renew();
  season = await Season.begin(world, database, [1, 1]);
  [first, second, third] = await addPlayers(world, 3);
  for (const ordinal of [1, 2]) {
    await season.play(ordinal, playerOf(first), PERFECT);
    await season.play(ordinal, playerOf(second), '1X21X212');
    await season.play(ordinal, playerOf(third), '1X21X222');
  }
  await season.lock(ENDED);
  await season.results(1, PERFECT);
  await season.results(2, PERFECT);
  await world.stop(world.app);
});

function playerOf(player: TestPlayer | undefined): TestPlayer {
  if (!player) throw new Error('No player was stored');
  return player;
}

const erase = (...players: readonly (TestPlayer | undefined)[]) =>
  database.transaction((tx) =>
    erasePlayers(
      tx,
      players.map((player) => playerOf(player).id),
    ),
  );
const settle = () => database.transaction((tx) => settleChallenge(tx, season.challengeId, OPTIONS, 'result'));
const departed = () => settleDeparted({ database, ...OPTIONS });
const onError = (error: unknown) => {
  throw error;
};
const work = async () =>
  settleDue({ database, ...OPTIONS, onError }, await readInputs(database.write, OPTIONS.voidAfterHours));
const ranks = async (ordinal: number) =>
  (
    await rows<{ id: number; rank: number | null }>(
      world.owner.write,
      sql`select user_id as id, rank from score join stage on stage.id = score.stage_id and stage.generation = score.generation
          where stage.id = ${season.stage(ordinal).id} order by rank`,
    )
  ).map(({ id, rank }) => [id, rank]);
const overall = async () =>
  (
    await rows<{ id: number; rank: number | null }>(
      world.owner.write,
      sql`select user_id as id, rank from overall_score overall join challenge
          on challenge.id = overall.challenge_id and challenge.generation = overall.generation order by rank`,
    )
  ).map(({ id, rank }) => [id, rank]);
const generations = async () => {
  const found = await row<{ stages: number[]; whole: number }>(
    world.owner.write,
    sql`select (select array_agg(generation order by ordinal) from stage) as stages, generation as whole from challenge`,
  );
  return found && [...found.stages, found.whole];
};

const settledOnceMore = (before: readonly number[] | null, ...more: readonly number[]) =>
  before?.map((generation, index) => generation + (more[index] ?? 0));

it('who leaves is gone at once, and no stage is settled for it before an hour has passed', async () => {
  const before = await generations();
  await erase(first);
  expect(await ranks(1)).toEqual([
    [second?.id, 2],
    [third?.id, 3],
  ]);
  expect((await overall()).map(([id]) => id)).toEqual([second?.id, third?.id]);
  expect([await work(), await departed()]).toEqual([false, false]);
  await world.moveClock(ENDED + 0.9);
  expect(await departed()).toBe(false);
  expect(await generations()).toEqual(before);
});

it('then others move up, a stage in a transaction, with the last one over all; what goes with a place follows', async () => {
  const before = await generations();
  await erase(first);
  await world.moveClock(LATER);
  expect(await departed()).toBe(true);
  expect(await generations()).toEqual(settledOnceMore(before, 1, 0, 0));
  expect(await season.prizes('STAGE')).toEqual(expect.arrayContaining([expect.stringContaining(`${second?.id}: `)]));
  expect(await departed()).toBe(true);
  expect(await departed()).toBe(false);
  expect(await generations()).toEqual(settledOnceMore(before, 1, 1, 1));
  for (const ordinal of [1, 2]) {
    expect(await ranks(ordinal)).toEqual([
      [second?.id, 1],
      [third?.id, 2],
    ]);
  }
  expect(await overall()).toEqual([
    [second?.id, 1],
    [third?.id, 2],
  ]);
  const leaders = sql`select user_id as id from trophy where type = 'STAGE_LEADER' and earned`;
  expect(await rows(world.owner.write, leaders)).toEqual([{ id: second?.id }]);
  const causes = await rows(world.owner.write, sql`select cause from settlement_run order by id desc limit 2`);
  expect(causes).toEqual([{ cause: 'departure' }, { cause: 'departure' }]);
});

it('is done once for all who leave within the hour', async () => {
  const before = await generations();
  await erase(first);
  await world.moveClock(ENDED + 0.5);
  await erase(second);
  await world.moveClock(LATER);
  while (await departed());
  expect(await generations()).toEqual(settledOnceMore(before, 1, 1, 1));
  expect([await ranks(1), await overall()]).toEqual([[[third?.id, 1]], [[third?.id, 1]]]);
});

it('a result that comes meanwhile waits for no more than one of them, and takes its own stage along', async () => {
  const before = await generations();
  await erase(first);
  await world.moveClock(LATER);
  await world.owner.write.execute(
    sql`update event set home_score = 0, visitor_score = 4 where id = ${season.event(2, 8)}`,
  );
  expect((await settle()).map(({ input }) => input.ordinal)).toEqual([2]);
  expect(await generations()).toEqual(settledOnceMore(before, 0, 1, 1));
  expect([await departed(), await departed()]).toEqual([true, false]);
  expect(await generations()).toEqual(settledOnceMore(before, 1, 1, 2));
});

it('who was blocked has had no place: nothing is settled for such a one', async () => {
  await world.owner.write.execute(sql`update game_user set is_blocked = true where id = ${first?.id ?? 0}`);
  expect(await settle()).toHaveLength(2);
  const before = await generations();
  await erase(first);
  const inputs = await readInputs(database.write, 72);
  expect([inputs.some(isDue), inputs.some(({ hasDepartures }) => hasDepartures)]).toEqual([false, false]);
  expect(await settle()).toEqual([]);
  expect(await generations()).toEqual(before);
});

it('before prizes are paid others have moved up, however short ago somebody has left', async () => {
  await world.moveClock(ENDED + 71.9);
  await erase(first);
  await world.moveClock(ENDED + 72.1);
  await settle();
  expect(await row(world.owner.write, sql`select bool_and(frozen_at is not null) as paid from stage`)).toEqual({
    paid: true,
  });
  expect((await season.prizes('POOL')).sort()).toEqual([`${second?.id}: 100000`, `${second?.id}: 100000`]);
  expect(await season.prizes('OVERALL')).toEqual(expect.arrayContaining([`${second?.id}: 200000`]));
  expect((await season.prizes('OVERALL')).join()).not.toContain('nobody');
});
