import { addBackgroundWork, type Database } from '@tribina/service-kit';
import type { FastifyInstance } from 'fastify';
import type { AnsweredRequests } from './answered-requests';
import { countPredictions } from './counting';

const COUNT_CHECK_MS = 5_000;
const FORGET_MS = 10 * 60_000;

/** What slips need beside their calls. */
export function keepSlips(app: FastifyInstance, database: Database, answered: AnsweredRequests): void {
  addBackgroundWork(app, {
    name: 'counting predictions',
    periodMs: COUNT_CHECK_MS,
    step: async () => {
      await countPredictions(database);
      return false;
    },
  });
  addBackgroundWork(app, { name: 'forgetting answers', periodMs: FORGET_MS, step: () => answered.forget() });
}
