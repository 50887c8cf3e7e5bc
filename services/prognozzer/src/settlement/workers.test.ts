import { row, rows, type Database } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import { recordCorrection } from '../results/corrections';
import { recordResult } from '../results/record';
import { addPlayer, addPlayers, type TestPlayer } from '../testing/players';
import { untilBlocked, whileHeld } from '../testing/playing';
import { startWorld, type World } from '../testing/world';
import { readInputs } from './inputs';
import { settleAnew, settleChallenge } from './settlement';
import { LOCKED, openWorldDatabase, Season, until } from './testing/season';
import { settleDue } from './worker';

const PERFECT = '1X21X21X';
const OPTIONS = { voidAfterHours: 72 };

let world: World;
let database: Database;
let season: Season;
let player: TestPlayer;

beforeAll(async () => {
  world = await startWorld();
  database = openWorldDatabase(world);
});
afterAll(async () => {
  await database.close();
  await world.close();
});
/** A stage with every result but the last, settled; nobody works on it any more. */
beforeEach(async () => {
  await world.renew();
  season = await Season.begin(world, database);
  player = await addPlayer(world);
  await season.play(1, player, PERFECT, { joker: 8 });
  for (const other of await addPlayers(world, 20)) await season.play(1, other, '1X21X212');
  await season.lock(LOCKED);
  await season.results(1, '1X21X21?');
  await world.stop(world.app);
});

/** The last result: a draw. */
const recordLast = () =>
  database.transaction((tx) =>
    recordResult(tx, {
      eventId: season.event(1, 8),
      homeScore: 2,
      visitorScore: 2,
      code: 0,
      ended: true,
      source: 'feed',
    }),
  );
const settle = () => database.transaction((tx) => settleChallenge(tx, season.challengeId, OPTIONS, 'result'));
/** What a worker does; @returns the errors that it has told of. */
async function work(): Promise<unknown[]> {
  const errors: unknown[] = [];
  const inputs = await readInputs(database.write, OPTIONS.voidAfterHours);
  await settleDue({ ...OPTIONS, database, onError: (error) => errors.push(error) }, inputs);
  return errors;
}
const runs = async () => (await rows(world.owner.write, sql`select from settlement_run`)).length;
const newsOf = async (kind: string) =>
  (await rows(world.owner.write, sql`select from change_event where kind = ${kind}`)).length;

it('a result that comes while its match is voided for want of one counts', async () => {
  await world.moveClock(24 * 30);
  let settling: ReturnType<typeof settle> | undefined;
  await database.transaction(async (tx) => {
    await recordResult(tx, {
      eventId: season.event(1, 8),
      homeScore: 2,
      visitorScore: 2,
      code: 0,
      ended: true,
      source: 'feed',
    });
    settling = settle();
    await untilBlocked(world, 1);
  });
  await settling;
  const kept = await rows(
    world.owner.write,
    sql`select source, is_void as "isVoid" from result_version where event_id = ${season.event(1, 8)} order by version`,
  );
  expect(kept).toEqual([{ source: 'feed', isVoid: false }]);
  const [shown] = await rows<{ score: number; voided: string | null }>(
    world.owner.write,
    sql`select home_score as score, voided_at as voided from event where id = ${season.event(1, 8)}`,
  );
  expect(shown).toEqual({ score: 2, voided: null });
});

it('prizes are not paid by a result that was corrected before they are', async () => {
  await recordLast();
  await settle();
  await world.moveClock(24 * 30);
  let working: ReturnType<typeof work> | undefined;
  // Who settles has read what there is, and waits for the stage.
  await whileHeld(world, { hold: sql`select from stage for update`, end: 'commit' }, async () => {
    working = work();
    await untilBlocked(world, 1);
    const stated = { home: 0, visitor: 3, code: 0, ended: true, reason: 'The referee’s report', version: 1 };
    await database.transaction((tx) => recordCorrection(tx, season.event(1, 8), stated, 7));
  });
  expect([await working, await work()]).toEqual([[], []]);
  const pool = await season.prizes('POOL');
  expect([pool.length, pool[0]]).toEqual([20, expect.stringMatching(/: 5000$/)]);
  expect(await rows(world.owner.write, sql`select from audit where action = 'prizes.kept'`)).toEqual([]);
});

it('R7: of many who settle at once one writes', async () => {
  await recordLast();
  const [before, news] = [await runs(), await newsOf('stage.settled')];
  const settled = await Promise.all(Array.from({ length: 6 }, settle));
  expect(settled.map((stages) => stages.length).sort()).toEqual([0, 0, 0, 0, 0, 1]);
  expect([await runs(), await newsOf('stage.settled')]).toEqual([before + 1, news + 1]);
  expect(
    await row(world.owner.write, sql`select from message where user_id = ${player.id} and key = 'STAGE_STRIKE'`),
  ).not.toBeNull();
});

it('R7: two workers and somebody who corrects leave one state', async () => {
  await recordLast();
  const [first, second] = await Promise.all([
    work(),
    work(),
    database.transaction((tx) => settleAnew(tx, season.stage(1).id, OPTIONS, 'quiz')),
  ]);
  expect([...first, ...second]).toEqual([]);
  const hashes = await rows(world.owner.write, sql`select from settlement_run group by input_hash having count(*) > 1`);
  expect(hashes).toEqual([]);
});

it('R8: who is killed before the end leaves nothing behind, and the next who settles ends where an undisturbed one does', async () => {
  const before = await season.state();
  await recordLast();
  const release = await holdChallenge();
  const killed = settle().catch((error: unknown) => error);
  await until(isSomebodyWaiting);
  await world.owner.write.execute(sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and application_name = 'tribina-prognozzer'`);
  expect(await killed).toBeInstanceOf(Error);
  await release();
  expect(await season.state()).toEqual(before);
  const [input] = await readInputs(database.write, OPTIONS.voidAfterHours);
  await settle();
  expect(input?.generation).toBe((await generation()) - 1);
  const after = await season.state();
  expect([(await season.prizes('POOL'))[0], await season.jokerState(1)]).toEqual([`${player.id}: 100000`, 'SPENT']);
  await freshly();
  expect(await season.state()).toEqual(after);
});

it('settles the other challenges where one fails', async () => {
  world.app = await world.start();
  world.feed.season = '2027/28';
  const second = await Season.begin(world, database, [-10]);
  await second.play(1, player, PERFECT);
  await world.stop(world.app);
  await world.owner.write.execute(
    sql`update stage set locked_at = app_now(), input_hash = null where challenge_id in (${season.challengeId}, ${second.challengeId})`,
  );
  // A generation that is there already cannot be written again.
  await world.owner.write.execute(sql`
    insert into score (stage_id, generation, user_id, points, correct, saved_at)
    select id, generation + 1, ${player.id}, 0, 0, app_now() from stage where challenge_id = ${season.challengeId}`);
  expect(await work()).toHaveLength(1);
  const settled = await row<{ generation: number }>(
    world.owner.write,
    sql`select generation from stage where challenge_id = ${second.challengeId}`,
  );
  expect(settled?.generation).toBe(1);
});

async function generation(): Promise<number> {
  const found = await row<{ generation: number }>(world.owner.write, sql`select generation from stage`);
  return found?.generation ?? 0;
}

/** Holds a row that a settlement writes after the scores of its stages; @returns what lets it go. */
async function holdChallenge(): Promise<() => Promise<void>> {
  let letGo = () => {};
  let isHeld = () => {};
  const held = new Promise<void>((resolve) => (isHeld = resolve));
  const holding = world.owner.transaction(async (tx) => {
    await tx.execute(sql`select from challenge for update`);
    await new Promise<void>((resolve) => {
      letGo = resolve;
      isHeld();
    });
  });
  await held;
  return () => {
    letGo();
    return holding;
  };
}

async function isSomebodyWaiting(): Promise<boolean> {
  const found = await rows(
    world.owner.write,
    sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and application_name = 'tribina-prognozzer'`,
  );
  return found.length === 1;
}

/** Forgets everything that was worked out, and works it out anew. */
async function freshly(): Promise<void> {
  await world.owner.write.execute(sql`truncate score, overall_score, points_histogram, settlement_run`);
  await world.owner.write.execute(sql`update stage set generation = 0, input_hash = null`);
  await world.owner.write.execute(sql`update challenge set generation = 0`);
  await settle();
}
