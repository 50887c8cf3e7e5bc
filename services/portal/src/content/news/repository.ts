import type { ArticleCard, Category } from '@tribina/contracts';
import type { Database } from '@tribina/service-kit';
import { sql, type SQL } from 'drizzle-orm';
import { NOW } from '../../database/now';
import { prepare, type Prepared } from '../../database/prepared';
import { CARD_FIELDS, CARD_TABLES, toCard, type CardRow } from '../article-card';
import { CATEGORY, IS_VISIBLE } from '../sql';
import { BETTING, IS_PICK, PICKS, SELECTIONS, type SelectionName } from './selections';

export interface PageOf {
  readonly limit: number;
  readonly offset: number;
}

export interface NewsPage {
  readonly data: ArticleCard[];
  readonly total: number;
}

/** Values of a selection's placeholders. */
export type SelectionValues = Readonly<Record<string, string | number>>;

/** A category with the ids of its newest articles. */
export interface HomeCandidates {
  readonly category: Category;
  readonly ids: readonly number[];
}

const CARD = sql`json_build_object(${CARD_FIELDS})`;
const LIMIT = sql.placeholder('limit');

/** The cards of a page of a selection, newest first. */
function prepareCards(database: Database, name: string, selection: SQL): Prepared<CardRow> {
  return prepare<CardRow>(database, `cards_${name}`, {
    select: sql`card.value`,
    // `offset 0` keeps the planner from reading all articles where it takes a page for longer than it is.
    from: sql`(${selection} order by published_at desc, id desc limit ${LIMIT} offset ${sql.placeholder('offset')}) as page
      cross join lateral (select ${CARD} as value from ${CARD_TABLES} where article.id = page.id offset 0) card`,
    orderBy: sql`page.published_at desc, page.id desc`,
  });
}

function prepareList(database: Database, name: string, selection: SQL) {
  const total = prepare<number>(database, `total_${name}`, {
    select: sql`count(*)`,
    from: sql`(${selection}) as listed`,
  });
  return { cards: prepareCards(database, name, selection), total };
}

function preparePicks(database: Database): Prepared<CardRow> {
  return prepare<CardRow>(database, 'cards_picks', {
    select: CARD,
    from: PICKS,
    where: IS_PICK,
    orderBy: sql`pick.position`,
  });
}

function prepareCardsByIds(database: Database, name: string, condition: SQL): Prepared<CardRow> {
  return prepare<CardRow>(database, name, {
    select: CARD,
    from: CARD_TABLES,
    where: sql`article.id = any(${sql.placeholder('ids')}::bigint[]) and ${condition}`,
  });
}

function prepareCandidates(database: Database, name: string, categories: SQL): Prepared<HomeCandidates> {
  return prepare<HomeCandidates>(database, name, {
    select: sql`json_build_object('category', ${CATEGORY}, 'ids', newest.ids)`,
    from: sql`content_category category cross join lateral (
      select json_agg(listed.article_id order by listed.published_at desc, listed.article_id desc) as ids
      from (select listing.article_id, listing.published_at from content_listing listing
            where listing.category_id = category.id and listing.published_at <= ${NOW}
            order by listing.published_at desc, listing.article_id desc limit ${LIMIT}) listed) newest`,
    where: sql`category.edition = ${sql.placeholder('edition')} and ${categories} and newest.ids is not null`,
    orderBy: sql`category.position, category.id`,
  });
}

/** Reads lists of articles: the cards of a page in one query, its total in another. */
export class NewsRepository {
  readonly #lists: ReadonlyMap<string, ReturnType<typeof prepareList>>;
  readonly #betting: Prepared<CardRow>;
  readonly #picks: Prepared<CardRow>;
  readonly #cardsByIds: Prepared<CardRow>;
  readonly #visibleCards: Prepared<CardRow>;
  readonly #homeCandidates: Prepared<HomeCandidates>;
  readonly #candidatesOf: Prepared<HomeCandidates>;

  constructor(database: Database) {
    this.#lists = new Map(
      Object.entries(SELECTIONS).map(([name, selection]) => [name, prepareList(database, name, selection)]),
    );
    this.#betting = prepareCards(database, 'betting', BETTING);
    this.#picks = preparePicks(database);
    this.#cardsByIds = prepareCardsByIds(database, 'cards_by_ids', sql`true`);
    this.#visibleCards = prepareCardsByIds(
      database,
      'visible_cards',
      sql`article.edition = ${sql.placeholder('edition')} and ${IS_VISIBLE}`,
    );
    this.#homeCandidates = prepareCandidates(database, 'home_candidates', sql`category.parent_id is null`);
    this.#candidatesOf = prepareCandidates(
      database,
      'candidates_of',
      sql`category.id = any(${sql.placeholder('categoryIds')}::bigint[])`,
    );
  }

  async page(name: SelectionName, values: SelectionValues, page: PageOf): Promise<NewsPage> {
    const list = this.#list(name);
    const [data, total] = await Promise.all([list.cards({ ...values, ...page }), list.total(values)]);
    return { data: data.map(toCard), total: total[0] ?? 0 };
  }

  async newest(name: SelectionName, values: SelectionValues, limit: number): Promise<ArticleCard[]> {
    return (await this.#list(name).cards({ ...values, limit, offset: 0 })).map(toCard);
  }

  async newestBetting(edition: string, limit: number): Promise<ArticleCard[]> {
    return (await this.#betting({ edition, limit, offset: 0 })).map(toCard);
  }

  /** Editors' picks of a category (0: of the home page) in their order. */
  async picks(edition: string, categoryId: number): Promise<ArticleCard[]> {
    return (await this.#picks({ edition, categoryId })).map(toCard);
  }

  async cardsById(ids: readonly number[]): Promise<ReadonlyMap<number, ArticleCard>> {
    return new Map((await this.#cardsByIds({ ids })).map((row) => [row.id, toCard(row)]));
  }

  /** Those of them that can be seen in the edition. */
  async cardsOf(edition: string, ids: readonly number[]): Promise<ReadonlyMap<number, ArticleCard>> {
    return new Map((await this.#visibleCards({ edition, ids })).map((row) => [row.id, toCard(row)]));
  }

  /** The edition's top categories in order, each with up to `limit` newest articles below it; none without articles. */
  homeCandidates(edition: string, limit: number): Promise<HomeCandidates[]> {
    return this.#homeCandidates({ edition, limit });
  }

  /** The same of some categories of the edition; one that it does not have is left out. */
  candidatesOf(edition: string, categoryIds: readonly number[], limit: number): Promise<HomeCandidates[]> {
    return this.#candidatesOf({ edition, categoryIds, limit });
  }

  #list(name: SelectionName): ReturnType<typeof prepareList> {
    const list = this.#lists.get(name);
    if (!list) throw new Error(`There is no selection '${name}'`);
    return list;
  }
}
