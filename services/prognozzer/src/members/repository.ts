import { foldName, rows, type Queryable } from '@tribina/service-kit';
import { sql, type SQL } from 'drizzle-orm';

/** Which of these members of the portal are players: the game's ids by theirs. */
export async function playersAmong(db: Queryable, members: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const found = await rows<{ id: number; member: number }>(
    db,
    sql`select id, portal_user_id as member from game_user where portal_user_id = any(${idsOf(members)})`,
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
 * Blocks a player because the portal has suspended the member; a block of the organiser's stays the organiser's.
 *
 * @param until ISO 8601; null: for good.
 */
export async function suspendPlayer(tx: Queryable, userId: number, until: string | null): Promise<void> {
  const byOrganiser = sql`is_blocked and not is_suspended`;
  await tx.execute(sql`
    update game_user set is_blocked = true, is_suspended = not (${byOrganiser}),
      suspended_until = case when not (${byOrganiser}) then ${until}::timestamptz end,
      overruled_until = case when ${byOrganiser} then ${endOf(until)} end
    where id = ${userId}`);
}

/** Whether an organiser has decided about this very suspension since (013-overruled-suspensions.sql). */
export async function isOverruled(tx: Queryable, userId: number, until: string | null): Promise<boolean> {
  const found = await rows(tx, sql`select from game_user where id = ${userId} and overruled_until = ${endOf(until)}`);
  return found.length > 0;
}

const endOf = (until: string | null) => sql`coalesce(${until}::timestamptz, 'infinity')`;

/** Ends a suspension, and what it blocks where it is the portal's. */
export async function reinstatePlayer(tx: Queryable, userId: number): Promise<void> {
  await tx.execute(sql`
    update game_user set is_blocked = is_blocked and not is_suspended, is_suspended = false, suspended_until = null,
      overruled_until = null
    where id = ${userId} and (is_suspended or overruled_until is not null)`);
}

/** Ends the suspensions whose time has come. */
export async function reinstateDue(db: Queryable): Promise<void> {
  await db.execute(sql`
    with due as (
      select id from game_user where is_suspended and suspended_until <= app_now() order by id for no key update)
    update game_user set is_blocked = false, is_suspended = false, suspended_until = null
    from due where game_user.id = due.id`);
}

/** Challenges that players have a slip in. */
export async function challengesOf(tx: Queryable, userIds: readonly number[]): Promise<number[]> {
  const found = await rows<{ id: number }>(
    tx,
    sql`select distinct stage.challenge_id as id from slip join stage on stage.id = slip.stage_id
        where slip.user_id = any(${idsOf(userIds)}) order by id`,
  );
  return found.map(({ id }) => id);
}

/** Settled stages that players have a slip in, each with whether one of them has a place there that others move up to. */
export function settledStagesOf(
  tx: Queryable,
  userIds: readonly number[],
): Promise<{ id: number; hasPlaces: boolean }[]> {
  return rows(
    tx,
    sql`select stage.id, coalesce(bool_or(score.position is not null), false) as "hasPlaces"
        from slip join stage on stage.id = slip.stage_id
          left join score on score.stage_id = stage.id and score.generation = stage.generation
            and score.user_id = slip.user_id
        where slip.user_id = any(${idsOf(userIds)}) and stage.generation > 0
        group by stage.id order by stage.id`,
  );
}

/** Notes that players of stages are gone: `settleDeparted` has others move up. */
export async function noteDepartures(tx: Queryable, stageIds: readonly number[]): Promise<void> {
  await tx.execute(sql`
    update stage set departed_at = coalesce(departed_at, app_now()) where id = any(${idsOf(stageIds)})`);
}

/**
 * Locks players until the transaction ends, in the order of their ids.
 *
 * @param strength `update` for who is to be deleted.
 */
export async function holdPlayers(
  tx: Queryable,
  userIds: readonly number[],
  strength: 'update' | 'no key update' = 'no key update',
): Promise<void> {
  await tx.execute(sql`
    select from game_user where id = any(${idsOf(userIds)}) order by id for ${sql.raw(strength)}`);
}

/** Deletes players with all that is theirs; a prize stays without whose it was. */
export async function deletePlayers(tx: Queryable, userIds: readonly number[]): Promise<void> {
  const ids = idsOf(userIds);
  await holdPlayers(tx, userIds, 'update');
  await tx.execute(sql`select from joker where user_id = any(${ids}) order by id for update`);
  // By the generations that are kept: scores are found by player within one alone.
  await tx.execute(sql`
    delete from score using stage
    where score.stage_id = stage.id and score.generation = any(array[stage.generation, stage.generation - 1])
      and score.user_id = any(${ids})`);
  await tx.execute(sql`
    delete from overall_score overall using challenge
    where overall.challenge_id = challenge.id
      and overall.generation = any(array[challenge.generation, challenge.generation - 1]) and overall.user_id = any(${ids})`);
  await tx.execute(sql`
    delete from ineligible using stage where ineligible.stage_id = stage.id and ineligible.user_id = any(${ids})`);
  await tx.execute(sql`delete from ticket_notice where user_id = any(${ids})`);
  await tx.execute(sql`delete from game_user where id = any(${ids})`);
}

function idsOf(ids: readonly number[]): SQL {
  return sql`${sql.param([...ids])}::bigint[]`;
}
