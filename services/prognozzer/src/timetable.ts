import { deadlineOf, endOf } from '@tribina/game-rules';
import type { EventRow } from './tables';

/** Times ISO 8601. */
export interface Timetable {
  readonly deadline: string;
  readonly end: string;
}

/** The deadline and the end of a stage by its offered matches; null when it has none. */
export function timetableOf(events: readonly Pick<EventRow, 'startTime' | 'offered'>[]): Timetable | null {
  const offered = events.map((event) => ({ ...event, startTime: event.startTime.toISOString() }));
  const deadline = deadlineOf(offered);
  const end = endOf(offered);
  return deadline !== null && end !== null ? { deadline, end } : null;
}
