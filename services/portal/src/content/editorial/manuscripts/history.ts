import type { Editor, RevisionAction, RevisionRow, WorkingDraft } from '@tribina/contracts';
import { row, rows, type Queryable } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import { written } from '../../../database/written';
import { instant } from '../../sql';
import { keepPictures } from './pictures';

/** One step in the life of a manuscript. */
export interface Step {
  readonly edition: string;
  readonly id: number;
  readonly draft: WorkingDraft;
  readonly by: Editor;
  readonly action: RevisionAction;
  readonly restoredFrom?: number;
}

/** What somebody needs to know of the newest revision. */
export type Kept = Pick<RevisionRow, 'revision' | 'at'>;

/** Keeps a step as the newest revision; of a manuscript that there is not yet, as its first. */
export async function keepRevision(tx: Queryable, step: Step): Promise<Kept> {
  const { edition, id, draft, by, action, restoredFrom } = step;
  const isPublic = action === 'published' || action === 'scheduled';
  const kept = await written<{ revision: number; at: string }>(
    tx,
    sql`insert into content_manuscript as manuscript (id, edition, revision, published_revision, title, writer_id, category_id,
          is_special, updated_at, updated_by, updated_by_name)
        values (${id}, ${edition}, 1, case when ${isPublic}::boolean then 1 end, ${draft.title},
          (select id from content_writer where id = ${draft.writerId}::bigint and edition = ${edition}),
          (select id from content_category where id = ${draft.categoryIds[0] ?? null}::bigint and edition = ${edition}),
          ${draft.isSpecial}, app_now(), ${by.id}::bigint, ${by.name})
        on conflict (id) do update set
          revision = manuscript.revision + 1,
          published_revision = case when ${isPublic}::boolean then manuscript.revision + 1 else manuscript.published_revision end,
          title = excluded.title, writer_id = excluded.writer_id, category_id = excluded.category_id,
          is_special = excluded.is_special, updated_at = excluded.updated_at, updated_by = excluded.updated_by,
          updated_by_name = excluded.updated_by_name
        returning revision, ${instant(sql`updated_at`)} as at`,
  );
  await tx.execute(sql`
    insert into content_revision (article_id, revision, made_at, made_by, made_by_name, action, restored_from, draft)
    select id, revision, updated_at, updated_by, updated_by_name, ${action}, ${restoredFrom ?? null}::integer,
      ${JSON.stringify(draft)}::jsonb
    from content_manuscript where id = ${id}`);
  await keepPictures(tx, edition, draft);
  return kept;
}

/** The text of a manuscript's newest revision. */
export async function newestDraft(tx: Queryable, id: number): Promise<WorkingDraft> {
  const { draft } = await written<{ draft: WorkingDraft }>(
    tx,
    sql`select draft from content_revision where article_id = ${id} order by revision desc limit 1`,
  );
  return draft;
}

const ROW = sql`json_build_object('revision', revision, 'at', ${instant(sql`made_at`)},
  'by', json_build_object('id', made_by, 'name', made_by_name), 'action', action, 'restoredFrom', restored_from)`;

/** Newest first. */
export async function revisionsOf(tx: Queryable, id: number): Promise<RevisionRow[]> {
  const found = await rows<{ value: RevisionRow }>(
    tx,
    sql`select ${ROW} as value from content_revision where article_id = ${id} order by revision desc`,
  );
  return found.map(({ value }) => value);
}

/** One revision with its text; null if there is none of that number. */
export async function revisionOf(
  tx: Queryable,
  id: number,
  revision: number,
): Promise<(RevisionRow & { readonly draft: WorkingDraft }) | null> {
  const found = await row<{ value: RevisionRow; draft: WorkingDraft }>(
    tx,
    sql`select ${ROW} as value, draft from content_revision where article_id = ${id} and revision = ${revision}`,
  );
  return found && { ...found.value, draft: found.draft };
}
