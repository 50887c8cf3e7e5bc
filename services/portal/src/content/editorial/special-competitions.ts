import { portalInternalCalls } from '@tribina/contracts';
import { portalInternalSchemas } from '@tribina/contracts/schemas';
import { handle, requireInternalKey, rows, type Database } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { withData } from '../../http/answers';

/** For services/feed: which competitions it may not take away. */
export function addInternalSpecialCalls(app: FastifyInstance, database: Database, internalKey: string): void {
  handle(
    app,
    portalInternalCalls.competitionsOfSpecials,
    portalInternalSchemas.competitionsOfSpecials,
    async () => withData(await competitionsOfSpecials(database)),
    { preHandler: requireInternalKey(internalKey) },
  );
}

async function competitionsOfSpecials(database: Database): Promise<number[]> {
  const found = await rows<{ id: number }>(
    database.write,
    sql`select distinct named.competition::bigint as id
        from content_special, jsonb_array_elements_text(bet_radar -> 'competitionIds') as named (competition)
        order by id`,
  );
  return found.map(({ id }) => id);
}
