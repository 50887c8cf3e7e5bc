import type { Article, Block, LivePost, Suggestion } from '@tribina/contracts';
import type { Database } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import { NOW } from '../../database/now';
import { prepare } from '../../database/prepared';
import { CARD_FIELDS, CARD_TABLES, toCard, type CardRow } from '../article-card';
import { IS_BETTING } from '../betting';
import { creditedBody } from '../editorial/articles/body';
import { categoryRef, instant, IS_VISIBLE } from '../sql';

const ID = sql.placeholder('id');
const OF_EDITION = sql`article.edition = ${sql.placeholder('edition')} and ${IS_VISIBLE}`;

export type ArticleRow = CardRow & Pick<Article, 'old_id' | 'body' | 'tags' | 'word_count' | 'variants' | 'correction'>;

/** The whole of what an article's row says. */
export function toArticle(row: ArticleRow): Article {
  return { ...toCard(row), body: creditedBody(row.body, row.attachments), ...blockIdsOf(row.body) };
}

/** What the blocks of a text ask for. */
function blockIdsOf(body: Article['body']) {
  const matchIds = body.flatMap((block) => ('matchId' in block ? [block.matchId] : []));
  const first = <K extends Block['type']>(type: K) =>
    body.find((block): block is Extract<Block, { type: K }> => block.type === type) ?? null;
  return {
    match_ids: [...new Set(matchIds)],
    pre_match_id: first('pre-match')?.matchId ?? null,
    post_match_id: first('post-match')?.matchId ?? null,
    marks_id: first('marks')?.marksId ?? null,
    club_id: first('club')?.clubId ?? null,
  };
}

/** `ArticleVariant`s of `content_article article`. */
export const VARIANTS = sql`(
    select coalesce(json_agg(json_build_object(
      'edition', variant.edition, 'id', variant.id, 'url', variant.url,
      'primary_category', ${categoryRef('category')}) order by variant.edition), '[]')
    from content_article variant
    join content_article_category link on link.article_id = variant.id and link.position = 0
    join content_category category on category.id = link.category_id
    where variant.variant_key = article.variant_key and variant.edition <> article.edition
      and variant.withdrawn_at is null and variant.published_at <= ${NOW})`;

/** Of `CARD_TABLES`. */
export const ARTICLE = sql`json_build_object(${CARD_FIELDS},
  'old_id', article.old_id, 'body', article.body, 'word_count', article.word_count,
  'correction', case when article.correction is not null then
    json_build_object('text', article.correction, 'at', ${instant(sql`article.corrected_at`)}) end,
  'tags', (
    select coalesce(json_agg(json_build_object('id', tag.id, 'name', tag.name, 'url', tag.url) order by tagged.position), '[]')
    from content_article_tag tagged join content_tag tag on tag.id = tagged.tag_id
    where tagged.article_id = article.id),
  'variants', ${VARIANTS})`;

/** Post of a live report, of `content_live_post post`. */
export const LIVE_POST = sql`json_build_object('id', post.id, 'title', post.title, 'text', post.text,
  'minute', post.minute, 'pinned', post.pinned, 'isKeyEvent', post.is_key_event, 'pictures', post.pictures,
  'created', ${instant(sql`post.created_at`)}, 'updated', ${instant(sql`post.updated_at`)})`;

/** How many articles are offered to be read next. */
export const READ_NEXT = 6;
/** Further away than any category of the article: paths have at most five segments. */
const EDITION_DISTANCE = 5;

/**
 * `(id, published_at, distance)`: the newest of the article's primary category, of each category above it, and of its edition;
 * the distance is the steps up from the primary category.
 */
const NEARBY = sql`
  select newest.article_id as id, newest.published_at, cardinality(category.lineage) - above.level as distance
  from content_article_category link
  join content_category category on category.id = link.category_id
  cross join unnest(category.lineage) with ordinality above (id, level)
  cross join lateral (
    select listing.article_id, listing.published_at from content_listing listing
    where listing.category_id = above.id and listing.published_at <= ${NOW} and listing.article_id <> ${ID}
    order by listing.published_at desc, listing.article_id desc limit ${READ_NEXT}) newest
  where link.article_id = ${ID} and link.position = 0
  union all (
    select article.id, article.published_at, ${EDITION_DISTANCE} from content_article article
    where ${OF_EDITION} and article.id <> ${ID}
    order by article.published_at desc, article.id desc limit ${READ_NEXT})`;

/** Cards of the nearest articles, each once, newest first where equally near. */
const NEXT_CARDS = sql`(
  select coalesce(json_agg(json_build_object(${CARD_FIELDS}) order by next.distance, next.published_at desc, next.id desc), '[]')
  from (
    select nearby.id, nearby.published_at, min(nearby.distance) as distance from (${NEARBY}) nearby
    group by nearby.id, nearby.published_at
    order by distance, nearby.published_at desc, nearby.id desc limit ${READ_NEXT}) next
  join (${CARD_TABLES}) on article.id = next.id)`;

export type ArticleRepository = ReturnType<typeof createArticleRepository>;

/** Reads single articles and what belongs to one; what is withdrawn, not yet published or of another edition is not there. */
export function createArticleRepository(database: Database) {
  const byId = prepare<ArticleRow>(database, 'article', {
    select: ARTICLE,
    from: CARD_TABLES,
    where: sql`article.id = ${ID} and ${OF_EDITION}`,
  });
  const byOldId = prepare<ArticleRow>(database, 'article_by_old_id', {
    select: ARTICLE,
    from: CARD_TABLES,
    where: sql`article.old_id = ${ID} and ${OF_EDITION}`,
  });
  const livePosts = prepare<LivePost[]>(database, 'live_posts', {
    select: sql`(
      select coalesce(json_agg(${LIVE_POST} order by post.created_at desc, post.id desc), '[]')
      from content_live_post post where post.article_id = article.id)`,
    from: sql`content_article article`,
    where: sql`article.id = ${ID} and ${OF_EDITION}`,
  });
  const suggestions = prepare<Suggestion[]>(database, 'suggestions', {
    select: sql`(
      select coalesce(json_agg(json_build_object(
        'id', suggestion.id, 'type', suggestion.type, 'text', suggestion.text,
        'match_id', suggestion.match_id, 'odds', suggestion.odds) order by suggestion.position), '[]')
      from content_suggestion suggestion
      where suggestion.article_id = article.id and exists (
        select from content_article_category link join content_category category on category.id = link.category_id
        where link.article_id = article.id and ${IS_BETTING}))`,
    from: sql`content_article article`,
    where: sql`article.id = ${ID} and ${OF_EDITION}`,
  });
  const readNext = prepare<CardRow[]>(database, 'read_next', {
    select: NEXT_CARDS,
    from: sql`content_article article`,
    where: sql`article.id = ${ID} and ${OF_EDITION}`,
  });
  const isGone = prepare<boolean>(database, 'article_gone', {
    select: sql`article.withdrawn_at >= article.published_at`,
    from: sql`content_article article`,
    where: sql`article.id = ${ID} and article.edition = ${sql.placeholder('edition')} and article.withdrawn_at is not null`,
  });
  return {
    /** Whether an article was to be seen once and is no more. */
    isGone: async (edition: string, id: number) => (await isGone({ edition, id })).at(0) ?? false,
    byId: async (edition: string, id: number) => (await byId({ edition, id })).map(toArticle).at(0),
    byOldId: async (edition: string, id: number) => (await byOldId({ edition, id })).map(toArticle).at(0),
    /** Newest first; undefined without such an article. */
    livePosts: async (edition: string, id: number) => (await livePosts({ edition, id })).at(0),
    /** Betting suggestions, of betting articles alone; undefined without such an article. */
    suggestions: async (edition: string, id: number) => (await suggestions({ edition, id })).at(0),
    /** What is nearest to an article, without itself; undefined without such an article. */
    readNext: async (edition: string, id: number) => (await readNext({ edition, id })).at(0)?.map(toCard),
  };
}
