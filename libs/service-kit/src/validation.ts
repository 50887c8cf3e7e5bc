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

/**
 * Bodies are taken as they are: a text where a number belongs is an error, and so is a field that is not declared.
 * Path and query are text by nature, there numbers are read from it.
 */
export function applyStrictValidation(app: FastifyInstance): void {
  app.setValidatorCompiler(({ schema, httpPart }) => {
    const validate = (httpPart === 'body' ? strict : reading)(app, schema as object);
    return (data: unknown) => validate()(data) || { error: validate().errors ?? [] };
  });
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
