import type { ArticleDraft } from '@tribina/contracts';
import { row, rows, type Queryable } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import { written } from '../../../database/written';
import { indexArticle, unindexArticle } from '../../../search/indexer';
import { isOfShown, specialKeptIn, specialMeantIn } from '../special-news';
import { attachmentsOf, keptBody, wordCount } from './body';

/** A draft with all that follows from it. */
export interface ArticleContent extends Omit<ArticleDraft, 'publishedAt'> {
  readonly url: string;
  /** ISO 8601 in UTC; null: now, or as it was. */
  readonly publishedAt: string | null;
}

/** Whether the world was told of an article. */
export interface Announced {
  readonly id: number;
  readonly isAnnounced: boolean;
}

/** The edition's category for articles without one; null if it has none. */
export async function uncategorisedOf(tx: Queryable, edition: string): Promise<number | null> {
  const found = await row<{ id: number }>(
    tx,
    sql`select id from content_category where edition = ${edition} and segment = 'uncategorised'
        order by cardinality(lineage), position, id limit 1`,
  );
  return found?.id ?? null;
}

/** How many of the ids are categories of the edition. */
export async function countCategories(tx: Queryable, edition: string, ids: readonly number[]): Promise<number> {
  const found = await row<{ total: number }>(
    tx,
    sql`select count(*) as total from content_category
        where edition = ${edition} and id = any(${sql.param(ids)}::bigint[])`,
  );
  return found?.total ?? 0;
}

/** Whether the edition has that writer. */
export async function hasWriter(tx: Queryable, edition: string, id: number): Promise<boolean> {
  return (await row(tx, sql`select from content_writer where id = ${id} and edition = ${edition}`)) !== null;
}

/** The ids of tags by their slugs, in the order given; the names of new ones are kept, known ones keep theirs. */
export async function saveTags(tx: Queryable, edition: string, tags: ReadonlyMap<string, string>): Promise<number[]> {
  const urls = sql.param([...tags.keys()]);
  // In one order for all, so that two writers of the same new tags do not wait for each other.
  await tx.execute(sql`
    insert into content_tag (edition, url, name)
    select ${edition}, given.url, given.name
    from unnest(${urls}::text[], ${sql.param([...tags.values()])}::text[]) as given (url, name) order by given.url
    on conflict (edition, url) do nothing`);
  const found = await rows<{ id: number }>(
    tx,
    sql`select tag.id from unnest(${urls}::text[]) with ordinality as given (url, position)
        join content_tag tag on tag.edition = ${edition} and tag.url = given.url order by given.position`,
  );
  return found.map(({ id }) => id);
}

/** An id for an article that is being written. */
export async function nextArticleId(tx: Queryable): Promise<number> {
  const { id } = await written<{ id: number }>(
    tx,
    sql`select nextval(pg_get_serial_sequence('content_article', 'id')) as id`,
  );
  return id;
}

/** Inserts an article under an id of `nextArticleId`; one that shows at once counts as told of. */
export async function insertArticle(
  tx: Queryable,
  edition: string,
  id: number,
  content: ArticleContent,
): Promise<Announced> {
  return written<Announced>(
    tx,
    sql`with moment as materialized (select app_now() as now)
        insert into content_article (id, edition, old_id, variant_key, title, url, lead, body, word_count, writer_id, dir,
          filename, attachments, is_special, special_id, published_at, updated_at, announced_at,
          correction, corrected_at)
        overriding system value
        select ${id}, ${edition}, ${content.oldId ?? null}, ${content.variantKey ?? null}, ${content.title}, ${content.url},
          ${content.lead}, ${JSON.stringify(keptBody(content.body))}::jsonb, ${wordCount(content.body)}, ${content.writerId},
          ${content.picture.dir}, ${content.picture.filename}, ${JSON.stringify(attachmentsOf(content))}::jsonb,
          ${content.isSpecial ?? false}, case when ${content.isSpecial ?? false} then ${specialMeantIn(edition)} end,
          publication.at, publication.at,
          case when publication.at <= moment.now then moment.now end,
          ${content.correction ?? null}::text, case when ${content.correction ?? null}::text is not null then moment.now end
        from moment, lateral (select coalesce(${content.publishedAt}::timestamptz, moment.now) as at) publication
        returning id, announced_at is not null as "isAnnounced"`,
  );
}

/** Locks an article of the edition that is not withdrawn; null if there is none. */
export async function lockArticle(tx: Queryable, edition: string, id: number): Promise<Announced | null> {
  return row<Announced>(
    tx,
    sql`select id, announced_at is not null as "isAnnounced" from content_article
        where id = ${id} and edition = ${edition} and withdrawn_at is null for update`,
  );
}

/** Writes another content; an article whose publication is moved into the future counts as not yet told of. */
export async function updateArticle(
  tx: Queryable,
  edition: string,
  id: number,
  content: ArticleContent,
): Promise<Announced> {
  const specialId = specialKeptIn(edition);
  return written<Announced>(
    tx,
    sql`with moment as materialized (select app_now() as now)
        update content_article set
          old_id = ${content.oldId ?? null}, variant_key = ${content.variantKey ?? null}, title = ${content.title},
          url = ${content.url}, lead = ${content.lead}, body = ${JSON.stringify(keptBody(content.body))}::jsonb,
          word_count = ${wordCount(content.body)}, writer_id = ${content.writerId}, dir = ${content.picture.dir},
          filename = ${content.picture.filename}, attachments = ${JSON.stringify(attachmentsOf(content))}::jsonb,
          is_special = ${content.isSpecial ?? false} and not special_removed and ${isOfShown(edition, specialId)},
          special_id = case when ${content.isSpecial ?? false} then ${specialId} end,
          special_removed = special_removed and ${content.isSpecial ?? false},
          published_at = coalesce(${content.publishedAt}::timestamptz, published_at),
          updated_at = moment.now,
          announced_at = case when coalesce(${content.publishedAt}::timestamptz, published_at) <= moment.now
            then coalesce(announced_at, moment.now) end,
          correction = ${content.correction ?? null}::text,
          corrected_at = case when ${content.correction ?? null}::text is null then null
            when correction is distinct from ${content.correction ?? null}::text then moment.now else corrected_at end
        from moment where id = ${id}
        returning id, announced_at is not null as "isAnnounced"`,
  );
}

/** Writes where an article is found: its categories (the first is the primary one), tags, the lists they make, the search. */
export async function writeLinks(
  tx: Queryable,
  id: number,
  categoryIds: readonly number[],
  tagIds: readonly number[],
): Promise<void> {
  await unlist(tx, id);
  await tx.execute(sql`delete from content_article_category where article_id = ${id}`);
  await tx.execute(sql`
    insert into content_article_category (article_id, position, category_id)
    select ${id}, given.position - 1, given.id
    from unnest(${sql.param(categoryIds)}::bigint[]) with ordinality as given (id, position)`);
  await tx.execute(sql`
    insert into content_article_tag (article_id, position, tag_id, published_at)
    select article.id, given.position - 1, given.id, article.published_at
    from content_article article, unnest(${sql.param(tagIds)}::bigint[]) with ordinality as given (id, position)
    where article.id = ${id}`);
  await tx.execute(sql`
    insert into content_listing (category_id, article_id, published_at, is_direct, is_special)
    select above.id, article.id, article.published_at, bool_or(above.id = category.id), article.is_special
    from content_article article
    join content_article_category link on link.article_id = article.id
    join content_category category on category.id = link.category_id
    cross join unnest(category.lineage) as above (id)
    where article.id = ${id}
    group by above.id, article.id`);
  await indexArticle(tx, id);
}

async function unlist(tx: Queryable, id: number): Promise<void> {
  await tx.execute(sql`delete from content_article_tag where article_id = ${id}`);
  await tx.execute(sql`delete from content_listing where article_id = ${id}`);
}

/** Takes an article out of all lists and hides it. */
export async function markWithdrawn(tx: Queryable, id: number): Promise<void> {
  await unlist(tx, id);
  await unindexArticle(tx, id);
  await tx.execute(sql`update content_article set withdrawn_at = app_now() where id = ${id}`);
}
