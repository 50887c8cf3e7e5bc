import { openDatabase, type Database } from '@tribina/service-kit';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config';

/**
 * What a statement of an organiser's call may take: less than the gateway waits for its answer (`UPSTREAM_BUDGET_MS`), so that
 * nothing is committed behind the back of who was told that it has failed. What takes longer is a job.
 */
const STATEMENT_LIMIT_MS = 2_500;
const POOL_SIZE = 4;

/** The connections of organisers' calls, closed with the app. */
export function openDesk(app: FastifyInstance, config: Config): Database {
  const desk = openDatabase({
    url: config.DATABASE_URL,
    readUrl: config.DATABASE_READ_URL,
    schema: 'prognozzer',
    clock: config.CLOCK,
    poolSize: POOL_SIZE,
    statementLimitMs: STATEMENT_LIMIT_MS,
    onError: (error) => app.log.warn({ err: error }, 'database'),
  });
  app.addHook('onClose', () => desk.close());
  return desk;
}
