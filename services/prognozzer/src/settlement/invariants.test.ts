import { BADGE_TYPES, overallPrizes } from '@tribina/game-rules';
import { settleSeason, type SettledScore } from '@tribina/game-rules/reference';
import { rows, type Database } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { startWorld, type World } from '../testing/world';
import { anyHistory, type History } from './testing/history';
import { Replay } from './testing/replay';
import { openWorldDatabase } from './testing/season';

/** As many others as there is time for: `SETTLEMENT_HISTORIES=1000`; unless stated always the same few. */
const OTHERS = process.env['SETTLEMENT_HISTORIES'];
const HISTORIES = OTHERS ? { numRuns: Number(OTHERS) } : { numRuns: 40, seed: 19 };
const LIMIT_MS = 60_000 + HISTORIES.numRuns * 5_000;

let world: World;
let database: Database;
beforeAll(async () => {
  world = await startWorld();
  // Nobody settles but the tests.
  await world.stop(world.app);
  database = openWorldDatabase(world);
});
afterAll(async () => {
  await database.close();
  await world.close();
});

interface PlacedScore {
  readonly userId: number;
  readonly points: number;
  readonly correct: number;
  readonly rank: number;
  readonly position: number;
}
const placed = (scores: readonly SettledScore[]): PlacedScore[] =>
  scores.map(({ userId, points, correct, rank, position }) => ({ userId, points, correct, rank, position }));

const SCORE = sql`user_id as "userId", points, correct, coalesce(rank, 0) as rank, coalesce(position, 0) as position`;

/** What is stored, in the form of the reference. */
async function stored({ challengeId, stages, players }: Replay) {
  const { write } = database;
  const scores: PlacedScore[][] = [];
  for (const { id } of stages) {
    scores.push(
      await rows(
        write,
        sql`select ${SCORE} from score join stage on stage.id = stage_id and stage.generation = score.generation
            where stage_id = ${id} order by score.position nulls last, user_id`,
      ),
    );
  }
  const overall = await rows<PlacedScore>(
    write,
    sql`select ${SCORE} from overall_score
          join challenge on challenge.id = challenge_id and challenge.generation = overall_score.generation
        where challenge_id = ${challengeId} order by overall_score.position nulls last, user_id`,
  );
  const earned = await rows<{ userId: number; types: string[] }>(
    write,
    sql`select user_id as "userId", json_agg(type) as types from trophy where challenge_id = ${challengeId} and earned group by user_id`,
  );
  const jokers = await rows<{ id: number; state: string }>(
    write,
    sql`select id, state from joker where user_id = any(${sql.param(players.map(({ id }) => id))}::bigint[]) order by id`,
  );
  const badges = players
    .filter(({ isErased }) => !isErased)
    .map(({ id }) => [
      id,
      BADGE_TYPES.filter((type) => earned.find(({ userId }) => userId === id)?.types.includes(type)),
    ]);
  return { scores, overall, badges, jokers: jokers.map(({ id, state }) => [id, state]) };
}

async function expected(replay: Replay) {
  const { stages, overall, badges, jokers } = settleSeason(await replay.facts());
  return {
    scores: stages.map(({ scores }) => placed(scores)),
    overall: placed(overall),
    badges: [...badges],
    jokers: [...jokers],
  };
}

const prizesOf = (replay: Replay, isFrozen: boolean) =>
  rows<{ kind: string; stageId: number | null; place: number; userId: number | null; amount: number }>(
    database.write,
    sql`select kind, stage_id as "stageId", place, user_id as "userId", amount from prize
        where challenge_id = ${replay.challengeId} and (frozen_at is not null) = ${isFrozen} order by kind, stage_id, place`,
  );

/** Prizes that are not paid yet, by the reference. */
async function expectedPrizes(replay: Replay) {
  const { stages, overall } = settleSeason(await replay.facts());
  const closings = await replay.closings();
  const last = closings.at(-1);
  const isOver = closings.length === stages.length;
  const candidates = overall
    .filter(({ position }) => position > 0)
    .map(({ userId }) => ({ userId, isEligible: !last?.ineligible.includes(userId) }));
  const isOverallPaid = closings.every(({ isFrozen }) => isFrozen);
  const of = (kind: string, stageId: number | null) => (prize: { place: number; userId: number; amount: number }) => ({
    kind,
    stageId,
    ...prize,
  });
  const open = stages.filter(({ stageId }) => !closings.some(({ id, isFrozen }) => id === stageId && isFrozen));
  return [
    ...(isOver && !isOverallPaid ? overallPrizes(candidates).map(of('OVERALL', null)) : []),
    ...open.flatMap(({ stageId, pool }) => pool.prizes.map(of('POOL', stageId))),
    ...open.flatMap(({ stageId, prizes }) => prizes.map(of('STAGE', stageId))),
  ];
}

/** Of every badge that was ever earned, how often its player was told. */
const toldOf = ({ challengeId }: Replay) =>
  rows<{ told: number }>(
    database.write,
    sql`select count(message.id)::integer as told
        from trophy left join message
          on message.user_id = trophy.user_id and message.kind = 'badge' and message.key = trophy.type
            and message.stage_id in (select id from stage where challenge_id = ${challengeId})
        where trophy.challenge_id = ${challengeId} group by trophy.user_id, trophy.type`,
  );

/** Forgets what was worked out, and works it out anew from the results as they are; what was paid and when stays. */
async function settleFreshly(replay: Replay): Promise<void> {
  const { challengeId } = replay;
  const stageIds = sql`(select id from stage where challenge_id = ${challengeId})`;
  for (const statement of [
    sql`delete from score where stage_id in ${stageIds}`,
    sql`delete from overall_score where challenge_id = ${challengeId}`,
    sql`delete from points_histogram where challenge_id = ${challengeId}`,
    sql`delete from settlement_run where stage_id in ${stageIds}`,
    sql`delete from trophy where challenge_id = ${challengeId}`,
    sql`delete from prize where challenge_id = ${challengeId} and frozen_at is null`,
    sql`update joker set state = 'INVESTED'
        from event join stage on stage.id = event.stage_id
        where event.id = joker.event_id and stage.challenge_id = ${challengeId} and stage.locked_at is not null`,
    sql`update stage set generation = 0, input_hash = null where challenge_id = ${challengeId}`,
    sql`update challenge set generation = 0 where id = ${challengeId}`,
  ]) {
    await database.write.execute(statement);
  }
  await replay.settle();
}

async function check(history: History): Promise<void> {
  const replay = await Replay.begin(database, history);
  let paid: Awaited<ReturnType<typeof prizesOf>> = [];
  for (const step of history.steps) {
    await replay.apply(step);
    if (step.kind !== 'settle') continue;
    const frozen = await prizesOf(replay, true);
    // Once paid, a prize stays; only who is erased is no longer named.
    expect(frozen).toEqual(
      expect.arrayContaining(
        paid.map((prize) =>
          frozen.some(({ userId }) => userId === prize.userId)
            ? prize
            : expect.objectContaining({ place: prize.place }),
        ),
      ),
    );
    paid = frozen;
  }
  await replay.settle();
  const state = await stored(replay);
  note(state, await replay.closings(), paid);
  expect(state).toEqual(await expected(replay));
  expect(await prizesOf(replay, false)).toEqual(await expectedPrizes(replay));
  expect((await toldOf(replay)).filter(({ told }) => told !== 1)).toEqual([]);
  expect(await replay.settle()).toEqual([]);
  await settleFreshly(replay);
  expect(await stored(replay)).toEqual(state);
  expect(await prizesOf(replay, false)).toEqual(await expectedPrizes(replay));
}

/** What histories have led to. */
const seen = new Set<string>();
function note(
  { badges, jokers }: Awaited<ReturnType<typeof stored>>,
  closings: readonly object[],
  paid: Awaited<ReturnType<typeof prizesOf>>,
): void {
  for (const [, types] of badges) for (const type of [types].flat()) seen.add(String(type));
  for (const [, state] of jokers) seen.add(String(state));
  for (const { kind } of paid) seen.add(`paid ${kind}`);
  seen.add(`${closings.length} closed`);
}

it(
  'GA7: after any results, corrections, voids, blocks and returns of jokers the state is the reference’s, and that of a fresh settlement',
  () => fc.assert(fc.asyncProperty(anyHistory, check), { ...HISTORIES, endOnFailure: true }),
  LIMIT_MS,
);

it('the histories that are tried lead to every badge, every state of a joker, and prizes of every kind', () => {
  const wanted = [...BADGE_TYPES, 'INVESTED', 'SPENT', 'RETURNED', '0 closed', '3 closed'];
  expect([...seen]).toEqual(expect.arrayContaining([...wanted, 'paid POOL', 'paid STAGE', 'paid OVERALL']));
});
