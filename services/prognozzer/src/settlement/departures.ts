import type { Database, Queryable } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import { awardStage } from '../prizes/award';
import { inputHash, isClosedBy, readInputs, type StageInput } from './inputs';
import { settleStage } from './run';
import { enterSettlement, settleWhole, type SettlementOptions } from './settlement';

/**
 * Settles a stage anew whose players have left a while ago, so that others move up: one stage in a transaction, for a result that
 * has just come waits no longer than that. With the last one of its challenge follows what all stages are worth together.
 *
 * @returns whether there was one.
 */
export async function settleDeparted({
  database,
  voidAfterHours,
}: SettlementOptions & {
  readonly database: Database;
}): Promise<boolean> {
  const isWaiting = sql`stage.departed_at is not null`;
  const waiting = (await readInputs(database.write, voidAfterHours, isWaiting)).filter(isSettled);
  const due = waiting.find((input) => input.areDeparturesDue);
  if (!due) return false;
  await database.transaction(async (tx) => {
    await enterSettlement(tx, due.challengeId);
    const isOfChallenge = sql`${isWaiting} and stage.challenge_id = ${due.challengeId}`;
    const departed = await readInputs(tx, voidAfterHours, isOfChallenge);
    const next = departed.find(isSettled);
    if (next) await settleNext(tx, next, departed.length === 1);
  });
  return true;
}

/** One with other results than it was settled by is settled by these, with all that follows. */
function isSettled(input: StageInput): boolean {
  return inputHash(input) === input.inputHash;
}

async function settleNext(tx: Queryable, input: StageInput, isLast: boolean): Promise<void> {
  const settled = await settleStage(tx, input, 'departure');
  if (isLast) await settleWhole(tx, input.challengeId, [settled]);
  else if (isClosedBy(input) && !input.isFrozen) await awardStage(tx, { ...input, generation: settled.generation });
}

/**
 * Stages that are settled stay so although players go by whom they were: who was blocked had no place that others move up to.
 *
 * @returns what is to be called once the players are gone.
 */
export async function keepSettled(tx: Queryable, stageIds: readonly number[]): Promise<() => Promise<void>> {
  const settled = (await inputsOf(tx, stageIds)).filter(isSettled);
  return async () => {
    for (const input of await inputsOf(
      tx,
      settled.map(({ stageId }) => stageId),
    )) {
      if (isSettled(input)) continue;
      await tx.execute(
        sql`update stage set input_hash = decode(${inputHash(input)}, 'hex') where id = ${input.stageId}`,
      );
    }
  };
}

/** When what has no result is void is no part of what they were settled by. */
function inputsOf(tx: Queryable, stageIds: readonly number[]): Promise<StageInput[]> {
  if (stageIds.length === 0) return Promise.resolve([]);
  return readInputs(tx, 0, sql`stage.id = any(${sql.param([...stageIds])}::bigint[])`);
}
