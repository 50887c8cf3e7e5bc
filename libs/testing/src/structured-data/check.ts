import { REQUIRED } from './required';
import { vocabulary } from './vocabulary';

const ADDRESS = 'https://schema.org/';
const TEXTS = ['Text', 'URL', 'CssSelectorType', 'XPathType', 'PronounceableText'];
const INSTANT = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2}))?$/;
const DURATION = /^P(?=.)(\d+D)?(T(?=.)(\d+H)?(\d+M)?(\d+(\.\d+)?S)?)?$/;

/**
 * What is wrong with a block of JSON-LD, by schema.org's own vocabulary and by what search engines require of each type: one
 * sentence each, none where it is right.
 */
export function problemsOf(block: unknown): string[] {
  const context = isObject(block) ? block['@context'] : undefined;
  return [...(context === 'https://schema.org' ? [] : [`@context is ${String(context)}`]), ...problemsIn(block, '')];
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function problemsIn(node: unknown, at: string): string[] {
  if (!isObject(node)) return [`${at} is no object`];
  const type = node['@type'];
  if (typeof type !== 'string' || !Object.hasOwn(vocabulary.types, type))
    return [`${at} has no known type: ${String(type)}`];
  const missing = (REQUIRED[type] ?? []).filter((name) => isEmpty(node[name]));
  return [
    ...missing.map((name) => `${at}${type} lacks ${name}`),
    ...Object.entries(node)
      .filter(([name]) => !name.startsWith('@'))
      .flatMap(([name, value]) => problemsOfProperty(type, name, value, `${at}${type}.`)),
  ];
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
}

function problemsOfProperty(type: string, written: string, value: unknown, at: string): string[] {
  // Annotations of a potential action (https://schema.org/docs/actions.html).
  if (/-(input|output)$/.test(written)) return [];
  const property = Object.hasOwn(vocabulary.properties, written) ? vocabulary.properties[written] : undefined;
  if (!property) return [`${at}${written} is no property`];
  const [domain, range, isOld] = property;
  const kinds = kindsOf(type);
  if (!domain.some((owner) => kinds.has(owner))) return [`${at}${written} is no property of ${type}`];
  if (isOld) return [`${at}${written} is replaced by another one`];
  const values: readonly unknown[] = Array.isArray(value) ? value : [value];
  return values.flatMap((one) => problemsOfValue(range, one, at + written));
}

function problemsOfValue(range: readonly string[], value: unknown, at: string): string[] {
  if (isObject(value)) {
    const type = value['@type'];
    // A reference to what is described elsewhere.
    if (type === undefined && typeof value['@id'] === 'string') return [];
    const isFit = typeof type === 'string' && [...kindsOf(type)].some((kind) => range.includes(kind));
    return [...(isFit ? [] : [`${at} may not be ${String(type)}`]), ...problemsIn(value, `${at} > `)];
  }
  return isFitFor(range, value) ? [] : [`${at} may not be ${JSON.stringify(value)}`];
}

/** Whether a plain value is one of what a property holds. */
function isFitFor(range: readonly string[], value: unknown): boolean {
  const holds = (...names: readonly string[]) => names.some((name) => range.includes(name));
  if (typeof value === 'boolean') return holds('Boolean');
  if (typeof value === 'number') return holds('Number', 'Integer', 'Float', 'QuantitativeValue', 'Distance', 'Text');
  return typeof value === 'string' && value !== '' && isTextFor(holds, value);
}

function isTextFor(holds: (...names: readonly string[]) => boolean, text: string): boolean {
  const members = text.startsWith(ADDRESS) ? vocabulary.members[text.slice(ADDRESS.length)] : undefined;
  if (members) return members.some((kind) => holds(...kindsOf(kind)));
  if (holds('Date', 'DateTime') && INSTANT.test(text)) return true;
  if (holds('Duration') && DURATION.test(text)) return true;
  return holds(...TEXTS) || (holds('ImageObject', 'MediaObject', 'Thing') && URL.canParse(text));
}

/** A type and everything that it is a kind of. */
function kindsOf(type: string): ReadonlySet<string> {
  const found = new Set<string>();
  const add = (name: string) => {
    if (found.has(name)) return;
    found.add(name);
    for (const above of vocabulary.types[name] ?? []) add(above);
  };
  add(type);
  return found;
}
