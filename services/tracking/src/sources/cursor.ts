import { row, type Queryable } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';

export type Source = 'portal' | 'feed';

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
