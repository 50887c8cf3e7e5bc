import {
  OVERALL_PRIZES_RSD,
  overallPrizes,
  POOL_TIERS,
  poolPrizes,
  STAGE_PRIZES_RSD,
  stagePrizes,
  type PrizeCandidate,
  type PrizeWon,
} from '@tribina/game-rules';
import { row, rows, type Queryable } from '@tribina/service-kit';
import { sql, type SQL } from 'drizzle-orm';

/** A stage whose prizes follow its scores. */
export interface PrizedStage {
  readonly challengeId: number;
  readonly stageId: number;
  /** Of `score`. */
  readonly generation: number;
  /** Whole RSD. */
  readonly prizePool: number;
}

interface Prizes {
  readonly kind: 'POOL' | 'STAGE' | 'OVERALL';
  readonly challengeId: number;
  /** Null for the challenge's own. */
  readonly stageId: number | null;
}

/** Stores who wins what in a closed stage, by its scores and by who could win something when it closed (design contracts A2.6). */
export async function awardStage(tx: Queryable, stage: PrizedStage): Promise<void> {
  const { challengeId, stageId, generation, prizePool } = stage;
  const scores = sql`score where stage_id = ${stageId} and generation = ${generation}`;
  const first = await eligibleIn(tx, scores, stageId, sql`limit ${STAGE_PRIZES_RSD.length}`);
  await storePrizes(tx, { kind: 'STAGE', challengeId, stageId }, stagePrizes(first));
  const right = sql`score where stage_id = ${stageId} and generation = ${generation} and correct = any(${sql.param(POOL_TIERS)}::integer[])`;
  const { prizes } = poolPrizes(await eligibleIn(tx, right, stageId), prizePool);
  await storePrizes(tx, { kind: 'POOL', challengeId, stageId }, prizes);
}

/**
 * Stores who wins what in the whole challenge once all of its stages are closed, until their prizes are paid; who can win
 * nothing was kept by the stage that closed last.
 *
 * @param generation of the overall ranking.
 */
export async function awardOverall(tx: Queryable, challengeId: number, generation: number): Promise<void> {
  const last = await row<{ id: number; isOver: boolean; isPaid: boolean }>(
    tx,
    sql`select (array_agg(id order by closed_at desc, ordinal desc))[1] as id, bool_and(closed_at is not null) as "isOver",
               bool_and(frozen_at is not null) as "isPaid"
        from stage where challenge_id = ${challengeId}`,
  );
  if (!last?.isOver || last.isPaid) return;
  const scores = sql`overall_score where challenge_id = ${challengeId} and generation = ${generation}`;
  const first = await eligibleIn(tx, scores, last.id, sql`limit ${OVERALL_PRIZES_RSD.length}`);
  await storePrizes(tx, { kind: 'OVERALL', challengeId, stageId: null }, overallPrizes(first));
}

/** Who is listed and was no exception when a stage closed, in prize order. */
function eligibleIn(
  tx: Queryable,
  scores: SQL,
  stageId: number,
  limit = sql``,
): Promise<(PrizeCandidate & { readonly correct: number })[]> {
  return rows(
    tx,
    sql`select user_id as "userId", correct, true as "isEligible"
        from ${scores} and position is not null
          and user_id not in (select user_id from ineligible where stage_id = ${stageId})
        order by position ${limit}`,
  );
}

/** Replaces the prizes of a kind; what stays as it was is not written. */
async function storePrizes(tx: Queryable, { kind, challengeId, stageId }: Prizes, prizes: readonly PrizeWon[]) {
  // A pool that more players share than it has dinars is worth nothing to anybody.
  const won = JSON.stringify(prizes.filter(({ amount }) => amount > 0));
  await tx.execute(sql`
    delete from prize
    where kind = ${kind} and challenge_id = ${challengeId} and stage_id is not distinct from ${stageId}::bigint
      and place not in (select place from jsonb_to_recordset(${won}::jsonb) as won (place integer))`);
  await tx.execute(sql`
    insert into prize (kind, challenge_id, stage_id, place, user_id, amount)
    select ${kind}, ${challengeId}, ${stageId}::bigint, place, "userId", amount
    from jsonb_to_recordset(${won}::jsonb) as won (place integer, "userId" bigint, amount integer)
    on conflict (kind, challenge_id, coalesce(stage_id, 0), place)
      do update set user_id = excluded.user_id, amount = excluded.amount
      where (prize.user_id, prize.amount) is distinct from (excluded.user_id, excluded.amount)`);
}
