/** JSON Schema as far as our contracts use it. */
interface Schema {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly pattern?: string;
  readonly format?: string;
}

const TEXT = 'primer';
/** Of a list of one kind. */
const ENTRIES = 2;
/** A picture that the gateway has. */
const PICTURE = '/img/primer.gif';
const PICTURE_NAME = /(?:flag|photo|logo|picture|image|crest|avatar)_?url$/i;
/** What a text with a pattern may be: the first that fits. */
const TEXTS = [
  PICTURE,
  '/',
  'primer',
  'primer.jpg',
  '1',
  '12',
  '#336699',
  'rs',
  '2026-06-14',
  'https://tribina.example/',
  'news-1.0.0',
  `sha384-${'A'.repeat(64)}`,
  // The receipt of a guest's comment.
  'A'.repeat(22),
];

/**
 * A value that a reply schema allows: two entries in each list, which differ by their numbers, and where the entries may be of
 * several kinds one of each, so that pages show what they show of many.
 *
 * @throws Error for a text whose pattern no sample fits.
 */
export function sampleOf(schema: object): unknown {
  return valueOf(schema as Schema, 0);
}

/** @param place of the entry that it is part of, in its list: from 0. */
function valueOf(schema: Schema, place: number): unknown {
  if ('const' in schema) return schema.const;
  if (schema.enum) return schema.enum[0];
  // A value rather than nothing: `Nullable` names it first.
  if (schema.anyOf) return valueOf(schema.anyOf[0] ?? {}, place);
  return VALUES[schema.type ?? '']?.(schema, place) ?? null;
}

const numberOf = ({ minimum = 1, maximum = Infinity }: Schema, place: number) =>
  Math.min(Math.max(1, minimum) + place, maximum);

const VALUES: Readonly<Record<string, (schema: Schema, place: number) => unknown>> = {
  object: objectOf,
  array: listOf,
  integer: numberOf,
  number: numberOf,
  boolean: () => false,
  string: textOf,
};

function objectOf({ properties = {}, required = [] }: Schema, place: number): object {
  return Object.fromEntries(
    Object.entries(properties)
      .filter(([name]) => required.includes(name))
      .map(([name, property]) => [name, PICTURE_NAME.test(name) ? PICTURE : valueOf(property, place)]),
  );
}

function listOf({ items = {}, minItems = 1, maxItems = Infinity }: Schema, place: number): unknown[] {
  const kinds = items.anyOf ?? Array.from({ length: Math.max(minItems, Math.min(ENTRIES, maxItems)) }, () => items);
  const values = kinds.map((kind, at) => valueOf(kind, place + at));
  return [...values, ...Array.from({ length: Math.max(0, minItems - values.length) }, () => values[0])];
}

function textOf({ format, pattern }: Schema): string {
  if (format === 'date-time') return new Date().toISOString();
  if (format === 'date') return new Date().toISOString().slice(0, 10);
  if (format === 'email') return 'primer@tribina.example';
  if (pattern === undefined) return TEXT;
  const found = TEXTS.find((text) => new RegExp(pattern, 'u').test(text));
  if (found === undefined) throw new Error(`no sample fits ${pattern}`);
  return found;
}
