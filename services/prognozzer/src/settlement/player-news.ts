import type { PlayerNews } from '@tribina/contracts';
import { rows, type Queryable } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import { recordGameChange } from '../changes';

export interface News {
  readonly challengeId: number;
  readonly stageId: number;
  readonly news: PlayerNews;
}

/** Players of one event. */
const BATCH = 500;

/** Tells players alone, by the change feed. @param userIds the game's ids. */
export async function tellPlayers(tx: Queryable, news: News, userIds: readonly number[]): Promise<void> {
  const members = await rows<{ id: number }>(
    tx,
    sql`select portal_user_id as id from game_user where id = any(${sql.param(userIds)}::bigint[]) order by id`,
  );
  for (let from = 0; from < members.length; from += BATCH) {
    const portalUserIds = members.slice(from, from + BATCH).map(({ id }) => id);
    await recordGameChange(tx, { kind: 'player.news', data: { ...news, portalUserIds } });
  }
}
