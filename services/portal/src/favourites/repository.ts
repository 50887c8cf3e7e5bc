import type { ArticleCard } from '@tribina/contracts';
import type { EditionId } from '@tribina/editions';
import { row, rows, type Queryable } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import { CARD_FIELDS, CARD_TABLES, toCard, type CardRow } from '../content/article-card';
import { IS_VISIBLE } from '../content/sql';

const OWN = sql`favourites_favourite favourite join content_article article on article.id = favourite.article_id`;

/** Of a member and an edition, what can still be seen. */
function visible(userId: number, edition: EditionId) {
  return sql`favourite.user_id = ${userId} and article.edition = ${edition} and ${IS_VISIBLE}`;
}

/** The one added last first. */
export async function listFavourites(
  db: Queryable,
  userId: number,
  edition: EditionId,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<ArticleCard[]> {
  const found = await rows<{ card: CardRow }>(
    db,
    sql`select card.value as card
        from (select favourite.article_id, favourite.added_at from ${OWN} where ${visible(userId, edition)}
              order by favourite.added_at desc, favourite.article_id desc limit ${limit} offset ${offset}) page
        cross join lateral (
          select json_build_object(${CARD_FIELDS}) as value from ${CARD_TABLES} where article.id = page.article_id) card
        order by page.added_at desc, page.article_id desc`,
  );
  return found.map(({ card }) => toCard(card));
}

export async function countFavourites(db: Queryable, userId: number, edition: EditionId): Promise<number> {
  const found = await row<{ total: number }>(
    db,
    sql`select count(*)::int as total from ${OWN} where ${visible(userId, edition)}`,
  );
  return found?.total ?? 0;
}

export async function isVisibleArticle(tx: Queryable, edition: EditionId, articleId: number): Promise<boolean> {
  const found = await row(
    tx,
    sql`select from content_article article where id = ${articleId} and edition = ${edition} and ${IS_VISIBLE}`,
  );
  return found !== null;
}

/** All that a member keeps, in whatever edition and whether it can be seen or not. */
export async function countAll(tx: Queryable, userId: number): Promise<number> {
  const found = await row<{ total: number }>(
    tx,
    sql`select count(*)::int as total from favourites_favourite where user_id = ${userId}`,
  );
  return found?.total ?? 0;
}

/** @returns false if it was one already. */
export async function insertFavourite(tx: Queryable, userId: number, articleId: number): Promise<boolean> {
  const added = await rows(
    tx,
    sql`insert into favourites_favourite (user_id, article_id, added_at)
        values (${userId}, ${articleId}, app_now()) on conflict do nothing returning article_id`,
  );
  return added.length > 0;
}

/** @returns false if it was none. */
export async function deleteFavourite(
  tx: Queryable,
  userId: number,
  edition: EditionId,
  articleId: number,
): Promise<boolean> {
  const removed = await rows(
    tx,
    sql`delete from favourites_favourite favourite using content_article article
        where favourite.user_id = ${userId} and favourite.article_id = ${articleId}
          and article.id = favourite.article_id and article.edition = ${edition}
        returning favourite.article_id`,
  );
  return removed.length > 0;
}

/** Ids of all that a member keeps, the one added last first (spec portal §3, User `favorites`). */
export async function favouriteIds(db: Queryable, userId: number): Promise<{ readonly id: number }[]> {
  return rows(
    db,
    sql`select article_id as id from favourites_favourite where user_id = ${userId}
        order by added_at desc, article_id desc`,
  );
}
