import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { hadNoConnection } from './database';
import { AppError, MethodNotAllowed } from './errors';
import { describeFault } from './validation';

/** How errors look: `{status:'ERROR', message}` on the portal's side, `{status: 404, message}` on the game's. */
export type AnswerShape = 'portal' | 'game';

export type ErrorAnswer = (code: string, status: number, data?: Readonly<Record<string, unknown>>) => object;

export function errorShape(answers: AnswerShape): ErrorAnswer {
  return answers === 'portal'
    ? (code, _status, data) => ({ status: 'ERROR', message: code, ...(data ? { data } : {}) })
    : (code, status, data) => ({
        status,
        message: code,
        ...(typeof data?.['field'] === 'string' ? { field: data['field'] } : {}),
      });
}

/** Answers the errors of an app, or of a part of it, in this shape. */
export function answerErrorsAs(app: FastifyInstance, answers: AnswerShape): void {
  const shape = errorShape(answers);
  app.setErrorHandler((error: FastifyError, request, reply) => answerError(shape, error, request, reply));
}

const JSON_TYPE = 'application/json; charset=utf-8';
/** How long the rest of a body that is not wanted is waited for, milliseconds; while it comes, the limit of a request counts. */
const LINGER_MS = 1_000;
/** When to ask again a service that cannot answer now, or not any more of one asker's. */
const RETRY_AFTER_S = 2;
const SAY_WHEN = new Set([429, 503]);

/** What Fastify finds before a route runs and has a code of its own here; the rest is BAD_REQUEST. */
const TRANSPORT_CODES: Readonly<Record<string, readonly [code: string, status: number]>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: ['BODY_TOO_LARGE', 413],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ['UNSUPPORTED_MEDIA_TYPE', 415],
  FST_ERR_CTP_INVALID_JSON_BODY: ['INVALID_JSON', 400],
  FST_ERR_CTP_EMPTY_JSON_BODY: ['INVALID_JSON', 400],
  FST_ERR_MAX_PARAM_LENGTH: ['BAD_REQUEST', 400],
};

/** As nginx counts a client that has gone before its answer: nobody reads it, and no service has failed. */
export const CLIENT_GONE = ['CLIENT_CLOSED_REQUEST', 499] as const;

/** What Fastify finds wrong with a request before a route runs; undefined for everything else. */
function transportFault({ code, statusCode = 500 }: FastifyError): readonly [code: string, status: number] | undefined {
  const isOfFramework = typeof code === 'string' && code.startsWith('FST_ERR_');
  return TRANSPORT_CODES[code] ?? (isOfFramework && statusCode < 500 ? ['BAD_REQUEST', statusCode] : undefined);
}

/**
 * A route may name the one code that all its failures carry (spec portal §8, "Service codes"). Where no connection to the database
 * became free nothing has failed but the wait: any other route says so, and one with such a code where its call names both.
 */
function failureOf(
  error: FastifyError,
  config: FastifyRequest['routeOptions']['config'] | undefined,
): readonly [code: string, status: number] {
  if ((config?.saysOverloaded || !config?.failure) && hadNoConnection(error)) return ['OVERLOADED', 503];
  return [config?.failure ?? 'INTERNAL_ERROR', 500];
}

/** Answers whatever a route, a hook or the framework has thrown; nobody keeps such an answer. */
export function answerError(
  shape: ErrorAnswer,
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const send = (code: string, status: number, data?: Readonly<Record<string, unknown>>) => {
    reply.header('cache-control', 'no-store');
    if (SAY_WHEN.has(status) && !reply.hasHeader('retry-after')) {
      reply.header('retry-after', String(data?.['retryAfter'] ?? RETRY_AFTER_S));
    }
    // Nothing else comes by a connection whose body is too large.
    if (status === 413) reply.header('connection', 'close');
    reply.told = { code, data };
    const text = JSON.stringify(shape(code, status, data));
    reply.code(status).type(JSON_TYPE);
    if (request.raw.complete || reply.getHeader('connection') !== 'close') return reply.send(text);
    return reply.header('content-length', Buffer.byteLength(text)).send(Readable.from(lingering(request.raw, text)));
  };
  if (error.validation) return send('BAD_REQUEST', 400, describeFault(error.validation));
  if (error instanceof AppError) {
    if (error instanceof MethodNotAllowed) reply.header('allow', error.allowed.join(', '));
    if (error.status >= 500) request.log.warn({ err: error }, 'failed');
    return send(error.code, error.status, error.data);
  }
  if (error === request.raw.errored) return send(...CLIENT_GONE);
  const fault = transportFault(error);
  if (fault) return send(...fault);
  if (error instanceof SyntaxError && error.statusCode === 400) return send('INVALID_JSON', 400);
  const failure = failureOf(error, request.routeOptions.config);
  request.log.error({ err: error, code: failure[0] }, 'request failed');
  return send(...failure);
}

/**
 * An answer whose connection stays until the client has sent the rest of its body, or sends no more of it: one that is closed
 * while bytes come in is reset, and takes from the client the answer that it has not read yet.
 */
async function* lingering(request: IncomingMessage, text: string): AsyncGenerator<string> {
  yield text;
  const patience = new AbortController();
  const silence = setTimeout(() => patience.abort(), LINGER_MS);
  request.on('data', () => silence.refresh()).resume();
  await finished(request, { signal: patience.signal }).catch(() => undefined);
  clearTimeout(silence);
}

declare module 'fastify' {
  interface FastifyReply {
    /** What the answer to an error says, whatever its shape. */
    told: { readonly code: string; readonly data?: Readonly<Record<string, unknown>> | undefined } | null;
  }
}

/** Codes of requests that node's parser gives up. */
const PARSER_CODES: Readonly<Record<string, readonly [code: string, status: number]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: ['REQUEST_TIMEOUT', 408],
  HPE_HEADER_OVERFLOW: ['HEADERS_TOO_LARGE', 431],
};

/**
 * Answers what is no request that could be answered otherwise: broken, too slow, or with too large headers; then cuts off. Who
 * has sent nothing gets nothing: browsers open connections ahead, and would take it for the answer to the request that they are
 * sending just then.
 */
export function answerBrokenRequest(
  shape: ErrorAnswer,
  headers: Readonly<Record<string, string>>,
  error: NodeJS.ErrnoException,
  socket: Socket,
): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  // Node keeps the answer under way here, and looks at it itself for the same reason.
  const { _httpMessage: underWay } = socket as { _httpMessage?: ServerResponse | null };
  if (socket.writable && socket.bytesRead > 0 && !underWay?.headersSent) {
    const [code, status] = PARSER_CODES[error.code ?? ''] ?? ['BAD_REQUEST', 400];
    const body = JSON.stringify(shape(code, status));
    const fields = {
      ...headers,
      'content-type': JSON_TYPE,
      'content-length': String(body.length),
      connection: 'close',
    };
    const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}`);
    socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${lines.join('\r\n')}\r\n\r\n${body}`);
  }
  socket.destroy(error);
}
