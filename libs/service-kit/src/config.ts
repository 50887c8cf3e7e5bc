import { Type, type Static, type TObject, type TProperties, type TSchema } from 'typebox';
import { Ajv } from 'ajv';

/** Settings that every process of ours has. */
export const commonSettings = {
  HOST: Type.String({ default: '127.0.0.1', description: 'Address to listen on' }),
  LOG_LEVEL: Type.Enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'], {
    default: 'info',
    description: 'Least severe level that is logged',
  }),
  INTERNAL_KEY: Type.String({ minLength: 16, description: 'Key of the calls between our own processes' }),
} satisfies TProperties;

/** Settings of a process that keeps data. */
export const databaseSettings = {
  DATABASE_URL: Type.String({ minLength: 1, description: "Address of PostgreSQL with the service's own role" }),
  DATABASE_READ_URL: Type.Optional(Type.String({ description: 'Address of a read replica, if reads go elsewhere' })),
  DATABASE_POOL: Type.Optional(
    Type.Integer({ minimum: 1, description: 'Most connections to each of the two; 8 unless stated' }),
  ),
  CLOCK: Type.Enum(['system', 'adjustable'], {
    default: 'system',
    description: "'adjustable' lets `npm run clock` move time (demo and tests)",
  }),
} satisfies TProperties;

/** Numbers as people write them: `Number` also takes `1e3`, `0x10` and spaces. */
const NUMBERS: Readonly<Record<string, RegExp>> = { integer: /^-?\d+$/, number: /^-?\d+(?:\.\d+)?$/ };

/**
 * Reads settings out of the environment by a schema: numbers are read from text, defaults filled in.
 *
 * @throws Error that names every missing or wrong setting at once.
 */
export function readConfig<T extends TObject>(schema: T, environment: NodeJS.ProcessEnv = process.env): Static<T> {
  const names = Object.keys(schema.properties);
  const given = Object.fromEntries(
    names.flatMap((name) => {
      const text = environment[name];
      const isNumber = text && NUMBERS[typeOf(schema.properties[name])]?.test(text);
      return text ? [[name, isNumber ? Number(text) : text]] : [];
    }),
  ) as Record<string, unknown>;
  const ajv = new Ajv({ useDefaults: true, allErrors: true, strict: false, validateSchema: false });
  const validate = ajv.compile(schema);
  if (!validate(given)) {
    const faults = (validate.errors ?? []).map((fault) =>
      fault.keyword === 'required'
        ? `${String(fault.params.missingProperty)} is missing`
        : `${fault.instancePath.slice(1)} ${fault.message ?? 'is wrong'}`,
    );
    throw new Error(`The settings are not right:\n  ${faults.join('\n  ')}`);
  }
  return given as Static<T>;
}

function typeOf(setting: TSchema | undefined): string {
  const { type } = (setting ?? {}) as { readonly type?: unknown };
  return String(type);
}
