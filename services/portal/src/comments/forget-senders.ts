import { addBackgroundWork, type Database, type Queryable } from '@tribina/service-kit';
import { sql, type SQL } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { NOW } from '../database/now';

/** How long it is kept from which address something came: long enough to tell robots from readers. */
const KEPT_FOR = sql`interval '7 days'`;
const PERIOD_MS = 60 * 60 * 1_000;

/** Forgets, once an hour, who sent what guests have written and reported. */
export function addSenderErasure(app: FastifyInstance, database: Database): void {
  addBackgroundWork(app, {
    name: 'senders of comments',
    periodMs: PERIOD_MS,
    step: async () => {
      await forgetSenders(database.write);
      return false;
    },
  });
}

export async function forgetSenders(db: Queryable): Promise<void> {
  const forget = (table: SQL) =>
    db.execute(sql`
      update ${table} set sender = null where sender is not null and created_at < ${NOW} - ${KEPT_FOR}`);
  await forget(sql`comments_comment`);
  await forget(sql`comments_report`);
}
