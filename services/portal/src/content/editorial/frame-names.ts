import { inOneLine, saysNothing } from '@tribina/contracts';
import { row, type Queryable } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import { badField } from '../../http/answers';

/** What menus and pages show of a frame in one line. */
const LINES = new Set(['name', 'desc']);
/** Line breaks and other controls, and what turns the direction of all that stands beside it. */
const CONTROL = /[\p{Cc}\p{Bidi_Control}\u2028\u2029]/u;
const UNSEEN = /\p{Default_Ignorable_Code_Point}/gu;

/** @throws AppError BAD_REQUEST (400) with the field of a special or a menu that says nothing, or more than one line. */
export function checkNames(document: object, path: readonly string[] = []): void {
  for (const [name, value] of Object.entries(document)) {
    const place = [...path, name];
    if (typeof value === 'object' && value !== null) checkNames(value, place);
    else if (LINES.has(name) && typeof value === 'string') checkLine(place, name, value);
  }
}

function checkLine(place: readonly string[], name: string, value: string): void {
  if (CONTROL.test(value)) throw badField(place.join('.'), 'holds a line break or another control character');
  if (name === 'name' && saysNothing(value)) throw badField(place.join('.'), 'says nothing');
}

/** The first of these names that could be taken for another; null: none. Also by letters of other scripts, as names of members. */
export async function nameLike(tx: Queryable, name: string, others: readonly string[]): Promise<string | null> {
  const same = others.find((other) => lookOf(other) === lookOf(name));
  if (same !== undefined) return same;
  const found = await row<{ name: string }>(
    tx,
    sql`select other.name from unnest(${sql.param(others)}::text[]) with ordinality as other (name, place)
        where name_skeleton(other.name) = name_skeleton(${name}) and name_skeleton(${name}) <> ''
        order by other.place limit 1`,
  );
  return found?.name ?? null;
}

/** What is the same of names that nobody could tell apart, or only by their capitals. */
function lookOf(name: string): string {
  return inOneLine(name.normalize('NFKC').replaceAll(UNSEEN, '')).toLowerCase();
}
