/** What of JSON Schema the contracts use. */
interface JsonSchema {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly minItems?: number;
  readonly minProperties?: number;
  readonly minimum?: number;
  readonly minLength?: number;
  readonly format?: string;
  readonly pattern?: string;
}

const FORMATS: Readonly<Record<string, string>> = {
  uuid: '6a9c1c1e-6a7e-4a52-9d3f-1f2e3d4c5b6a',
  email: 'somebody@x.example',
  uri: 'https://x.example/',
  date: '2026-11-20',
  'date-time': '2026-11-20T12:00:00.000Z',
};
/** Texts of the patterns that the contracts have. */
const TEXTS = [
  'gol',
  'https://x.example/',
  '/img/x.webp',
  'demo/pitch',
  'pitch-1.webp',
  '#7a1f3d',
  '2026-11-20',
  FORMATS['uuid'],
  'A'.repeat(22),
  'A'.repeat(43),
  'comment-1',
  '1',
  'vimeo:1',
  'special:1',
  '2026-11',
  '/img/svg/crests/x.svg',
  'somebody@x.example',
  'read',
  '2026',
  '0'.repeat(32),
  '0'.repeat(4),
  '0'.repeat(96),
  'SRB',
  'news-1.0.0',
  'http://x.example',
  'newsroom',
  `6a9c1c1e-6a7e-7a52-9d3f-1f2e3d4c5b6a.${'0'.repeat(32)}`,
] as const;

/** The smallest value that a schema allows; ids are 1. @throws Error for a pattern that no text here fits. */
export function sampleOf(schema: object): unknown {
  const given = schema as JsonSchema;
  if (given.const !== undefined) return given.const;
  if (given.enum) return given.enum[0];
  if (given.anyOf?.[0]) return sampleOf(given.anyOf[0]);
  return SAMPLES[given.type ?? '']?.(given) ?? null;
}

const SAMPLES: Readonly<Record<string, (schema: JsonSchema) => unknown>> = {
  object: sampleObject,
  array: ({ items = {}, minItems = 0 }) => Array.from({ length: minItems }, () => sampleOf(items)),
  string: sampleText,
  integer: ({ minimum = 1 }) => minimum,
  number: ({ minimum = 1 }) => minimum,
  boolean: () => true,
};

function sampleObject({ properties = {}, required = [], minProperties = 0 }: JsonSchema): object {
  const optional = Object.keys(properties).filter((name) => !required.includes(name));
  const names = [...required, ...optional.slice(0, Math.max(0, minProperties - required.length))];
  return Object.fromEntries(names.map((name) => [name, sampleOf(properties[name] ?? {})]));
}

function sampleText({ format, pattern, minLength = 1 }: JsonSchema): string {
  const known = format === undefined ? undefined : FORMATS[format];
  if (known !== undefined) return known;
  if (pattern === undefined) return 'gol'.padEnd(minLength, 'o');
  const found = TEXTS.find((text = '') => new RegExp(pattern, 'u').test(text) && text.length >= minLength);
  if (found === undefined) throw new Error(`No sample fits ${pattern}: add one`);
  return found;
}
