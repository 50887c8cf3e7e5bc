import { addBackgroundWork, rows, type Database, type Queryable } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { recordGameChange } from '../changes';

const LOCK_CHECK_MS = 500;
const IS_DUE = sql`locked_at is null and deadline <= app_now()`;

/**
 * Locks the stages whose deadline has passed, each exactly once however many instances do so at once (design contracts
 * A2.9), and tells of it in the same transaction.
 */
export async function lockDueStages(tx: Queryable): Promise<void> {
  // In the order of ids, so that two who lock several stages never wait for each other.
  const locked = await rows<{ stageId: number; challengeId: number }>(
    tx,
    sql`with due as (
          select id from stage where ${IS_DUE} order by id for update)
        update stage set locked_at = app_now() from due where stage.id = due.id
        returning stage.id as "stageId", stage.challenge_id as "challengeId"`,
  );
  for (const data of locked) await recordGameChange(tx, { kind: 'stage.locked', data });
}

async function isAnyDue({ write }: Database): Promise<boolean> {
  return (await rows(write, sql`select from stage where ${IS_DUE} limit 1`)).length > 0;
}

/** Locks stages as their deadlines pass. @param onLocked called after some were: they are to be settled. */
export function keepLocking(app: FastifyInstance, database: Database, onLocked: () => void): void {
  addBackgroundWork(app, {
    name: 'locking',
    periodMs: LOCK_CHECK_MS,
    step: async () => {
      if (!(await isAnyDue(database))) return false;
      await database.transaction(lockDueStages);
      onLocked();
      return false;
    },
  });
}
