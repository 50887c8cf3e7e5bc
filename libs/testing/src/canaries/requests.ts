import { pathOf } from '@tribina/contracts';
import { addressOf, type RuledCall } from '@tribina/contracts/rules';
import * as schemas from '@tribina/contracts/schemas';
import type { PrivateRequest } from './provoke';
import { sampleOf } from './sample';
import { withCanaries } from './values';

interface Declared {
  readonly params?: object;
  readonly query?: object;
  readonly body?: object;
}

const SCHEMAS = schemas as unknown as Readonly<Record<string, Readonly<Record<string, Declared>> | undefined>>;
/** Groups whose schemas stand with those of another. */
const STANDS_WITH: Readonly<Record<string, string>> = { gamePartnerCalls: 'gamePlayerSchemas' };

/** What the contracts say of the parts of a call. */
export function schemaOf({ group, name }: Pick<RuledCall, 'group' | 'name'>): Declared {
  return SCHEMAS[STANDS_WITH[group] ?? group.replace(/Calls$/, 'Schemas')]?.[name.slice(group.length + 1)] ?? {};
}

/**
 * A call with private values wherever there is room for them.
 *
 * @param isAtGateway as browsers find it; else as its service has it.
 */
export function privateRequestOf(
  ruled: RuledCall,
  headers: Readonly<Record<string, string>>,
  isAtGateway = false,
): PrivateRequest {
  const { call } = ruled;
  const declared = schemaOf(ruled);
  const sample = (part: keyof Declared) => {
    const schema = declared[part];
    return schema && withCanaries(sampleOf(schema) as object);
  };
  const body = sample('body');
  const path = isAtGateway ? addressOf(ruled) : call.path;
  return {
    method: call.method,
    path: pathOf({ path }, sample('params'), sample('query')),
    headers,
    ...(body && call.method !== 'GET' ? { body } : {}),
  };
}
