import type { HealthReport } from '@tribina/contracts';
import type { EditionId } from '@tribina/editions';
import { row, rows, type Queryable } from '@tribina/service-kit';
import { sql, type SQL } from 'drizzle-orm';
import { NO_COUNTS, type Counts } from './counts';

/** Longer than any question that is asked of the figures: gc asks for 7 days. */
const KEPT_DAYS = 8;
/** A gateway sends a report again until it has an answer. */
const REPORTS_KEPT_DAYS = 1;

/** @returns false when it was counted before. */
export async function insertReport(tx: Queryable, { gateway, number }: HealthReport): Promise<boolean> {
  const inserted = await row(
    tx,
    sql`insert into health_report (gateway, number) values (${gateway}, ${number})
        on conflict (gateway, number) do nothing returning number`,
  );
  return inserted !== null;
}

/** Milliseconds since 1970. */
const ms = (instant: SQL) => sql`(extract(epoch from ${instant}) * 1000)::float8`;
const COUNTS = sql`views, load, integrity, timeout, render, unhandled, fallbacks, server_renders as "serverRenders",
  server_errors as "serverErrors", to_json(mounts) as mounts`;

/**
 * Adds figures to the slot that runs: a minute, which an act on that remote in that channel ends before its time. Within a slot
 * the parts of readers do not change, otherwise a rate that changes too would look like a difference between two releases.
 * Figures of unknown releases are dropped, and those of a remote that was never assigned in the channel.
 *
 * @param entries at most one for each release and edition, in an order that all reports keep: two at once do not lock each other.
 */
export async function addFigures(tx: Queryable, channel: string, entries: HealthReport['entries']): Promise<void> {
  await tx.execute(sql`
    insert into release_health as kept (channel, release, edition, minute, views, load, integrity, timeout, render, unhandled,
                                        fallbacks, server_renders, server_errors, mounts)
    select ${channel}, entry.release, entry.edition, greatest(date_trunc('minute', app_now()), act.at), views, load,
           integrity, timeout, render, unhandled, fallbacks, "serverRenders", "serverErrors", mounts
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb)
           as entry (release text, edition text, views bigint, load bigint, integrity bigint, timeout bigint, render bigint,
                     unhandled bigint, fallbacks bigint, "serverRenders" bigint, "serverErrors" bigint, mounts bigint[])
         join release on release.id = entry.release
         cross join lateral (
           select at from assignment as row
           where row.channel = ${channel} and row.remote = release.remote order by seq desc limit 1
         ) as act
    order by entry.release, entry.edition
    on conflict (channel, release, edition, minute) do update set
      views = kept.views + excluded.views, load = kept.load + excluded.load,
      integrity = kept.integrity + excluded.integrity, timeout = kept.timeout + excluded.timeout,
      render = kept.render + excluded.render, unhandled = kept.unhandled + excluded.unhandled,
      fallbacks = kept.fallbacks + excluded.fallbacks, server_renders = kept.server_renders + excluded.server_renders,
      server_errors = kept.server_errors + excluded.server_errors,
      mounts = array(select a + b from unnest(kept.mounts, excluded.mounts) with ordinality as pair (a, b, place)
                     order by place)`);
}

/** Places in an array of PostgreSQL, which count from 1. */
const MOUNT_PLACES = NO_COUNTS.mounts.map((_, index) => index + 1);
const SUMS = sql.raw(
  [
    ...['views', 'load', 'integrity', 'timeout', 'render', 'unhandled', 'fallbacks'].map(
      (name) => `sum(${name}) as ${name}`,
    ),
    'sum(server_renders) as "serverRenders", sum(server_errors) as "serverErrors"',
    `json_build_array(${MOUNT_PLACES.map((place) => `sum(mounts[${place}])`).join(', ')}) as mounts`,
  ].join(', '),
);

export interface SummedFigures extends Counts {
  readonly release: string;
  readonly remote: string;
  readonly edition: EditionId;
}

/** Figures of a channel's newest minutes, summed; the minute under way is one of them. */
export function sumFigures(
  db: Queryable,
  { channel, remote, minutes }: { channel: string; remote?: string; minutes: number },
): Promise<SummedFigures[]> {
  const ofRemote = remote === undefined ? sql`true` : sql`release.remote = ${remote}`;
  return rows<SummedFigures>(
    db,
    sql`select release_health.release, release.remote, edition, ${SUMS}
        from release_health join release on release.id = release_health.release
        where channel = ${channel} and ${ofRemote} and minute > app_now() - make_interval(mins => ${minutes})
        group by release_health.release, release.remote, edition order by remote, edition, release`,
  );
}

export interface SlotFigures extends Counts {
  readonly release: string;
  readonly edition: EditionId;
  /** When the slot began, milliseconds since 1970. */
  readonly slot: number;
}

/** Some releases in a channel. */
export interface WantedFigures {
  readonly channel: string;
  readonly releases: readonly string[];
  /** Milliseconds since 1970. */
  readonly from: number;
}

/** Figures slot by slot, oldest first, of each that is wanted, in that order: one question for all. */
export async function slotFigures(db: Queryable, wanted: readonly WantedFigures[]): Promise<SlotFigures[][]> {
  if (wanted.length === 0) return [];
  const asked = wanted.flatMap(({ channel, releases, from }, place) =>
    releases.map((release) => ({ place, channel, release, from })),
  );
  const found = await rows<SlotFigures & { readonly place: number }>(
    db,
    sql`select place, release, edition, ${ms(sql`minute`)} as slot, ${COUNTS}
        from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
               as asked (place integer, channel text, release text, "from" float8)
             join release_health using (channel, release)
        where minute >= to_timestamp("from" / 1000)
        order by minute, edition, release`,
  );
  return wanted.map((_one, index) => found.filter(({ place }) => place === index));
}

/** What serves one remote in one channel and edition, as far as it may be on trial. */
export interface Served {
  readonly channel: string;
  readonly remote: string;
  readonly edition: EditionId;
  readonly stable: string;
  /** What was stable before; null: this is the first. */
  readonly before: string | null;
  /** Whether the stable release became so by a promotion, not by going back to it. */
  readonly isPromoted: boolean;
  /** Times are in milliseconds since 1970. */
  readonly stableSince: number;
  readonly canary: string | null;
  readonly canarySince: number | null;
  readonly now: number;
}

/** What every channel and edition serves of every remote, and since when. */
export function servedNow(db: Queryable): Promise<Served[]> {
  return rows<Served>(
    db,
    sql`with newest as (
          select distinct on (channel, remote, edition) channel, remote, edition, stable, canary ->> 'release' as canary
          from assignment order by channel, remote, edition, seq desc
        )
        select newest.channel, newest.remote, newest.edition, newest.stable, before.stable as before,
               first.action = 'promote' as "isPromoted",
               ${ms(sql`first.at`)} as "stableSince", newest.canary, ${ms(sql`trial.at`)} as "canarySince",
               ${ms(sql`app_now()`)} as now
        from newest
        left join lateral (
          select seq, stable from assignment as row
          where row.channel = newest.channel and row.remote = newest.remote and row.edition = newest.edition
            and row.stable <> newest.stable
          order by seq desc limit 1
        ) as before on true
        cross join lateral (
          select at, action from assignment as row
          where row.channel = newest.channel and row.remote = newest.remote and row.edition = newest.edition
            and row.seq > coalesce(before.seq, 0)
          order by seq limit 1
        ) as first
        left join lateral (
          select min(at) as at from assignment as row
          where newest.canary is not null
            and row.channel = newest.channel and row.remote = newest.remote and row.edition = newest.edition
            and row.seq > coalesce(before.seq, 0)
            and row.seq > coalesce((
              select max(seq) from assignment as other
              where other.channel = newest.channel and other.remote = newest.remote and other.edition = newest.edition
                and other.canary ->> 'release' is distinct from newest.canary), 0)
        ) as trial on true
        order by newest.channel, newest.remote, newest.edition`,
  );
}

/** Releases that readers have used within so many days, at most the days that figures are kept. */
export async function seenSince(db: Queryable, days: number): Promise<string[]> {
  const found = await rows<{ release: string }>(
    db,
    sql`select distinct release from release_health where minute > app_now() - make_interval(days => ${days})`,
  );
  return found.map(({ release }) => release);
}

/** Forgets figures and reports that nobody asks for any more. */
export async function forgetOldFigures(db: Queryable): Promise<void> {
  await db.execute(sql`delete from release_health where minute < app_now() - make_interval(days => ${KEPT_DAYS})`);
  await db.execute(sql`delete from health_report where at < app_now() - make_interval(days => ${REPORTS_KEPT_DAYS})`);
}
