import { AppError } from '@tribina/service-kit';
import { HEADERS } from '@tribina/shell-api';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isPlainPath } from './paths';

/** What our own scripts send: nobody is named, or who reads. */
const OWN_SCRIPT = /^(?:1|u\d{1,16})$/;
const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** On every answer; pages put a policy of their own in place of the one that allows nothing. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
};

/**
 * Refuses what no honest client sends, before anything else is made of it.
 *
 * @param isForOthers addresses at which other sites' pages may write; who stands behind them counts on no cookie.
 */
export function addGuards(app: FastifyInstance, isForOthers: (url: string) => boolean): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const mayWrite = SAFE_METHODS.has(request.method) || isForOthers(request.url) || isOwnWrite(request);
    done(oddityOf(request) ?? (mayWrite ? undefined : new AppError('FOREIGN_ORIGIN', 403)));
  });
}

function oddityOf({ raw, url }: FastifyRequest): AppError | null {
  const encoding = raw.headers['transfer-encoding'];
  const isOdd =
    raw.httpVersion === '0.9' ||
    // Who stands behind us may read another as no encoding at all.
    (encoding !== undefined && encoding.toLowerCase() !== 'chunked') ||
    hasOddHeaders(raw.rawHeaders) ||
    !isPlainPath(url);
  return isOdd ? new AppError('BAD_REQUEST', 400) : null;
}

/**
 * A name with an underscore can be taken for another header behind a proxy; of two hosts node keeps the first, and who stands
 * before us may keep the second.
 */
function hasOddHeaders(rawHeaders: readonly string[]): boolean {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? '';
    if (name.includes('_')) return true;
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts > 1;
}

/**
 * A write must come from our own pages (Fetch Metadata, and Origin for browsers without it). What sends neither is no
 * browser, and no browser's cookie rides with it.
 */
export function isOwnWrite({ headers }: FastifyRequest): boolean {
  const { origin, cookie } = headers;
  const site = headers['sec-fetch-site'];
  return (
    (site === undefined || site === 'same-origin') &&
    (origin === undefined || isOwnOrigin(headers, origin)) &&
    (cookie === undefined || site !== undefined || origin !== undefined)
  );
}

/**
 * For what changes something although it is a GET (product.md, "Names of calls"): only a script of our own pages asks so. No
 * link, picture, prefetch or other site's page can name the header. Such a call answers no HEAD.
 *
 * @throws AppError FOREIGN_ORIGIN (403).
 */
export function requireOwnScript({ headers }: FastifyRequest): void {
  const isOwn = headers['sec-fetch-site'] === 'same-origin' && OWN_SCRIPT.test(String(headers[HEADERS.own]));
  if (!isOwn) throw new AppError('FOREIGN_ORIGIN', 403);
}

/** Whether an origin is that of the host that is asked. */
export function isOwnOrigin({ host }: { readonly host?: string | undefined }, origin: string): boolean {
  try {
    return new URL(origin).host === host;
  } catch {
    return false;
  }
}

/** An answer made with an identity is nobody else's. */
export function noStore(reply: FastifyReply): void {
  reply.header('cache-control', 'no-store');
}
