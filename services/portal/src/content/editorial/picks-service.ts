import type { PickedArticle } from '@tribina/contracts';
import type { Edition } from '@tribina/editions';
import { assertThat, checkSeen, type Database, rows, type Queryable, versionOf } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import { tell } from '../../changes';
import { lockFor } from '../../database/locks';
import { countCategories } from './articles/repository';
import { listPicks } from './manuscripts/repository';

/**
 * Sets the editors' picks of a category, or of the home page (0), in their order.
 *
 * @param seen version of the picks that the editor has seen.
 * @returns the version that they have now.
 * @throws AppError UNKNOWN_CATEGORY, UNKNOWN_ARTICLE (422), STALE_REVISION (409).
 */
export function setPicks(
  database: Database,
  edition: Edition,
  { categoryId, articleIds }: { readonly categoryId: number; readonly articleIds: readonly number[] },
  seen?: string,
): Promise<string> {
  return database.transaction(async (tx) => {
    await lockFor(tx, `picks ${edition.id} ${categoryId}`);
    checkSeen(seen, versionOfPicks(await listPicks(tx, edition.id, categoryId)));
    const isKnown = categoryId === 0 || (await countCategories(tx, edition.id, [categoryId])) === 1;
    assertThat(isKnown, 'UNKNOWN_CATEGORY', 422, { field: 'categoryId' });
    const ids = await missingOf(tx, edition.id, articleIds);
    assertThat(ids.length === 0, 'UNKNOWN_ARTICLE', 422, { field: 'articleIds', ids });
    await tx.execute(sql`delete from content_pick where edition = ${edition.id} and category_id = ${categoryId}`);
    await tx.execute(sql`
      insert into content_pick (edition, category_id, position, article_id)
      select ${edition.id}, ${categoryId}, given.position, given.id
      from unnest(${sql.param(articleIds)}::bigint[]) with ordinality as given (id, position)`);
    await tell(tx, { kind: 'picks.changed', data: { edition: edition.id, categoryId } });
    return versionOfPicks(await listPicks(tx, edition.id, categoryId));
  });
}

/** Of which articles in which order: what they say and when they are out is not picked. */
export function versionOfPicks(picks: readonly PickedArticle[]): string {
  return versionOf(picks.map(({ id }) => id));
}

/** Those that the edition does not have, or has withdrawn. */
async function missingOf(tx: Queryable, edition: string, ids: readonly number[]): Promise<number[]> {
  const missing = await rows<{ id: number }>(
    tx,
    sql`select given.id from unnest(${sql.param(ids)}::bigint[]) given (id)
        where not exists (
          select from content_article article
          where article.id = given.id and article.edition = ${edition} and article.withdrawn_at is null)`,
  );
  return missing.map(({ id }) => id);
}
