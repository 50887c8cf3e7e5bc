import { portalInternalCalls } from '@tribina/contracts';
import { portalInternalSchemas } from '@tribina/contracts/schemas';
import { EDITION_IDS } from '@tribina/editions';
import { handle, requireInternalKey, row, type Database, type Queryable } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { withData } from '../../http/answers';
import { holdSpecials } from './special-news';

/** Longer than services/feed takes to take one away, and than a save goes on by what it has asked the feed before. */
const GOING_FOR = sql`interval '1 minute'`;

/** For services/feed: which competitions it may take away. */
export function addInternalSpecialCalls(app: FastifyInstance, database: Database, internalKey: string): void {
  handle(
    app,
    portalInternalCalls.letGoOfCompetition,
    portalInternalSchemas.letGoOfCompetition,
    async ({ params }) => withData({ isNamed: !(await letGo(database, params.id)) }),
    { preHandler: requireInternalKey(internalKey) },
  );
}

/**
 * Lets a competition go that no special names; saves that are under way come first, and later ones find that it goes. By the
 * machine's time: it is a matter of moments, whatever the clock of the world says.
 *
 * @returns false where one names it, in whatever edition, also one that readers do not see.
 */
function letGo(database: Database, id: number): Promise<boolean> {
  return database.transaction(async (tx) => {
    for (const edition of EDITION_IDS) await holdSpecials(tx, edition);
    if (
      await row(tx, sql`select from content_special where bet_radar -> 'competitionIds' @> to_jsonb(${id}::bigint)`)
    ) {
      return false;
    }
    await tx.execute(sql`delete from content_going_competition where until <= clock_timestamp()`);
    await tx.execute(sql`
      insert into content_going_competition (competition_id, until) values (${id}, clock_timestamp() + ${GOING_FOR})
      on conflict (competition_id) do update set until = excluded.until`);
    return true;
  });
}

/** The first of these competitions that is about to go; null: none is. Specials are held. */
export async function goingCompetition(tx: Queryable, ids: readonly number[]): Promise<number | null> {
  const found = await row<{ id: number }>(
    tx,
    sql`select competition_id as id from content_going_competition
        where competition_id = any(${sql.param(ids)}::bigint[]) and until > clock_timestamp() order by id limit 1`,
  );
  return found?.id ?? null;
}
