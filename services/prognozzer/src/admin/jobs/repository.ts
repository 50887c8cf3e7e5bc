import type { DeskJob, JobAct, JobResult } from '@tribina/contracts';
import { row, rows, type Queryable } from '@tribina/service-kit';
import { sql, type SQL } from 'drizzle-orm';
import { instant } from '../answers';
import type { LongPart } from './begin';

/** Any fixed number: with the job's id, one who works at a job at a time. */
const JOB_LOCK = 7_426_123;
/** What has ended is shown for so long, and kept for so long. */
const SHOWN_MINUTES = 60;
const KEPT_HOURS = 24;
const MOST_SHOWN = 50;

const IN_PROGRESS = sql`state in ('waiting', 'running')`;

export interface NewJob {
  readonly requestId: string;
  readonly actor: number | null;
  readonly act: JobAct;
  readonly subject: string;
}

/** What a job has come to, as it is kept: of a trial, also by what (`Trial`). */
export interface StoredResult extends JobResult {
  readonly basis?: string;
}

/** A job as it is to be worked at. */
export interface JobToRun {
  readonly id: number;
  readonly asked: JobAct;
  readonly challengeIds: readonly number[];
  readonly stageIds: readonly number[];
  readonly cause: string | null;
  /** How often it was begun before. */
  readonly attempts: number;
}

/** Takes the place of a request: one that comes twice at once waits here. @returns null where the request has been made before. */
export async function insertJob(
  tx: Queryable,
  { requestId, actor, act, subject }: NewJob,
): Promise<{ id: number } | null> {
  await tx.execute(sql`delete from desk_job where ended_at < app_now() - make_interval(hours => ${KEPT_HOURS})`);
  return row(
    tx,
    sql`insert into desk_job (request_id, actor, kind, asked, subject)
        values (${requestId}, ${actor}, ${act.kind}, ${JSON.stringify(act)}::jsonb, ${subject})
        on conflict (request_id) do nothing returning id`,
  );
}

/** The job that a request has made; null where the request was another one. */
export function sameJob(tx: Queryable, { requestId, actor, act }: NewJob): Promise<{ id: number } | null> {
  return row(
    tx,
    sql`select id from desk_job
        where request_id = ${requestId} and actor is not distinct from ${actor}::bigint
          and asked = ${JSON.stringify(act)}::jsonb`,
  );
}

export async function noteLongPart(tx: Queryable, id: number, { challengeIds, stageIds, cause }: LongPart) {
  await tx.execute(sql`
    update desk_job set challenge_ids = ${sql.param([...challengeIds])}::bigint[],
      stage_ids = ${sql.param([...stageIds])}::bigint[], cause = ${cause}
    where id = ${id}`);
}

const JOB = sql`
  select job.id, request_id as "requestId", kind, subject, state, actor, asked, fault, ${instant(sql`created_at`)} as "createdAt",
         ${instant(sql`ended_at`)} as "endedAt", coalesce(progress.done, 0) as done, coalesce(progress.total, 0) as total
  from desk_job job
    left join lateral (
      select sum(done) as done, sum(total) as total from settlement_progress
      where challenge_id = any(challenge_ids) and at >= created_at) as progress on ${IN_PROGRESS}`;

/** Those in progress and what has ended lately, the newest first. */
export function jobsShown(db: Queryable): Promise<DeskJob[]> {
  return rows(
    db,
    sql`${JOB} where ${IN_PROGRESS} or ended_at > app_now() - make_interval(mins => ${SHOWN_MINUTES})
        order by ${IN_PROGRESS} desc, id desc limit ${MOST_SHOWN}`,
  );
}

export function jobById(db: Queryable, id: number): Promise<DeskJob | null> {
  return row(db, sql`${JOB} where job.id = ${id}`);
}

/** What a job has come to, with the names of players as they are now; those who have gone are left out. */
export async function resultOf(db: Queryable, id: number): Promise<JobResult | null> {
  const found = await row<{ result: StoredResult | null }>(db, sql`select result from desk_job where id = ${id}`);
  const { trial } = found?.result ?? {};
  if (!trial) return found?.result ?? null;
  const ids = trial.effects.map(({ userId }) => userId);
  const players = await rows<{ id: number; name: string }>(
    db,
    sql`select id, display_name as name from game_user where id = any(${sql.param(ids)}::bigint[])`,
  );
  const names = new Map(players.map((player) => [player.id, player.name]));
  const effects = trial.effects.flatMap((effect) => {
    const username = names.get(effect.userId);
    return username === undefined ? [] : [{ ...effect, username }];
  });
  return { trial: { ...trial, effects } };
}

/** Ids of jobs that are not at their end, the oldest first. */
export async function jobsInProgress(db: Queryable): Promise<number[]> {
  const found = await rows<{ id: number }>(db, sql`select id from desk_job where ${IN_PROGRESS} order by id`);
  return found.map(({ id }) => id);
}

/** Holds a job for as long as the transaction lasts; null while somebody else does, and at its end. */
export async function holdJob(tx: Queryable, id: number): Promise<JobToRun | null> {
  const held = await row<{ isHeld: boolean }>(
    tx,
    sql`select pg_try_advisory_xact_lock(${JOB_LOCK}, ${id}::integer) as "isHeld"`,
  );
  if (!held?.isHeld) return null;
  return row(
    tx,
    sql`select id, asked, challenge_ids as "challengeIds", stage_ids as "stageIds", cause, attempts
        from desk_job where id = ${id} and ${IN_PROGRESS}`,
  );
}

/** Written beside the transaction in which a job is done: it stays when that is taken back. */
export async function noteAttempt(db: Queryable, id: number): Promise<void> {
  await db.execute(
    sql`update desk_job set state = 'running', attempts = attempts + 1 where id = ${id} and ${IN_PROGRESS}`,
  );
}

export function endJob(db: Queryable, id: number, result: StoredResult): Promise<void> {
  return end(db, id, sql`state = 'done', result = ${JSON.stringify(result)}::jsonb`);
}

/** @param state `failed`: it could not be; `broken`: it did not come to its end. */
export function giveUpJob(
  db: Queryable,
  id: number,
  state: 'failed' | 'broken',
  fault: { readonly status: number; readonly code: string },
): Promise<void> {
  return end(db, id, sql`state = ${state}, fault = ${JSON.stringify(fault)}::jsonb`);
}

async function end(db: Queryable, id: number, how: SQL): Promise<void> {
  await db.execute(sql`update desk_job set ${how}, ended_at = app_now() where id = ${id} and ${IN_PROGRESS}`);
}

/** For how many players the stages were settled differently by the settlements that have followed a job. */
export async function changedBy(tx: Queryable, { id, stageIds }: JobToRun): Promise<number> {
  const found = await row<{ changed: number }>(
    tx,
    sql`select coalesce(sum(changed), 0)::integer as changed from settlement_run
        where stage_id = any(${sql.param([...stageIds])}::bigint[]) and ${id} = any(job_ids)`,
  );
  return found?.changed ?? 0;
}
