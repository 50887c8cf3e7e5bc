import { addBackgroundWork, row, type Database, type Queryable } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';

const LOOK_MS = 1_000;
/** Players who are looked through in one transaction. */
const BATCH = 1_000;

export interface ReminderParts {
  readonly database: Database;
  /** How long before a deadline players are reminded; 0: never. */
  readonly hours: number;
  /** Editions that have the game. */
  readonly editions: readonly string[];
}

interface Run {
  readonly stageId: number;
  readonly lastUserId: number;
}

/**
 * Writes the reminders of a stage whose deadline is near, for the next players without a slip who are linked, want mails and
 * are not blocked. The players of a stage are gone through once, by their ids: how far that went, and what was written, is one
 * transaction, so that restarts, other instances and deadlines that move remind nobody twice.
 *
 * @returns whether there may be more to do at once.
 */
export function remindNextPlayers({ database, hours, editions }: ReminderParts): Promise<boolean> {
  return database.transaction(async (tx) => {
    const isNear = sql`stage.locked_at is null and stage.deadline > app_now()
      and stage.deadline <= app_now() + make_interval(hours => ${hours})
      and exists (select from challenge where challenge.id = stage.challenge_id
        and challenge.editions && ${sql.param(editions)}::text[])`;
    await tx.execute(sql`
      insert into reminder_run (stage_id) select id from stage
      where ${isNear} and not exists (select from reminder_run run where run.stage_id = stage.id)
      on conflict do nothing`);
    const run = await row<Run>(
      tx,
      sql`select run.stage_id as "stageId", run.last_user_id as "lastUserId"
          from reminder_run run join stage on stage.id = run.stage_id where run.done_at is null and ${isNear}
          order by stage.deadline, stage.id limit 1 for update of run skip locked`,
    );
    if (!run) return false;
    await remind(tx, run);
    return true;
  });
}

async function remind(tx: Queryable, { stageId, lastUserId }: Run): Promise<void> {
  const looked = await row<{ count: number; last: number | null }>(
    tx,
    sql`with looked as (
          select id, linked_at is not null and is_email_subscribed and not is_blocked as is_wanted
          from game_user where id > ${lastUserId} order by id limit ${BATCH}),
        written as (
          insert into message (user_id, kind, stage_id, key, data)
          select id, 'reminder', ${stageId}, '', '{}' from looked
          where is_wanted and not exists (select from slip where slip.stage_id = ${stageId} and slip.user_id = looked.id)
          on conflict do nothing)
        select count(*)::int as count, max(id) as last from looked`,
  );
  const isDone = (looked?.count ?? 0) < BATCH;
  await tx.execute(sql`
    update reminder_run set last_user_id = ${looked?.last ?? lastUserId}, done_at = case when ${isDone} then app_now() end
    where stage_id = ${stageId}`);
}

/** Reminds players as deadlines come near. */
export function keepReminding(app: FastifyInstance, parts: ReminderParts): void {
  addBackgroundWork(app, { name: 'reminding', periodMs: LOOK_MS, step: () => remindNextPlayers(parts) });
}
