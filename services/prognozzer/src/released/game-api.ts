import * as contracts from '@tribina/contracts';
import type { CallDefinition } from '@tribina/contracts';
import * as schemas from '@tribina/contracts/schemas';

/** What of JSON Schema the contracts use. */
export interface JsonSchema {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean;
  readonly items?: JsonSchema;
  readonly pattern?: string;
  readonly format?: string;
  readonly [limit: string]: unknown;
}

/** A call as a release of the remote knows it. */
export interface ReleasedCall {
  readonly method: string;
  readonly path: string;
  readonly params?: JsonSchema;
  readonly query?: JsonSchema;
  readonly body?: JsonSchema;
  readonly reply: JsonSchema;
}

export type GameApi = Readonly<Record<string, ReleasedCall>>;

/** The remote asks for these, by the gateway; partners and our own processes are released with the service. */
const GROUPS = /^game(?:Admin|Job|Player|Slip|Ranking)?Calls$/;

/** The calls of the game as they are now, by name. */
export function presentGameApi(): GameApi {
  const all = schemas as Readonly<Record<string, unknown>>;
  const found = Object.entries(contracts).flatMap(([group, calls]) => {
    if (!GROUPS.test(group)) return [];
    const own = all[group.replace(/Calls$/, 'Schemas')] as Readonly<
      Record<string, Omit<ReleasedCall, 'method' | 'path'>>
    >;
    return Object.entries(calls as Readonly<Record<string, CallDefinition>>).map(([name, { method, path }]) => [
      `${group}.${name}`,
      { method, path, ...own[name] },
    ]);
  });
  // Without what the schema library notes on its objects.
  return JSON.parse(JSON.stringify(Object.fromEntries(found))) as GameApi;
}
