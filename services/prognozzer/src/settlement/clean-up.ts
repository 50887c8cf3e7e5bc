import { rows, type Queryable } from '@tribina/service-kit';
import { sql, type SQL } from 'drizzle-orm';

/** Scores that are deleted at a time. */
const BATCH = 20_000;
/** What is kept beside the shown generation: the one before, from which the next takes what is different. */
const KEPT = 1;

/** A kind of ranking: its scores, whose they are, and where that says which generation is shown. */
interface Ranking {
  readonly scores: SQL;
  readonly owner: SQL;
  readonly shownBy: SQL;
}

const RANKINGS: readonly Ranking[] = [
  { scores: sql`score`, owner: sql`stage_id`, shownBy: sql`stage` },
  { scores: sql`overall_score`, owner: sql`challenge_id`, shownBy: sql`challenge` },
];

/** Deletes scores of old generations, a batch of each ranking at most. @returns false when there is nothing left to delete. */
export async function forgetOldScores(db: Queryable): Promise<boolean> {
  let isMore = false;
  for (const ranking of RANKINGS) {
    for (const { id, oldest } of await agedIn(db, ranking)) {
      const deleted = await forgetScores(db, ranking, id, oldest);
      isMore ||= deleted === BATCH;
    }
  }
  await db.execute(sql`
    delete from points_histogram old
    using challenge left join stage on stage.challenge_id = challenge.id
    where old.challenge_id = challenge.id
      and case when old.stage_id is null then old.generation < challenge.generation - ${KEPT}::integer
               else old.stage_id = stage.id and old.generation < stage.generation - ${KEPT}::integer end`);
  return isMore;
}

/** Owners that hold older generations than are kept. */
function agedIn(db: Queryable, { scores, owner, shownBy }: Ranking): Promise<{ id: number; oldest: number }[]> {
  return rows(
    db,
    sql`select id, generation - ${KEPT}::integer as oldest from ${shownBy} as shown
        where exists (select from ${scores} as old
                      where old.${owner} = shown.id and old.generation < shown.generation - ${KEPT}::integer)`,
  );
}

async function forgetScores(db: Queryable, { scores, owner }: Ranking, id: number, oldest: number): Promise<number> {
  const deleted = await db.execute(sql`
    with old as (
      select generation, user_id from ${scores} where ${owner} = ${id} and generation < ${oldest} limit ${BATCH})
    delete from ${scores} as score using old
    where score.${owner} = ${id} and score.generation = old.generation and score.user_id = old.user_id`);
  return deleted.rowCount ?? 0;
}
