import { rows, type Queryable } from '@tribina/service-kit';
import { sql, type SQL } from 'drizzle-orm';
import { lockFor } from '../../database/locks';

/** Lets nobody put another special on before this transaction is over. */
export function holdSpecials(tx: Queryable, edition: string): Promise<void> {
  return lockFor(tx, `special ${edition}`);
}

/** The special of which news that are marked now are: the one that is shown, the next one, or the last. */
export function specialMeantIn(edition: string): SQL {
  return sql`(select special.id from content_special special where special.edition = ${edition}
    order by special.is_active desc, special.ends >= app_now()::date desc,
      case when special.ends >= app_now()::date then special.starts end, special.starts desc, special.id limit 1)`;
}

/**
 * Of which special an article is that is marked as a special's when it is written anew: of its own as long as there is one. What is
 * marked and waits for a special to come is of none that is over, and what has lost its own is of none.
 */
export function specialKeptIn(edition: string): SQL {
  return sql`case when not special_removed then coalesce(special_id, (
    select meant.id from content_special meant where meant.id = ${specialMeantIn(edition)}
      and (not is_special or meant.ends >= app_now()::date))) end`;
}

/** Whether no special is shown but this one. */
export function isOfShown(edition: string, specialId: SQL): SQL {
  return sql`not exists (select from content_special shown where shown.edition = ${edition} and shown.is_active
    and shown.id <> ${specialId})`;
}

/** With a special that is shown its own news are marked, and no others; those that were marked before any special are its own. */
export async function showNewsOf(tx: Queryable, edition: string, specialId: number): Promise<void> {
  await tx.execute(sql`
    update content_article set special_id = ${specialId}
    where edition = ${edition} and is_special and special_id is null`);
  const changed = await rows<{ id: number }>(
    tx,
    sql`update content_article set is_special = (special_id = ${specialId})
        where edition = ${edition} and special_id is not null and is_special <> (special_id = ${specialId}) returning id`,
  );
  await carryMarks(tx, changed);
}

/**
 * The news of a special that is to be removed are none of any other one: of one that is still to come they are of the one that comes
 * in its place, as those that are marked before any special (`showNewsOf`), as long as no other one is shown.
 */
export async function releaseNewsOf(tx: Queryable, specialId: number): Promise<void> {
  const changed = await rows<{ id: number }>(
    tx,
    sql`update content_article article
        set special_id = null, is_special = article.is_special and special.ends >= app_now()::date,
          special_removed = not (article.is_special and special.ends >= app_now()::date)
        from content_special special where special.id = ${specialId} and article.special_id = special.id
        returning article.id`,
  );
  await carryMarks(tx, changed);
}

/** What lists and the search know of these articles' marks is what the articles say. */
async function carryMarks(tx: Queryable, changed: readonly { readonly id: number }[]): Promise<void> {
  if (changed.length === 0) return;
  const isChanged = sql`any(${sql.param(changed.map(({ id }) => id))}::bigint[])`;
  await tx.execute(sql`
    update content_listing listing set is_special = article.is_special
    from content_article article where article.id = listing.article_id and article.id = ${isChanged}`);
  const marked = (column: string) => sql`case when article.is_special
      then document.${sql.raw(column)} || array_to_tsvector(array['@special'])
      else ts_delete(document.${sql.raw(column)}, '@special') end`;
  await tx.execute(sql`
    update search_document document set is_special = article.is_special, head = ${marked('head')}, words = ${marked('words')}
    from content_article article where article.id = document.article_id and article.id = ${isChanged}`);
}
