import type { ArticleCard, ArticleCategory } from '@tribina/contracts';
import { sql } from 'drizzle-orm';
import { categoryRef, instant } from './sql';

/** What `CARD_FIELDS` reads; the rest of a card follows from it. */
export interface CardRow extends Omit<ArticleCard, 'news_id' | 'primary_category' | 'rest_categories'> {
  readonly categories: ArticleCategory[];
}

/** Arguments of `json_build_object`, of `content_article article` with `content_writer writer`. */
export const CARD_FIELDS = sql`
  'id', article.id, 'title', article.title, 'url', article.url, 'lead', article.lead,
  'categories', (
    select json_agg(json_build_object(
      'id', category.id, 'name', category.name, 'url', category.url, 'baseUrl', category.base_url,
      'parent', case when parent.id is not null then ${categoryRef('parent')} end) order by link.position)
    from content_article_category link
    join content_category category on category.id = link.category_id
    left join content_category parent on parent.id = category.parent_id
    where link.article_id = article.id),
  'is_special', article.is_special, 'comments_count', article.comments_count, 'attachments', article.attachments,
  'dir', article.dir, 'filename', article.filename,
  'published_at', ${instant(sql`article.published_at`)},
  'updated_at', ${instant(sql`greatest(article.updated_at, article.published_at)`)},
  'writer', json_build_object('id', writer.id, 'name', writer.name)`;

/** The tables of `CARD_FIELDS`. */
export const CARD_TABLES = sql`content_article article join content_writer writer on writer.id = article.writer_id`;

/** The whole of what a row says (spec portal §3, Article: "categories, primary_category, rest_categories"). */
export function toCard<R extends CardRow>(row: R): R & ArticleCard {
  const [primary, ...rest] = row.categories;
  if (!primary) throw new Error(`Article ${row.id} has no category`);
  return { ...row, news_id: row.id, primary_category: primary, rest_categories: rest };
}
