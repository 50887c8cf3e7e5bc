import type { Database } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';

/**
 * Fills a database behind the service's back, for tests of plans: per edition a tree of 3 top categories with 3 children
 * each, 20 writers, 50 tags. Every article is in one child and has two tags; every 50th is special.
 */
export async function insertManyArticles(owner: Database, edition: string, articles: number): Promise<void> {
  const db = owner.write;
  await db.execute(sql`
    insert into content_writer (edition, name, role, bio) select ${edition}, 'Writer ' || n, '', '' from generate_series(1, 20) n`);
  await db.execute(sql`
    insert into content_tag (edition, name, url) select ${edition}, 'Tag ' || n, 'tag-' || n from generate_series(1, 50) n`);
  await db.execute(sql`
    with top as (
      insert into content_category (id, edition, name, url, base_url, segment, position, lineage)
      select id, ${edition}, 'Top ' || n, 'top-' || n, 'top-' || n,
        case n when 3 then 'betting' else 'soccer' end, n, array[id]
      from (select n, nextval(pg_get_serial_sequence('content_category', 'id')) as id from generate_series(1, 3) n) given
      returning id, base_url, segment)
    insert into content_category (id, edition, parent_id, name, url, base_url, segment, position, lineage)
    select id, ${edition}, parent_id, 'Child ' || n, 'child-' || n, base_url || '/child-' || n, segment, n, array[parent_id, id]
    from (select n, top.id as parent_id, top.base_url, top.segment,
            nextval(pg_get_serial_sequence('content_category', 'id')) as id
          from top, generate_series(1, 3) n) given`);
  await db.execute(sql`
    with leaf as (
      select row_number() over (order by id) - 1 as n, id from content_category
      where edition = ${edition} and parent_id is not null),
    writer as (select row_number() over (order by id) - 1 as n, id from content_writer where edition = ${edition}),
    article as (
      insert into content_article (edition, title, url, lead, body, word_count, writer_id, dir, filename, attachments,
        is_special, published_at, updated_at, announced_at)
      select ${edition}, 'Title ' || given.n, 'title-' || given.n, 'Lead', '[]', 0, writer.id, 'demo', 'a.webp', '[]',
        given.n % 50 = 0, moment.at, moment.at, moment.at
      from generate_series(1, ${articles}::integer) as given (n)
      join writer on writer.n = given.n % 20
      cross join lateral (select clock_timestamp() - given.n * interval '11 minutes' as at) moment
      returning id, published_at, is_special),
    category as (
      insert into content_article_category (article_id, position, category_id)
      select article.id, 0, leaf.id from article join leaf on leaf.n = article.id % 9 returning article_id, category_id),
    tag as (
      insert into content_article_tag (article_id, position, tag_id, published_at)
      select article.id, position, tag.id, article.published_at
      from article, generate_series(0, 1) position,
        lateral (select id from content_tag where edition = ${edition}
                 order by id offset (article.id + position * 7) % 50 limit 1) tag)
    insert into content_listing (category_id, article_id, published_at, is_direct, is_special)
    select above.id, article.id, article.published_at, above.id = category.category_id, article.is_special
    from article join category on category.article_id = article.id
    join content_category on content_category.id = category.category_id
    cross join unnest(content_category.lineage) above (id)`);
  await db.execute(sql`vacuum analyze`);
}
