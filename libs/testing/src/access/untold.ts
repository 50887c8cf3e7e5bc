import { RULED_CALLS, type Answerer, type RuledCall } from '@tribina/contracts/rules';
import { TOLD_RULE, type ToldRule } from '@tribina/service-kit';
import { isDeepStrictEqual } from 'node:util';

type Operation = Readonly<Record<string, unknown>> & { readonly [TOLD_RULE]?: ToldRule };

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

interface App {
  readonly inject: (url: string) => Promise<{ readonly json: () => unknown }>;
}

/** Operations of a service's OpenAPI document that do not say the rule of their call, and calls that are no operation there. */
export function untold(app: App, by: Answerer): Promise<readonly string[]> {
  return untoldOf(
    app,
    RULED_CALLS.filter((one) => one.by === by),
    ({ call }) => call.path,
  );
}

/** The same of some calls. @param addressAt where a call is found there. */
export async function untoldOf(
  app: App,
  calls: readonly RuledCall[],
  addressAt: (ruled: RuledCall) => string,
): Promise<readonly string[]> {
  const { paths } = (await app.inject('/internal/openapi.json')).json() as Document;
  const placeOf = (one: RuledCall) =>
    `${one.call.method.toLowerCase()} ${addressAt(one).replaceAll(/:(\w+)/g, '{$1}')}`;
  const ruled = new Map<string, RuledCall>(calls.map((one) => [placeOf(one), one]));
  const told = new Map<string, Operation>(
    Object.entries(paths).flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, operation]) => [`${method} ${path}`, operation] as const),
    ),
  );
  return [...new Set([...ruled.keys(), ...told.keys()])].filter((place) => {
    const rule = ruled.get(place);
    const said = told.get(place)?.[TOLD_RULE];
    return !rule || !said || !isSaid(rule, said);
  });
}

function isSaid({ reach, does, who, cost, isByBearer }: RuledCall, { at: _at, ...said }: ToldRule): boolean {
  return isDeepStrictEqual(said, { reach, does, who, cost: cost ?? null, isByBearer: isByBearer ?? false });
}
