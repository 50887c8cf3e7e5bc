import type { ChangeOf, ChangeSchemas } from '@tribina/contracts';
import { Ajv, type ValidateFunction } from 'ajv';
import type { TSchema } from 'typebox';
import { describeFault, FORMATS } from './validation';

/** A change as it came, be it what it may. */
interface Unparsed {
  readonly kind: string;
  readonly data: unknown;
}

/** Changes by whether they are what a contract says. */
interface Parsed<S extends ChangeSchemas, E extends Unparsed> {
  readonly events: readonly (E & ChangeOf<S>)[];
  readonly strange: readonly { readonly event: E; readonly fault: string }[];
}

const ajv = new Ajv({ strict: false, formats: FORMATS });
const checks = new WeakMap<TSchema, ValidateFunction>();

function checkOf(schema: TSchema): ValidateFunction {
  const check = checks.get(schema) ?? ajv.compile(schema);
  checks.set(schema, check);
  return check;
}

/** Null: the change is what its kind says. */
function faultOf(changes: ChangeSchemas, { kind, data }: Unparsed): string | null {
  const schema = Object.hasOwn(changes, kind) ? changes[kind] : undefined;
  if (!schema) return 'no such kind';
  const check = checkOf(schema);
  if (check(data)) return null;
  const { field, reason } = describeFault(check.errors ?? []);
  return `${field} ${reason}`.trim();
}

/** Parses changes by the contract of who has told them. */
export function understood<S extends ChangeSchemas, E extends Unparsed>(changes: S, given: readonly E[]): Parsed<S, E> {
  const events: (E & ChangeOf<S>)[] = [];
  const strange: { readonly event: E; readonly fault: string }[] = [];
  for (const event of given) {
    const fault = faultOf(changes, event);
    // The edge: it has just been checked to be one.
    if (fault === null) events.push(event as E & ChangeOf<S>);
    else strange.push({ event, fault });
  }
  return { events, strange };
}
