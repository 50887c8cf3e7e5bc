import type { CategoryDraft, Segment } from '@tribina/contracts';
import { SEGMENTS } from '@tribina/contracts/schemas';
import { isReservedSegment, type Edition } from '@tribina/editions';
import { assertThat, refuseConflicts, row, type Database, type Queryable } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import { tell } from '../../changes';
import { written } from '../../database/written';

/** Spec portal §2: sports segments are "nested 1 to 5 levels". */
const DEEPEST = 5;

const CONFLICTS = {
  content_category_pkey: 'EXISTING_CATEGORY',
  content_category_edition_base_url_key: 'EXISTING_CATEGORY',
} as const;

interface Parent {
  readonly base_url: string;
  readonly segment: Segment;
  readonly depth: number;
}

/**
 * Adds a category to the edition's tree.
 *
 * @returns its id.
 * @throws AppError UNKNOWN_CATEGORY (422), RESERVED_WORD, TOO_DEEP, EXISTING_CATEGORY (409).
 */
export function createCategory(database: Database, edition: Edition, draft: CategoryDraft): Promise<number> {
  return refuseConflicts(CONFLICTS, () =>
    database.transaction(async (tx) => {
      const parent = draft.parentId === null ? null : await findParent(tx, edition.id, draft.parentId);
      checkPlace(edition, draft, parent);
      const category = await insertCategory(tx, edition.id, draft, {
        baseUrl: parent ? `${parent.base_url}/${draft.url}` : draft.url,
        segment: draft.segment ?? parent?.segment ?? segmentOfWord(edition, draft.url),
      });
      await tell(tx, {
        kind: 'category.changed',
        data: { edition: edition.id, categoryId: category.id, categoryIds: category.lineage },
      });
      return category.id;
    }),
  );
}

async function findParent(tx: Queryable, edition: string, id: number): Promise<Parent> {
  const parent = await row<Parent>(
    tx,
    sql`select base_url, segment, cardinality(lineage) as depth from content_category
        where id = ${id} and edition = ${edition}`,
  );
  assertThat(parent, 'UNKNOWN_CATEGORY', 422, { field: 'parentId' });
  return parent;
}

function checkPlace(edition: Edition, { url }: CategoryDraft, parent: Parent | null): void {
  // The word for news ends the category in an article's path, so it can be no part of one.
  const isReserved = url === edition.words.news || (!parent && isReservedSegment(edition, url));
  assertThat(!isReserved, 'RESERVED_WORD', 409, { field: 'url' });
  assertThat(!parent || parent.depth < DEEPEST, 'TOO_DEEP', 409, { field: 'parentId' });
}

/** Which segment a top category's word stands for in the edition. */
function segmentOfWord({ sports }: Edition, word: string): Segment {
  const key = Object.entries(sports).find(([, own]) => own === word)?.[0] ?? '';
  const name = key.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return SEGMENTS.find((segment) => segment === name) ?? 'other-sports';
}

async function insertCategory(
  tx: Queryable,
  edition: string,
  { id, parentId, name, url, order }: CategoryDraft,
  { baseUrl, segment }: { readonly baseUrl: string; readonly segment: Segment },
): Promise<{ id: number; lineage: number[] }> {
  const { category } = await written<{ category: { id: number; lineage: number[] } }>(
    tx,
    sql`with given as (
          select coalesce(${id ?? null}::bigint, nextval(pg_get_serial_sequence('content_category', 'id'))) as id)
        insert into content_category (id, edition, parent_id, name, url, base_url, segment, position, lineage)
        select given.id, ${edition}, ${parentId}, ${name}, ${url}, ${baseUrl}, ${segment},
          coalesce(${order ?? null}::integer, (
            select coalesce(max(position) + 1, 0) from content_category sibling
            where sibling.edition = ${edition} and sibling.parent_id is not distinct from ${parentId}::bigint)),
          coalesce((select lineage from content_category parent where parent.id = ${parentId}::bigint), '{}') || given.id
        from given
        returning json_build_object('id', id, 'lineage', lineage) as category`,
  );
  return category;
}
