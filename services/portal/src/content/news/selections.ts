import { sql, type SQL } from 'drizzle-orm';
import { NOW } from '../../database/now';
import { IS_BETTING } from '../betting';
import { IS_VISIBLE } from '../sql';

const EDITION = sql.placeholder('edition');
const ZONE = sql`${sql.placeholder('timeZone')}::text`;
const DAY = sql`${sql.placeholder('day')}::date`;

/** Spec portal §9, time zones: a day is one of the edition's zone, 23 to 25 hours long. */
const IS_OF_DAY = sql`article.published_at >= (${DAY}::timestamp at time zone ${ZONE})
  and article.published_at < ((${DAY} + 1)::timestamp at time zone ${ZONE})`;

const IS_OF_TAG = sql`tagged.tag_id = ${sql.placeholder('tagId')} and tagged.published_at <= ${NOW}`;

function articles(condition: SQL): SQL {
  return sql`select article.id, article.published_at from content_article article where ${IS_VISIBLE} and ${condition}`;
}

function listed(condition: SQL): SQL {
  return sql`select listing.article_id as id, listing.published_at from content_listing listing
    where listing.category_id = ${sql.placeholder('categoryId')} and listing.published_at <= ${NOW} and ${condition}`;
}

/**
 * What lists are made of: `(id, published_at)` of visible articles, each once. Every one can be read newest first along an
 * index. Values: `edition`, `categoryId`, `writerId`, `tagId`, and `day` with `timeZone`.
 */
export const SELECTIONS = {
  all: articles(sql`article.edition = ${EDITION}`),
  all_special: articles(sql`article.edition = ${EDITION} and article.is_special`),
  day: articles(sql`article.edition = ${EDITION} and ${IS_OF_DAY}`),
  day_special: articles(sql`article.edition = ${EDITION} and article.is_special and ${IS_OF_DAY}`),
  tree: listed(sql`true`),
  tree_special: listed(sql`listing.is_special`),
  category: listed(sql`listing.is_direct`),
  category_special: listed(sql`listing.is_direct and listing.is_special`),
  writer: articles(sql`article.writer_id = ${sql.placeholder('writerId')}`),
  tag: sql`select tagged.article_id as id, tagged.published_at from content_article_tag tagged where ${IS_OF_TAG}`,
  tag_tree: sql`select tagged.article_id as id, tagged.published_at from content_article_tag tagged
    join content_listing listing on listing.article_id = tagged.article_id
    where ${IS_OF_TAG} and listing.category_id = ${sql.placeholder('categoryId')}`,
} as const;
export type SelectionName = keyof typeof SELECTIONS;

/** The newest betting news: the newest of each betting category, merged. */
export const BETTING = sql`
  select newest.id, newest.published_at
  from content_category category
  cross join lateral (
    select listing.article_id as id, listing.published_at from content_listing listing
    where listing.category_id = category.id and listing.published_at <= ${NOW}
    order by listing.published_at desc, listing.article_id desc limit ${sql.placeholder('limit')}) newest
  where category.edition = ${EDITION} and ${IS_BETTING}
  group by newest.id, newest.published_at`;

/** Editors' picks of a category (0: home) in their order. */
export const PICKS = sql`content_pick pick join content_article article on article.id = pick.article_id
  join content_writer writer on writer.id = article.writer_id`;
export const IS_PICK = sql`pick.edition = ${EDITION} and pick.category_id = ${sql.placeholder('categoryId')} and ${IS_VISIBLE}`;
