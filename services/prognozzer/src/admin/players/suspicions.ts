import type { Suspicion } from '@tribina/contracts';
import { rows, type Queryable } from '@tribina/service-kit';
import { sql, type SQL } from 'drizzle-orm';

// Reasons to look at an account, worked out of what the game keeps anyway (docs/contracts/game-suspicions.md). None of them
// does anything by itself.

/** Attempts to link an account, by how many of them within how many days: who mistypes needs two or three. */
const LINK_ATTEMPTS = 8;
const LINK_ATTEMPT_DAYS = 7;
/** Newest locked stages that slips are compared in, and in how many of them two accounts have to be alike. */
const STAGES_COMPARED = 4;
const STAGES_ALIKE = 3;
/** Seconds within which both have saved. */
const SAME_MOMENT_S = 10;
/** Before a deadline many favourites are saved at once: of more than so many alike nobody is like somebody. */
const CROWD = 20;
/** Names that differ in the number at their end alone: how many, made within how many minutes of each other. */
const SERIAL_NAMES = 4;
const SERIAL_MINUTES = 30;

/** Accounts with reasons to look at them: a query of `user_id`, `code`. @param only these accounts; absent: all. */
export function suspects(only?: readonly number[]): SQL {
  const among = (column: SQL) => (only ? sql`${column} = any(${sql.param([...only])}::bigint[])` : sql`true`);
  return sql`
    select user_id, 'LINK_ATTEMPTS' as code from link_attempt
    where at > app_now() - make_interval(days => ${LINK_ATTEMPT_DAYS}) and ${among(sql`user_id`)}
    group by user_id having count(*) >= ${LINK_ATTEMPTS}
    union all
    select distinct one as user_id, 'SAME_SLIPS' from (
      select one, other from (${alikeGroups(only)}) alike, unnest(users) one, unnest(users) other
      where one <> other and ${among(sql`one`)}
      group by one, other having count(*) >= ${STAGES_ALIKE}) pair
    union all
    select id, 'SERIAL_NAMES' from (
      select id, count(*) over (
        partition by stem order by created_at
        range between make_interval(mins => ${SERIAL_MINUTES}) preceding
                  and make_interval(mins => ${SERIAL_MINUTES}) following) as alike
      from (${serialNames(only)}) serial) counted
    where alike >= ${SERIAL_NAMES} and ${among(sql`id`)}`;
}

/**
 * Accounts that have saved the same predictions for a stage in the same moment; with `only`, as these have. A player has one
 * slip in a stage.
 */
function alikeGroups(only?: readonly number[]): SQL {
  // Written out: as parameters, the columns of a group would not be known to be the same.
  const key = sql`stage_id, picks, floor(extract(epoch from saved_at) / ${sql.raw(String(SAME_MOMENT_S))})`;
  const recent = sql`stage_id in (
    select id from stage where locked_at is not null order by deadline desc limit ${STAGES_COMPARED})`;
  if (only) return alikeTo(only, key, recent);
  return sql`
    select array_agg(user_id) as users from slip where ${recent}
    group by ${key} having count(*) between 2 and ${CROWD}`;
}

/** The same for a few accounts: by the history, which has an index for it; what it says must be what is saved still. */
function alikeTo(only: readonly number[], key: SQL, recent: SQL): SQL {
  const begin = sql`to_timestamp(moment::float8 * ${SAME_MOMENT_S}::integer)`;
  return sql`
    select users
    from (select distinct ${key} from slip where user_id = any(${sql.param([...only])}::bigint[]) and ${recent})
        as asked (stage_id, picks, moment)
      cross join lateral (
        select array_agg(user_id) as users
        from (select slip.user_id
              from slip_history history
                join slip on slip.stage_id = history.stage_id and slip.user_id = history.user_id
                  and slip.version = history.version
              where history.stage_id = asked.stage_id and history.picks = asked.picks
                and history.saved_at >= ${begin}
                and history.saved_at < ${begin} + make_interval(secs => ${SAME_MOMENT_S})
              limit ${CROWD + 1}::integer) as one_more) as alike
    where cardinality(users) between 2 and ${CROWD}`;
}

/** Names with a number at their end, and what stands before it; with `only`, those that begin as one of these does. */
function serialNames(only?: readonly number[]): SQL {
  const serial = sql`folded_name ~ '[^0-9]{3,}[0-9]+$'`;
  const stem = sql`regexp_replace(folded_name, '[0-9]+$', '')`;
  if (!only) return sql`select id, created_at, ${stem} as stem from game_user where ${serial}`;
  return sql`
    select distinct game_user.id, created_at, stem
    from (select ${stem} as stem from game_user where id = any(${sql.param([...only])}::bigint[]) and ${serial}) asked
      join game_user on folded_name like replace(replace(replace(stem, ${'\\'}, ${'\\\\'}), '%', ${'\\%'}), '_', ${'\\_'}) || '%'
    where ${serial} and ${stem} = asked.stem`;
}

/** The reasons by account; one without any is left out. */
export async function suspicionsOf(db: Queryable, userIds: readonly number[]): Promise<Map<number, Suspicion[]>> {
  const found = await rows<{ userId: number; codes: Suspicion[] }>(
    db,
    sql`select user_id as "userId", array_agg(code order by code) as codes from (${suspects(userIds)}) suspect
        group by user_id`,
  );
  return new Map(found.map(({ userId, codes }) => [userId, codes]));
}
