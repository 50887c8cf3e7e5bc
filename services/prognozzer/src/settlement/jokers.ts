import type { JokerState, MatchResult } from '@tribina/game-rules';
import type { Queryable } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import { resultOfEvent, type StageInput } from './inputs';

/**
 * Brings the jokers that were invested in a stage, and nowhere else since, to what their matches have come to (design contracts
 * A2.3): invested, spent, or returned. One in whose place another was invested after it had been returned stays returned.
 */
export async function settleJokers(tx: Queryable, { stageId, events }: StageInput): Promise<void> {
  const states = events.map((event) => ({ id: event.id, state: stateBy(resultOfEvent(event)) }));
  await tx.execute(sql`
    update joker
    set state = case when slip.joker_id = joker.id then wanted.state else 'RETURNED' end
    from jsonb_to_recordset(${JSON.stringify(states)}::jsonb) as wanted (id bigint, state text), slip
    where joker.event_id = wanted.id and slip.stage_id = ${stageId} and slip.user_id = joker.user_id
      and joker.state <> case when slip.joker_id = joker.id then wanted.state else 'RETURNED' end`);
}

function stateBy(result: MatchResult): JokerState {
  if (result === 'PENDING') return 'INVESTED';
  return result === 'VOID' ? 'RETURNED' : 'SPENT';
}
