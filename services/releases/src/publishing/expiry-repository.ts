import { row, rows, type Queryable } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';

/** Any fixed number: nothing is announced while objects are removed. */
const OBJECTS_LOCK = 7_426_122;

/** Holds the objects until the transaction ends: alone to remove some, together with others to announce them. */
export async function lockObjects(tx: Queryable, mode: 'alone' | 'shared'): Promise<void> {
  await tx.execute(
    mode === 'alone'
      ? sql`select pg_advisory_xact_lock(${OBJECTS_LOCK})`
      : sql`select pg_advisory_xact_lock_shared(${OBJECTS_LOCK})`,
  );
}

interface Kept {
  /** Releases that were announced, published, or served somebody within so many days are kept. */
  readonly days: number;
  /** Those that readers have used lately. */
  readonly seen: readonly string[];
}

/**
 * The releases that nobody can need: older than `days`, and in no channel and edition stable, previous good, under trial or in
 * a rule since then. A row counts for as long as it was the newest one.
 */
export async function unneededReleases(tx: Queryable, { days, seen }: Kept): Promise<string[]> {
  const since = sql`app_now() - make_interval(days => ${days})`;
  const found = await rows<{ id: string }>(
    tx,
    sql`with lived as (
          select *, lead(at) over (partition by channel, edition, remote order by seq) as until from assignment
        ), needed as (
          select stable, previous_good, canary, rules from lived where until is null or until > ${since}
        )
        select id from release
        where state <> 'expired' and announced_at < ${since} and coalesce(published_at < ${since}, true)
          and id <> all(${sql.param(seen)}::text[])
          and not exists (
            select from needed
            where release.id in (stable, previous_good, canary ->> 'release')
               or rules @> jsonb_build_array(jsonb_build_object('release', release.id)))
        order by id for update`,
  );
  return found.map(({ id }) => id);
}

export async function expireReleases(tx: Queryable, ids: readonly string[]): Promise<void> {
  await tx.execute(sql`update release set state = 'expired' where id = any(${sql.param(ids)}::text[])`);
}

export async function countKept(db: Queryable): Promise<number> {
  const found = await row<{ kept: number }>(db, sql`select count(*) as kept from release where state <> 'expired'`);
  return found?.kept ?? 0;
}

/** An object that only releases that are gone, or about to be, have announced, or that was left by one that has others now. */
export interface Orphan {
  readonly integrity: string;
  readonly bytes: number;
}

/** @param going releases that count as expired. */
export function orphanedObjects(db: Queryable, going: readonly string[] = []): Promise<Orphan[]> {
  const isGone = sql`(release.state = 'expired' or release.id = any(${sql.param(going)}::text[]))`;
  return rows<Orphan>(
    db,
    sql`with given as (
          select object.integrity, (file ->> 'bytes')::bigint as bytes
          from release_object as object
          join release on release.id = object.release_id
          cross join json_array_elements(release.description::json -> 'files') as file
          where ${isGone} and file ->> 'integrity' = object.integrity
          union all select integrity, bytes from left_object
        )
        select integrity, max(bytes) as bytes from given
        where not exists (
          select from release_object as other join release on release.id = other.release_id
          where other.integrity = given.integrity and not ${isGone})
        group by integrity`,
  );
}

/** Expired releases that still have their description in the store. */
export async function describedExpired(db: Queryable): Promise<string[]> {
  const found = await rows<{ id: string }>(
    db,
    sql`select id from release
        where state = 'expired' and exists (select from release_object where release_id = id) order by id`,
  );
  return found.map(({ id }) => id);
}

/**
 * Forgets which objects the expired releases had, and which were left: they are removed, or another release has them. What a
 * remote's releases have lost its team brings anew.
 */
export async function forgetObjects(tx: Queryable): Promise<void> {
  await tx.execute(
    sql`delete from release_object using release where release.id = release_id and release.state = 'expired'`,
  );
  await tx.execute(sql`delete from left_object`);
  await tx.execute(
    sql`delete from brought_object as brought where not exists (
          select from release_object as object join release on release.id = object.release_id
          where object.integrity = brought.integrity and release.remote = brought.remote)`,
  );
}
