import { apiCalls, pathOf, type CallDefinition } from '@tribina/contracts';
import { ruleOf } from '@tribina/contracts/rules';
import { apiSchemas } from '@tribina/contracts/schemas';
import type { CallSchema } from '@tribina/service-kit';
import type { ResolvedCall } from '@tribina/shell-api';
import type { FastifyInstance, FastifyRequest, preHandlerAsyncHookHandler } from 'fastify';
import { addressLimit } from '../security/address-limit';
import { refusedBy } from '../upstreams/upstream';
import type { PublicCalls } from './public-calls';

type ApiCall = keyof typeof apiCalls;

/** What pages are made of as well, but for the search, which has a way of its own (`captcha/routes.ts`). */
const READING = (Object.keys(apiCalls) as ApiCall[]).filter((name) => {
  const { reach, cost } = ruleOf(apiCalls[name]);
  return reach.includes('page') && cost !== 'search';
});

/** One address, which a hundred people may share. */
const MATCHES_A_MINUTE = 300;

/**
 * The reading calls of the web front (spec portal §7, "The web app's own server endpoints"). The services have checked their
 * replies; here the bytes are passed on as they came.
 */
export function addPublicRoutes(app: FastifyInstance, calls: PublicCalls): void {
  // Filters are without number, and each new one is up to 500 matches: no page asks so often.
  const limited = [addressLimit(app, 'feed-matches', MATCHES_A_MINUTE)];
  for (const name of READING) addPublicRoute(app, calls, name, name === 'feedMatches' ? limited : []);
}

/** One of them. @param preHandler who may ask. */
export function addPublicRoute(
  app: FastifyInstance,
  calls: PublicCalls,
  name: ApiCall,
  preHandler: preHandlerAsyncHookHandler[] = [],
): void {
  const call: CallDefinition = apiCalls[name];
  const { params, query, body }: CallSchema = apiSchemas[name];
  app.route({
    method: call.method,
    url: call.path,
    config: { failure: call.failure },
    preHandler,
    // A call that knows no query gets none: an address has one answer, whatever is hung on to it.
    schema: { ...(params ? { params } : {}), ...(query ? { querystring: query } : {}), ...(body ? { body } : {}) },
    handler: async (request, reply) => {
      const answer = await calls.call(request.edition, resolvedCall(call, request, query !== undefined));
      if (!answer.isOk) throw refusedBy(call, answer);
      return reply
        .headers({ 'cache-control': 'no-cache', 'content-type': 'application/json; charset=utf-8' })
        .send(answer.bytes);
    },
  });
}

/** The call in one spelling, made of what was validated. */
function resolvedCall(call: CallDefinition, request: FastifyRequest, takesQuery: boolean): ResolvedCall {
  const path = pathOf(call, request.params as object, takesQuery ? (request.query as object) : {});
  const body = request.body as Readonly<Record<string, unknown>> | undefined;
  return { method: call.method === 'POST' ? 'POST' : 'GET', path, ...(body ? { body } : {}) };
}
