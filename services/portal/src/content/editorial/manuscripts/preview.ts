import type { Article, ArticleCategory, WorkingDraft, WriterRef } from '@tribina/contracts';
import type { Edition } from '@tribina/editions';
import { AppError, row, rows, type Queryable } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import { toArticle } from '../../articles/repository';
import { categoryRef, instant } from '../../sql';
import { attachmentsOf, wordCount } from '../articles/body';
import { slugOf } from '../articles/slug';
import { complete, wholeBlocks } from './drafts';

/**
 * The article that readers would get of a draft. Blocks that are not whole are left out, everything else must be there.
 *
 * @throws AppError INCOMPLETE (422) with the faults.
 */
export async function previewOf(tx: Queryable, edition: Edition, id: number, working: WorkingDraft): Promise<Article> {
  const body = wholeBlocks(working);
  const completed = complete({ ...working, body });
  if (!completed.isWhole) throw new AppError('INCOMPLETE', 422, { faults: completed.faults });
  const { draft } = completed;
  const [categories, writer, dates] = await Promise.all([
    categoriesOf(tx, edition.id, draft.categoryIds),
    row<WriterRef>(
      tx,
      sql`select id, name from content_writer where id = ${draft.writerId} and edition = ${edition.id}`,
    ),
    datesOf(tx, id),
  ]);
  if (!writer) throw new AppError('UNKNOWN_WRITER', 422, { field: 'writerId' });
  if (categories.length === 0) throw new AppError('UNKNOWN_CATEGORY', 422, { field: 'categoryIds' });
  const bySlug = await tagIdsOf(tx, edition.id, draft.tags.map(slugOf));
  return toArticle({
    id,
    title: draft.title,
    url: draft.url ?? (slugOf(draft.title) || edition.words.news),
    lead: draft.lead,
    categories,
    is_special: draft.isSpecial ?? false,
    comments_count: 0,
    attachments: attachmentsOf(draft),
    dir: draft.picture.dir,
    filename: draft.picture.filename,
    ...dates,
    writer,
    old_id: draft.oldId ?? null,
    body,
    // What nobody has used yet has no page of its own.
    tags: draft.tags.map((name) => ({ id: bySlug.get(slugOf(name)) ?? 0, name, url: slugOf(name) })),
    word_count: wordCount(body),
    variants: [],
    correction: draft.correction ? { text: draft.correction, at: dates.updated_at } : null,
  });
}

async function categoriesOf(tx: Queryable, edition: string, ids: readonly number[]): Promise<ArticleCategory[]> {
  const found = await rows<{ value: ArticleCategory }>(
    tx,
    sql`select json_build_object(
          'id', category.id, 'name', category.name, 'url', category.url, 'baseUrl', category.base_url,
          'parent', case when parent.id is not null then ${categoryRef('parent')} end) as value
        from unnest(${sql.param(ids)}::bigint[]) with ordinality as given (id, position)
        join content_category category on category.id = given.id and category.edition = ${edition}
        left join content_category parent on parent.id = category.parent_id order by given.position`,
  );
  return found.map(({ value }) => value);
}

/** As readers have them; of what they do not have yet, now. */
async function datesOf(tx: Queryable, id: number): Promise<Pick<Article, 'published_at' | 'updated_at'>> {
  const found = await row<Pick<Article, 'published_at' | 'updated_at'>>(
    tx,
    sql`select ${instant(sql`coalesce(article.published_at, moment.now)`)} as published_at, ${instant(sql`moment.now`)} as updated_at
        from (select app_now() as now) moment left join content_article article on article.id = ${id}`,
  );
  if (!found) throw new Error('No moment');
  return found;
}

async function tagIdsOf(tx: Queryable, edition: string, urls: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const found = await rows<{ id: number; url: string }>(
    tx,
    sql`select id, url from content_tag where edition = ${edition} and url = any(${sql.param(urls)}::text[])`,
  );
  return new Map(found.map(({ id, url }) => [url, id]));
}
