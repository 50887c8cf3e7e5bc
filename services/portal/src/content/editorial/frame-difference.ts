import type { FrameField } from '@tribina/contracts';
import { beginningOf } from '@tribina/service-kit';

/** Of one change so many letters are kept, as JSON, and of one text. */
const MOST_KEPT = 8_000;
const LONGEST_TEXT = 3_000;

type Document = Readonly<Record<string, unknown>>;
type Place = Pick<FrameField, 'part' | 'path'>;

/** What is not an editor's word; the order of entries is their place. */
const PASSED_OVER = new Set(['id', 'version', 'order']);
const TOP: Place = { part: '', path: [] };

/** The fields by which two versions of a special or a menu differ; entries of lists are told apart by their names. */
export function frameDifference(before: object | null, after: object | null): FrameField[] {
  return documentDifference({ ...before }, { ...after }, TOP);
}

/** The first of the fields of a change, as many as the trail keeps, and how many those are that it does not. */
export function keptFields(fields: readonly FrameField[]): { readonly fields: FrameField[]; readonly leftOut: number } {
  let room = MOST_KEPT;
  const kept: FrameField[] = [];
  for (const field of fields) {
    const short = { ...field, before: shortened(field.before), after: shortened(field.after) };
    room -= JSON.stringify(short).length;
    if (room < 0 && kept.length > 0) break;
    kept.push(short);
  }
  return { fields: kept, leftOut: fields.length - kept.length };
}

function shortened(text: string | null): string | null {
  return text === null || text.length <= LONGEST_TEXT ? text : `${beginningOf(text, LONGEST_TEXT)}…`;
}

function documentDifference(before: Document, after: Document, place: Place): FrameField[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((name) => !PASSED_OVER.has(name));
  return names.flatMap((name) => {
    const [was, is] = [before[name], after[name]];
    // Lists below an entry go by the entries' names alone.
    const within = place.part === '' ? { ...place, part: name } : place;
    if (isEntries(was) || isEntries(is)) return listDifference(entriesOf(was), entriesOf(is), within);
    if (isDocument(was) || isDocument(is)) return documentDifference(documentOf(was), documentOf(is), within);
    return fieldDifference(place, name, textOf(was), textOf(is));
  });
}

function listDifference(before: Entries, after: Entries, place: Place): FrameField[] {
  const names = [...new Set([...after.keys(), ...before.keys()])];
  const ofBoth = (entries: Entries, others: Entries) =>
    [...entries.keys()].filter((name) => others.has(name)).join(', ');
  return [
    ...names.flatMap((name) =>
      documentDifference(documentOf(before.get(name)), documentOf(after.get(name)), {
        ...place,
        path: [...place.path, name],
      }),
    ),
    ...fieldDifference(place, 'order', ofBoth(before, after), ofBoth(after, before)),
  ];
}

function fieldDifference(place: Place, field: string, before: string | null, after: string | null): FrameField[] {
  return before === after ? [] : [{ ...place, field, before, after }];
}

type Entries = ReadonlyMap<string, Document>;

/** By name; of namesakes the second is `Fudbal (2)`. */
function entriesOf(value: unknown): Entries {
  const entries = new Map<string, Document>();
  for (const entry of isEntries(value) ? value : []) {
    const name = String(entry['name']);
    let key = name;
    for (let turn = 2; entries.has(key); turn += 1) key = `${name} (${turn})`;
    entries.set(key, entry);
  }
  return entries;
}

function isDocument(value: unknown): value is Document {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isEntries(value: unknown): value is readonly Document[] {
  return Array.isArray(value) && value.length > 0 && value.every(isDocument);
}

function documentOf(value: unknown): Document {
  return isDocument(value) ? value : {};
}

/** As the trail keeps it; null: nothing, or no. */
function textOf(value: unknown): string | null {
  if (Array.isArray(value)) return value.length > 0 ? value.join(', ') : null;
  return value === undefined || value === null || value === false || value === '' ? null : String(value);
}
