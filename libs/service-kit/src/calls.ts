import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import type { Static, TSchema } from 'typebox';
import type { CallDefinition } from '@tribina/contracts';
import { toldRuleOf } from './told-rule';

/** The schemas of one call, as `libs/contracts/*.schema.ts` states them. */
export interface CallSchema {
  readonly params?: TSchema;
  readonly query?: TSchema;
  readonly body?: TSchema;
  readonly reply: TSchema;
}

type Of<S extends CallSchema, K extends keyof CallSchema> = S[K] extends TSchema ? Static<S[K]> : undefined;

/** What a handler gets: the validated parts of the request, typed by the schema. */
export interface CallInput<S extends CallSchema> {
  readonly params: Of<S, 'params'>;
  readonly query: Of<S, 'query'>;
  readonly body: Of<S, 'body'>;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** The portal's shape of a good answer: `{status:'OK', …content}`. */
export function ok<T extends object>(content: T): { status: 'OK' } & T {
  return { status: 'OK', ...content };
}

/** Every error answer has this shape on the portal's side; `data` may say more. */
const ERROR_REPLY = {
  type: 'object',
  properties: {
    status: { anyOf: [{ type: 'string' }, { type: 'integer' }] },
    message: { type: 'string' },
    field: { type: 'string' },
    data: { type: 'object', additionalProperties: true },
  },
  required: ['status', 'message'],
} as const;

/** What is answered to a call, as a route's schema and an OpenAPI document say it. */
export function answersOf(reply: TSchema): object {
  return { '2xx': reply, '4xx': ERROR_REPLY, '5xx': ERROR_REPLY };
}

/**
 * Registers a call of the contracts under exactly its method and path, with its schemas for both directions and its failure
 * code. The handler returns the reply.
 */
export function handle<S extends CallSchema>(
  app: FastifyInstance,
  call: CallDefinition,
  schema: S,
  handler: (input: CallInput<S>) => Promise<Static<S['reply']>> | Static<S['reply']>,
  options: Pick<RouteShorthandOptions, 'preHandler' | 'bodyLimit' | 'exposeHeadRoute' | 'config'> = {},
): void {
  app.route({
    method: call.method,
    url: call.path,
    ...options,
    config: {
      ...options.config,
      failure: call.failure,
      saysOverloaded: call.errors?.includes('OVERLOADED') === true,
    },
    schema: {
      ...toldRuleOf(call),
      ...(schema.params ? { params: schema.params } : {}),
      ...(schema.query ? { querystring: schema.query } : {}),
      ...(schema.body ? { body: schema.body } : {}),
      response: answersOf(schema.reply),
    },
    handler: (request, reply) =>
      handler({
        params: request.params as Of<S, 'params'>,
        query: request.query as Of<S, 'query'>,
        body: request.body as Of<S, 'body'>,
        request,
        reply,
      }),
  });
}
