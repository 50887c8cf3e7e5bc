import { row, type Database, type Queryable } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';

export type Source = 'portal' | 'feed';

/** Any fixed number: with a source, one reading of it is stored at a time. */
const SOURCE_LOCK = 7_426_126;

/**
 * Runs work that reads a source and stores what it has read, one at a time over all instances: what is stored last was read last, so
 * that an older state never replaces a newer one.
 */
export function inOrderOf<T>(database: Database, source: Source, work: (tx: Queryable) => Promise<T>): Promise<T> {
  return database.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${SOURCE_LOCK}, hashtext(${source}))`);
    return work(tx);
  });
}

/** How far a service's changes were taken; null: never, or no longer. */
export async function loadCursor(db: Queryable, source: Source): Promise<number | null> {
  const found = await row<{ cursor: number }>(db, sql`select cursor from followed where source = ${source}`);
  return found?.cursor ?? null;
}

/** Goes on, never back. */
export async function saveCursor(db: Queryable, source: Source, cursor: number): Promise<void> {
  await db.execute(sql`
    insert into followed (source, cursor) values (${source}, ${cursor})
    on conflict (source) do update set cursor = excluded.cursor where followed.cursor < excluded.cursor`);
}

/** Its numbers may begin anew. */
export async function forgetCursor(db: Queryable, source: Source): Promise<void> {
  await db.execute(sql`delete from followed where source = ${source}`);
}
