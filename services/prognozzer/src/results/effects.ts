import type { CorrectionEffect } from '@tribina/contracts';
import { row, type Queryable } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import { resultsOf, type StageInput } from '../settlement/inputs';
import { settledSlips } from '../settlement/scores';

/** What other results would do to the players of a stage. */
export interface Effects {
  /** Players with other points or another rank. */
  readonly changed: number;
  /** Players with more points, and with fewer. */
  readonly gaining: number;
  readonly losing: number;
  /** Those who gain or lose most. */
  readonly effects: CorrectionEffect[];
}

const NO_EFFECTS: Effects = { changed: 0, gaining: 0, losing: 0, effects: [] };
/** Players that are named. */
const MOST = 100;

/** Works out what players would have by the given matches, beside what they have by the shown generation; writes nothing. */
export async function effectsOf(db: Queryable, input: StageInput): Promise<Effects> {
  const { stageId, generation, events } = input;
  const eventIds = events.map(({ id }) => id);
  const found = await row<Effects>(
    db,
    sql`with after as materialized (${settledSlips(input, eventIds, resultsOf(input))}),
        difference as materialized (
          select user_id, coalesce(before.points, 0) as points_before, after.points as points_after,
                 coalesce(before.rank, 0) as rank_before, coalesce(after.rank, 0) as rank_after
          from after left join (
            select user_id, points, rank from score
            where stage_id = ${stageId} and generation = ${generation}) as before using (user_id)
          where (coalesce(before.points, 0), coalesce(before.rank, 0)) <> (after.points, coalesce(after.rank, 0))),
        most as (
          select player.id, player.display_name, difference.*
          from difference join game_user player on player.id = difference.user_id
          order by abs(points_after - points_before) desc, abs(rank_after - rank_before) desc, user_id limit ${MOST})
        select count(*)::integer as changed,
               (count(*) filter (where points_after > points_before))::integer as gaining,
               (count(*) filter (where points_after < points_before))::integer as losing,
               (select coalesce(json_agg(json_build_object(
                         'userId', user_id, 'username', display_name, 'pointsBefore', points_before,
                         'pointsAfter', points_after, 'rankBefore', rank_before, 'rankAfter', rank_after)), '[]')
                from most) as effects
        from difference`,
  );
  return found ?? NO_EFFECTS;
}
