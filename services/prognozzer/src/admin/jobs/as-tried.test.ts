import { gameJobCalls, type JobAct } from '@tribina/contracts';
import type { Database } from '@tribina/service-kit';
import { takeFree } from '@tribina/testing';
import { sql, type SQL } from 'drizzle-orm';
import { openWorldDatabase, type Season } from '../../settlement/testing/season';
import type { TestPlayer } from '../../testing/players';
import { addQuestion, untilBlocked, whileHeld } from '../../testing/playing';
import { startWorld, type World } from '../../testing/world';
import { ask, refusal, startJob, untilEnded } from '../testing';
import { correctionOf, correctionsOf, JOB_LOCK, playedStage, startWith, trialOf } from './testing';

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
beforeEach(async () => {
  await world.renew();
  ({ season, player } = await playedStage(world, database));
  // Whose second answer is right.
  await addQuestion(world, season.stage(1).id);
  await season.settled();
});

const trial = (changes: object = {}) => trialOf(season, changes);
const correction = (changes: object = {}) => correctionOf(season, changes);
const start = (act: object) => startWith(world, act);
const corrections = () => correctionsOf(world, season);
const NOT_TRIED = { status: 409, message: 'NOT_TRIED' };
const tried = async (act: JobAct = trial()) => (await untilEnded(world, await startJob(world, act))).job.id;
const change = (statement: SQL) => world.owner.write.execute(statement);
/** Another match of the stage has this result. */
const scored = (home: number, visitor: number) =>
  sql`update event set home_score = ${home}, visitor_score = ${visitor} where id = ${season.event(1, 7)}`;
const refused = async (act: object) => {
  expect(refusal(await start(act))).toEqual(NOT_TRIED);
  expect(await corrections()).toBe(0);
  expect((await ask(world, gameJobCalls.listJobs)).json().jobs.filter(({ kind }) => !kind.startsWith('try-'))).toEqual(
    [],
  );
};

it('is done while what follows from it is what was shown', async () => {
  const job = await tried();
  // Of the same outcome: nobody's points are other.
  await change(scored(5, 0));
  const answer = await start(correction({ trial: job }));
  expect([answer.status, (await untilEnded(world, answer.json().job)).result]).toEqual([202, { changed: 4 }]);
});

it.each<[string, () => SQL]>([
  ['another match has another outcome', () => scored(0, 4)],
  ['a player was blocked', () => sql`update game_user set is_blocked = true where id = ${player.id}`],
  [
    'another answer to its question was stated',
    () => sql`update quiz_question set correct_id = 1 where stage_id = ${season.stage(1).id}`,
  ],
  ['it was settled anew', () => sql`update stage set generation = generation + 1 where id = ${season.stage(1).id}`],
  ['its prizes were paid', () => sql`update stage set frozen_at = app_now() where id = ${season.stage(1).id}`],
])('is not done where %s since: tried again, it is', async (_what, since) => {
  const job = await tried();
  await change(since());
  await refused(correction({ trial: job }));
  expect((await start(correction({ trial: await tried() }))).status).toBe(202);
});

it('waits for another match, with no match behind it in hand, and is not done where that has another outcome then', async () => {
  const job = await tried();
  let answer: ReturnType<typeof start> | undefined;
  await whileHeld(world, { hold: scored(0, 4), end: 'commit' }, async () => {
    answer = start(correction({ trial: job }));
    await untilBlocked(world, 1);
    await takeFree(world.owner, sql`select from event where id = ${season.event(1, 8)} for update`);
  });
  expect(refusal((await answer) ?? { text: '{}' })).toEqual(NOT_TRIED);
  expect(await corrections()).toBe(0);
});

it('is not done by the trial of something else, or by none', async () => {
  await refused(correction({ trial: await tried(trial({ home: 3 })) }));
  await refused(correction({ trial: 999_999 }));
});

it('is not done before its trial has come to its end', async () => {
  const unended = 1;
  const hold = sql`select pg_advisory_xact_lock(${JOB_LOCK}, ${unended})`;
  await whileHeld(world, { hold, end: 'rollback' }, async () => {
    expect((await startJob(world, trial())).id).toBe(unended);
    await refused(correction({ trial: unended }));
  });
});

it('is told of a newer result of its own match first', async () => {
  const job = await tried();
  await untilEnded(world, await startJob(world, correction({ visitor: 2 })));
  expect(refusal(await start(correction({ trial: job })))).toMatchObject({ message: 'VERSION_CONFLICT' });
});

it('and states which answer is right is held to the same', async () => {
  const stageId = season.stage(1).id;
  const attempt = (answerId: number) => tried({ kind: 'try-quiz-answer', stageId, answerId });
  const act = { kind: 'quiz-answer', stageId, answerId: 1, seen: 2, reason: 'An own goal' };
  const [other, same] = [await attempt(2), await attempt(1)];
  await refused({ ...act, trial: other });
  await change(scored(0, 4));
  await refused({ ...act, trial: same });
  expect((await start({ ...act, trial: await attempt(1) })).status).toBe(202);
});
