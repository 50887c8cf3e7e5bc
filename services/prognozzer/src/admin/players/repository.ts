import type { AdminPlayer } from '@tribina/contracts';
import { foldName, row, rows, type Database, type Queryable } from '@tribina/service-kit';
import { sql, type SQL } from 'drizzle-orm';
import { instant, pageOf, type Paging } from '../answers';
import { suspects, suspicionsOf } from './suspicions';

/** Which players are looked for. */
export interface PlayerQuery extends Paging {
  /** A part of the name, or an id of the game's or the portal's. */
  readonly term?: string;
  /** Only those with a reason to look at them, with most reasons first, as it was last worked out. */
  readonly suspicious?: boolean;
}

type PlayerRow = Omit<AdminPlayer, 'suspicions'>;

const PLAYER = sql`player.id, portal_user_id as "portalUserId", display_name as username, is_employee as "isEmployee",
  is_blocked as "isBlocked", linked_at is not null as "isLinked", is_verified as "isVerified",
  ${instant(sql`linked_at`)} as "linkedAt", country_id as "countryId"`;

/** A page of the players, and how many there are in all. */
export function findPlayers(
  database: Database,
  query: PlayerQuery,
): Promise<{ total: number; players: AdminPlayer[] }> {
  return query.suspicious ? suspiciousPage(database.write, query) : playerPage(database.read, query);
}

async function playerPage(db: Queryable, { term = '', ...paging }: PlayerQuery) {
  const where = matching(term.trim());
  const [found, [count]] = await Promise.all([
    rows<PlayerRow>(
      db,
      sql`select ${PLAYER} from game_user player where ${where} order by folded_name, player.id ${pageOf(paging)}`,
    ),
    rows<{ total: number }>(db, sql`select count(*) as total from game_user player where ${where}`),
  ]);
  return { total: count?.total ?? 0, players: await withSuspicions(db, found) };
}

async function suspiciousPage(db: Queryable, { term = '', ...paging }: PlayerQuery) {
  const found = await rows<AdminPlayer & { total: number }>(
    db,
    sql`select ${PLAYER}, codes as suspicions, count(*) over () as total
        from suspect join game_user player on player.id = suspect.user_id
        where ${matching(term.trim())}
        order by cardinality(codes) desc, player.id ${pageOf(paging)}`,
  );
  // On a page behind the last one there is nobody left to say it.
  return { total: found[0]?.total ?? 0, players: found };
}

/** Any fixed number: one at a time works them out, or of two instances the second would write what the first has written. */
const SUSPECTS_LOCK = 7_426_127;

/** Works out who is worth a look, of all slips of some stages: longer than a statement may take otherwise. */
export async function workOutSuspects(tx: Queryable): Promise<void> {
  await tx.execute(sql`select set_config('statement_timeout', '5min', true), set_config('work_mem', '64MB', true)`);
  await tx.execute(sql`select pg_advisory_xact_lock(${SUSPECTS_LOCK}, hashtext(current_schema()))`);
  await tx.execute(sql`delete from suspect`);
  await tx.execute(sql`
    insert into suspect (user_id, codes)
    select user_id, array_agg(code order by code) from (${suspects()}) as suspected group by user_id`);
}

/** As `bigint` has them. */
const ID = /^[1-9]\d{0,17}$/;

/** Players by a part of their name, or by an id; each of the three has an index, so that a million are not read one by one. */
export function matching(term: string): SQL {
  if (term === '') return sql`true`;
  const part = foldName(term).replaceAll(/[\\%_]/g, String.raw`\$&`);
  const byName = sql`folded_name like ${`%${part}%`}`;
  return ID.test(term) ? sql`(${byName} or player.id = ${term}::bigint or portal_user_id = ${term}::bigint)` : byName;
}

/**
 * A player, held until the transaction ends, and whether it is the portal that blocks it; null for an unknown one. Held so that
 * a settlement under way, which this one waits for, can still refer to it.
 */
export function holdPlayer(tx: Queryable, userId: number): Promise<(PlayerRow & { isSuspended: boolean }) | null> {
  return row(
    tx,
    sql`select ${PLAYER}, is_suspended as "isSuspended" from game_user player where id = ${userId} for no key update`,
  );
}

/** Null for an unknown one. */
export function playerById(db: Queryable, userId: number): Promise<PlayerRow | null> {
  return row(db, sql`select ${PLAYER} from game_user player where id = ${userId}`);
}

export async function withSuspicions(db: Queryable, players: readonly PlayerRow[]): Promise<AdminPlayer[]> {
  if (players.length === 0) return [];
  const suspicions = await suspicionsOf(
    db,
    players.map(({ id }) => id),
  );
  return players.map((player) => ({ ...player, suspicions: suspicions.get(player.id) ?? [] }));
}

/** What the portal has decided on the account no longer counts for the game (013-overruled-suspensions.sql). */
export async function storeBlock(tx: Queryable, userId: number, isBlocked: boolean): Promise<void> {
  await tx.execute(sql`
    update game_user set is_blocked = ${isBlocked}, is_suspended = false, suspended_until = null,
      overruled_until = case when is_suspended then coalesce(suspended_until, 'infinity') else overruled_until end
    where id = ${userId}`);
}

export async function storeEmployee(tx: Queryable, userId: number, isEmployee: boolean): Promise<void> {
  await tx.execute(sql`update game_user set is_employee = ${isEmployee} where id = ${userId}`);
}

export interface PlayedStage {
  readonly stageId: number;
  readonly challengeId: number;
}

/** Settled stages that a player has played: where points and ranks change with a block. */
export function settledStagesOf(tx: Queryable, userId: number): Promise<PlayedStage[]> {
  return rows(
    tx,
    sql`select stage.id as "stageId", stage.challenge_id as "challengeId"
        from slip join stage on stage.id = slip.stage_id
        where slip.user_id = ${userId} and stage.generation > 0 order by stage.id`,
  );
}
