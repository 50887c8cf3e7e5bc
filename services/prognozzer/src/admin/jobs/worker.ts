import { addBackgroundWork, AppError, type Database } from '@tribina/service-kit';
import type { FastifyInstance } from 'fastify';
import type { SettlementOptions } from '../../settlement/settlement';
import { endJob, giveUpJob, holdJob, jobsInProgress, noteAttempt } from './repository';
import { work } from './works';

const PERIOD_MS = 500;
/** One that was begun so often without coming to its end is not begun again. */
const MOST_ATTEMPTS = 5;

export interface JobParts {
  readonly database: Database;
  readonly settlement: SettlementOptions;
  readonly onError: (error: unknown) => void;
}

/** Works at the jobs of organisers, in as many instances as there are; each job is held by one. @returns what has it look soon. */
export function keepWorking(app: FastifyInstance, parts: JobParts): () => void {
  return addBackgroundWork(app, { name: 'jobs', periodMs: PERIOD_MS, step: () => workAtJobs(parts) });
}

/** Works at every job that nobody works at, the oldest first. @returns whether one of them has come to its end. */
async function workAtJobs(parts: JobParts): Promise<boolean> {
  let isAnyEnded = false;
  for (const id of await jobsInProgress(parts.database.write)) {
    const isEnded = await workAt(id, parts);
    isAnyEnded ||= isEnded;
  }
  return isAnyEnded;
}

/**
 * A process that dies over it leaves the job to the next one: nothing of what it has done stays, and it was held by the
 * connection.
 */
async function workAt(id: number, { database, settlement, onError }: JobParts): Promise<boolean> {
  const { write } = database;
  try {
    return await database.transaction(async (tx) => {
      const job = await holdJob(tx, id);
      if (!job) return false;
      if (job.attempts >= MOST_ATTEMPTS) {
        await giveUpJob(tx, id, 'broken', { status: 500, code: 'INTERNAL_ERROR' });
        return true;
      }
      await noteAttempt(write, id);
      await endJob(tx, id, await work(tx, job, settlement));
      return true;
    });
  } catch (error) {
    if (!(error instanceof AppError)) {
      onError(error);
      return false;
    }
    await giveUpJob(write, id, 'failed', { status: error.status, code: error.code });
    return true;
  }
}
