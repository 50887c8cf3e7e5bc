import type { Prize } from '@tribina/contracts';
import { rows, type Queryable } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import { instant } from '../answers';

/** A prize, and who it is to be paid to: an account on the betting site that was shown to be the player's. */
export interface PrizeLine extends Prize {
  readonly bettingRef: string | null;
}

/**
 * The prizes of a challenge: its own first, then stage by stage the pool and the places.
 *
 * @returns null for a challenge that does not exist.
 */
export async function prizesOf(db: Queryable, challengeId: number): Promise<PrizeLine[] | null> {
  const known = await rows(db, sql`select from challenge where id = ${challengeId}`);
  if (known.length === 0) return null;
  return rows<PrizeLine>(
    db,
    sql`select kind, prize.stage_id as "stageId", stage.ordinal as "stageOrdinal", place, prize.user_id as "userId",
               coalesce(player.display_name, '') as username, amount as "amountRsd",
               ${instant(sql`prize.frozen_at`)} as "frozenAt",
               case when player.is_verified then player.betting_ref end as "bettingRef"
        from prize
          left join stage on stage.id = prize.stage_id
          left join game_user player on player.id = prize.user_id
        where prize.challenge_id = ${challengeId}
        order by stage.ordinal nulls first, kind, place`,
  );
}
