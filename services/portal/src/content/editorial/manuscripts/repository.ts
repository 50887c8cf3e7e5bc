import type {
  CategoryChoice,
  Editor,
  ManuscriptRow,
  ManuscriptState,
  PickedArticle,
  SpecialEntry,
  Tag,
} from '@tribina/contracts';
import { type Queryable, row, rows, versioned } from '@tribina/service-kit';
import { sql, type SQL } from 'drizzle-orm';
import { NOW } from '../../../database/now';
import { instant } from '../../sql';
import { containing, escaped, wordsOf } from './term';

/** A manuscript as it stands, locked for whoever writes it. */
export interface Standing {
  readonly id: number;
  readonly revision: number;
  readonly at: string;
  readonly by: Editor;
  readonly state: ManuscriptState;
  /** Whether there is an article under its id. */
  readonly hasArticle: boolean;
}

/** What narrows the newsroom's list. */
export interface ManuscriptFilter {
  readonly state?: ManuscriptState;
  readonly term?: string;
  readonly categoryId?: number;
  readonly writerId?: number;
  readonly isSpecial?: boolean;
  readonly hasChanges?: boolean;
  readonly limit: number;
  readonly offset: number;
}

/** Where `manuscript` with its `article` stands. */
const STATE = sql`case
  when manuscript.discarded_at is not null or article.withdrawn_at is not null then 'withdrawn'
  when article.id is null then 'draft'
  when article.published_at > ${NOW} then 'scheduled'
  else 'published' end`;
const TABLES = sql`content_manuscript manuscript left join content_article article on article.id = manuscript.id`;
const BY = sql`json_build_object('id', manuscript.updated_by, 'name', manuscript.updated_by_name)`;

/** A row of the list; `base_url` and `url` are what its address is made of. */
export interface ListedManuscript extends Omit<ManuscriptRow, 'path'> {
  readonly url: string | null;
  readonly baseUrl: string | null;
}

const ROW = sql`json_build_object(
  'id', manuscript.id, 'state', ${STATE}, 'revision', manuscript.revision,
  'publishedRevision', manuscript.published_revision,
  'publishedAt', ${instant(sql`article.published_at`)}, 'updatedAt', ${instant(sql`manuscript.updated_at`)},
  'updatedBy', ${BY}, 'title', manuscript.title, 'isSpecial', manuscript.is_special,
  'writer', (select json_build_object('id', writer.id, 'name', writer.name) from content_writer writer
    where writer.id = manuscript.writer_id),
  'category', (select json_build_object('id', category.id, 'name', category.name) from content_category category
    where category.id = manuscript.category_id),
  'matchIds', (select coalesce(json_agg(distinct (block->>'matchId')::bigint), '[]')
    from content_revision revision cross join jsonb_array_elements(revision.draft->'body') as block
    where revision.article_id = manuscript.id and revision.revision = manuscript.revision and block->>'matchId' ~ '^[0-9]{1,15}$'),
  'url', article.url,
  'baseUrl', (select category.base_url from content_article_category link
    join content_category category on category.id = link.category_id
    where link.article_id = article.id and link.position = 0))`;

/** One manuscript of the edition; null if there is none. */
export async function manuscriptOf(tx: Queryable, edition: string, id: number): Promise<ListedManuscript | null> {
  const found = await row<{ value: ListedManuscript }>(
    tx,
    sql`select ${ROW} as value from ${TABLES} where manuscript.id = ${id} and manuscript.edition = ${edition}`,
  );
  return found?.value ?? null;
}

/** The newest of the edition's manuscripts that the filter lets through, and how many there are in all. */
export async function listManuscripts(
  tx: Queryable,
  edition: string,
  filter: ManuscriptFilter,
): Promise<{ readonly data: ListedManuscript[]; readonly total: number }> {
  const where = sql.join([sql`manuscript.edition = ${edition}`, ...conditionsOf(filter)], sql` and `);
  const [found, counted] = await Promise.all([
    rows<{ value: ListedManuscript }>(
      tx,
      sql`select ${ROW} as value from ${TABLES} where ${where}
          order by manuscript.updated_at desc, manuscript.id desc limit ${filter.limit} offset ${filter.offset}`,
    ),
    row<{ total: number }>(tx, sql`select count(*) as total from ${TABLES} where ${where}`),
  ]);
  return { data: found.map(({ value }) => value), total: counted?.total ?? 0 };
}

function conditionsOf({ state, term, categoryId, writerId, isSpecial, hasChanges }: ManuscriptFilter): SQL[] {
  return [
    ...(state === undefined ? [] : [sql`${STATE} = ${state}`]),
    ...wordsOf(term).map((word) => sql`(manuscript.title ilike ${containing(word)} or manuscript.id::text = ${word})`),
    ...(categoryId === undefined
      ? []
      : [
          sql`manuscript.category_id in (
            select category.id from content_category category where ${categoryId}::bigint = any(category.lineage))`,
        ]),
    ...(writerId === undefined ? [] : [sql`manuscript.writer_id = ${writerId}`]),
    ...(isSpecial === undefined ? [] : [sql`manuscript.is_special = ${isSpecial}`]),
    ...(hasChanges === undefined
      ? []
      : [
          sql`(${STATE} in ('published', 'scheduled') and manuscript.revision > manuscript.published_revision) = ${hasChanges}`,
        ]),
  ];
}

/** Locks a manuscript of the edition; null if there is none. */
export async function lockManuscript(tx: Queryable, edition: string, id: number): Promise<Standing | null> {
  const locked = await row(
    tx,
    sql`select from content_manuscript where id = ${id} and edition = ${edition} for update`,
  );
  if (!locked) return null;
  return row<Standing>(
    tx,
    sql`select manuscript.id, manuscript.revision, ${instant(sql`manuscript.updated_at`)} as at, ${BY} as by, ${STATE} as state,
          article.id is not null as "hasArticle"
        from ${TABLES} where manuscript.id = ${id}`,
  );
}

/** Withdraws what nobody has had. */
export async function discard(tx: Queryable, id: number): Promise<void> {
  await tx.execute(sql`update content_manuscript set discarded_at = app_now() where id = ${id}`);
}

/** Of the manuscript that was begun with a key; null: none was. */
export async function idOfKey(tx: Queryable, clientKey: string): Promise<number | null> {
  const found = await row<{ id: number }>(
    tx,
    sql`select id from content_manuscript where client_key = ${clientKey}::uuid`,
  );
  return found?.id ?? null;
}

export async function nameManuscript(tx: Queryable, id: number, clientKey: string): Promise<void> {
  await tx.execute(sql`update content_manuscript set client_key = ${clientKey}::uuid where id = ${id}`);
}

/** Whether an article is to be had by readers already. */
export async function isPublished(tx: Queryable, id: number): Promise<boolean> {
  return (await row(tx, sql`select from content_article where id = ${id} and published_at <= ${NOW}`)) !== null;
}

/** Tags whose name or address begins so, those that are used most first. */
export function suggestTags(tx: Queryable, edition: string, term: string, slug: string): Promise<Tag[]> {
  return rows<Tag>(
    tx,
    sql`select tag.id, tag.name, tag.url from content_tag tag
        where tag.edition = ${edition}
          and (tag.name ilike ${`${escaped(term)}%`} or (${slug} <> '' and tag.url like ${`${escaped(slug)}%`}))
        order by (select count(*) from content_article_tag tagged where tagged.tag_id = tag.id) desc, tag.name limit 8`,
  );
}

/** The edition's tree, each category below its parent, brothers in their order. */
export function listCategories(tx: Queryable, edition: string): Promise<CategoryChoice[]> {
  return rows<CategoryChoice>(
    tx,
    sql`select category.id, category.name, category.base_url as "baseUrl", cardinality(category.lineage) - 1 as depth
        from content_category category where category.edition = ${edition}
        order by array(
          select (above.position, above.id) from unnest(category.lineage) with ordinality step (id, level)
          join content_category above on above.id = step.id order by step.level)`,
  );
}

/** Editors' picks of a category (0: the home page) in their order, without those that are withdrawn. */
export function listPicks(tx: Queryable, edition: string, categoryId: number): Promise<PickedArticle[]> {
  return rows<PickedArticle>(
    tx,
    sql`select manuscript.id, article.title, ${STATE} as state
        from content_pick pick join ${TABLES} on manuscript.id = pick.article_id
        where pick.edition = ${edition} and pick.category_id = ${categoryId} and article.withdrawn_at is null
        order by pick.position`,
  );
}

/** A navigation as it was written; null: it was not. */
export async function navigationOf<T>(tx: Queryable, edition: string, kind: string): Promise<T | null> {
  const found = await row<{ document: T }>(
    tx,
    sql`select document from content_navigation where edition = ${edition} and kind = ${kind}`,
  );
  return found?.document ?? null;
}

/** The edition's specials, the newest first. */
export async function listSpecials(tx: Queryable, edition: string): Promise<SpecialEntry[]> {
  const found = await rows<Omit<SpecialEntry, 'version'>>(
    tx,
    sql`select id, name, logo_url, small_logo, favicon_url, bet_radar as "betRadar", colors,
          to_char(starts, 'YYYY-MM-DD') as starts, to_char(ends, 'YYYY-MM-DD') as ends, is_active as "isActive",
          ${instant(sql`shows_from`)} as "showsFrom", ${instant(sql`shows_until`)} as "showsUntil"
        from content_special where edition = ${edition} order by starts desc, id desc`,
  );
  return found.map(versioned);
}
