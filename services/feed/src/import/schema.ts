import { Ajv, type ErrorObject } from 'ajv';
import { Type, type Static, type TSchema } from 'typebox';
import { instantOrNull } from '../calendar';
import type { JsonFile, JsonPath } from './json-file';
import { Refusal, type Fault } from './refusal';

/** A name: something readable, nothing that a database cannot hold or that turns the text around it. */
export const Name = Type.String({
  maxLength: 200,
  pattern: '^(?=.*[\\p{Lu}\\p{Ll}\\p{Lt}\\p{Lo}\\p{N}])' + '[^\\p{Cc}\\p{Cs}\\p{Cf}\\p{Zl}\\p{Zp}]+$',
  description: 'a name',
});
/** A team's name. A word of letters of two alphabets looks like another one that it is not: taken as it stands it would be another team. */
export const TeamName = Type.Intersect([
  Name,
  Type.String({
    pattern:
      '^(?!.*\\p{Script=Latin}[\\p{Script=Cyrillic}\\p{Script=Greek}])' +
      '(?!.*[\\p{Script=Cyrillic}\\p{Script=Greek}]\\p{Script=Latin})',
    description: 'in letters of one alphabet',
  }),
]);
export const PairOfGoals = Type.Array(Type.Integer({ minimum: 0, maximum: 99 }), { minItems: 2, maxItems: 2 });
/** A goal's minute and its minutes of stoppage time. */
export const Minute = Type.Integer({ minimum: 1, maximum: 120 });
export const Stoppage = Type.Integer({ minimum: 1, maximum: 30 });

/** What merely joins or parts letters unseen is in real names: it is no part of them, or two would look like one. */
const UNSEEN = /[\u00AD\u200B-\u200F\u2060\uFEFF]/g;

const MANNER = { strict: false, verbose: true } as const;
const untilFirst = new Ajv(MANNER).addFormat('date-time', isInstant);
const throughout = new Ajv({ ...MANNER, allErrors: true }).addFormat('date-time', isInstant);
const MOST_FAULTS = 100;
/**
 * Each value may have faults of its own, and all are made before the first can be told. No file of matches has half as many; of what
 * has more the first fault alone is told.
 */
const MOST_VALUES = 50_000;

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/;

function isInstant(text: string): boolean {
  return INSTANT.test(text) && instantOrNull(text) !== null;
}

/** The content of a file by a schema, without what nobody sees. @throws Refusal with the places where it does not follow it. */
export function contentOf<S extends TSchema>(file: JsonFile, schema: S): Static<S> {
  return contentBy(file, schema, isOfAtMost(MOST_VALUES, file.value) ? throughout : untilFirst);
}

/** As `contentOf`, for what nobody mends by hand. @throws Refusal with the first place alone. */
export function contentOrFirstFault<S extends TSchema>(file: JsonFile, schema: S): Static<S> {
  return contentBy(file, schema, untilFirst);
}

function contentBy<S extends TSchema>(file: JsonFile, schema: S, ajv: Ajv): Static<S> {
  const validate = ajv.compile<Static<S>>(schema);
  const content = withoutUnseen(file.value);
  if (validate(content)) return content;
  throw new Refusal((validate.errors ?? []).slice(0, MOST_FAULTS).map((error) => faultOf(file, error)));
}

/** Whether a value is made of so many values at most: no more of them are looked at. */
function isOfAtMost(most: number, value: unknown): boolean {
  const rest: unknown[] = [value];
  for (let count = 0; rest.length > 0; count += 1) {
    const parts = partsOf(rest.pop());
    if (count + rest.length + parts.length >= most) return false;
    for (const part of parts) rest.push(part);
  }
  return true;
}

function partsOf(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  return typeof value === 'object' && value !== null ? Object.values(value) : [];
}

function withoutUnseen(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll(UNSEEN, '');
  if (Array.isArray(value)) return value.map(withoutUnseen);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withoutUnseen(part)]));
}

function faultOf(file: JsonFile, error: ErrorObject): Fault {
  const path = pathOf(file.value, error.instancePath);
  const unknown: unknown = error.params['additionalProperty'];
  return typeof unknown === 'string'
    ? file.fault([...path, unknown], 'is not a known field')
    : file.fault(path, reasonOf(error, path));
}

/** A JSON pointer as a path: which of its parts are positions in lists, only the value can tell. */
function pathOf(value: unknown, pointer: string): JsonPath {
  let inside = value;
  return pointer
    .split('/')
    .slice(1)
    .map((escaped) => {
      const part = escaped.replaceAll('~1', '/').replaceAll('~0', '~');
      const list: readonly unknown[] | null = Array.isArray(inside) ? inside : null;
      inside = list ? list[Number(part)] : new Map(Object.entries(inside ?? {})).get(part);
      return list ? Number(part) : part;
    });
}

function reasonOf({ keyword, params, message, parentSchema }: ErrorObject, path: JsonPath): string {
  if (keyword === 'required') return `${path.length > 0 ? '' : 'it '}has no '${String(params['missingProperty'])}'`;
  if (keyword === 'pattern') return `is not ${String(parentSchema?.['description'] ?? 'what it should be')}`;
  if (keyword === 'enum') return `must be one of ${String(parentSchema?.['enum']).replaceAll(',', ', ')}`;
  return message ?? 'is wrong';
}
