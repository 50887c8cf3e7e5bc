import { addressOf, RULED_CALLS, type RuledCall } from '@tribina/contracts/rules';

export interface PublicCall {
  readonly name: string;
  readonly method: RuledCall['call']['method'];
  /** Its address at the gateway, with 7 for every parameter. */
  readonly at: string;
  readonly ruled: RuledCall;
}

/**
 * Every call that the contracts know, as a browser would make it, whether it may or not: a call that comes later is in the list by
 * itself. Calls between our own processes, and those of partners, have no address at the gateway.
 */
export const EVERY_CALL: readonly PublicCall[] = RULED_CALLS.filter(
  ({ at, by, reach }) => (at !== '' || by === 'gateway') && reach.some((one) => one !== 'service' && one !== 'partner'),
).map((ruled) => ({
  name: ruled.name,
  method: ruled.call.method,
  at: addressOf(ruled).replaceAll(/:\w+/g, '7'),
  ruled,
}));
