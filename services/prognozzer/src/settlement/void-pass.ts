import type { Queryable } from '@tribina/service-kit';
import { recordResult } from '../results/record';
import { resultOfEvent, type StageInput } from './inputs';

/** Voids the matches of a stage that have no final result although its time for them is over (design contracts A2.4). */
export async function voidOverdue(tx: Queryable, { isVoidDue, events }: StageInput): Promise<number> {
  if (!isVoidDue) return 0;
  const overdue = events.filter((event) => resultOfEvent(event) === 'PENDING').toSorted((a, b) => a.id - b.id);
  for (const { id, homeScore, visitorScore, code, ended } of overdue) {
    await recordResult(tx, { eventId: id, homeScore, visitorScore, code, ended, source: 'void' });
  }
  return overdue.length;
}
