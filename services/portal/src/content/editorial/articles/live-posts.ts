import type { LivePost, LivePostDraft, NewLivePost } from '@tribina/contracts';
import type { Edition } from '@tribina/editions';
import { assertThat, row, type Database, type Queryable } from '@tribina/service-kit';
import { sql, type SQL } from 'drizzle-orm';
import { tell } from '../../../changes';
import { refuseRemoved } from '../../../database/client-keys';
import { written } from '../../../database/written';
import { badField } from '../../../http/answers';
import { LIVE_POST } from '../../articles/repository';
import { lockArticle } from './repository';

/** The live report that is written: its article is locked, so posts are written one after the other. */
interface Report {
  readonly tx: Queryable;
  readonly edition: Edition;
  readonly articleId: number;
  readonly isAnnounced: boolean;
}

/**
 * Adds a post to an article's live report. Sent again with the same key, it is the same post, in the words that are sent last; whether
 * it is pinned stays.
 *
 * @returns its id.
 * @throws AppError NOT_FOUND (404), BAD_REQUEST (400), STALE_REVISION (409) where somebody has changed or removed it since.
 */
export function addLivePost(
  database: Database,
  edition: Edition,
  articleId: number,
  { at, ...draft }: NewLivePost,
  clientKey?: string,
): Promise<number> {
  return inReport(database, edition, articleId, async (report) => {
    checkKeyEvent(draft);
    const before = clientKey === undefined ? null : await sentWith(report, clientKey);
    if (before) {
      await writeWords(report, before.id, { ...draft, pinned: before.pinned });
      return before.id;
    }
    if (draft.pinned) await unpin(report);
    const { post } = await written<{ post: LivePost }>(
      report.tx,
      sql`insert into content_live_post as post
            (article_id, title, text, minute, pinned, is_key_event, pictures, created_at, client_key)
          values (${articleId}, ${draft.title}, ${JSON.stringify(draft.text)}::jsonb, ${draft.minute},
            ${draft.pinned ?? false}, ${draft.isKeyEvent ?? false}, ${JSON.stringify(draft.pictures ?? [])}::jsonb,
            least(app_now(), ${at ?? null}::timestamptz), ${clientKey ?? null}::uuid)
          returning ${LIVE_POST} as post`,
    );
    await tellOfPost(report, 'livepost.added', post);
    return post.id;
  });
}

interface PostParams {
  /** Of the article. */
  readonly id: number;
  readonly postId: number;
}

/**
 * Replaces what a post says; whether it is pinned, or a key event, stays where that is not given.
 *
 * @param seen when the words that the editor has seen were written; undefined: whatever is there.
 * @returns when the words that stand there now were written.
 * @throws AppError NOT_FOUND (404), BAD_REQUEST (400), STALE_REVISION (409).
 */
export function updateLivePost(
  database: Database,
  edition: Edition,
  { id: articleId, postId }: PostParams,
  draft: LivePostDraft,
  seen?: string,
): Promise<string> {
  return inReport(database, edition, articleId, async (report) => {
    if (seen !== undefined) await checkWords(report, postId, seen);
    const version = await writeWords(report, postId, draft);
    await report.tx.execute(sql`update content_live_post set is_as_begun = false where id = ${postId}`);
    return version;
  });
}

/** @returns when the words that stand there now were written. */
async function writeWords(report: Report, postId: number, draft: LivePostDraft): Promise<string> {
  const { articleId } = report;
  if (draft.pinned) await unpin(report, postId);
  // Who only pins has changed no words.
  const updated = await row<{ post: LivePost }>(
    report.tx,
    sql`update content_live_post as post set
            updated_at = case when (title, text, minute, pictures) is distinct from
              (${draft.title}::text, ${JSON.stringify(draft.text)}::jsonb, ${draft.minute}::text,
               ${JSON.stringify(draft.pictures ?? [])}::jsonb) then app_now() else updated_at end,
            title = ${draft.title}, text = ${JSON.stringify(draft.text)}::jsonb, minute = ${draft.minute},
            pinned = coalesce(${draft.pinned ?? null}::boolean, pinned),
            is_key_event = coalesce(${draft.isKeyEvent ?? null}::boolean, is_key_event),
            pictures = ${JSON.stringify(draft.pictures ?? [])}::jsonb
          where id = ${postId} and article_id = ${articleId} returning ${LIVE_POST} as post`,
  );
  assertThat(updated, 'NOT_FOUND', 404);
  checkKeyEvent(updated.post);
  await tellOfPost(report, 'livepost.changed', updated.post);
  return writtenAt(updated.post);
}

interface SentPost {
  readonly id: number;
  readonly articleId: number;
  readonly pinned: boolean;
  readonly isAsBegun: boolean;
}

/**
 * The post that was sent with a key; its article is locked.
 *
 * @throws AppError NOT_FOUND (404) where it is one of another article, STALE_REVISION (409).
 */
async function sentWith({ tx, articleId }: Report, clientKey: string): Promise<SentPost | null> {
  const found = await row<SentPost>(
    tx,
    sql`select id, article_id as "articleId", pinned, is_as_begun as "isAsBegun" from content_live_post
        where client_key = ${clientKey}::uuid`,
  );
  if (!found) {
    await refuseRemoved(tx, clientKey);
    return null;
  }
  assertThat(found.articleId === articleId, 'NOT_FOUND', 404);
  assertThat(found.isAsBegun, 'STALE_REVISION', 409);
  return found;
}

/** Puts a post above the others, or back among them; no word of it changes. @throws AppError NOT_FOUND (404). */
export function pinLivePost(
  database: Database,
  edition: Edition,
  { id: articleId, postId }: PostParams,
  pinned: boolean,
): Promise<void> {
  return inReport(database, edition, articleId, async (report) => {
    if (pinned) await unpin(report, postId);
    const updated = await row<{ post: LivePost }>(
      report.tx,
      sql`update content_live_post as post set pinned = ${pinned}
          where id = ${postId} and article_id = ${articleId} returning ${LIVE_POST} as post`,
    );
    assertThat(updated, 'NOT_FOUND', 404);
    await tellOfPost(report, 'livepost.changed', updated.post);
  });
}

/** Takes a post back. @param seen as of `updateLivePost`. @throws AppError NOT_FOUND (404), STALE_REVISION (409). */
export function removeLivePost(
  database: Database,
  edition: Edition,
  { id: articleId, postId }: PostParams,
  seen?: string,
): Promise<void> {
  return inReport(database, edition, articleId, async (report) => {
    const { tx, isAnnounced } = report;
    if (seen !== undefined) await checkWords(report, postId, seen);
    const removed = await row(
      tx,
      sql`delete from content_live_post where id = ${postId} and article_id = ${articleId} returning id`,
    );
    assertThat(removed, 'NOT_FOUND', 404);
    if (isAnnounced) await tell(tx, { kind: 'livepost.removed', data: { edition: edition.id, articleId, postId } });
  });
}

function inReport<T>(
  database: Database,
  edition: Edition,
  articleId: number,
  work: (report: Report) => Promise<T>,
): Promise<T> {
  return database.transaction(async (tx) => {
    const article = await lockArticle(tx, edition.id, articleId);
    assertThat(article, 'NOT_FOUND', 404);
    return work({ tx, edition, articleId, isAnnounced: article.isAnnounced });
  });
}

/** Refuses to write over words that the editor has not seen. */
async function checkWords({ tx, articleId }: Report, postId: number, seen: string): Promise<void> {
  const found = await row<{ post: LivePost }>(
    tx,
    sql`select ${LIVE_POST} as post from content_live_post as post where id = ${postId} and article_id = ${articleId}`,
  );
  assertThat(found, 'NOT_FOUND', 404);
  const version = writtenAt(found.post);
  assertThat(Date.parse(version) === Date.parse(seen), 'STALE_REVISION', 409, { version });
}

function writtenAt({ updated, created }: LivePost): string {
  return updated ?? created;
}

/** The list of key events names them by their titles. */
function checkKeyEvent({ isKeyEvent, title }: Pick<LivePostDraft, 'isKeyEvent' | 'title'>): void {
  if (isKeyEvent && !title?.trim()) throw badField('title', 'a key event has one');
}

/** Makes room for another pinned post. */
async function unpin(report: Report, except?: number): Promise<void> {
  const others: SQL = except === undefined ? sql`true` : sql`post.id <> ${except}`;
  const before = await row<{ post: LivePost }>(
    report.tx,
    sql`update content_live_post as post set pinned = false
        where article_id = ${report.articleId} and pinned and ${others} returning ${LIVE_POST} as post`,
  );
  if (before) await tellOfPost(report, 'livepost.changed', before.post);
}

/** Nobody hears of a report that is not published yet. */
async function tellOfPost(
  { tx, edition, articleId, isAnnounced }: Report,
  kind: 'livepost.added' | 'livepost.changed',
  post: LivePost,
): Promise<void> {
  if (isAnnounced) await tell(tx, { kind, data: { edition: edition.id, articleId, post } });
}
