import type { GameApi, JsonSchema, ReleasedCall } from './game-api';

/** Limits of which a higher value lets less through, and those of which a lower one does. */
const LEAST = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties'] as const;
const MOST = ['maximum', 'maxLength', 'maxItems'] as const;

/**
 * Whether everything that one schema lets through the other one does, too.
 *
 * @param isClosed whether properties that are not named are refused, where a schema says so.
 */
export function accepts(wide: JsonSchema, narrow: JsonSchema, isClosed: boolean): boolean {
  if (narrow.anyOf) return narrow.anyOf.every((one) => accepts(wide, one, isClosed));
  if (wide.anyOf) return wide.anyOf.some((one) => accepts(one, narrow, isClosed));
  if (valuesOf(wide)) return valuesOf(narrow)?.every((value) => valuesOf(wide)?.includes(value)) ?? false;
  if (wide.type !== undefined && !isOfType(wide.type, narrow)) return false;
  return hasRoom(wide, narrow) && acceptsParts(wide, narrow, isClosed);
}

const valuesOf = (schema: JsonSchema) => schema.enum ?? ('const' in schema ? [schema.const] : null);

function isOfType(type: string, narrow: JsonSchema): boolean {
  const values = valuesOf(narrow);
  const isNumber = (one: unknown) => one === 'integer' || one === 'number';
  if (values) return values.every((value) => typeof value === type || (isNumber(type) && typeof value === 'number'));
  return narrow.type === type || (type === 'number' && narrow.type === 'integer');
}

function hasRoom(wide: JsonSchema, narrow: JsonSchema): boolean {
  const limit = (schema: JsonSchema, name: string, none: number) => Number(schema[name] ?? none);
  const isForm = (name: 'pattern' | 'format') => wide[name] === undefined || wide[name] === narrow[name];
  return (
    LEAST.every((name) => limit(wide, name, -Infinity) <= limit(narrow, name, -Infinity)) &&
    MOST.every((name) => limit(wide, name, Infinity) >= limit(narrow, name, Infinity)) &&
    (valuesOf(narrow) !== null || (isForm('pattern') && isForm('format')))
  );
}

function acceptsParts(wide: JsonSchema, narrow: JsonSchema, isClosed: boolean): boolean {
  if (wide.items && !accepts(wide.items, narrow.items ?? {}, isClosed)) return false;
  const [known, sent] = [wide.properties ?? {}, narrow.properties ?? {}];
  const isRequired = (wide.required ?? []).every((name) => narrow.required?.includes(name));
  const refusesOthers = isClosed && wide.additionalProperties === false;
  return (
    isRequired &&
    Object.entries(sent).every(([name, part]) => {
      const own = known[name];
      return own ? accepts(own, part, isClosed) : !refusesOthers;
    })
  );
}

function faultsOf(name: string, older: ReleasedCall, newer: ReleasedCall | undefined): string[] {
  if (!newer || newer.method !== older.method || newer.path !== older.path) return [`${name} is gone`];
  const requests = (['params', 'query', 'body'] as const).filter(
    (part) => newer[part] && !accepts(newer[part], older[part] ?? { type: 'object' }, true),
  );
  return [
    ...requests.map((part) => `${name} refuses a ${part} that was good`),
    ...(accepts(older.reply, newer.reply, false) ? [] : [`${name} answers what was not foreseen`]),
  ];
}

/** What the calls of an earlier release would no longer find as they know it. */
export function breaksOf(older: GameApi, newer: GameApi): string[] {
  return Object.entries(older).flatMap(([name, released]) => faultsOf(name, released, newer[name]));
}
