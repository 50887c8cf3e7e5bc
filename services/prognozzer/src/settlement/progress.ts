import { rows, type Database, type Queryable } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import { SETTLEMENT_LOCK, type Progress } from './settlement';

/**
 * Writes down how far settlements have come, beside their transactions, so that others see it: the newest alone, and nothing
 * waits for it.
 */
export function keepProgress(
  { write }: Pick<Database, 'write'>,
  onError: (error: unknown) => void,
): (progress: Progress) => void {
  const newest = new Map<number, Progress>();
  let writing: Promise<void> = Promise.resolve();
  const writeNext = async () => {
    const [progress] = newest.values();
    if (!progress) return;
    newest.delete(progress.challengeId);
    await store(write, progress).catch(onError);
  };
  return (progress) => {
    newest.set(progress.challengeId, progress);
    writing = writing.then(writeNext);
  };
}

async function store(write: Database['write'], { challengeId, done, total }: Progress): Promise<void> {
  await write.execute(sql`
    insert into settlement_progress (challenge_id, done, total, at) values (${challengeId}, ${done}, ${total}, app_now())
    on conflict (challenge_id) do update set done = excluded.done, total = excluded.total, at = excluded.at`);
}

/**
 * Settlements that are under way: somebody holds the challenge, and has written down how far it is. One that a job works at is
 * left out: the job tells of it.
 *
 * @param db of the database that is written: locks are not the replica's.
 */
export function settlementsUnderWay(db: Queryable): Promise<Progress[]> {
  return rows(
    db,
    sql`select challenge_id as "challengeId", done, total from settlement_progress
        where done < total
          and exists (select from pg_locks
                      where locktype = 'advisory' and granted and classid = ${SETTLEMENT_LOCK}::oid
                        and objid = challenge_id::oid and objsubid = 2
                        and database = (select oid from pg_database where datname = current_database()))
          and not exists (select from desk_job where state = 'running' and challenge_id = any(challenge_ids))
        order by challenge_id`,
  );
}
