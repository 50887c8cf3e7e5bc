import { addBackgroundWork, row, type Database, type Queryable } from '@tribina/service-kit';
import { sql, type SQL } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';

/** Any fixed number: with a member's id, one at a time who makes a player of a member, or erases it. */
const MEMBER_LOCK = 7_426_124;
/**
 * Who is erased can still come for two minutes: for one the gateway may believe a session that has ended, and what it then says of
 * who asks holds for one more. The rest is for clocks that differ, and for what has waited on its way.
 */
export const KEPT_MINUTES = 60;
const FORGET_MS = 10 * 60_000;

/** Waits until nobody else makes a player of these members, or erases them, to the end of the transaction (README, "Locks"). */
export async function holdMembers(tx: Queryable, members: readonly number[]): Promise<void> {
  if (members.length === 0) return;
  await tx.execute(sql`
    select pg_advisory_xact_lock(${MEMBER_LOCK}, key)
    from (select distinct hashint8(id) as key from unnest(${idsOf(members)}) as id order by key) as keys`);
}

/** Holds members whose account is no more, and notes that for a while: their id, and nothing else of them. */
export async function noteErased(tx: Queryable, members: readonly number[]): Promise<void> {
  if (members.length === 0) return;
  await holdMembers(tx, members);
  await tx.execute(sql`
    insert into erased_member (portal_user_id) select distinct id from unnest(${idsOf(members)}) as id order by id
    on conflict do nothing`);
}

export async function isErased(tx: Queryable, member: number): Promise<boolean> {
  return (await row(tx, sql`select from erased_member where portal_user_id = ${member}`)) !== null;
}

/**
 * Forgets whom nobody can take for a member any more, of whom nobody can say any more what was so before, and whom we have had
 * mailed.
 */
export function keepForgettingErased(app: FastifyInstance, database: Database): void {
  addBackgroundWork(app, {
    name: 'forgetting the erased',
    periodMs: FORGET_MS,
    step: async () => {
      for (const table of [sql`erased_member`, sql`told_member`, sql`account_mail`]) {
        await database.write.execute(sql`
          delete from ${table} where at < app_now() - make_interval(mins => ${KEPT_MINUTES})`);
      }
      return false;
    },
  });
}

function idsOf(ids: readonly number[]): SQL {
  return sql`${sql.param([...ids])}::bigint[]`;
}
