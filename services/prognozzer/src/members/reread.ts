import { row, type Queryable } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import { KEPT_MINUTES } from './erased';

/**
 * Notes that the portal is to be asked for everybody once more: who was erased in the time that was not heard of, and is made a
 * player only now, is found when nobody can take them for a member any more. It stays noted over restarts.
 */
export async function noteReread(tx: Queryable): Promise<void> {
  await tx.execute(sql`
    with before as (delete from members_reread)
    insert into members_reread (due) values (app_now() + make_interval(mins => ${KEPT_MINUTES}))`);
}

/** The moment that has come, as the database writes it; null: none has. */
export async function dueReread(db: Queryable): Promise<string | null> {
  const found = await row<{ due: string }>(
    db,
    sql`select due::text from members_reread where due <= app_now() limit 1`,
  );
  return found?.due ?? null;
}

/** That it is done; what was noted meanwhile stays. */
export async function endReread(db: Queryable, due: string): Promise<void> {
  await db.execute(sql`delete from members_reread where due <= ${due}::timestamptz`);
}
