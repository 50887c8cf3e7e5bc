import type { Article, NewsSitemapArticle, SitemapArticle, SitemapIndex, SitemapLists } from '@tribina/contracts';
import { SITEMAP_SIZE } from '@tribina/contracts/schemas';
import type { Database } from '@tribina/service-kit';
import { sql, type SQL } from 'drizzle-orm';
import { NOW } from '../../database/now';
import { prepare } from '../../database/prepared';
import { CARD_TABLES } from '../article-card';
import { ARTICLE, toArticle, VARIANTS, type ArticleRow } from '../articles/repository';
import { instant, IS_VISIBLE } from '../sql';

/** Search engines read the news of two days, and no more than a thousand of them. */
const NEWS_DAYS = 2;
const MOST_NEWS = 1_000;
/** Tags in a sitemap, those with most articles first: one file holds them all. */
const MOST_TAGS = 40_000;

const EDITION = sql.placeholder('edition');
const LIMIT = sql.placeholder('limit');
const OFFSET = sql.placeholder('offset');
const NEWEST_FIRST = sql`order by published_at desc, id desc limit ${LIMIT} offset ${OFFSET}`;
const OF_EDITION = sql`article.edition = ${EDITION} and ${IS_VISIBLE}`;
const UPDATED = sql`greatest(article.updated_at, article.published_at)`;
const PRIMARY = sql`content_article article
  join content_article_category link on link.article_id = article.id and link.position = 0
  join content_category category on category.id = link.category_id`;

const ALL = sql`select article.id, article.published_at from content_article article where ${OF_EDITION} ${NEWEST_FIRST}`;

/** The newest below each top category of the segment, merged. */
const OF_SEGMENT = sql`
  select newest.id, newest.published_at from content_category category
  cross join lateral (
    select listing.article_id as id, listing.published_at from content_listing listing
    where listing.category_id = category.id and listing.published_at <= ${NOW}
    order by listing.published_at desc, listing.article_id desc
    limit ${LIMIT}::bigint + ${OFFSET}::bigint) newest
  where category.edition = ${EDITION} and category.parent_id is null and category.segment = ${sql.placeholder('segment')}
  group by newest.id, newest.published_at ${NEWEST_FIRST}`;

/** `{"id", "updated"}` of what has visible articles, by rows of `(id, published_at)`. */
function listed(rows: SQL, rest: SQL = sql``): SQL {
  return sql`(select coalesce(json_agg(json_build_object('id', one.id, 'updated', ${instant(sql`one.newest`)}) order by one.id), '[]')
    from (select id, max(published_at) as newest from (${rows}) listed group by id ${rest}) one)`;
}

/** An article that is scheduled carries the time at which it will be seen. */
const CHANGED = sql`greatest(article.updated_at, article.withdrawn_at)`;
/**
 * When what an edition shows has last changed: an article came, was written anew, or went. Null: it has never had one.
 */
const LAST_CHANGE = sql`(select ${instant(sql`greatest(
    (select article.published_at from content_article article where ${OF_EDITION} order by article.published_at desc limit 1),
    (select ${CHANGED} from content_article article
      where article.edition = ${EDITION} and ${CHANGED} <= ${NOW} order by ${CHANGED} desc limit 1))`)})`;

export type Syndication = ReturnType<typeof createSyndication>;

/** Reads what leaves the site in files: feeds and sitemaps. */
export function createSyndication(database: Database) {
  const articles = (name: string, page: SQL) =>
    prepare<ArticleRow>(database, name, {
      select: sql`item.value`,
      from: sql`(${page}) as page
        cross join lateral (select ${ARTICLE} as value from ${CARD_TABLES} where article.id = page.id offset 0) item`,
      orderBy: sql`page.published_at desc, page.id desc`,
    });
  const lastChange = prepare<string | null>(database, 'last_change', {
    select: LAST_CHANGE,
    from: sql`(select) nothing`,
  });
  const all = articles('rss_all', ALL);
  const ofSegment = articles('rss_segment', OF_SEGMENT);
  const months = prepare<SitemapIndex['months'][number]>(database, 'sitemap_months', {
    select: sql`json_build_object('month', one.month, 'total', one.total, 'updated', ${instant(sql`one.updated`)})`,
    from: sql`(select to_char(article.published_at at time zone 'utc', 'YYYY-MM') as month, count(*) as total,
      max(${UPDATED}) as updated from content_article article where ${OF_EDITION} group by 1) one`,
    orderBy: sql`one.month desc`,
  });
  const month = sql`${sql.placeholder('month')}::text`;
  const start = sql`(to_date(${month}, 'YYYY-MM')::timestamp at time zone 'utc')`;
  const ofMonth = prepare<SitemapArticle>(database, 'sitemap_month', {
    select: sql`json_build_object('id', article.id, 'url', article.url, 'baseUrl', category.base_url,
      'updated', ${instant(UPDATED)}, 'variants', ${VARIANTS})`,
    from: sql`(select article.id, article.published_at from content_article article where ${OF_EDITION}
        and article.published_at >= ${start}
        and article.published_at < ((to_date(${month}, 'YYYY-MM') + interval '1 month') at time zone 'utc')
        order by article.published_at, article.id limit ${LIMIT} offset ${OFFSET}) page
      cross join lateral (select article.*, category.base_url from ${PRIMARY} where article.id = page.id) article
      cross join lateral (select article.base_url) category`,
    orderBy: sql`page.published_at, page.id`,
  });
  const lists = prepare<SitemapLists>(database, 'sitemap_lists', {
    select: sql`json_build_object(
      'categories', (
        select coalesce(json_agg(json_build_object('id', category.id, 'baseUrl', category.base_url,
          'updated', ${instant(sql`newest.published_at`)}) order by category.base_url), '[]')
        from content_category category cross join lateral (
          select listing.published_at from content_listing listing
          where listing.category_id = category.id and listing.published_at <= ${NOW}
          order by listing.published_at desc limit 1) newest
        where category.edition = ${EDITION}),
      'tags', ${listed(
        sql`select tagged.tag_id as id, tagged.published_at from content_article_tag tagged
          join content_tag tag on tag.id = tagged.tag_id
          where tag.edition = ${EDITION} and tagged.published_at <= ${NOW}`,
        sql`order by count(*) desc, id limit ${MOST_TAGS}`,
      )},
      'writers', ${listed(
        sql`select article.writer_id as id, article.published_at from content_article article where ${OF_EDITION}`,
      )})`,
    from: sql`(select) nothing`,
  });
  const news = prepare<NewsSitemapArticle>(database, 'sitemap_news', {
    select: sql`json_build_object('id', article.id, 'url', article.url, 'baseUrl', category.base_url,
      'title', article.title, 'published', ${instant(sql`article.published_at`)})`,
    from: sql`${PRIMARY}
      join (select article.id from content_article article
        where ${OF_EDITION} and article.published_at > ${NOW} - make_interval(days => ${NEWS_DAYS})
        order by article.published_at desc, article.id desc limit ${MOST_NEWS}) page on page.id = article.id`,
    orderBy: sql`article.published_at desc, article.id desc`,
  });
  return {
    /** The newest articles of an edition, or of one of its segments, whole. */
    newest: async (edition: string, segment: string | null, page: { limit: number; offset: number }) => {
      const rows = segment === null ? all({ edition, ...page }) : ofSegment({ edition, segment, ...page });
      const [data, updated] = await Promise.all([rows, lastChange({ edition })]);
      return { data: data.map(toArticle) satisfies Article[], updated: updated[0] ?? null };
    },
    index: async (edition: string): Promise<Omit<SitemapIndex, 'hasSpecial'>> => {
      const [found, updated] = await Promise.all([months({ edition }), lastChange({ edition })]);
      return { months: found, updated: updated[0] ?? null };
    },
    ofMonth: (edition: string, name: string, page: number) =>
      ofMonth({ edition, month: name, limit: SITEMAP_SIZE, offset: (page - 1) * SITEMAP_SIZE }),
    lists: async (edition: string) => (await lists({ edition })).at(0),
    news: (edition: string) => news({ edition }),
  };
}
