import type { Static } from 'typebox';
import type { Instant } from '@tribina/contracts/schemas';
import { sql, type SQL } from 'drizzle-orm';
import { NOW } from '../database/now';
import { instantOf } from '../days';
import { badField } from '../http/answers';

type InstantText = Static<typeof Instant>;

/** From when until when something is shown. */
export interface Span {
  readonly starts: InstantText;
  readonly ends: InstantText;
}

/** A draft's span in UTC. @throws AppError BAD_REQUEST for moments that are none, or an end that is not after the start. */
export function spanOf(draft: Span): Span {
  const [starts, ends] = [instantOf(draft.starts), instantOf(draft.ends)];
  if (starts === null) throw badField('starts', 'is no moment of the calendar');
  if (ends === null) throw badField('ends', 'is no moment of the calendar');
  if (ends <= starts) throw badField('ends', 'is not after the start');
  return { starts, ends };
}

/** What is shown now: of a table with `starts_at` and `ends_at`. */
export const IS_SHOWN: SQL = sql`starts_at <= ${NOW} and ends_at > ${NOW}`;
