import type { BadgeType } from '@tribina/contracts';
import { BADGE_NEEDS, BADGE_TYPES } from '@tribina/game-rules';
import { sql, type SQL } from 'drizzle-orm';

/** The bit of a badge in `score.badges` and `overall_score.badges`. */
function bitOf(type: BadgeType): number {
  return 1 << BADGE_TYPES.indexOf(type);
}

function bitsWhere(conditions: readonly (readonly [BadgeType, SQL])[]): SQL {
  const bits = conditions.map(
    ([type, condition]) => sql`case when ${condition} then ${bitOf(type)}::integer else 0 end`,
  );
  return sql`(${sql.join(bits, sql` | `)})`;
}

/**
 * What a stage alone is worth badges for (design contracts A2.7), of the columns correct, points, rank and is_boosted.
 *
 * @param counted matches whose outcome is known.
 */
export function stageBadges(counted: number, isClosed: boolean): SQL {
  const isWhole = isClosed && counted >= BADGE_NEEDS.counted;
  return bitsWhere([
    ['STAGE_HAT_TRICK', sql`correct >= ${BADGE_NEEDS.hatTrick}::integer`],
    ['THE_KING_OF_THE_MISSED', sql`${isWhole}::boolean and correct = 0`],
    ['STAGE_LEADER', sql`${isClosed}::boolean and rank = 1 and points > 0`],
    ['STAGE_STRIKE', sql`${isWhole}::boolean and correct = ${counted}::integer`],
    ['TOKEN_BOOSTED_WINNER', sql`is_boosted`],
  ]);
}

/** What all stages together are worth, of the columns correct and badges: these of any stage. */
export function overallBadges(): SQL {
  const bits = bitsWhere([
    ['ROOKIE_WINNER', sql`correct >= 1`],
    ['TEN_STRIKES_WINNER', sql`correct >= ${BADGE_NEEDS.tenStrikes}::integer`],
  ]);
  return sql`(badges | ${bits})`;
}
