import { Ajv, type ErrorObject } from 'ajv';
import type { FastifyInstance, FastifySchemaValidationError } from 'fastify';
import { laterFunctions } from './later-functions';

/** Formats of texts that our schemas name. */
export const FORMATS = {
  'date-time': /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/,
  date: /^\d{4}-\d\d-\d\d$/,
  uuid: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i,
} as const;

const OPTIONS = {
  removeAdditional: false,
  useDefaults: true,
  allErrors: false,
  strict: false,
  // Ours are schemas by their types; to judge them by the schema of schemas, that has to be compiled first: an eighth of a start.
  validateSchema: false,
  formats: FORMATS,
} as const;

const strict = laterFunctions(() => {
  const ajv = new Ajv(OPTIONS);
  return (schema) => ajv.compile(schema);
});
const reading = laterFunctions(() => {
  const ajv = new Ajv({ ...OPTIONS, coerceTypes: true });
  return (schema) => ajv.compile(schema);
});

/** A whole number in its one spelling. */
const WHOLE_NUMBER = /^(0|-?[1-9]\d*)$/;

/**
 * Bodies are taken as they are: a text where a number belongs is an error, and so is a field that is not declared.
 * Path and query are text by nature, there numbers are read from it: whole ones by their digits alone, so that one thing has one
 * address, and `0x3` and `3e0` none.
 */
export function applyStrictValidation(app: FastifyInstance): void {
  app.setValidatorCompiler(({ schema, httpPart }) => {
    if (httpPart === 'body') {
      const validate = strict(app, schema as object);
      return (data: unknown) => validate()(data) || { error: validate().errors ?? [] };
    }
    const validate = reading(app, schema as object);
    const numbers = wholeNumbersIn(schema as ObjectSchema);
    return (data: unknown) => {
      const fault = misspelledOf(numbers, data as object);
      return fault ? { error: [fault] } : validate()(data) || { error: validate().errors ?? [] };
    };
  });
}

interface ObjectSchema {
  readonly properties?: Readonly<Record<string, { readonly type?: unknown }>>;
}

/** Names of the whole numbers of a path or a query. */
function wholeNumbersIn({ properties = {} }: ObjectSchema): readonly string[] {
  return Object.entries(properties).flatMap(([name, { type }]) => (type === 'integer' ? [name] : []));
}

/** The fault of the first of these numbers that is written in another way. */
function misspelledOf(names: readonly string[], data: object): ErrorObject | undefined {
  const given = new Map<string, unknown>(Object.entries(data));
  const name = names.find((one) => {
    const value = given.get(one);
    return typeof value === 'string' && !WHOLE_NUMBER.test(value);
  });
  if (name === undefined) return undefined;
  const params = { type: 'integer' };
  return { keyword: 'type', instancePath: `/${name}`, schemaPath: '', params, message: 'must be integer' };
}

/** Name of the first field that a request has wrong, and what is wrong with it. */
export function describeFault(faults: readonly (FastifySchemaValidationError | ErrorObject)[]): {
  field: string;
  reason: string;
} {
  const fault = faults[0];
  if (!fault) return { field: '', reason: 'is wrong' };
  const named = fault.params['missingProperty'] ?? fault.params['additionalProperty'];
  const path = fault.instancePath.slice(1).replaceAll('/', '.');
  const field = [path, named].filter((part) => typeof part === 'string' && part !== '').join('.');
  return { field, reason: fault.message ?? 'is wrong' };
}
