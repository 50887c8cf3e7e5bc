import type { BadgeType } from '@tribina/contracts';
import type { EditionId } from '@tribina/editions';
import { row, rows, type Database } from '@tribina/service-kit';
import { sql, type SQL } from 'drizzle-orm';

/** A badge that a player has or had, over all challenges of an edition. */
export interface TrophyRow {
  readonly type: BadgeType;
  readonly earned: boolean;
  /** Earned and not acknowledged. */
  readonly newly: boolean;
  /** ISO 8601; null while it is not earned. */
  readonly earnedAt: string | null;
}

export interface SharedTrophyRow {
  readonly username: string;
  readonly avatarUrl: string;
  /** ISO 8601. */
  readonly earnedAt: string;
}

const EARNED_AT = sql`to_char(max(earned_at) filter (where earned) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const isOf = (edition: EditionId): SQL =>
  sql`challenge_id in (select id from challenge where ${edition} = any(challenge.editions))`;

/** What the trophy calls ask of the database. */
export class TrophyRepository {
  constructor(private readonly database: Database) {}

  async isPlayer(userId: number): Promise<boolean> {
    return (await row(this.database.read, sql`select from game_user where id = ${userId}`)) !== null;
  }

  /** From the writing side: after an acknowledgement a badge is no longer new. */
  ofPlayer(userId: number, edition: EditionId): Promise<TrophyRow[]> {
    return rows(
      this.database.write,
      sql`select type, bool_or(earned) as earned, bool_or(earned and acknowledged_at is null) as newly,
                 ${EARNED_AT} as "earnedAt"
          from trophy where user_id = ${userId} and ${isOf(edition)} group by type`,
    );
  }

  /** @returns false for one that is not earned. */
  async acknowledge(userId: number, type: BadgeType, edition: EditionId): Promise<boolean> {
    const done = await rows(
      this.database.write,
      sql`update trophy set acknowledged_at = coalesce(acknowledged_at, app_now())
          where user_id = ${userId} and type = ${type} and earned and ${isOf(edition)} returning type`,
    );
    return done.length > 0;
  }

  /** Null unless it is earned, and by nobody who is blocked: also for their name. */
  shared(userId: number, type: BadgeType, edition: EditionId): Promise<SharedTrophyRow | null> {
    return row(
      this.database.read,
      sql`select player.display_name as username, player.avatar_url as "avatarUrl", ${EARNED_AT} as "earnedAt"
          from trophy join game_user player on player.id = trophy.user_id
          where user_id = ${userId} and type = ${type} and earned and not player.is_blocked and ${isOf(edition)}
          group by player.id`,
    );
  }
}
