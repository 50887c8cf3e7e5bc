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
export async function untold(app: App, by: Answerer): Promise<readonly string[]> {
  const { paths } = (await app.inject('/internal/openapi.json')).json() as Document;
  const ruled = new Map<string, RuledCall>(
    RULED_CALLS.filter((one) => one.by === by).map((one) => [placeOf(one), one]),
  );
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

const placeOf = ({ call }: RuledCall) => `${call.method.toLowerCase()} ${call.path.replaceAll(/:(\w+)/g, '{$1}')}`;

function isSaid({ reach, does, who, cost, isByBearer }: RuledCall, { at: _at, ...said }: ToldRule): boolean {
  return isDeepStrictEqual(said, { reach, does, who, cost: cost ?? null, isByBearer: isByBearer ?? false });
}
