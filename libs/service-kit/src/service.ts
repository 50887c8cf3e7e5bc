import swagger from '@fastify/swagger';
import {
  fastify,
  LogController,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { randomUUID } from 'node:crypto';
import { AppError } from './errors';
import { addHealth, type HealthCheck } from './health';
import { addMetrics } from './metrics';
import { closeUnusedSockets } from './sockets';
import { describeFault, applyStrictValidation } from './validation';

/** How errors look: `{status:'ERROR', message}` on the portal's side, `{status: 404, message}` on the game's. */
export type AnswerShape = 'portal' | 'game';

export interface ServiceOptions {
  /** Name in logs, metrics and `ps`. */
  readonly name: string;
  readonly logLevel: string;
  readonly answers: AnswerShape;
  /** Largest accepted body, bytes. */
  readonly bodyLimit?: number;
  /** Named checks that must pass for `/readyz`. */
  readonly readiness?: Readonly<Record<string, HealthCheck>>;
  /** Title of the OpenAPI document at `/internal/openapi.json`. */
  readonly title?: string;
  /** True for a process that faces the public: metrics and the OpenAPI document are then the caller's to serve elsewhere. */
  readonly isPublic?: boolean;
  /** Networks (CIDR) of balancers whose forwarded headers count; without them the address is the connection's. */
  readonly trustedProxies?: readonly string[];
}

const DEFAULT_BODY_LIMIT = 256 * 1024;
const HEADERS_LIMIT_MS = 5_000;
const REQUEST_LIMIT_MS = 30_000;
const REQUEST_ID = /^[\w.-]{8,64}$/;

/** A Fastify app as all our processes have it; routes and `listen` are the caller's. */
export async function createService(options: ServiceOptions): Promise<FastifyInstance> {
  const app = fastify({
    logger: {
      level: options.logLevel,
      base: { service: options.name },
      redact: ['req.headers.authorization', 'req.headers.cookie'],
    },
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: options.bodyLimit ?? DEFAULT_BODY_LIMIT,
    requestTimeout: REQUEST_LIMIT_MS,
    trustProxy: options.trustedProxies ? [...options.trustedProxies] : false,
    http: { headersTimeout: HEADERS_LIMIT_MS, connectionsCheckingInterval: 1_000 },
    requestIdHeader: false,
    genReqId: (request) => {
      const sent = request.headers['x-request-id'];
      return typeof sent === 'string' && REQUEST_ID.test(sent) ? sent : randomUUID();
    },
    return503OnClosing: false,
  });
  applyStrictValidation(app);
  await app.register(swagger, {
    openapi: { openapi: '3.1.0', info: { title: options.title ?? options.name, version: '1' } },
    refResolver: { buildLocalReference: (json, _base, _fragment, index) => String(json['$id'] ?? `def-${index}`) },
  });
  addMetrics(app, options.name, options.isPublic ?? false);
  addHealth(app, options.readiness ?? {});
  closeUnusedSockets(app);
  addAccessLog(app);
  const shape = errorShape(options.answers);
  app.setErrorHandler((error: FastifyError, request, reply) => answerError(shape, error, request, reply));
  app.setNotFoundHandler((_request, reply) => reply.code(404).send(shape('NOT_FOUND', 404)));
  if (!options.isPublic) app.get('/internal/openapi.json', { schema: { hide: true } }, () => app.swagger());
  return app;
}

function addAccessLog(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    if (
      !request.url.startsWith('/livez') &&
      !request.url.startsWith('/readyz') &&
      !request.url.startsWith('/internal/')
    ) {
      request.log.info(
        {
          method: request.method,
          path: request.url.split('?')[0],
          status: reply.statusCode,
          ms: Math.round(reply.elapsedTime),
          traceparent: request.headers['traceparent'],
        },
        'request',
      );
    }
    done();
  });
}

type ErrorAnswer = (code: string, status: number, data?: Readonly<Record<string, unknown>>) => object;

function errorShape(answers: AnswerShape): ErrorAnswer {
  return answers === 'portal'
    ? (code, _status, data) => ({ status: 'ERROR', message: code, ...(data ? { data } : {}) })
    : (code, status, data) => ({
        status,
        message: code,
        ...(typeof data?.['field'] === 'string' ? { field: data['field'] } : {}),
      });
}

/** Codes of faults that Fastify finds before a route runs. */
const TRANSPORT_CODES: Readonly<Record<string, readonly [code: string, status: number]>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: ['BODY_TOO_LARGE', 413],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ['UNSUPPORTED_MEDIA_TYPE', 415],
  FST_ERR_CTP_INVALID_JSON_BODY: ['INVALID_JSON', 400],
  FST_ERR_CTP_EMPTY_JSON_BODY: ['INVALID_JSON', 400],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: ['BAD_REQUEST', 400],
  FST_ERR_BAD_URL: ['BAD_REQUEST', 400],
};

function answerError(
  shape: ErrorAnswer,
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const send = (code: string, status: number, data?: Readonly<Record<string, unknown>>) =>
    reply
      .code(status)
      .type('application/json; charset=utf-8')
      .send(JSON.stringify(shape(code, status, data)));
  if (error.validation) return send('BAD_REQUEST', 400, describeFault(error.validation));
  if (error instanceof AppError) {
    if (error.status >= 500) request.log.warn({ err: error }, 'failed');
    return send(error.code, error.status, error.data);
  }
  const transport = TRANSPORT_CODES[error.code];
  if (transport) return send(...transport);
  if (error instanceof SyntaxError && error.statusCode === 400) return send('INVALID_JSON', 400);
  // A route may name the one code that all its failures carry (spec portal §8, "Service codes").
  const failure = request.routeOptions.config.failure ?? 'INTERNAL_ERROR';
  request.log.error({ err: error, code: failure }, 'request failed');
  return send(failure, 500);
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The code that an unexpected failure of this route answers with. */
    failure?: string;
  }
}
