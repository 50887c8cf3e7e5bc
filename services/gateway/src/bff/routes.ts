import { apiCalls, pathOf, type CallDefinition } from '@tribina/contracts';
import { ruleOf } from '@tribina/contracts/rules';
import { apiSchemas } from '@tribina/contracts/schemas';
import type { CallSchema } from '@tribina/service-kit';
import type { ResolvedCall } from '@tribina/shell-api';
import type { FastifyInstance, FastifyRequest, preHandlerAsyncHookHandler } from 'fastify';
import type { Shares } from '../upstreams/shares';
import { refusedBy } from '../upstreams/upstream';
import type { PublicCalls } from './public-calls';

type ApiCall = keyof typeof apiCalls;

interface PublicRouteParts {
  readonly calls: PublicCalls;
  readonly shares: Shares;
}

/** What pages are made of as well, but for the search, which has a way of its own (`captcha/routes.ts`). */
const READING = (Object.keys(apiCalls) as ApiCall[]).filter((name) => {
  const { reach, cost } = ruleOf(apiCalls[name]);
  return reach.includes('page') && cost !== 'search';
});

/**
 * The reading calls of the web front (spec portal §7, "The web app's own server endpoints"). The services have checked their
 * replies; here the bytes are passed on as they came.
 */
export function addPublicRoutes(app: FastifyInstance, { calls, shares }: PublicRouteParts): void {
  for (const name of READING) {
    const { cost } = ruleOf(apiCalls[name]);
    addPublicRoute(app, { calls, shares }, name, cost ? [shares.hookOf(cost)] : []);
  }
}

/** One of them. @param preHandler who may ask. */
export function addPublicRoute(
  app: FastifyInstance,
  { calls, shares }: PublicRouteParts,
  name: ApiCall,
  preHandler: preHandlerAsyncHookHandler[] = [],
): void {
  const call: CallDefinition = apiCalls[name];
  const { params, query, body, reply: answered }: CallSchema = apiSchemas[name];
  const { cost } = ruleOf(call);
  app.route({
    method: call.method,
    url: call.path,
    config: { failure: call.failure, reply: answered },
    preHandler,
    // A call that knows no query gets none: an address has one answer, whatever is hung on to it.
    schema: { ...(params ? { params } : {}), ...(query ? { querystring: query } : {}), ...(body ? { body } : {}) },
    handler: async (request, reply) => {
      const asked = resolvedCall(call, request, query !== undefined);
      // What is not dear takes a share where somebody has to be asked: a thousand readers may stand behind one address.
      if (!cost && !calls.isAtHand(request.edition, asked)) await shares.of(cost)(request, reply);
      const answer = await shares.keepUntil(request, calls.call(request.edition, asked, request.ip));
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
