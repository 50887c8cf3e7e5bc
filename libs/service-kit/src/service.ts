import swagger from '@fastify/swagger';
import { fastify, LogController, type FastifyInstance } from 'fastify';
import { randomUUID } from 'node:crypto';
import type { TSchema } from 'typebox';
import { answersOf } from './calls';
import { answerBrokenRequest, answerError, answerErrorsAs, errorShape, type AnswerShape } from './error-answers';
import { addHealth, type HealthCheck } from './health';
import { noteLaterFunctions } from './later-functions';
import { logDestination } from './log';
import { loggedError } from './logged-error';
import { loggedPath } from './logged-path';
import { addMetrics } from './metrics';
import { noteRoutes } from './routes';
import { applySerialization } from './serialization';
import { closeUnusedSockets } from './sockets';
import { refuseUnstorableText } from './unstorable-text';
import { applyStrictValidation } from './validation';

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
  /** Headers of every answer, also of those to requests that never reach a route. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly limits?: Partial<RequestLimits>;
}

/** How long a client may take, milliseconds; whoever is slower is answered 408 and cut off. */
export interface RequestLimits {
  /** To send its headers. */
  readonly headersMs: number;
  /** To send the whole request. */
  readonly requestMs: number;
}

const DEFAULT_BODY_LIMIT = 256 * 1024;
const LIMITS: RequestLimits = { headersMs: 5_000, requestMs: 30_000 };
/** How often node looks for connections over their limits. */
const LIMITS_CHECK_MS = 1_000;
const REQUEST_ID = /^[\w.-]{8,64}$/;

/** A Fastify app as all our processes have it; routes and `listen` are the caller's. */
export async function createService(options: ServiceOptions): Promise<FastifyInstance> {
  const limits = { ...LIMITS, ...options.limits };
  const headers = options.headers ?? {};
  const shape = errorShape(options.answers);
  const app = fastify({
    logger: {
      level: options.logLevel,
      stream: logDestination(),
      base: { service: options.name },
      redact: ['req.headers.authorization', 'req.headers.cookie'],
      serializers: { err: loggedError },
    },
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: options.bodyLimit ?? DEFAULT_BODY_LIMIT,
    requestTimeout: limits.requestMs,
    trustProxy: options.trustedProxies ? [...options.trustedProxies] : false,
    http: {
      headersTimeout: limits.headersMs,
      connectionsCheckingInterval: Math.min(LIMITS_CHECK_MS, limits.headersMs),
    },
    requestIdHeader: false,
    genReqId: ({ headers: sent }) => {
      // What the public says of a request's id is not believed: ids of others stand in the log.
      const given = options.isPublic ? undefined : sent['x-request-id'];
      return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
    },
    return503OnClosing: false,
    clientErrorHandler: (error, socket) => answerBrokenRequest(shape, headers, error, socket),
    frameworkErrors: (error, request, reply) => {
      reply.headers(headers);
      answerError(shape, error, request, reply);
    },
  });
  app.decorateReply('told', null);
  noteLaterFunctions(app);
  noteRoutes(app);
  applyStrictValidation(app);
  applySerialization(app);
  refuseUnstorableText(app);
  await app.register(swagger, {
    openapi: { openapi: '3.1.0', info: { title: options.title ?? options.name, version: '1' } },
    // What is passed on as it came is not written anew by a schema: the document says it all the same.
    transform: ({ schema, url, route }) => {
      const { reply } = route.config ?? {};
      return { url, schema: reply ? { ...schema, response: answersOf(reply) } : schema };
    },
    refResolver: { buildLocalReference: (json, _base, _fragment, index) => String(json['$id'] ?? `def-${index}`) },
  });
  addMetrics(app, options.name, options.isPublic ?? false);
  addHealth(app, options.readiness ?? {});
  closeUnusedSockets(app);
  addAccessLog(app, headers);
  answerErrorsAs(app, options.answers);
  app.setNotFoundHandler((_request, reply) => reply.code(404).send(shape('NOT_FOUND', 404)));
  if (!options.isPublic) app.get('/internal/openapi.json', { schema: { hide: true } }, () => app.swagger());
  return app;
}

/** W3C Trace Context; anything else in that header is dropped. */
const TRACEPARENT = /^[0-9a-f]{2}-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$/;

/** One line per request, but for those of probes and between our own processes. */
function addAccessLog(app: FastifyInstance, headers: Readonly<Record<string, string>>): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers);
    reply.header('x-request-id', request.id);
    const trace = request.headers['traceparent'];
    if (trace !== undefined && (typeof trace !== 'string' || !TRACEPARENT.test(trace))) {
      delete request.headers['traceparent'];
    }
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    if (isLogged(request.url)) {
      request.log.info(
        {
          method: request.method,
          path: loggedPath(request.url),
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

function isLogged(url: string): boolean {
  return !url.startsWith('/livez') && !url.startsWith('/readyz') && !url.startsWith('/internal/');
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The code that an unexpected failure of this route answers with. */
    failure?: string;
    /** Of a route that passes on what somebody else has answered: what that is. */
    reply?: TSchema;
    /** It says `OVERLOADED` where it could not even begin. */
    readonly saysOverloaded?: boolean;
    /** It looks by itself for text in its body that no database could keep, and takes what is beside that. */
    readonly judgesText?: boolean;
  }
}
