import { gameAdminCalls, type TicketNotice } from '@tribina/contracts';
import { gameAdminSchemas } from '@tribina/contracts/schemas';
import { handle, rows, type Database, type Queryable } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { instant, OK, pageOf, type Paging } from '../answers';

/** What the betting site has told of tickets, and which jokers that has granted. */
export function addNoticeRoutes(app: FastifyInstance, { write }: Pick<Database, 'write'>): void {
  handle(app, gameAdminCalls.listTicketNotices, gameAdminSchemas.listTicketNotices, async ({ query }) => ({
    ...OK,
    ...(await noticePage(write, query)),
  }));
}

async function noticePage(db: Queryable, paging: Paging): Promise<{ total: number; notices: TicketNotice[] }> {
  const [notices, [count]] = await Promise.all([
    rows<TicketNotice>(
      db,
      sql`select notice.id, batch_id as "batchId", user_id as "userId", player.display_name as username,
                 amount::float8 as amount, currency, ${instant(sql`placed_at`)} as "placedAt",
                 ${instant(sql`received_at`)} as "receivedAt", granted
          from ticket_notice notice left join game_user player on player.id = notice.user_id
          order by notice.id desc ${pageOf(paging)}`,
    ),
    rows<{ total: number }>(db, sql`select count(*) as total from ticket_notice`),
  ]);
  return { total: count?.total ?? 0, notices };
}
