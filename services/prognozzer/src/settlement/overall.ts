import { row, rows, type Queryable } from '@tribina/service-kit';
import { sql, type SQL } from 'drizzle-orm';
import { overallBadges } from './badge-bits';
import { placed } from './places';

interface ShownStage {
  readonly id: number;
  readonly ordinal: number;
  readonly generation: number;
}

/** Longer than anything lasts: moves the slips of a later stage behind those of every earlier one. */
const APART = '10000000 hours';

/**
 * Writes a new generation of a challenge's overall ranking: the sum over the scores that its stages show (design contracts A2.5),
 * and shows it.
 *
 * @returns the new generation.
 */
export async function writeOverall(tx: Queryable, challengeId: number): Promise<number> {
  const challenge = await row<{ generation: number }>(
    tx,
    sql`update challenge set generation = generation + 1 where id = ${challengeId} returning generation`,
  );
  const generation = challenge?.generation ?? 1;
  const stages = await rows<ShownStage>(
    tx,
    sql`select id, ordinal, generation from stage where challenge_id = ${challengeId} and generation > 0`,
  );
  await tx.execute(sql`
    insert into overall_score (challenge_id, generation, user_id, points, correct, badges, saved_at, rank, position)
    select ${challengeId}::bigint, ${generation}::integer, user_id, points, correct, ${overallBadges()}, saved_at, rank, position
    from (${placed(summedScores(stages))}) as summed`);
  await tx.execute(sql`
    insert into points_histogram (challenge_id, stage_id, generation, points, players)
    select challenge_id, null, generation, points, count(*)
    from overall_score where challenge_id = ${challengeId} and generation = ${generation} and rank is not null
    group by challenge_id, generation, points`);
  return generation;
}

function summedScores(stages: readonly ShownStage[]): SQL {
  const shown = sql.join(stages.map(shownScores), sql` union all `);
  return sql`
    select user_id, sum(points)::integer as points, sum(correct)::integer as correct,
           bit_or(badges)::integer as badges, bool_or(rank is null) as is_blocked,
           -- When the slip of the latest stage was saved.
           max(saved_at + ordinal * ${APART}::interval) - max(ordinal) * ${APART}::interval as saved_at
    from (${shown}) as shown
    group by user_id`;
}

function shownScores({ id, ordinal, generation }: ShownStage) {
  return sql`
    select user_id, points, correct, badges, saved_at, rank, ${ordinal}::integer as ordinal
    from score where stage_id = ${id} and generation = ${generation}`;
}
