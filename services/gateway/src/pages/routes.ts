import { ownerOf } from '@tribina/editions';
import { AppError } from '@tribina/service-kit';
import { COOKIES, HEADERS } from '@tribina/shell-api';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { chooseEncoding, isUnchanged } from '../assets/encoding';
import type { ReleaseDecision, ReleaseVector } from '../releases/decision';
import { cookieValue, ENDED_HINT, SESSION_COOKIE } from '../session/cookie';
import { joinedDocument } from './document';
import { failureDocument } from './failure-document';
import type { Pages, ServedPage } from './pages';

/** HTML is asked for again each time, and is nobody else's to keep: a shared cache would outlive a rollback. */
const KEPT_BY_BROWSER = 'private, no-cache';
const NO_STORE = 'no-store';
const RETRY_AFTER_S = '2';

/** Every path that is nobody else's is a page. */
export function addPageRoutes(app: FastifyInstance, pages: Pages, decision: ReleaseDecision): void {
  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    const [path = '/', search] = request.url.split('?');
    const owner = ownerOf(request.edition, path);
    // What is called and not there is answered in the caller's shape.
    if (owner === 'game-api') return reply.code(404).send({ status: 404, message: 'NOT_FOUND' });
    if (owner === 'gateway') throw new AppError('NOT_FOUND', 404);
    reply.header('cache-control', KEPT_BY_BROWSER);
    if (path !== '/' && path.endsWith('/')) {
      return reply.redirect(path.slice(0, -1) + (search === undefined ? '' : `?${search}`), 301);
    }
    const vector = decision.for(request.edition.id);
    if (!vector) return sendFailure(request, reply, new Error('No host release can be served'));
    let served: ServedPage;
    try {
      served = await pages.get(request.edition, request.url, vector);
    } catch (error) {
      return sendFailure(request, reply, error);
    }
    reply.header('x-cache', served.outcome);
    const { page } = served;
    if (page.kind === 'document') return sendDocument(request, reply, page, vector);
    return reply.header(HEADERS.seq, String(vector.seq)).redirect(page.location, page.status);
  };
  app.route({ method: ['GET', 'HEAD'], url: '/', handler });
  app.route({ method: ['GET', 'HEAD'], url: '/*', handler });
}

function sendFailure(request: FastifyRequest, reply: FastifyReply, error: unknown): FastifyReply {
  request.log.error({ err: error, path: request.url.split('?')[0] }, 'page failed');
  return reply
    .code(503)
    .headers({ 'cache-control': NO_STORE, 'retry-after': RETRY_AFTER_S })
    .type('text/html; charset=utf-8')
    .send(failureDocument(request.edition));
}

function sendDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  { entry, quality }: Extract<ServedPage['page'], { kind: 'document' }>,
  vector: ReleaseVector,
): FastifyReply {
  const document = joinedDocument(entry, request.edition, vector);
  reply.code(entry.status).headers(document.headers);
  if (quality === 'partial') reply.header('cache-control', NO_STORE);
  if (entry.status === 503) reply.header('retry-after', RETRY_AFTER_S);
  dropIdleHint(request, reply);
  // Conditions are for what is there (RFC 9110 §13.2.1).
  if (entry.status === 200 && isUnchanged(request.headers['if-none-match'], document.etag))
    return reply.code(304).send();
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  if (encoding) reply.header('content-encoding', encoding);
  return reply.type('text/html; charset=utf-8').send(document.bytes(encoding));
}

/** A hint without a session behind it would keep the header's place empty for ever. */
function dropIdleHint({ headers: { cookie } }: FastifyRequest, reply: FastifyReply): void {
  if (cookie === undefined || cookieValue(cookie, SESSION_COOKIE) !== null) return;
  if (cookieValue(cookie, COOKIES.signedIn) !== null) reply.header('set-cookie', ENDED_HINT);
}
