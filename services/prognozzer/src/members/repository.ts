import { foldName, rows, type Queryable } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';

/** Which of these members of the portal are players: the game's ids by theirs. */
export async function playersAmong(db: Queryable, members: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const found = await rows<{ id: number; member: number }>(
    db,
    sql`select id, portal_user_id as member from game_user where portal_user_id = any(${sql.param([...members])}::bigint[])`,
  );
  return new Map(found.map(({ id, member }) => [member, id]));
}

/** Ids of members of the portal who are players, from one on, in order. */
export async function membersAfter(db: Queryable, member: number, limit: number): Promise<number[]> {
  const found = await rows<{ id: number }>(
    db,
    sql`select portal_user_id as id from game_user where portal_user_id > ${member} order by portal_user_id limit ${limit}`,
  );
  return found.map(({ id }) => id);
}

/** @param avatarUrl null: none. */
export async function setFace(
  tx: Queryable,
  userId: number,
  displayName: string,
  avatarUrl: string | null,
): Promise<void> {
  await tx.execute(sql`
    update game_user set display_name = ${displayName}, folded_name = ${foldName(displayName)},
      avatar_url = ${avatarUrl ?? ''}
    where id = ${userId}`);
}

/**
 * Blocks players because the portal has suspended them; a block of the organiser's stays the organiser's.
 *
 * @param until ISO 8601; null: for good.
 * @returns those who were not blocked before.
 */
export async function suspendPlayer(tx: Queryable, userId: number, until: string | null): Promise<number[]> {
  const suspended = await rows<{ id: number; wasBlocked: boolean }>(
    tx,
    sql`with before as (select id, is_blocked from game_user where id = ${userId} for no key update)
        update game_user set is_blocked = true, is_suspended = true, suspended_until = ${until}::timestamptz
        from before where game_user.id = before.id and (not before.is_blocked or is_suspended)
        returning game_user.id, before.is_blocked as "wasBlocked"`,
  );
  return suspended.filter(({ wasBlocked }) => !wasBlocked).map(({ id }) => id);
}

/** Ends a suspension, where the portal's is what blocks. @returns those who are no longer blocked. */
export async function reinstatePlayer(tx: Queryable, userId: number): Promise<number[]> {
  const reinstated = await rows<{ id: number }>(
    tx,
    sql`update game_user set is_blocked = false, is_suspended = false, suspended_until = null
        where id = ${userId} and is_suspended returning id`,
  );
  return reinstated.map(({ id }) => id);
}

/** Somebody whose suspension is over by now; whom another instance reinstates is left to it. */
export async function dueForReinstatement(tx: Queryable): Promise<number | null> {
  const [due] = await rows<{ id: number }>(
    tx,
    sql`select id from game_user where suspended_until <= app_now() order by suspended_until limit 1
        for no key update skip locked`,
  );
  return due?.id ?? null;
}

/** Settled stages in which players have a slip: where points and ranks change with them. */
export async function settledStagesOf(tx: Queryable, userIds: readonly number[]): Promise<number[]> {
  const found = await rows<{ id: number }>(
    tx,
    sql`select distinct stage.id from slip join stage on stage.id = slip.stage_id
        where slip.user_id = any(${sql.param([...userIds])}::bigint[]) and stage.generation > 0 order by stage.id`,
  );
  return found.map(({ id }) => id);
}

/** Everything that is kept of players goes; what a prize was, stays without whose it was. */
export async function erasePlayers(tx: Queryable, userIds: readonly number[]): Promise<void> {
  const theirs = sql`user_id = any(${sql.param([...userIds])}::bigint[])`;
  await tx.execute(sql`delete from score where ${theirs}`);
  await tx.execute(sql`delete from overall_score where ${theirs}`);
  await tx.execute(sql`delete from ineligible where ${theirs}`);
  await tx.execute(sql`delete from ticket_notice where ${theirs}`);
  await tx.execute(sql`delete from game_user where id = any(${sql.param([...userIds])}::bigint[])`);
}
