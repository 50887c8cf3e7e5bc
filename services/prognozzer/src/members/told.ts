import { row, type Queryable } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';

/** Notes that something was told of members who are no players: their ids, and nothing else of them. They are held (`holdMembers`). */
export async function noteTold(tx: Queryable, members: readonly number[]): Promise<void> {
  if (members.length === 0) return;
  await tx.execute(sql`
    insert into told_member (portal_user_id)
    select distinct id from unnest(${sql.param([...members])}::bigint[]) as id order by id
    on conflict (portal_user_id) do update set at = excluded.at`);
}

/** Whether what somebody who asks was signed as may be older than what was told of them. */
export async function wasTold(tx: Queryable, member: number): Promise<boolean> {
  return (await row(tx, sql`select from told_member where portal_user_id = ${member}`)) !== null;
}
