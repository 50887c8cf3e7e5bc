import { addBackgroundWork, rows, type Database } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { tell } from '../../../changes';
import { NOW } from '../../../database/now';
import { factsOf } from './facts';

const PERIOD_MS = 500;
const BATCH = 100;
const IS_DUE = sql`announced_at is null and withdrawn_at is null and published_at <= ${NOW}`;

/**
 * Tells of articles whose time has come (`article.published`), each exactly once: mark and event are one transaction, and
 * an article that another process holds is left to it.
 *
 * @returns how many were told of.
 */
export async function announceDue(database: Database): Promise<number> {
  // Most of the time there are none: looked for without a transaction, whose commit would have others look for what it has brought.
  if ((await rows(database.write, sql`select from content_article where ${IS_DUE} limit 1`)).length === 0) return 0;
  return database.transaction(async (tx) => {
    const due = await rows<{ id: number }>(
      tx,
      sql`update content_article set announced_at = app_now()
          where id in (
            select id from content_article
            where ${IS_DUE}
            order by published_at, id limit ${BATCH} for update skip locked)
          returning id`,
    );
    if (due.length === 0) return 0;
    const ids = due.map(({ id }) => id);
    for (const data of await factsOf(tx, ids)) await tell(tx, { kind: 'article.published', data });
    return ids.length;
  });
}

/** Runs `announceDue` for as long as the app does. */
export function addAnnouncer(app: FastifyInstance, database: Database): void {
  addBackgroundWork(app, {
    name: 'announcing articles',
    periodMs: PERIOD_MS,
    step: async () => (await announceDue(database)) === BATCH,
  });
}
