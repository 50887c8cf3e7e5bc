import { row, type Queryable } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import { recordAudit } from '../admin/audit/audit';
import { recordGameChange } from '../changes';
import { hasPending, inputHash, isClosedBy, type StageInput } from './inputs';
import { settleJokers } from './jokers';
import { compareScores, writeScores } from './scores';

/** A stage that was settled anew. */
export interface SettledStage {
  readonly input: StageInput;
  readonly generation: number;
  /** Players whose points, rank or right predictions are not as before. */
  readonly changed: number;
  /** It was not closed before, and is now. */
  readonly isClosing: boolean;
}

/**
 * Settles a stage anew: its jokers, then a new generation of its scores, which is shown when the transaction is committed
 * (design contracts A2.8). Jokers come first: held by the transaction, none goes elsewhere until its points are written.
 */
export async function settleStage(tx: Queryable, input: StageInput, cause: string): Promise<SettledStage> {
  const { stageId, challengeId, jobs } = input;
  const generation = input.generation + 1;
  const startedAt = await now(tx);
  await settleJokers(tx, input);
  await writeScores(tx, input, generation);
  const { players, changed } = await compareScores(tx, stageId, generation);
  const hash = inputHash(input);
  const isClosing = !input.isClosed && isClosedBy(input);
  await tx.execute(sql`
    insert into settlement_run
      (stage_id, generation, input_hash, cause, players, changed, started_at, ended_at, job_ids)
    values (${stageId}, ${generation}, decode(${hash}, 'hex'), ${cause}, ${players}, ${changed},
            ${startedAt}::timestamptz, app_now(), ${sql.param(jobs.map(({ id }) => id))}::bigint[])`);
  await tx.execute(sql`
    update stage set generation = ${generation}, input_hash = decode(${hash}, 'hex'), departed_at = null where id = ${stageId}`);
  if (isClosing) await close(tx, stageId);
  if (input.isFrozen) await keepPrizes(tx, stageId);
  await recordGameChange(tx, { kind: 'stage.settled', data: { challengeId, stageId, generation } });
  return { input, generation, changed, isClosing };
}

/** The stage closes with its last result, or at its lock if there was nothing to wait for (design contracts A2.1). */
async function close(tx: Queryable, stageId: number): Promise<void> {
  await tx.execute(sql`
    update stage
    set closed_at = greatest(locked_at, (
      select max(recorded_at)
      from event join result_version result on result.event_id = event.id and result.version = event.result_version
      where event.stage_id = ${stageId}))
    where id = ${stageId} and closed_at is null`);
}

/** Prizes that were paid stay with whom they are (vector R9); that they no longer follow the points is written down. */
function keepPrizes(tx: Queryable, stageId: number): Promise<void> {
  return recordAudit(tx, { actor: null, action: 'prizes.kept', subject: `stage:${stageId}` });
}

async function now(tx: Queryable): Promise<string> {
  const found = await row<{ now: string }>(tx, sql`select app_now()::text as now`);
  return found?.now ?? '';
}

/** Whether the prizes of a stage are to be paid now: never while a correction has left a match without its result. */
export function isPayable(input: StageInput): boolean {
  return input.isFreezeDue && !hasPending(input);
}
