import type { Queryable } from '@tribina/service-kit';
import { tried, type Trial } from '../../results/corrections';
import { enterSettlement, settleChallenge, type SettlementOptions } from '../../settlement/settlement';
import { workOutSuspects } from '../players/repository';
import { triedAnswer } from '../quiz/service';
import { changedBy, type JobToRun, type StoredResult } from './repository';

/**
 * The long part of a job, in one transaction with its end. What was asked for stands already: done once more it comes to the same.
 */
export async function work(tx: Queryable, job: JobToRun, options: SettlementOptions): Promise<StoredResult> {
  const { asked } = job;
  if (asked.kind === 'try-correction') return nameless(await tried(tx, asked.eventId, asked, options));
  if (asked.kind === 'try-quiz-answer') return nameless(await triedAnswer(tx, asked.stageId, asked.answerId, options));
  if (asked.kind === 'suspicions') {
    await workOutSuspects(tx);
    return {};
  }
  for (const challengeId of job.challengeIds.toSorted((a, b) => a - b)) await enterSettlement(tx, challengeId);
  for (const challengeId of job.challengeIds) await settleChallenge(tx, challengeId, options, job.cause ?? 'result');
  return { changed: await changedBy(tx, job) };
}

/** A job keeps no names: whoever reads it sees those of the moment, and of who is erased nothing (`resultOf`). */
function nameless({ trial, basis }: Trial): StoredResult {
  return { trial: { ...trial, effects: trial.effects.map((effect) => ({ ...effect, username: '' })) }, basis };
}
