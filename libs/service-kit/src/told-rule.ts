import type { CallDefinition } from '@tribina/contracts';
import { addressOf, knownRuleOf, type CallRule } from '@tribina/contracts/rules';

/** Under this key the OpenAPI document of a service says the rule of each of its calls. */
export const TOLD_RULE = 'x-tribina-rule';

/** A call's rule, as an OpenAPI document says it. */
export type ToldRule = Required<Pick<CallRule, 'reach' | 'does' | 'who'>> & {
  readonly cost: CallRule['cost'] | null;
  /** Who asks is told by the bearer of the session itself. */
  readonly isByBearer: boolean;
  /** Where browsers, pages and partners find it at the gateway; null: nowhere. */
  readonly at: string | null;
};

/** What the OpenAPI document says of a call beside its schemas; nothing where there is no rule, which tests find. */
export function toldRuleOf(call: CallDefinition): object {
  const ruled = knownRuleOf(call);
  if (!ruled) return {};
  const { name, reach, does, who, cost = null, isByBearer = false } = ruled;
  const isOutside = reach.some((one) => one !== 'gateway' && one !== 'service');
  const rule: ToldRule = { reach, does, who, cost, isByBearer, at: isOutside ? addressOf(ruled) : null };
  const dear = cost === null ? '' : ` Dear: ${cost}.`;
  return {
    operationId: name,
    description: `${does === 'reads' ? 'Reads' : 'Writes'}. For: ${who}. From: ${reach.join(', ')}.${dear}`,
    [TOLD_RULE]: rule,
  };
}
