import { addBackgroundWork, type Database } from '@tribina/service-kit';
import type { FastifyInstance } from 'fastify';
import { reinstateDue } from './repository';

const PERIOD_MS = 2_000;

/** Ends suspensions when their time has come, which the portal does not tell of. */
export function keepReinstating(app: FastifyInstance, database: Database): void {
  addBackgroundWork(app, {
    name: 'reinstating',
    periodMs: PERIOD_MS,
    step: async () => {
      await reinstateDue(database.write);
      return false;
    },
  });
}
