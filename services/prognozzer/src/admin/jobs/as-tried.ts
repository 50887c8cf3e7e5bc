import type { JobAct } from '@tribina/contracts';
import { AppError, row, type Queryable } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import { basisNow } from '../../results/corrections';
import { holdMatches } from '../../results/repository';
import type { SettlementOptions } from '../../settlement/settlement';

/** What is tried before it is done. */
export type TriedAct = Extract<JobAct, { kind: 'correction' | 'quiz-answer' }>;

/**
 * Does what its organiser has tried, if what follows is still what was shown: until the end of the transaction nothing else counts
 * in the stage. What `does` is refused with is told first.
 *
 * @throws AppError NOT_TRIED (409): the job that it names has not tried this, has not come to its end, or counted by something else.
 */
export async function asTried<T>(
  tx: Queryable,
  { act, stageId }: { readonly act: TriedAct; readonly stageId: number },
  options: SettlementOptions,
  does: () => Promise<T>,
): Promise<T> {
  if (act.trial === undefined) return does();
  await holdMatches(tx, stageId);
  const [shown, now] = [await basisOf(tx, act.trial, act), await basisNow(tx, stageId, options)];
  const done = await does();
  if (shown !== now) throw new AppError('NOT_TRIED', 409);
  return done;
}

/** By what a job has tried an act; null where it has not. */
async function basisOf(tx: Queryable, jobId: number, act: TriedAct): Promise<string | null> {
  const found = await row<{ basis: string | null }>(
    tx,
    sql`select result->>'basis' as basis from desk_job
        where id = ${jobId} and state = 'done' and asked @> ${JSON.stringify(trialOf(act))}::jsonb`,
  );
  return found?.basis ?? null;
}

function trialOf(act: TriedAct): JobAct {
  if (act.kind === 'quiz-answer') return { kind: 'try-quiz-answer', stageId: act.stageId, answerId: act.answerId };
  const { eventId, home, visitor, code, ended } = act;
  return { kind: 'try-correction', eventId, home, visitor, code, ended };
}
