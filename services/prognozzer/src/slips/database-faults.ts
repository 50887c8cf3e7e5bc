import { AppError, assertThat } from '@tribina/service-kit';

const UNIQUE_VIOLATION = '23505';
const FOREIGN_KEY_VIOLATION = '23503';
const NOT_NULL_VIOLATION = '23502';
const QUERY_CANCELED = '57014';
const LOCK_NOT_AVAILABLE = '55P03';

interface DatabaseFault {
  readonly code?: string;
  readonly table?: string;
  readonly column?: string;
  readonly constraint?: string;
}

/** What PostgreSQL says of an error; the query layer wraps the driver's. */
function faultOf(error: unknown): DatabaseFault {
  if (!(error instanceof Error)) return {};
  // The edge: the driver's errors carry these fields, others have none.
  return 'severity' in error ? (error as DatabaseFault) : faultOf(error.cause);
}

/** The same request has come twice at once, and the other one was first. */
export function isAnsweredMeanwhile(error: unknown): boolean {
  const { code, constraint } = faultOf(error);
  return code === UNIQUE_VIOLATION && constraint === 'answered_request_pkey';
}

/** What refers to the matches of a stage: a slip, and a joker that goes with it and is put on its match first. */
const OF_MATCHES: readonly (string | undefined)[] = ['slip_of_matches', 'joker_event_id_fkey'];

/** Somebody else had what was waited for, for all the time that it was waited (`lock_timeout`). */
export function isStillHeld(error: unknown): boolean {
  return faultOf(error).code === LOCK_NOT_AVAILABLE;
}

/** Other matches have come into the stage since the predictions were judged. */
function isOfFormerMatches(error: unknown): boolean {
  const { code, constraint } = faultOf(error);
  return code === FOREIGN_KEY_VIOLATION && OF_MATCHES.includes(constraint);
}

/** Judges and writes, once more where meanwhile other matches have come into the stage: nothing of the first time stays. */
export async function byPresentMatches<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isOfFormerMatches(error)) throw error;
    return work();
  }
}

/** A guarded write has found a reason to save nothing. */
export class NothingSaved extends Error {}

function hasSavedNothing(error: unknown): boolean {
  const { code, table, column } = faultOf(error);
  // See `rememberAnswer`.
  const isWrong = code === NOT_NULL_VIOLATION && table === 'answered_request' && column === 'status';
  return isWrong || error instanceof NothingSaved;
}

/**
 * Runs a guarded write, of which nothing stays when it fails.
 *
 * @param isOpen whether the stage takes predictions still.
 * @param otherwise the code for a write that has saved nothing though it was in time.
 * @throws AppError INACTIVE_STAGE (409) when the deadline has passed while it waited; the other code (409); OVERLOADED (503)
 *   when it would have to wait for too long.
 */
export async function guarded<T>(
  isOpen: () => Promise<boolean>,
  otherwise: string,
  write: () => Promise<T>,
): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const isTooLong = faultOf(error).code === QUERY_CANCELED;
    if (!isTooLong && !hasSavedNothing(error)) throw error;
    assertThat(await isOpen(), 'INACTIVE_STAGE', 409);
    throw isTooLong ? new AppError('OVERLOADED', 503) : new AppError(otherwise, 409);
  }
}
