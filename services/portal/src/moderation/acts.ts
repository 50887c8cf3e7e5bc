import type { ModerationAction, ModerationReason, ModerationRecord } from '@tribina/contracts';
import type { EditionId } from '@tribina/editions';
import { row, rows, type Queryable } from '@tribina/service-kit';
import { sql, type SQL } from 'drizzle-orm';
import { instant } from '../content/sql';
import { written } from '../database/written';
import type { Moderator } from './moderators';

/** What somebody did, as the audit trail keeps it. */
export interface Act {
  readonly edition: EditionId;
  readonly moderator: Pick<Moderator, 'id' | 'name'>;
  readonly action: ModerationAction;
  readonly reason?: ModerationReason | undefined;
  readonly note?: string | undefined;
  readonly subject: string;
  readonly userId?: number | null;
  readonly commentId?: number | null;
  readonly articleId?: number | null;
  readonly appealId?: number;
  readonly stateBefore?: string;
  /** Of a suspension; null: for good. */
  readonly until?: Date | null;
  readonly wasPointedOut?: boolean;
  /** The author hears of it when it cannot be undone any more. */
  readonly isToTell?: boolean;
}

/** Writes an act. @returns its id, and the code of its statement of reasons. */
export async function record(tx: Queryable, act: Act): Promise<{ id: number; code: string }> {
  return written(
    tx,
    sql`insert into moderation_act (edition, at, moderator_id, moderator_name, action, reason, note, subject, user_id,
          comment_id, article_id, appeal_id, state_before, until, was_pointed_out, told_at)
        select ${act.edition}, now, ${act.moderator.id}, ${act.moderator.name}, ${act.action}, ${act.reason ?? null},
          ${act.note ?? ''}, ${act.subject}, ${act.userId ?? null}, ${act.commentId ?? null}, ${act.articleId ?? null},
          ${act.appealId ?? null}, ${act.stateBefore ?? null}, ${act.until?.toISOString() ?? null}::timestamptz,
          ${act.wasPointedOut ?? false}, case when ${act.isToTell ?? false} then null else now end
        from app_now() as now returning id, code`,
  );
}

/** `ModerationRecord` of `moderation_act act`. */
const RECORD = sql`
  act.id, ${instant(sql`act.at`)} as at, json_build_object('id', act.moderator_id, 'name', act.moderator_name) as by,
  act.action, act.reason, act.note, act.subject, act.user_id as "userId", act.comment_id as "commentId",
  ${instant(sql`act.until`)} as until, ${instant(sql`act.undone_at`)} as "undoneAt"`;

/** Acts, newest first. @param where of `moderation_act act`. */
export function recordsOf(db: Queryable, where: SQL, { limit = 20, offset = 0 } = {}): Promise<ModerationRecord[]> {
  return rows<ModerationRecord>(
    db,
    sql`select ${RECORD} from moderation_act act where ${where} order by act.id desc limit ${limit} offset ${offset}`,
  );
}

export async function countActs(db: Queryable, where: SQL): Promise<number> {
  const counted = await row<{ total: number }>(
    db,
    sql`select count(*) as total from moderation_act act where ${where}`,
  );
  return counted?.total ?? 0;
}
