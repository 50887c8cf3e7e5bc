import { gameJobCalls, pathOf, type Call, type CallTypes, type DeskJob, type JobAct } from '@tribina/contracts';
import { IDENTITY_HEADER, rows, type Role } from '@tribina/service-kit';
import { until } from '@tribina/testing';
import { sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { createChallenge, draftOf, inHours, type World } from '../testing/world';

/** Portal id of the administrator of the tests. */
export const ADMIN = 71;

export interface Given {
  readonly params?: object;
  readonly query?: object;
  readonly body?: object;
  /** What the session may do; an administrator's unless said otherwise. */
  readonly roles?: readonly Role[];
  readonly edition?: string;
}

/** Makes a call as an administrator; returns its status and what it says. */
export async function ask<T extends CallTypes>(
  { app, keys }: Pick<World, 'app' | 'keys'>,
  call: Call<T>,
  { params = {}, query = {}, body, roles = ['member', 'admin'], edition = 'rs' }: Given = {},
) {
  const answer = await app.inject({
    method: call.method,
    url: pathOf(call, params, query),
    headers: { [IDENTITY_HEADER]: keys.assertionOf({ sub: ADMIN, roles: [...roles] }), 'x-edition': edition },
    ...(body ? { payload: body } : {}),
  });
  // The service has checked its answer against the schema of the call.
  return {
    status: answer.statusCode,
    headers: answer.headers,
    text: answer.body,
    json: () => answer.json<T['reply']>(),
  };
}

/** What a refusal says. */
export const refusal = ({ text }: { readonly text: string }) => JSON.parse(text) as object;

/** A challenge of a stage that is over, one that is played, and one to come in a day; returns the ids of its stages in order. */
export async function threeStages(world: World): Promise<{ challengeId: number; stageIds: number[] }> {
  const challengeId = await createChallenge(world, draftOf(world, [-48, -1, 24]));
  const stages = await rows<{ id: number }>(
    world.owner.write,
    sql`select id from stage where challenge_id = ${challengeId} order by ordinal`,
  );
  return { challengeId, stageIds: stages.map(({ id }) => id) };
}

/** Makes players of these names; returns their ids in order. @param from their ids of the portal begin behind it. */
export async function insertPlayers(world: World, names: readonly string[], from = 1000): Promise<number[]> {
  const found = await rows<{ id: number }>(
    world.owner.write,
    sql`insert into game_user (portal_user_id, display_name, folded_name)
        select ${from}::bigint + place, name, lower(name)
        from unnest(${sql.param([...names])}::text[]) with ordinality as given(name, place) order by place returning id`,
  );
  return found.map(({ id }) => id);
}

/** Stores a slip as it was saved so many seconds after the tests' first moment. */
export async function insertSlip(world: World, stageId: number, userId: number, picks = '1X21X21X', seconds = 0) {
  await world.owner.write.execute(
    sql`with saved as (
          insert into slip (stage_id, user_id, picks, version, saved_at)
          values (${stageId}, ${userId}, ${picks}, 1, ${inHours(seconds / 3_600)}::timestamptz) returning *)
        insert into slip_history (stage_id, user_id, version, picks, saved_at)
        select stage_id, user_id, version, picks, saved_at from saved`,
  );
}

/** Resolves once a stage is settled so many times. */
export async function untilSettled({ owner }: Pick<World, 'owner'>, stageId: number, generation = 1): Promise<void> {
  for (;;) {
    const [stage] = await rows<{ generation: number }>(
      owner.write,
      sql`select generation from stage where id = ${stageId}`,
    );
    if ((stage?.generation ?? 0) >= generation) return;
  }
}

type OfApp = Pick<World, 'app' | 'keys'>;

/** Asks for what takes longer than a call; the answer is 202. */
export async function startJob(world: OfApp, act: JobAct, requestId: string = randomUUID()): Promise<DeskJob> {
  const answer = await ask(world, gameJobCalls.startJob, { body: { requestId, act } });
  if (answer.status !== 202) throw new Error(answer.text);
  return answer.json().job;
}

/** Waits until a job has come to its end; returns what it has come to. */
export async function untilEnded(world: OfApp, { id: jobId }: Pick<DeskJob, 'id'>) {
  const read = async () => (await ask(world, gameJobCalls.readJob, { params: { jobId } })).json();
  await until(async () => (await read()).job.endedAt !== null);
  return read();
}

/** What was written down, the oldest first. */
export function auditOf(world: World) {
  return rows<{ actor: number | null; action: string; reason: string | null; subject: string }>(
    world.owner.write,
    sql`select actor, action, reason, subject from audit order by id`,
  );
}
