import { AppError } from '@tribina/service-kit';
import { ownerOf } from '@tribina/editions';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { chooseEncoding, isUnchanged } from '../assets/encoding';
import { nameReleases, type ReleaseDecision } from '../releases/decision';
import { cookieValue, SESSION_COOKIE } from '../session/cookie';
import { joinedDocument } from './document';
import type { Pages, ServedPage } from './pages';

/** HTML is asked for again each time, and is nobody else's to keep: a shared cache would outlive a rollback. */
const KEPT_BY_BROWSER = 'private, no-cache';

/** Every path that is nobody else's is a page. */
export function addPageRoutes(app: FastifyInstance, pages: Pages, decision: ReleaseDecision): void {
  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    const url = new URL(request.url, 'http://page');
    const owner = ownerOf(request.edition, url.pathname);
    if (owner === 'gateway' || owner === 'game-api') throw new AppError('NOT_FOUND', 404);
    if (url.pathname !== '/' && url.pathname.endsWith('/')) {
      return reply.redirect(url.pathname.replace(/\/+$/, '') + url.search, 301);
    }
    const vector = decision.for(request.edition.id);
    if (!vector) throw new AppError('NO_RELEASE', 503);
    const served = await pages.get(request.edition, url.pathname, url.searchParams, vector);
    nameReleases(reply, vector, served.request.remote);
    reply.header('x-cache', served.outcome);
    if (served.page.kind === 'redirect') return reply.redirect(served.page.location, served.page.status);
    return sendDocument(request, reply, served, vector);
  };
  app.route({ method: ['GET', 'HEAD'], url: '/', handler });
  app.route({ method: ['GET', 'HEAD'], url: '/*', handler });
}

function sendDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  { page, outcome }: ServedPage,
  vector: Parameters<typeof joinedDocument>[2],
): FastifyReply {
  if (page.kind !== 'document') throw new Error('not a document');
  const { entry } = page;
  const document = joinedDocument(entry, request.edition, vector);
  const isKept = outcome !== 'partial' && entry.status < 500;
  reply.code(entry.status).headers({
    'content-security-policy': entry.policy,
    'integrity-policy': 'blocked-destinations=(script)',
    'cache-control': isKept ? KEPT_BY_BROWSER : 'no-store',
    vary: 'accept-encoding',
    etag: document.etag,
  });
  // A hint without a session behind it would keep the header's place empty for ever.
  if (request.headers.cookie && cookieValue(request.headers.cookie, SESSION_COOKIE) === null) dropHint(request, reply);
  if (isKept && isUnchanged(request.headers['if-none-match'], document.etag)) return reply.code(304).send();
  const encoding = chooseEncoding(request.headers['accept-encoding'], (known) => document.encoded.has(known));
  if (encoding) reply.header('content-encoding', encoding);
  return reply.type('text/html; charset=utf-8').send((encoding && document.encoded.get(encoding)) ?? document.identity);
}

function dropHint(request: FastifyRequest, reply: FastifyReply): void {
  if (cookieValue(request.headers.cookie, 'signed-in') !== null) {
    reply.header('set-cookie', 'signed-in=; Path=/; Secure; SameSite=Lax; Max-Age=0');
  }
}
