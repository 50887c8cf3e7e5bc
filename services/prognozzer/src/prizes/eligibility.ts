import type { Queryable } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';

/**
 * Keeps who of a challenge's players can win nothing at the close of a stage, and why (design contracts A2.6; as `ineligibility`
 * of game-rules): of all of them, for the last stage's decides the overall prizes too.
 *
 * @param generation of the overall ranking.
 */
export async function keepIneligible(
  tx: Queryable,
  challengeId: number,
  stageId: number,
  generation: number,
): Promise<void> {
  await tx.execute(sql`
    insert into ineligible (stage_id, user_id, reason)
    select ${stageId}::bigint, user_id, reason
    from (select player.id as user_id,
                 case when is_blocked then 'BLOCKED'
                      when is_employee then 'EMPLOYEE'
                      when linked_at is null or not is_verified then 'NOT_LINKED'
                      when country_id is null or country_id <> all(allowed_countries) then 'COUNTRY' end as reason
          from overall_score
            join game_user player on player.id = overall_score.user_id
            join challenge on challenge.id = overall_score.challenge_id
          where overall_score.challenge_id = ${challengeId} and overall_score.generation = ${generation}) as judged
    where reason is not null
    on conflict do nothing`);
}
