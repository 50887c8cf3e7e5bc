import { row, rows, type Queryable } from '@tribina/service-kit';
import { sql, type SQL } from 'drizzle-orm';
import { recordAudit } from '../admin/audit/audit';
import { tellPlayers } from '../settlement/player-news';

/** Nobody records another result of these stages until the transaction ends. */
export async function holdResults(tx: Queryable, stageIds: readonly number[]): Promise<void> {
  const ids = sql`${sql.param([...stageIds])}::bigint[]`;
  await tx.execute(sql`select from stage where id = any(${ids}) order by id for no key update`);
  await tx.execute(sql`select from event where stage_id = any(${ids}) order by id for share`);
}

/**
 * Fixes the prizes of a stage, which are paid from then on, and with the last stage of the challenge those of the whole
 * (design contracts A2.6), and tells the winners.
 */
export async function freezePrizes(tx: Queryable, challengeId: number, stageId: number): Promise<void> {
  await tx.execute(sql`update stage set frozen_at = app_now() where id = ${stageId}`);
  await freeze(tx, challengeId, stageId, sql`stage_id = ${stageId}`);
  const open = await row(tx, sql`select from stage where challenge_id = ${challengeId} and frozen_at is null limit 1`);
  if (!open) await freeze(tx, challengeId, stageId, sql`challenge_id = ${challengeId} and stage_id is null`);
  await recordAudit(tx, { actor: null, action: 'prizes.frozen', subject: `stage:${stageId}` });
}

async function freeze(tx: Queryable, challengeId: number, stageId: number, which: SQL): Promise<void> {
  const won = await rows<{ userId: number }>(
    tx,
    sql`with paid as (
          update prize set frozen_at = app_now() where ${which} and frozen_at is null returning kind, place, user_id, amount)
        insert into message (user_id, kind, stage_id, key, data)
        select user_id, 'prize', ${stageId}::bigint, kind,
               jsonb_build_object('prize', kind, 'place', place, 'amount', amount)
        from paid where user_id is not null
        on conflict (user_id, kind, stage_id, key) do nothing
        returning user_id as "userId"`,
  );
  const userIds = [...new Set(won.map(({ userId }) => userId))];
  await tellPlayers(tx, { challengeId, stageId, news: 'prize' }, userIds);
}
