import { STATUS_CODES } from './constants';

export type MatchStatus =
  | 'FUTURE'
  | 'POSTPONED'
  | 'CANCELLED'
  | 'INTERRUPTED'
  | 'SUSPENDED'
  | 'STOPPED'
  | 'DONE'
  | 'ACTIVE';

/** What the status of a match is derived from; an event of the game's answers is one. */
export interface MatchFacts {
  /** ISO 8601. */
  readonly startTime: string;
  readonly status: { readonly code: number; readonly endedStatus: boolean };
}

const STATUS_BY_CODE: ReadonlyMap<number, MatchStatus> = new Map([
  [STATUS_CODES.postponed, 'POSTPONED'],
  [STATUS_CODES.cancelled, 'CANCELLED'],
  [STATUS_CODES.interrupted, 'INTERRUPTED'],
  [STATUS_CODES.suspended, 'SUSPENDED'],
  [STATUS_CODES.stopped, 'STOPPED'],
]);

/** The status of a match, in the order of spec game §4: its start, then its code, then whether it has ended. */
export function matchStatus(match: MatchFacts, now: Date): MatchStatus {
  if (now.getTime() < Date.parse(match.startTime)) return 'FUTURE';
  return STATUS_BY_CODE.get(match.status.code) ?? (match.status.endedStatus ? 'DONE' : 'ACTIVE');
}

/** Whether the card of a match is faded (spec game §4). */
export function isFaded(status: MatchStatus): boolean {
  return status !== 'FUTURE' && status !== 'ACTIVE' && status !== 'DONE';
}

/** Whether the result of a match is shown (spec game §4). */
export function isResultShown(status: MatchStatus): boolean {
  return status === 'ACTIVE' || status === 'DONE';
}

/**
 * Whether a match counts for nobody: a cancelled one, at once and also before its start (design contracts A2.4). The other
 * four codes are pending: a result may still come.
 */
export function isVoid(match: Pick<MatchFacts, 'status'>): boolean {
  return match.status.code === STATUS_CODES.cancelled;
}
