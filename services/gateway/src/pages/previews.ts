import { newsroomCalls, pathOf, portalCalls, type Article } from '@tribina/contracts';
import { articlePath } from '@tribina/editions';
import { AppError, hasRole, IDENTITY_HEADER } from '@tribina/service-kit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ReleaseChoice } from '../releases/choice';
import type { Sessions } from '../session/sessions';
import type { Backends } from '../upstreams/backends';
import { framedByUs, joinedDocument } from './document';
import { NO_EXTRAS } from './extras';
import { failureDocument } from './failure-document';
import type { Pages } from './pages';

/**
 * The page that an article would have, for an editor with a token for it: made by the very code that readers get, of what the
 * portal says of that revision, kept by nobody, and framed by the newsroom alone.
 */
export function addPreviewRoute(app: FastifyInstance, { pages, choice, sessions, backends }: PreviewParts): void {
  app.get('/portal/preview/:token', async (request, reply) => {
    reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    const { token } = request.params as { readonly token: string };
    const article = await articleOf(request, token, sessions, backends);
    const path = articlePath(request.edition, article);
    const { vector } = await choice.ofPage(request, path);
    const entry = vector && (await pages.preview(request.edition, path, vector, asAnswer(article)));
    if (!entry) return reply.code(503).type(HTML).send(failureDocument(request.edition));
    const document = joinedDocument(entry, request.edition, vector, { extras: NO_EXTRAS, isLite: false });
    const { 'content-security-policy': policy = '', etag: _etag, ...headers } = document.headers;
    return reply
      .code(entry.status)
      .headers({ ...headers, 'content-security-policy': framedByUs(policy) })
      .type(HTML)
      .send(document.identity);
  });
}

interface PreviewParts {
  readonly pages: Pick<Pages, 'preview'>;
  readonly choice: ReleaseChoice;
  readonly sessions: Sessions;
  readonly backends: Backends;
}

const HTML = 'text/html; charset=utf-8';

/** @throws AppError UNAUTHORIZED (401), FORBIDDEN (403), NOT_FOUND (404) for a token that is forged or too old. */
async function articleOf(
  request: FastifyRequest,
  token: string,
  sessions: Sessions,
  backends: Backends,
): Promise<Article> {
  const session = await sessions.of(request);
  if (session.status === 'unknown') throw new AppError('SERVICE_UNAVAILABLE', 503);
  if (session.status !== 'member') throw new AppError('UNAUTHORIZED', 401);
  const { edition } = request;
  const { id: sub, display_name: name, roles } = session.user;
  if (!hasRole({ sub, name, roles, edition: edition.id }, 'editor')) throw new AppError('FORBIDDEN', 403);
  const answer = await backends.portal(edition, {
    method: newsroomCalls.preview.method,
    path: pathOf(newsroomCalls.preview, { token }),
    headers: { [IDENTITY_HEADER]: sessions.assertionOf(session.user, 'portal', edition.id) },
    isRepeatable: true,
  });
  if (!answer.isOk) throw new AppError(answer.code, answer.status);
  return (answer.value as { readonly data: Article }).data;
}

/** What stands in for the public answer to the page's own question. */
function asAnswer(article: Article): { readonly path: string; readonly value: unknown } {
  return {
    path: `/portal${pathOf(portalCalls.singleArticle, { id: article.id })}`,
    value: { status: 'OK', data: article },
  };
}
