import type { Autosave, Editor, WorkingDraft } from '@tribina/contracts';
import { assertThat, row, rows, type Database, type Queryable } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import { NOW } from '../../../database/now';
import { instant } from '../../sql';
import { signer } from '../editors';

/** An editor's autosaves in an edition, of all articles together; the oldest make way. */
const MOST_KEPT = 40;
const KEPT_DAYS = 30;

interface Place {
  readonly edition: string;
  readonly page: string;
}

interface Given extends Place {
  readonly id?: number;
  readonly revision: number;
  readonly draft: WorkingDraft;
}

/**
 * Keeps what an editor has written in a page. It is that editor's row: nothing is published, no revision is made, and what others
 * keep of the same article stays.
 *
 * @throws AppError UNAUTHORIZED (401) where the account was erased meanwhile, NOT_FOUND (404).
 */
export function keepAutosave(database: Database, editor: Editor, given: Given): Promise<string> {
  const { edition, page, id = null, revision, draft } = given;
  return database.transaction(async (tx) => {
    const by = await signer(tx, editor);
    assertThat(by.id !== null, 'UNAUTHORIZED', 401);
    const kept = await row<{ at: string }>(
      tx,
      sql`insert into content_autosave as kept (edition, kept_by, page, article_id, revision, draft, kept_at)
          select ${edition}, ${by.id}, ${page}, ${id}::bigint, ${revision}, ${JSON.stringify(draft)}::jsonb, ${NOW}
          where ${id}::bigint is null
            or exists (select from content_manuscript where id = ${id}::bigint and edition = ${edition})
          on conflict (edition, kept_by, page) do update set
            article_id = excluded.article_id, revision = excluded.revision, draft = excluded.draft, kept_at = excluded.kept_at
          returning ${instant(sql`kept.kept_at`)} as at`,
    );
    assertThat(kept, 'NOT_FOUND', 404);
    await forgetOld(tx, edition, by.id);
    return kept.at;
  });
}

async function forgetOld(tx: Queryable, edition: string, editorId: number): Promise<void> {
  await tx.execute(sql`
    delete from content_autosave where edition = ${edition} and kept_by = ${editorId} and page in (
      select page from content_autosave where edition = ${edition} and kept_by = ${editorId}
      order by kept_at desc, page offset ${MOST_KEPT})`);
  await tx.execute(sql`
    delete from content_autosave where (edition, kept_by, page) in (
      select edition, kept_by, page from content_autosave
      where kept_at < ${NOW} - make_interval(days => ${KEPT_DAYS}) for update skip locked)`);
}

/** An editor's own of an article, the newest first; of articles that were never saved without `id`. */
export function listAutosaves(tx: Queryable, edition: string, editor: Editor, id = null as number | null) {
  return rows<Autosave>(
    tx,
    sql`select page, revision, draft, ${instant(sql`kept_at`)} as at from content_autosave
        where edition = ${edition} and kept_by = ${editor.id} and article_id is not distinct from ${id}::bigint
        order by kept_at desc, page`,
  );
}

/** Drops one as it was seen: what was written in its page since stays. */
export async function dropAutosave(tx: Queryable, editor: Editor, { edition, page }: Place, at: string): Promise<void> {
  await tx.execute(sql`
    delete from content_autosave where edition = ${edition} and kept_by = ${editor.id} and page = ${page}
      and date_trunc('milliseconds', kept_at) <= ${at}::timestamptz`);
}
