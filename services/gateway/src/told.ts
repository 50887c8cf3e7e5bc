import { addressOf, RULED_CALLS } from '@tribina/contracts/rules';
import { toldRuleOf } from '@tribina/service-kit';
import type { FastifyInstance } from 'fastify';

/** Calls of which the gateway has a route of its own, by method and address: it answers them, or asks for somebody else's answer. */
const OWN_CALLS = new Map(
  RULED_CALLS.filter(({ reach }) => reach.includes('route')).map((one) => [
    `${one.call.method} ${addressOf(one)}`,
    one.call,
  ]),
);

/** Each route of a call says the call's rule in the OpenAPI document; what is no call is not in it. Before any route. */
export function tellCalls(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    const [call] = [route.method].flat().flatMap((method) => OWN_CALLS.get(`${method} ${route.url}`) ?? []);
    route.schema = { ...route.schema, ...(call ? toldRuleOf(call) : { hide: true }) };
  });
}
