import { row, rows, type Queryable } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import { iso } from '../sql';

/** Promotion of a remote stands still in a channel. */
export interface Freeze {
  /** ISO 8601. */
  readonly since: string;
  readonly by: string;
  readonly reason: string;
}

const FREEZE = sql`${iso(sql`since`)} as since, by, reason`;

export function findFreeze(db: Queryable, channel: string, remote: string): Promise<Freeze | null> {
  return row<Freeze>(db, sql`select ${FREEZE} from promotion_freeze where channel = ${channel} and remote = ${remote}`);
}

export function freezesOf(db: Queryable, channel: string): Promise<(Freeze & { remote: string })[]> {
  return rows(db, sql`select remote, ${FREEZE} from promotion_freeze where channel = ${channel}`);
}

/** A remote that is frozen already has the newer reason from then on. */
export async function putFreeze(
  tx: Queryable,
  { channel, remote, by, reason }: Omit<Freeze, 'since'> & { channel: string; remote: string },
): Promise<Freeze> {
  const put = await row<Freeze>(
    tx,
    sql`insert into promotion_freeze (channel, remote, by, reason) values (${channel}, ${remote}, ${by}, ${reason})
        on conflict (channel, remote) do update set since = app_now(), by = excluded.by, reason = excluded.reason
        returning ${FREEZE}`,
  );
  if (!put) throw new Error(`${remote} was not frozen`);
  return put;
}

export async function removeFreeze(tx: Queryable, channel: string, remote: string): Promise<void> {
  await tx.execute(sql`delete from promotion_freeze where channel = ${channel} and remote = ${remote}`);
}
