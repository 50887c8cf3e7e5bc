import type { Queryable } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import { rememberAnswer } from './answered-requests';
import { OPEN_STAGE, OPEN_UNTIL } from './open-stage';

/** Values of the statement; absent ones are null. */
export interface SaveValues extends Record<string, unknown> {
  readonly stageId: number;
  readonly userId: number;
  /** Of the matches that the predictions were judged by. */
  readonly matchesVersion: number;
  /** Packed, by position. */
  readonly picks: string;
  /** The version that must still be stored, 0 for none; null: any. Whoever asks may have made it up. */
  readonly version: number | null;
  /** A joker to go with it: the stored slip must not have taken up another one than `formerJokerId` meanwhile. */
  readonly jokerId: number | null;
  readonly jokerPosition: number | null;
  readonly jokerType: string | null;
  readonly formerJokerId: number | null;
  readonly requestId: string;
  readonly bodyHash: Buffer;
  /** JSON of the answer, but for `version` and `savedAt`. */
  readonly answer: string;
}

/** Takes a joker along, and leaves the one that is there where none is. */
const SET_JOKER = sql`
  joker_id = coalesce(excluded.joker_id, mine.joker_id),
  joker_position = coalesce(excluded.joker_position, mine.joker_position),
  joker_type = coalesce(excluded.joker_type, mine.joker_type)`;

/** The player, held before the slip is locked (README, "Locks"): who is erased meanwhile saves nothing. */
const PLAYER = sql`
  (select id from game_user where id = ${sql.placeholder('userId')}::bigint for key share) as player`;

/**
 * Saves a slip, its history and the answer in one statement (design contracts A2.9). The deadline is tested where the row is
 * written: for a new row in the row's own query, for a stored one again behind the wait for its lock. A test in front of the
 * statement alone would let a write through that has waited past the deadline.
 *
 * That a new slip is for the matches which are there is said by its foreign key, whose test waits for a swap under way. Where a
 * slip is stored no match is swapped.
 */
const SAVE = sql`
  insert into slip as mine
    (stage_id, matches_version, user_id, picks, joker_id, joker_position, joker_type, version, saved_at)
  select open.id, ${sql.placeholder('matchesVersion')}::integer, ${sql.placeholder('userId')}::bigint,
         ${sql.placeholder('picks')}::text, ${sql.placeholder('jokerId')}::bigint, ${sql.placeholder('jokerPosition')}::smallint,
         ${sql.placeholder('jokerType')}::text, 1, open.now
  from ${OPEN_STAGE}, ${PLAYER}
  on conflict (stage_id, user_id) do update
    set picks = excluded.picks, ${SET_JOKER}, version = mine.version + 1,
        -- Between the test and here time has gone on; in time is what was in time when it was tested.
        saved_at = least(app_now(), ${OPEN_UNTIL} - interval '1 microsecond')
    where app_now() < ${OPEN_UNTIL}
      and mine.version = coalesce(${sql.placeholder('version')}::numeric, mine.version)
      and (excluded.joker_id is null or mine.joker_id is not distinct from ${sql.placeholder('formerJokerId')}::bigint)
  returning *,
    -- A row that was there already was tested behind its wait; a new one has no version that a change was made on.
    version > 1 or (app_now() < ${OPEN_UNTIL} and coalesce(${sql.placeholder('version')}::numeric, 0) = 0) as is_right,
    jsonb_build_object('version', version,
      'savedAt', to_char(saved_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) as told`;

const KEEP_HISTORY = sql`
  insert into slip_history (stage_id, user_id, version, picks, joker_id, joker_position, joker_type, saved_at)
  select stage_id, user_id, version, picks, joker_id, joker_position, joker_type, saved_at from saved`;

/** What a save tells of itself. */
export interface Saved {
  readonly version: number;
  /** ISO 8601. */
  readonly savedAt: string;
}

/** The statement, prepared; it returns no row when nothing was saved. */
export function guardedSave(db: Queryable) {
  const saved = db.$with('saved', { told: sql<Saved>`told`.as('told') }).as(SAVE);
  const kept = db.$with('kept', {}).as(KEEP_HISTORY);
  const answered = db.$with('answered', {}).as(rememberAnswer(sql`saved`));
  return db.with(saved, kept, answered).select({ told: saved.told }).from(saved).prepare('save_slip');
}
