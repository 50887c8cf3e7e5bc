import type { Outcome, Stage } from '@tribina/contracts';
import { scoresOf } from '@tribina/game-rules';
import { row } from '@tribina/service-kit';
import { sql, type SQL } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { ask, type TestPlayer } from './players';
import { createChallenge, draftOf, type World } from './world';

const POLL_MS = 5;

/** A challenge whose stages begin at the given hours, and its stages as anybody sees them. */
export async function startChallenge(
  world: World,
  firstStarts: readonly number[],
): Promise<{ challengeId: number; stages: Stage[] }> {
  const challengeId = await createChallenge(world, draftOf(world, firstStarts));
  const answer = await ask(world, `/challenge/stages/${challengeId}`);
  return { challengeId, stages: answer.json<{ stages: Stage[] }>().stages };
}

/** What is sent for the events of a stage, in their order: `1X21X21X`; a `-` leaves its event out. */
export function betsOf(stage: Pick<Stage, 'events'>, picks: string): { eventId: number; t1: string; t2: string }[] {
  return stage.events.flatMap(({ id }, index) => {
    const pick = picks[index] ?? '-';
    // The edge: tests write outcomes.
    return pick === '-' ? [] : [{ eventId: id, ...scoresOf(pick as Outcome) }];
  });
}

/** A save, with an id of its own unless the changes say otherwise. */
export function slipOf(
  { challengeId, stage, picks = '1X21X21X' }: { challengeId: number; stage: Stage; picks?: string },
  player: Pick<TestPlayer, 'id'>,
  changes: object = {},
): { requestId: string } & Record<string, unknown> {
  return {
    userId: player.id,
    challengeId,
    stageId: stage.id,
    requestId: randomUUID(),
    bets: betsOf(stage, picks),
    ...changes,
  };
}

export function save(world: World, player: TestPlayer, body: object): Promise<LightMyRequestResponse> {
  return ask(world, '/bet/save', { as: player, body });
}

/** A slip as it is stored, or null. */
export function storedSlip(world: Pick<World, 'owner'>, stageId: number, userId: number) {
  return row<{ picks: string; version: number; jokerId: number | null; jokerPosition: number | null }>(
    world.owner.write,
    sql`select picks, version, joker_id as "jokerId", joker_position as "jokerPosition"
        from slip where stage_id = ${stageId} and user_id = ${userId}`,
  );
}

/** Lets `app_now()` stand at a moment (ISO 8601) until the function that it returns is called. */
export async function freezeClock({ owner }: Pick<World, 'owner'>, at: string): Promise<() => Promise<void>> {
  const found = await row<{ definition: string }>(
    owner.write,
    sql`select pg_get_functiondef('platform.app_now'::regproc) as definition`,
  );
  await owner.write.execute(
    sql.raw(`create or replace function platform.app_now() returns timestamptz language sql volatile parallel restricted
             as $$ select timestamptz '${new Date(at).toISOString()}' $$`),
  );
  return async () => {
    await owner.write.execute(sql.raw(found?.definition ?? ''));
  };
}

/** Resolves once a query of one column says true. */
export async function untilTrue({ owner }: Pick<World, 'owner'>, query: SQL): Promise<void> {
  for (;;) {
    const [found] = (await owner.write.execute<Record<string, boolean>>(query)).rows;
    if (found && Object.values(found)[0] === true) return;
    await delay(POLL_MS);
  }
}

/** Resolves once so many connections of the service wait for a lock. */
export function untilBlocked(world: Pick<World, 'owner'>, count: number): Promise<void> {
  return untilTrue(
    world,
    sql`select count(*) >= ${count} from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and application_name like 'tribina-%'`,
  );
}

/**
 * Runs work while another transaction holds what it has written or locked; resolves when that has ended.
 *
 * @param end whether it then stays.
 */
export async function whileHeld(
  { owner }: Pick<World, 'owner'>,
  { hold, end }: { readonly hold: SQL; readonly end: 'commit' | 'rollback' },
  work: () => Promise<void>,
): Promise<void> {
  const takenBack = new Error('taken back');
  await owner
    .transaction(async (tx) => {
      await tx.execute(hold);
      await work();
      if (end === 'rollback') throw takenBack;
    })
    .catch((error: unknown) => {
      if (error !== takenBack) throw error;
    });
}

/** Stores a question with the answers 1 and 2, of which the second is right; returns its id. */
export async function addQuestion({ owner }: Pick<World, 'owner'>, stageId: number): Promise<number> {
  const names = (text: string) => ({ sr: `${text} sr`, hr: `${text} hr`, en: `${text} en` });
  const answers = [1, 2].map((id) => ({ id, names: names(`Answer ${id}`) }));
  const added = await row<{ id: number }>(
    owner.write,
    sql`insert into quiz_question (stage_id, question, answers, correct_id)
        values (${stageId}, ${JSON.stringify(names('Question'))}::jsonb, ${JSON.stringify(answers)}::jsonb, 2)
        returning id`,
  );
  if (!added) throw new Error('No question was added');
  return added.id;
}
