import { rows, type Database } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { tell } from '../../../changes';
import { NOW } from '../../sql';
import { factsOf } from './facts';

const PERIOD_MS = 500;
const BATCH = 100;

/**
 * Tells of articles whose time has come (`article.published`), each exactly once: mark and event are one transaction, and
 * an article that another process holds is left to it.
 *
 * @returns how many were told of.
 */
export async function announceDue(database: Database): Promise<number> {
  return database.transaction(async (tx) => {
    const due = await rows<{ id: number }>(
      tx,
      sql`update content_article set announced_at = app_now()
          where id in (
            select id from content_article
            where announced_at is null and withdrawn_at is null and published_at <= ${NOW}
            order by published_at, id limit ${BATCH} for update skip locked)
          returning id`,
    );
    const facts = due.length > 0 ? await factsOf(tx, due.map(({ id }) => id)) : []; // prettier-ignore
    for (const data of facts) await tell(tx, { kind: 'article.published', data });
    return due.length;
  });
}

/** Runs `announceDue` for as long as the app does. */
export function addAnnouncer(app: FastifyInstance, database: Database): void {
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  let isStopped = false;
  const tick = async () => {
    try {
      while ((await announceDue(database)) === BATCH && !isStopped);
    } catch (error) {
      app.log.warn({ err: error }, 'announcing articles');
    }
    if (!isStopped) timer = setTimeout(start, PERIOD_MS);
  };
  const start = () => {
    running = tick();
  };
  app.addHook('onReady', (done) => {
    start();
    done();
  });
  app.addHook('preClose', async () => {
    isStopped = true;
    clearTimeout(timer);
    await running;
  });
}
