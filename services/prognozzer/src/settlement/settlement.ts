import { row, type Queryable } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import type { Settled } from '../admin/settling';
import { awardOverall, awardStage } from '../prizes/award';
import { keepIneligible } from '../prizes/eligibility';
import { freezePrizes, holdResults } from '../prizes/freeze';
import { followBadges } from '../trophies/earn';
import { inputHash, isClosedBy, readInputs, type StageInput } from './inputs';
import { writeOverall } from './overall';
import { isPayable, settleStage, type SettledStage } from './run';
import { voidOverdue } from './void-pass';

/** Any fixed number: with the challenge's id, one settlement of a challenge at a time. */
export const SETTLEMENT_LOCK = 7_426_119;
/** A million slips take longer than a statement may otherwise; sorting them is done in memory. */
const BULK = sql`select set_config('statement_timeout', '15min', true), set_config('work_mem', '128MB', true)`;

/** Behind the stages: the overall ranking, then what badges and prizes follow from it. */
const STEPS_OF_ALL = 2;

/** How far a settlement has come. */
export interface Progress {
  readonly challengeId: number;
  readonly done: number;
  readonly total: number;
}

export interface SettlementOptions {
  /** See `VOID_AFTER`. */
  readonly voidAfterHours: number;
  /** Is told of each step of a settlement that has something to do. */
  readonly onProgress?: (progress: Progress) => void;
}

/**
 * Waits until nobody else settles the challenge, to the end of the transaction. Whoever records a result and settles in one
 * transaction comes here first: two who take these locks in another order would wait for each other.
 */
export async function enterSettlement(tx: Queryable, challengeId: number): Promise<void> {
  await tx.execute(BULK);
  await tx.execute(sql`select pg_advisory_xact_lock(${SETTLEMENT_LOCK}, ${challengeId}::integer)`);
}

/**
 * Brings a challenge to what follows from its results (design contracts A2.8), in one transaction: voids what is overdue, settles
 * the locked stages whose facts are not those of their last settlement, then the overall ranking, badges and prizes. Where
 * nothing is different nothing is written; several at once do it once.
 *
 * @param cause of stages that have been settled before, where no organiser has brought it about.
 * @returns the stages that were settled.
 */
export async function settleChallenge(
  tx: Queryable,
  challengeId: number,
  { voidAfterHours, onProgress }: SettlementOptions,
  cause: string,
): Promise<readonly SettledStage[]> {
  await enterSettlement(tx, challengeId);
  const read = () => readInputs(tx, voidAfterHours, sql`stage.challenge_id = ${challengeId}`);
  const found = await read();
  const { count: voided, isChanged } = await voidOverdue(tx, found);
  const inputs = isChanged ? await read() : found;
  // What is paid from now on is paid by places that others have moved up to.
  const isPaying = inputs.some(isPayable);
  const due = inputs.filter((stage) => inputHash(stage) !== stage.inputHash || (isPaying && stage.hasDepartures));
  const settled: SettledStage[] = [];
  const told = (done: number) => onProgress?.({ challengeId, done, total: due.length + STEPS_OF_ALL });
  for (const input of due) {
    told(settled.length);
    settled.push(await settleStage(tx, input, causeOf(input, voided > 0 ? 'void' : cause)));
  }
  await settleWhole(tx, challengeId, settled, told);
  if (settled.length > 0) told(settled.length + STEPS_OF_ALL);
  await pay(tx, challengeId, inputs.filter(isPayable), read);
  return settled;
}

/** Pays stages by what they are settled by: another result that was recorded since it was read is settled first. */
async function pay(
  tx: Queryable,
  challengeId: number,
  payable: readonly StageInput[],
  read: () => Promise<readonly StageInput[]>,
): Promise<void> {
  if (payable.length === 0) return;
  const ids = payable.map(({ stageId }) => stageId);
  await holdResults(tx, ids);
  const held = (await read()).filter(({ stageId }) => ids.includes(stageId));
  for (const input of held) {
    if (isPayable(input) && inputHash(input) === input.inputHash) await freezePrizes(tx, challengeId, input.stageId);
  }
}

function causeOf({ generation, jobs }: StageInput, cause: string): string {
  return generation === 0 ? 'lock' : (jobs.at(-1)?.cause ?? cause);
}

/** What follows from all stages together. */
export async function settleWhole(
  tx: Queryable,
  challengeId: number,
  settled: readonly SettledStage[],
  told: (done: number) => void = () => undefined,
): Promise<void> {
  const last = settled.at(-1);
  if (!last) return;
  told(settled.length);
  const generation = await writeOverall(tx, challengeId);
  told(settled.length + 1);
  await followBadges(tx, { challengeId, stageId: last.input.stageId, generation });
  for (const { input, isClosing } of settled) {
    if (isClosing) await keepIneligible(tx, challengeId, input.stageId, generation);
  }
  for (const stage of settled) {
    if (isClosedBy(stage.input) && !stage.input.isFrozen)
      await awardStage(tx, { ...stage.input, generation: stage.generation });
  }
  await awardOverall(tx, challengeId, generation);
}

/**
 * Settles a stage, and with it whatever else of its challenge waits, in the transaction of what has changed. A stage that is not
 * locked has nothing to settle yet.
 *
 * @throws Error for a stage that does not exist.
 */
export async function settleAnew(
  tx: Queryable,
  stageId: number,
  options: SettlementOptions,
  cause: string,
): Promise<Settled> {
  const stage = await row<{ challengeId: number }>(
    tx,
    sql`select challenge_id as "challengeId" from stage where id = ${stageId}`,
  );
  if (!stage) throw new Error(`There is no stage ${stageId}`);
  const settled = await settleChallenge(tx, stage.challengeId, options, cause);
  const own = settled.find(({ input }) => input.stageId === stageId);
  if (own) return { generation: own.generation, changed: own.changed };
  const shown = await row<{ generation: number }>(tx, sql`select generation from stage where id = ${stageId}`);
  return { generation: shown?.generation ?? 0, changed: 0 };
}
