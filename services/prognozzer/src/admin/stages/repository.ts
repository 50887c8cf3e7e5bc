import type { StageDraft } from '@tribina/contracts';
import { row, rows, type Queryable } from '@tribina/service-kit';
import { inArray, sql } from 'drizzle-orm';
import type { FeedMatch } from '../../feed/client';
import { eventTable } from '../../tables';
import type { Timetable } from '../../timetable';

/** What a stage is recognised by, as organisers see it: its names, and which matches it has. */
export const STAGE_VERSION = sql`md5(concat_ws(' ', stage.names, stage.shortname, stage.matches_version))`;

/** A stage with the matches that it has now. */
export interface EditedStage {
  readonly id: number;
  readonly ordinal: number;
  readonly challengeId: number;
  readonly competitionId: number;
  readonly events: readonly { readonly id: number; readonly matchId: number }[];
  /** Matches of the challenge's other stages. */
  readonly taken: readonly number[];
}

/** A stage as it stands, or null. Which matches it has changes in the order of the feed alone (`inFeedOrder`). */
export function findStage(tx: Queryable, stageId: number): Promise<EditedStage | null> {
  return row(
    tx,
    sql`select stage.id, ordinal, challenge_id as "challengeId", competition_id as "competitionId",
               (select json_agg(json_build_object('id', event.id, 'matchId', match_id) order by position)
                from event where stage_id = stage.id) as events,
               coalesce((select json_agg(match_id) from event join stage other on other.id = event.stage_id
                         where other.challenge_id = stage.challenge_id and other.id <> stage.id), '[]') as taken
        from stage join challenge on challenge.id = challenge_id
        where stage.id = ${stageId}`,
  );
}

interface HeldStage {
  readonly isOpen: boolean;
  readonly hasSlips: boolean;
  readonly version: string;
}

/**
 * Holds a stage until the transaction ends: slips that are being saved are waited for, and later ones wait (a slip holds its
 * stage by its foreign key, which names the version of its matches).
 *
 * @returns how it stands then.
 */
export async function holdStage(tx: Queryable, stageId: number): Promise<HeldStage> {
  await tx.execute(sql`select from stage where id = ${stageId} for update`);
  const held = await row<HeldStage>(
    tx,
    sql`select locked_at is null and deadline > app_now() as "isOpen",
               exists (select from slip where stage_id = stage.id) as "hasSlips", ${STAGE_VERSION} as version
        from stage where id = ${stageId}`,
  );
  return held ?? { isOpen: false, hasSlips: false, version: '' };
}

export async function renameStage(tx: Queryable, stageId: number, { names, shortname }: StageDraft): Promise<void> {
  await tx.execute(
    sql`update stage set names = ${JSON.stringify(names)}::jsonb, shortname = ${shortname} where id = ${stageId}`,
  );
}

/** Puts matches into the places of others; nothing may have been predicted on those. */
export async function replaceEvents(
  tx: Queryable,
  stageId: number,
  removed: readonly number[],
  added: readonly FeedMatch[],
): Promise<void> {
  const gone = sql.param([...removed]);
  await tx.execute(sql`update stage set matches_version = matches_version + 1 where id = ${stageId}`);
  await tx.execute(sql`delete from result_version where event_id = any(${gone}::bigint[])`);
  const places = await rows<{ position: number }>(
    tx,
    sql`select position from event where id = any(${gone}::bigint[]) order by position`,
  );
  await tx.delete(eventTable).where(inArray(eventTable.id, [...removed]));
  await tx.insert(eventTable).values(
    added.flatMap((match, index) => {
      const place = places[index];
      return place ? [{ ...match, stageId, position: place.position }] : [];
    }),
  );
}

export async function moveStage(tx: Queryable, stageId: number, { deadline, end }: Timetable): Promise<void> {
  await tx.execute(
    sql`update stage set deadline = ${deadline}::timestamptz, end_at = ${end}::timestamptz where id = ${stageId}`,
  );
}
