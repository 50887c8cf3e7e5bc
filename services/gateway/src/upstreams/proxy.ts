import httpProxy from '@fastify/http-proxy';
import { answerErrorsAs, AppError, type AnswerShape } from '@tribina/service-kit';
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import type { IncomingHttpHeaders } from 'node:http';
import type { Dispatcher } from 'undici';
import type { Serves } from '../security/methods';
import type { Bodies, BodyLimits } from './bodies';
import { onceOver } from './over';
import type { Pause } from './pause';
import { failureOf, type Sending, type Upstream } from './upstream';

export interface ProxyOptions extends BodyLimits {
  /** Where it is mounted; never `/`. */
  readonly prefix: string;
  /** What the prefix becomes at the upstream. */
  readonly rewritePrefix: string;
  readonly upstream: Upstream;
  readonly methods: readonly HTTPMethods[];
  /** What there is below the prefix. */
  readonly serves: Serves;
  /** How the gateway's own errors look here. */
  readonly answers: AnswerShape;
  /** Refuses what may not pass. Returns how the rest is to be passed on. */
  readonly admit: (request: FastifyRequest, reply: FastifyReply) => Promise<Admission>;
  /** Taken before a client hears that it asks too much, where nobody waits for the answer. */
  readonly pause?: Pause;
}

export interface Admission {
  /** Headers that the gateway adds; they replace any that the client has sent. */
  readonly headers: Readonly<Record<string, string>>;
  /** It changes nothing: where a connection breaks before an answer begins, it is asked once more. */
  readonly isRepeatable: boolean;
  /** Who may keep the answer, whatever the backend says of it; null: as the backend says. */
  readonly cacheControl: string | null;
  /** The way to the same backend that is for calls as dear; the proxy's own unless said. */
  readonly lane?: Upstream;
}

/** Never passed on (RFC 9110 §7.6.1), nor what only an inner hop may know. */
const DROPPED_ANSWER_HEADERS = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'server',
  'x-powered-by',
  'set-cookie',
]);
/** What a client may say of itself to a backend; everything else is dropped. */
const PASSED_REQUEST_HEADERS = [
  'accept',
  'accept-language',
  'if-none-match',
  'if-modified-since',
  'user-agent',
  'range',
  'traceparent',
] as const;
const BODY_HEADERS = ['content-type', 'content-length'] as const;
/** How a request's admission rides to the dispatcher: reply-from copies headers by Object.assign, which keeps symbols. */
const SENDING = Symbol('sending');

/** What is known of a request on its way. */
interface Passage {
  readonly admission: Admission;
  readonly sending: Sending & Pick<Admission, 'lane'>;
}

/**
 * The only way the gateway registers @fastify/http-proxy. By itself that package retries 503s eleven times, passes hop-by-hop
 * headers both ways, lets bodies of any size through, tells inner addresses and works on for clients that have gone
 * (docs/decisions/0006-hardened-proxy.md); here it does none of these.
 *
 * @param bodies the same for all proxies: what one address has under way is counted together.
 */
export async function registerProxy(app: FastifyInstance, options: ProxyOptions, bodies: Bodies): Promise<void> {
  const { upstream, prefix, rewritePrefix } = options;
  const host = new URL(upstream.options.baseUrl).host;
  const passages = new WeakMap<FastifyRequest, Passage>();
  await app.register(async (scope) => {
    answerErrorsAs(scope, options.answers);
    await scope.register(httpProxy, {
      upstream: upstream.options.baseUrl,
      prefix,
      rewritePrefix,
      httpMethods: [...options.methods],
      config: { serves: options.serves, answers: options.answers },
      proxyPayloads: true,
      disableRequestLogging: true,
      undici: { request: dispatcherFor(upstream) },
      preHandler: async (request, reply) => {
        const refuse = (error: unknown) => refuseLater(options.pause, request, reply, error);
        const admission = await options.admit(request, reply).catch(refuse);
        await bodies.take(request, reply, options).catch(refuse);
        const abort = new AbortController();
        onceOver(request, reply, () => abort.abort());
        const { isRepeatable, lane = upstream } = admission;
        passages.set(request, { admission, sending: { abort, isRepeatable, lane } });
      },
      replyOptions: {
        retryDelay: () => null,
        rewriteRequestHeaders: (request) => {
          const passed = request as unknown as FastifyRequest;
          return requestHeaders(passed, host, passages.get(passed)) as IncomingHttpHeaders;
        },
        rewriteHeaders: (headers, request) =>
          answerHeaders(headers, passages.get(request as unknown as FastifyRequest)) as IncomingHttpHeaders,
        onError: (reply, { error }) => void answerFailure(reply as unknown as FastifyReply, error, options.pause),
      },
    });
  });
}

type Callback = (error: Error | null, answer: Dispatcher.ResponseData | null) => void;

/** Sends by the upstream's pool: under its limits, and ended when the client goes away. */
function dispatcherFor(upstream: Upstream): Dispatcher['request'] {
  const request = (sent: Dispatcher.RequestOptions, done: Callback) => {
    // The shape that `requestHeaders` has given it.
    const { [SENDING]: sending, ...headers } = sent.headers as Record<string, string> & {
      [SENDING]: Passage['sending'];
    };
    (sending.lane ?? upstream).send({ ...sent, headers }, sending).then(
      (answer) => done(null, answer),
      (error: unknown) => done(error as Error, null),
    );
  };
  return request as unknown as Dispatcher['request'];
}

function requestHeaders(request: FastifyRequest, host: string, passage: Passage | undefined): object {
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD';
  const names = hasBody ? [...PASSED_REQUEST_HEADERS, ...BODY_HEADERS] : PASSED_REQUEST_HEADERS;
  const passed = names.flatMap((name) => {
    const value = request.headers[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return {
    ...Object.fromEntries(passed),
    host,
    'x-forwarded-for': request.ip,
    'x-request-id': request.id,
    ...passage?.admission.headers,
    [SENDING]: passage?.sending,
  };
}

function answerHeaders(headers: IncomingHttpHeaders, passage: Passage | undefined): object {
  const kept = Object.fromEntries(Object.entries(headers).filter(([name]) => !DROPPED_ANSWER_HEADERS.has(name)));
  const cacheControl = passage?.admission.cacheControl ?? kept['cache-control'] ?? 'no-cache';
  return { ...kept, 'cache-control': cacheControl };
}

/** @throws the same error, at once unless it is that the client asks too much. */
async function refuseLater(
  pause: Pause | undefined,
  request: FastifyRequest,
  reply: FastifyReply,
  error: unknown,
): Promise<never> {
  if (isTooMuch(failureOf(error))) await pause?.take(request, reply);
  throw error;
}

function isTooMuch({ status, code }: ReturnType<typeof failureOf>): boolean {
  return status === 429 || code === 'OVERLOADED';
}

async function answerFailure(reply: FastifyReply, error: Error, pause: Pause | undefined): Promise<void> {
  const failure = failureOf(error.cause ?? error);
  if (isTooMuch(failure)) await pause?.take(reply.request, reply);
  const { status, code } = failure;
  // A body that nobody reads to its end ends with its connection.
  if (!reply.request.raw.complete) reply.header('connection', 'close');
  void reply.send(new AppError(code, status));
}
