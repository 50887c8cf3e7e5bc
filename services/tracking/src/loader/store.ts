import { copyRows, rows, type Queryable } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import type { EventRecord } from '../events/record';
import { forgetWithdrawn, withoutErased } from '../visitors/erasure';
import { addSums } from './aggregates';
import { batchOf, type Batch } from './batch';
import { markAssisted } from './contacts';
import { EVENT_COLUMNS, EVENT_TABLE } from './event-columns';
import { textRows } from './text-rows';

const UNIQUE_VIOLATION = '23505';
const NO_PARTITION = '23514';

/** Loads a batch of events, and all that follows from those that are new. */
export async function storeBatch(tx: Queryable, prepared: Batch): Promise<void> {
  const due = await narrowed(tx, prepared, await withoutErased(tx, prepared.events));
  const fresh = await narrowed(tx, due, await insertEvents(tx, due));
  if (fresh.events.length === 0) return;
  // What was seen in the same batch counts for a conversion in it.
  for (const statement of fresh.contacts) await tx.execute(statement);
  await addSums(tx, fresh.sums, await markAssisted(tx, fresh.marks));
  for (const statement of fresh.profiles) await tx.execute(statement);
  await forgetWithdrawn(tx, fresh.events);
}

/** The batch as it was made ready; made anew where some of its events are not to be loaded, or not as they were. */
async function narrowed(tx: Queryable, batch: Batch, events: readonly EventRecord[]): Promise<Batch> {
  return events === batch.events ? batch : batchOf(tx, events);
}

/** @returns those that were not there yet. */
async function insertEvents(tx: Queryable, { events, days, texts }: Batch): Promise<readonly EventRecord[]> {
  if (!days) return events;
  const copied = await copyAll(tx, texts);
  if (copied === null) return events;
  if (copied === NO_PARTITION) {
    // A journal that was not loaded for long may hold days for which nobody has made them.
    const [first, last] = days;
    await tx.execute(sql`select ensure_event_partitions(${first}::date, ${last}::date)`);
  }
  const inserted = await rows<{ eventId: string }>(
    tx,
    sql`insert into ${sql.raw(EVENT_TABLE)} ${textRows(EVENT_COLUMNS, events)}
        on conflict do nothing returning event_id as "eventId"`,
  );
  const ids = new Set(inserted.map(({ eventId }) => eventId));
  return events.filter(({ eventId }) => ids.has(eventId));
}

/**
 * Nearly always nothing of a batch is there already, and COPY takes a fraction of the time.
 *
 * @returns null; or what has kept it from writing anything.
 */
async function copyAll(
  tx: Queryable,
  texts: readonly string[],
): Promise<typeof UNIQUE_VIOLATION | typeof NO_PARTITION | null> {
  await tx.execute(sql`savepoint copying`);
  try {
    await copyRows(tx, EVENT_TABLE, texts);
    return null;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code !== UNIQUE_VIOLATION && code !== NO_PARTITION) throw error;
    await tx.execute(sql`rollback to savepoint copying`);
    return code;
  }
}
