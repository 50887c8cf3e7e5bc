import { sql, type SQL } from 'drizzle-orm';

/** Bits of the number by which players are sorted: points, right predictions, and microseconds of 2.2 years; a bit for the blocked. */
const POINTS_BITS = 8;
const CORRECT_BITS = 8;
const TIME_BITS = 46;
const MOST_POINTS = 2 ** POINTS_BITS - 1;
const MOST_CORRECT = 2 ** CORRECT_BITS - 1;
/** As text: the number is beyond what the driver would take for an integer. */
const LONGEST = String(2 ** TIME_BITS - 1);
/** Whose slip is older is sorted by what follows the number. */
const ANCHOR = sql`(select app_now() - interval '2 years')`;

/**
 * Gives everybody a rank, shared by equal points, and a position (design contracts A2.5); blocked players have neither. A million
 * players are sorted by one number each in a third of the time that their columns take; those only decide where it is the same.
 *
 * @param scored a query of user_id, points, correct, saved_at, is_blocked and whatever else.
 */
export function placed(scored: SQL): SQL {
  return sql`
    select *,
           case when not is_blocked then (rank() over (order by is_blocked, points desc))::integer end as rank,
           case when not is_blocked then (row_number() over (
             order by place_key, points desc, correct desc, saved_at, user_id))::integer end as position
    from (select *, ${placeKey()} as place_key from (${scored}) as scored) as keyed`;
}

/** Never higher for who stands before another. */
function placeKey(): SQL {
  const microseconds = sql`(date_part('epoch', saved_at - ${ANCHOR}) * 1000000)::bigint`;
  return sql`(is_blocked::integer::bigint << ${sql.raw(String(POINTS_BITS + CORRECT_BITS + TIME_BITS))})
    + (greatest(${sql.raw(String(MOST_POINTS))} - points, 0)::bigint << ${sql.raw(String(CORRECT_BITS + TIME_BITS))})
    + (greatest(${sql.raw(String(MOST_CORRECT))} - correct, 0)::bigint << ${sql.raw(String(TIME_BITS))})
    + greatest(least(${microseconds}, ${sql.raw(LONGEST)}), 0)`;
}
