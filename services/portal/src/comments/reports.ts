import type { RejectionReason } from '@tribina/contracts';
import type { EditionId } from '@tribina/editions';
import { AppError, assertThat, row, type Database } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import { lockFor } from '../database/locks';
import { NOW } from '../database/now';
import { written } from '../database/written';
import { countReports } from './decisions';
import type { Asker } from './service';

/** Reports of one person in ten minutes. */
const MOST = 10;

interface Report {
  readonly comment_id: number;
  readonly reason: RejectionReason;
  readonly note?: string | undefined;
}

/**
 * Keeps what somebody has against a comment: one report per person, the last one counts, and moderators look at it again.
 *
 * @throws AppError failed_comment (404): there is no such comment to be seen; TOO_MANY_COMMENTS (429).
 */
export function reportComment(database: Database, edition: EditionId, report: Report, asker: Asker): Promise<void> {
  const { comment_id: commentId, reason, note = '' } = report;
  const { userId, sender } = asker;
  const isTheirs = userId === null ? sql`user_id is null and sender = ${sender}` : sql`user_id = ${userId}`;
  return database.transaction(async (tx) => {
    await lockFor(tx, `reports of ${userId ?? sender}`);
    const comment = await row(
      tx,
      sql`select from comments_comment
          where id = ${commentId} and edition = ${edition} and state = 'published' for update`,
    );
    assertThat(comment, 'failed_comment', 404);
    const said = sql`reason = ${reason} and note = ${note.trim()} and resolved_at is null`;
    const same = sql`select from comments_report where comment_id = ${commentId} and ${isTheirs} and ${said}`;
    // One that is sent again, since the answer was lost, is none more.
    if (await row(tx, same)) return;
    const { lately } = await written<{ lately: number }>(
      tx,
      sql`select count(*)::int as lately from comments_report
          where ${isTheirs} and created_at > ${NOW} - interval '10 minutes'`,
    );
    if (lately >= MOST) throw new AppError('TOO_MANY_COMMENTS', 429, { retryAfter: 600 });
    await tx.execute(sql`delete from comments_report where comment_id = ${commentId} and ${isTheirs}`);
    await tx.execute(sql`
      insert into comments_report (comment_id, user_id, sender, reason, note, created_at)
      values (${commentId}, ${userId}, ${userId === null ? sender : null}, ${reason}, ${note.trim()}, ${NOW})`);
    await countReports(tx, commentId);
  });
}
