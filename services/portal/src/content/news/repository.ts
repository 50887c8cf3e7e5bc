import type { ArticleCard, Category } from '@tribina/contracts';
import type { Database } from '@tribina/service-kit';
import { sql, type SQL } from 'drizzle-orm';
import { prepare } from '../../database/prepared';
import { CARD_FIELDS, CARD_TABLES, toCard, type CardRow } from '../article-card';
import { CATEGORY, NOW } from '../sql';
import { BETTING, IS_PICK, PICKS, SELECTIONS, type SelectionName } from './selections';

export interface PageOf {
  readonly limit: number;
  readonly offset: number;
}

/** Values of a selection's placeholders. */
export type SelectionValues = Readonly<Record<string, string | number>>;

/** A top category with the ids of its newest articles. */
export interface HomeCandidates {
  readonly category: Category;
  readonly ids: readonly number[];
}

export type NewsRepository = ReturnType<typeof createNewsRepository>;

const CARD = sql`json_build_object(${CARD_FIELDS})`;
const NEWEST_FIRST = sql`published_at desc, id desc`;

/** Reads lists of articles: the cards of a page in one query, its total in another. */
export function createNewsRepository(database: Database) {
  const cardsOf = (name: string, selection: SQL) =>
    prepare<CardRow>(database, `cards_${name}`, {
      select: sql`card.value`,
      // `offset 0` keeps the planner from reading all articles where it takes a page for longer than it is.
      from: sql`(${selection} order by ${NEWEST_FIRST} limit ${sql.placeholder('limit')} offset ${sql.placeholder('offset')})
        as page cross join lateral (select ${CARD} as value from ${CARD_TABLES} where article.id = page.id offset 0) card`,
      orderBy: sql`page.published_at desc, page.id desc`,
    });
  const lists = new Map(
    Object.entries(SELECTIONS).map(([name, selection]) => [
      name,
      {
        cards: cardsOf(name, selection),
        total: prepare<number>(database, `total_${name}`, {
          select: sql`count(*)`,
          from: sql`(${selection}) as listed`,
        }),
      },
    ]),
  );
  const listOf = (name: SelectionName) => {
    const list = lists.get(name);
    if (!list) throw new Error(`There is no selection '${name}'`);
    return list;
  };
  const betting = cardsOf('betting', BETTING);
  const picks = prepare<CardRow>(database, 'cards_picks', {
    select: CARD,
    from: PICKS,
    where: IS_PICK,
    orderBy: sql`pick.position`,
  });
  const byIds = prepare<CardRow>(database, 'cards_by_ids', {
    select: CARD,
    from: CARD_TABLES,
    where: sql`article.id = any(${sql.placeholder('ids')}::bigint[])`,
  });
  const homeCandidates = prepare<HomeCandidates>(database, 'home_candidates', {
    select: sql`json_build_object('category', ${CATEGORY}, 'ids', newest.ids)`,
    from: sql`content_category category cross join lateral (
      select json_agg(listed.article_id order by listed.published_at desc, listed.article_id desc) as ids
      from (select listing.article_id, listing.published_at from content_listing listing
            where listing.category_id = category.id and listing.published_at <= ${NOW}
            order by listing.published_at desc, listing.article_id desc limit ${sql.placeholder('limit')}) listed) newest`,
    where: sql`category.edition = ${sql.placeholder('edition')} and category.parent_id is null and newest.ids is not null`,
    orderBy: sql`category.position, category.id`,
  });
  return {
    page: async (name: SelectionName, values: SelectionValues, page: PageOf) => {
      const list = listOf(name);
      const [data, total] = await Promise.all([list.cards({ ...values, ...page }), list.total(values)]);
      return { data: data.map(toCard), total: total[0] ?? 0 };
    },
    newest: async (name: SelectionName, values: SelectionValues, limit: number): Promise<ArticleCard[]> =>
      (await listOf(name).cards({ ...values, limit, offset: 0 })).map(toCard),
    newestBetting: async (edition: string, limit: number): Promise<ArticleCard[]> =>
      (await betting({ edition, limit, offset: 0 })).map(toCard),
    picks: async (edition: string, categoryId: number): Promise<ArticleCard[]> =>
      (await picks({ edition, categoryId })).map(toCard),
    cardsById: async (ids: readonly number[]): Promise<ReadonlyMap<number, ArticleCard>> =>
      new Map((await byIds({ ids })).map((row) => [row.id, toCard(row)])),
    /** The edition's top categories in order, each with up to `limit` newest articles below it; none without articles. */
    homeCandidates: (edition: string, limit: number) => homeCandidates({ edition, limit }),
  };
}
