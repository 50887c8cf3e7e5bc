import { AppError } from '@tribina/service-kit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);
const ALLOWED_METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS']);
/** Header names with an underscore can be taken for another header behind a proxy. */
const ODD_HEADER = /_/;

/** On every answer; pages add their own policy. */
const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
};

/** What an answer that is no page may do: nothing. */
const NO_PAGE_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** Refuses what no honest client sends, and puts the fixed headers on every answer. */
export function addGuards(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(SECURITY_HEADERS);
    reply.header('content-security-policy', NO_PAGE_POLICY);
    try {
      refuseOddities(request);
      if (!SAFE_METHODS.has(request.method)) requireOwnOrigin(request);
      done();
    } catch (error) {
      done(error as Error);
    }
  });
}

function refuseOddities({ method, raw, url }: FastifyRequest): void {
  if (!ALLOWED_METHODS.has(method)) throw new AppError('METHOD_NOT_ALLOWED', 405);
  if (raw.httpVersion === '0.9') throw new AppError('BAD_REQUEST', 400);
  if (Object.keys(raw.headers).some((name) => ODD_HEADER.test(name))) throw new AppError('BAD_REQUEST', 400);
  if (!isPlainPath(url)) throw new AppError('BAD_REQUEST', 400);
}

/** One reading only: nothing encoded twice, no null, no backslash, no empty or dotted segment. */
function isPlainPath(url: string): boolean {
  const [path = ''] = url.split('?');
  let decoded: string;
  try {
    decoded = decodeURIComponent(path);
  } catch {
    return false;
  }
  if (/%(?:25|00|2f|5c)/i.test(path) || decoded.includes('\0') || decoded.includes('\\')) return false;
  return !decoded.includes('//') && !decoded.split('/').some((segment) => segment === '.' || segment === '..');
}

/**
 * A write must come from our own pages (Fetch Metadata, and Origin for browsers without it). What sends neither is no
 * browser, and no browser's cookie rides with it.
 */
export function requireOwnOrigin(request: FastifyRequest): void {
  const site = request.headers['sec-fetch-site'];
  const { origin } = request.headers;
  if (typeof site === 'string' && site !== 'same-origin') throw new AppError('FOREIGN_ORIGIN', 403);
  if (typeof origin === 'string' && !isOwnOrigin(request, origin)) throw new AppError('FOREIGN_ORIGIN', 403);
  const hasCookie = request.headers.cookie !== undefined;
  if (hasCookie && site === undefined && origin === undefined) throw new AppError('FOREIGN_ORIGIN', 403);
}

/** The socket's handshake is a GET, but it stays open and hears things: only our own pages may open it. */
export function isOwnOrigin(request: { readonly headers: FastifyRequest['headers'] }, origin: string): boolean {
  try {
    return new URL(origin).host === request.headers.host;
  } catch {
    return false;
  }
}


/** An answer made with an identity is nobody else's. */
export function noStore(reply: FastifyReply): void {
  reply.header('cache-control', 'no-store');
}
