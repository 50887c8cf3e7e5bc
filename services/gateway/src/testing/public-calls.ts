import * as contracts from '@tribina/contracts';
import type { CallDefinition } from '@tribina/contracts';

/** Below which path of the gateway a group of calls stands; the others are the portal's. */
const PREFIXES: Readonly<Record<string, string>> = {
  apiCalls: '',
  profileApiCalls: '',
  socialApiCalls: '',
  gamePlayerApiCalls: '',
  gameCalls: '/prognozzer',
  gamePlayerCalls: '/prognozzer',
  gameSlipCalls: '/prognozzer',
  gameRankingCalls: '/prognozzer',
  gameAdminCalls: '/prognozzer',
  gameJobCalls: '/prognozzer',
  releaseCalls: '/ops/releases',
  trackingCalls: '/msport-tracking',
  trackingAdminCalls: '/msport-tracking',
};
/** Between our own processes, and those of partners: no browser makes them. */
const INNER = /^(?:feed|media|gamePartner|\w*[iI]nternal)Calls$/;

export interface PublicCall {
  readonly name: string;
  readonly method: CallDefinition['method'];
  /** Its address at the gateway, with 7 for every parameter. */
  readonly at: string;
}

/** Every call that the contracts know, as a browser would make it: a call that comes later is in the list by itself. */
export const EVERY_CALL: readonly PublicCall[] = Object.entries(contracts).flatMap(([group, calls]) =>
  isGroup(calls) && !INNER.test(group)
    ? Object.entries(calls).map(([name, { method, path }]) => ({
        name: `${group}.${name}`,
        method,
        at: `${PREFIXES[group] ?? '/portal'}${path.replaceAll(/:\w+/g, '7')}`,
      }))
    : [],
);

function isGroup(value: unknown): value is Readonly<Record<string, CallDefinition>> {
  return (
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    Object.values(value).every((call: unknown) => typeof call === 'object' && call !== null && 'failure' in call)
  );
}
