import type { ArticleFacts } from '@tribina/contracts';
import { rows, type Queryable } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';

/** What the events of articles say of them: read before they are withdrawn, and after they are written. */
export async function factsOf(tx: Queryable, articleIds: readonly number[]): Promise<ArticleFacts[]> {
  const found = await rows<{ facts: ArticleFacts }>(
    tx,
    sql`select json_build_object(
          'edition', article.edition, 'articleId', article.id,
          'categoryIds', array(
            select category_id from content_listing listing where listing.article_id = article.id order by 1),
          'tagIds', array(select tag_id from content_article_tag tagged where tagged.article_id = article.id order by 1),
          'writerId', article.writer_id, 'isSpecial', article.is_special,
          'variantIds', array(
            select variant.id from content_article variant
            where variant.variant_key = article.variant_key and variant.edition <> article.edition
              and variant.withdrawn_at is null order by 1)) as facts
        from content_article article where article.id = any(${sql.param(articleIds)}::bigint[]) order by article.id`,
  );
  return found.map(({ facts }) => facts);
}
