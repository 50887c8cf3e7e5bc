import type { Queryable } from '@tribina/service-kit';
import { holdResult, recordResult } from '../results/record';
import { resultOfEvent, type StageInput } from './inputs';

interface Voided {
  readonly count: number;
  /** Whether any match is not as it was read: voided now, or with a result that has come meanwhile. */
  readonly isChanged: boolean;
}

/**
 * Voids the matches of stages that have no final result although the time for them is over (design contracts A2.4): those that
 * have none once nobody else can write it. They are held in the order of their ids, as by whoever else holds several.
 */
export async function voidOverdue(tx: Queryable, stages: readonly StageInput[]): Promise<Voided> {
  const overdue = stages
    .filter(({ isVoidDue }) => isVoidDue)
    .flatMap(({ events }) => events.filter((event) => resultOfEvent(event) === 'PENDING'));
  let count = 0;
  for (const event of overdue.toSorted((a, b) => a.id - b.id)) {
    const { isVoided, ...facts } = await holdResult(tx, event.id);
    if (resultOfEvent({ ...event, ...facts, isVoided }) !== 'PENDING') continue;
    await recordResult(tx, { ...facts, eventId: event.id, source: 'void' });
    count += 1;
  }
  return { count, isChanged: overdue.length > 0 };
}
