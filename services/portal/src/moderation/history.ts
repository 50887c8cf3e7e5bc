import type { ModeratedComment } from '@tribina/contracts';
import { articlePath, type Edition } from '@tribina/editions';
import { rows, type Queryable } from '@tribina/service-kit';
import { sql, type SQL } from 'drizzle-orm';
import { instant } from '../content/sql';

/** A busy author's newest comments say enough. */
const COUNTED_NEWEST = 500;
const SHOWN = 20;

/** `(approved, rejected)` of an author's newest comments. @param authorId a column. */
export const COUNTED = (authorId: SQL) => sql`
  select count(*) filter (where state = 'published') as approved, count(*) filter (where state = 'rejected') as rejected
  from (select state from comments_comment where author_id = ${authorId} order by id desc limit ${sql.raw(String(COUNTED_NEWEST))}) newest`;

/** `ModeratedComment` of `comments_comment comment`. */
export const COMMENT = sql`
  comment.id, comment.text, comment.state, ${instant(sql`comment.created_at`)} as "createdAt",
  ${instant(sql`comment.edited_at`)} as "editedAt", comment.likes, comment.dislikes`;

/** What an article is found by: `(id, title, url, baseUrl)` as JSON, of `content_article article`. */
export const ARTICLE = sql`json_build_object('id', article.id, 'title', article.title, 'url', article.url, 'baseUrl', (
  select category.base_url from content_article_category link join content_category category on category.id = link.category_id
  where link.article_id = article.id and link.position = 0))`;

export interface ArticleRow {
  readonly id: number;
  readonly title: string;
  readonly url: string;
  readonly baseUrl: string;
}

export function toArticle(edition: Edition, { id, title, url, baseUrl }: ArticleRow) {
  return { id, title, path: articlePath(edition, { id, url, primary_category: { baseUrl } }) };
}

/** Comments with their articles, newest first. @param where of `comments_comment comment`. */
export async function historyOf(db: Queryable, edition: Edition, where: SQL) {
  const found = await rows<ModeratedComment & { article: ArticleRow }>(
    db,
    sql`select ${COMMENT}, ${ARTICLE} as article
        from comments_comment comment join content_article article on article.id = comment.article_id
        where comment.edition = ${edition.id} and ${where}
        order by comment.id desc limit ${SHOWN}`,
  );
  return found.map((comment) => ({ ...comment, article: toArticle(edition, comment.article) }));
}
