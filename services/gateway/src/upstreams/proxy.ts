import httpProxy from '@fastify/http-proxy';
import { AppError } from '@tribina/service-kit';
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import type { IncomingHttpHeaders } from 'node:http';
import { Transform } from 'node:stream';
import type { Dispatcher } from 'undici';
import { failureOf, type Upstream } from './upstream';

export interface ProxyOptions {
  /** Where it is mounted; never `/`. */
  readonly prefix: string;
  /** What the prefix becomes at the upstream. */
  readonly rewritePrefix: string;
  readonly upstream: Upstream;
  readonly methods: readonly HTTPMethods[];
  /** Largest body, bytes. */
  readonly bodyLimit: number;
  /** Refuses what may not pass, and finds out who asks. */
  readonly guard: (request: FastifyRequest) => Promise<void>;
  /** Headers that the gateway adds; they replace any that the client has sent. */
  readonly headers: (request: FastifyRequest) => Readonly<Record<string, string>>;
  /** `portal`: `{status:'ERROR', message}`, `game`: `{status: 503, message}`. */
  readonly answers: 'portal' | 'game';
}

/** Never passed on, either way (RFC 9110 §7.6.1), nor what only an inner hop may know. */
const HOP_BY_HOP = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'expect',
]);
/** What a client may say of itself to a backend; everything else is dropped. */
const PASSED_REQUEST_HEADERS = new Set([
  'accept',
  'accept-language',
  'content-type',
  'content-length',
  'if-none-match',
  'if-modified-since',
  'user-agent',
  'range',
]);
const DROPPED_ANSWER_HEADERS = new Set([...HOP_BY_HOP, 'server', 'x-powered-by', 'set-cookie']);
/** How the request rides to the dispatcher: reply-from copies headers by Object.assign, which keeps symbols. */
const REQUEST = Symbol('request');

/**
 * The only way the gateway registers @fastify/http-proxy. By itself that package retries 503s eleven times, passes hop-by-hop
 * headers both ways, lets bodies of any size through, tells inner addresses and works on for clients that have gone
 * (docs/decisions/0006-hardened-proxy.md); here it does none of these.
 */
export async function registerProxy(app: FastifyInstance, options: ProxyOptions): Promise<void> {
  const { upstream } = options;
  await app.register(httpProxy, {
    upstream: upstream.origin,
    prefix: options.prefix,
    rewritePrefix: options.rewritePrefix,
    httpMethods: [...options.methods],
    proxyPayloads: true,
    disableRequestLogging: true,
    undici: { request: dispatcherFor(upstream) },
    preHandler: async (request) => {
      await options.guard(request);
      limitBody(request, options.bodyLimit);
    },
    replyOptions: {
      retryDelay: () => null,
      rewriteRequestHeaders: (request, headers) => requestHeaders(request as FastifyRequest, headers, options) as IncomingHttpHeaders,
      rewriteHeaders: (headers) => answerHeaders(headers) as IncomingHttpHeaders,
      onError: (reply, { error }) => answerFailure(reply as unknown as FastifyReply, error, options.answers),
    },
  });
}

type Callback = (error: Error | null, answer: Dispatcher.ResponseData | null) => void;

/** Sends by the upstream's pool: under its limits, and ended when the client goes away. */
function dispatcherFor(upstream: Upstream): Dispatcher['request'] {
  const request = (sent: Dispatcher.RequestOptions, done: Callback) => {
    const headers = sent.headers as Record<string | symbol, unknown>;
    const client = headers[REQUEST] as FastifyRequest | undefined;
    const abort = new AbortController();
    const leave = () => abort.abort();
    client?.raw.socket.once('close', leave);
    let place: ReturnType<Upstream['begin']>;
    try {
      place = upstream.begin();
    } catch (error) {
      done(error as Error, null);
      return;
    }
    upstream.stream({ ...sent, headers: { ...headers } as Record<string, string>, signal: abort.signal }, (error, answer) => {
      place.finish(answer ? answer.statusCode >= 500 : !abort.signal.aborted);
      if (answer) answer.body.once('close', () => client?.raw.socket.removeListener('close', leave));
      else client?.raw.socket.removeListener('close', leave);
      done(error, answer);
    });
  };
  return request as unknown as Dispatcher['request'];
}

function requestHeaders(request: FastifyRequest, headers: IncomingHttpHeaders, options: ProxyOptions): object {
  const passed = Object.entries(headers).filter(([name]) => PASSED_REQUEST_HEADERS.has(name));
  return {
    ...Object.fromEntries(passed),
    host: new URL(options.upstream.origin).host,
    'x-forwarded-for': request.ip,
    'x-request-id': request.id,
    ...(typeof request.headers['traceparent'] === 'string' ? { traceparent: request.headers['traceparent'] } : {}),
    ...options.headers(request),
    [REQUEST]: request,
  };
}

function answerHeaders(headers: IncomingHttpHeaders): object {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !DROPPED_ANSWER_HEADERS.has(name)));
}

/** A body is measured as it passes, whatever its Content-Length says. */
function limitBody(request: FastifyRequest, limit: number): void {
  const announced = Number(request.headers['content-length'] ?? 0);
  if (announced > limit) throw new AppError('BODY_TOO_LARGE', 413);
  const body: unknown = request.body;
  if (!isStream(body)) return;
  let seen = 0;
  const meter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seen += chunk.length;
      if (seen > limit) done(new AppError('BODY_TOO_LARGE', 413));
      else done(null, chunk);
    },
  });
  body.on('error', (error) => meter.destroy(error));
  request.body = body.pipe(meter);
}

function isStream(value: unknown): value is NodeJS.ReadableStream {
  return typeof value === 'object' && value !== null && 'pipe' in value;
}

function answerFailure(reply: FastifyReply, error: Error, answers: ProxyOptions['answers']): void {
  const cause = error.cause instanceof Error ? error.cause : error;
  const { status, code } = cause instanceof AppError ? cause : failureOf(cause);
  const body = answers === 'portal' ? { status: 'ERROR', message: code } : { status, message: code };
  void reply.code(status).type('application/json; charset=utf-8').send(JSON.stringify(body));
}
