import { sql, type SQL } from 'drizzle-orm';
import { NOW } from '../database/now';

/** What anybody may see: of `content_article article`. */
export const IS_VISIBLE = sql`article.withdrawn_at is null and article.published_at <= ${NOW}`;

/** A column of type timestamptz as replies carry it. */
export function instant(column: SQL): SQL {
  return sql`to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

/** `CategoryRef` of the table expression with that alias. */
export function categoryRef(alias: 'category' | 'parent' | 'ancestor' | 'child'): SQL {
  const row = sql.raw(alias);
  return sql`json_build_object('id', ${row}.id, 'name', ${row}.name, 'url', ${row}.url, 'baseUrl', ${row}.base_url)`;
}

/** `Category` of `content_category category`. */
export const CATEGORY = sql`json_build_object(
  'id', category.id, 'name', category.name, 'url', category.url, 'baseUrl', category.base_url,
  'segment', category.segment,
  'parent', (select ${categoryRef('parent')} from content_category parent where parent.id = category.parent_id),
  'ancestors', (
    select coalesce(json_agg(${categoryRef('ancestor')} order by cardinality(ancestor.lineage)), '[]')
    from content_category ancestor where ancestor.id = any(category.lineage) and ancestor.id <> category.id),
  'children', (
    select coalesce(json_agg(${categoryRef('child')} order by child.position, child.id), '[]')
    from content_category child where child.parent_id = category.id))`;
