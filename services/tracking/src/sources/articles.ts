import type { ArticleCard } from '@tribina/contracts';
import { rows, type Queryable } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import { jsonRows } from '../loader/json-rows';

/** Stores articles as the portal shows them. */
export async function storeArticles(db: Queryable, edition: string, cards: readonly ArticleCard[]): Promise<void> {
  const articles = cards.map((card) => ({
    id: card.id,
    primary: card.primary_category.id,
    others: card.categories.map(({ id }) => id).filter((id) => id !== card.primary_category.id),
    url: card.url,
    publishedAt: card.published_at,
  }));
  if (articles.length === 0) return;
  await db.execute(sql`
    insert into article (id, edition, primary_category, other_categories, url, published_at)
    select id, ${edition}, "primary", others, url, "publishedAt"
    from ${jsonRows('a', 'id bigint, "primary" bigint, others bigint[], url text, "publishedAt" timestamptz', articles)}
    on conflict (id) do update set edition = excluded.edition, primary_category = excluded.primary_category,
      other_categories = excluded.other_categories, url = excluded.url, published_at = excluded.published_at,
      withdrawn_at = null`);
}

/** They are shown no more. */
export async function withdrawArticles(db: Queryable, ids: readonly number[]): Promise<void> {
  await db.execute(sql`
    update article set withdrawn_at = app_now()
    where withdrawn_at is null and id = any(${sql.param(ids)}::bigint[])`);
}

/**
 * Those that are shown here though a reading of the whole portal has not found them: they are no more, or their place in its list has
 * moved while it was read.
 *
 * @param since what was read goes back to.
 */
export async function shownBeside(
  db: Queryable,
  edition: string,
  ids: readonly number[],
  since: string | null,
): Promise<number[]> {
  const shown = await rows<{ id: number }>(
    db,
    sql`select id from article
        where withdrawn_at is null and edition = ${edition} and not (id = any(${sql.param(ids)}::bigint[]))
          and published_at >= coalesce(${since}::timestamptz, '-infinity')
        order by id`,
  );
  return shown.map(({ id }) => id);
}

/** Of some categories those that are not known yet. */
export async function unknownCategories(db: Queryable, ids: readonly number[]): Promise<number[]> {
  const unknown = await rows<{ id: number }>(
    db,
    sql`select distinct asked.id from unnest(${sql.param(ids)}::bigint[]) as asked (id)
        where not exists (select from category where category.id = asked.id)`,
  );
  return unknown.map(({ id }) => id);
}

export async function storeCategory(db: Queryable, id: number, edition: string, segment: string): Promise<void> {
  await db.execute(sql`
    insert into category (id, edition, segment) values (${id}, ${edition}, ${segment})
    on conflict (id) do update set edition = excluded.edition, segment = excluded.segment`);
}
