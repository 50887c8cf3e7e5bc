import {
  apiCalls,
  feedCalls,
  newsroomCalls,
  pathOf,
  portalCalls,
  type Article,
  type CallDefinition,
  type Navigation,
  type SpecialEntry,
} from '@tribina/contracts';
import { ruleOf } from '@tribina/contracts/rules';
import { Id } from '@tribina/contracts/schemas';
import { articlePath, specialPath } from '@tribina/editions';
import { AppError, hasRole, IDENTITY_HEADER } from '@tribina/service-kit';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { ReleaseChoice } from '../releases/choice';
import type { Sessions } from '../session/sessions';
import type { Backends } from '../upstreams/backends';
import type { Shares } from '../upstreams/shares';
import { framedByUs, joinedDocument } from './document';
import { NO_EXTRAS } from './extras';
import { failureDocument, refusalDocument } from './failure-document';
import type { Instead, Pages } from './pages';
import { PLAIN_PAGE_POLICY } from './plain-page';

interface PreviewParts {
  readonly pages: Pick<Pages, 'preview'>;
  readonly choice: ReleaseChoice;
  readonly sessions: Sessions;
  readonly backends: Backends;
  readonly shares: Shares;
}

/** Pages of a special that can be looked at before readers have it. */
const SPECIAL_PAGES = [
  'home',
  'specialSchedule',
  'specialTeams',
  'specialReferees',
  'specialStadiums',
  'specialHistory',
] as const;
const SpecialQuery = Type.Object(
  { page: Type.Optional(Type.Enum([...SPECIAL_PAGES])) },
  { additionalProperties: false },
);
const SpecialParams = Type.Object({ id: Id }, { additionalProperties: false });

/**
 * Pages that readers do not have yet, for editors alone: made by the very code that readers get, of what the portal says to who
 * writes them, kept by nobody, and framed by the newsroom alone.
 */
export function addPreviewRoutes(app: FastifyInstance, parts: PreviewParts): void {
  /** The page that an article would have, by a token for one of its revisions. */
  app.get<{ Params: { token: string } }>(
    '/portal/preview/:token',
    { errorHandler: sayWhy },
    whole(parts, async (request, reply) => {
      const path = pathOf(newsroomCalls.preview, request.params);
      const article = await written<Article>(request, reply, parts, { ...newsroomCalls.preview, path });
      return send(request, reply, parts, { path: articlePath(request.edition, article), instead: ofArticle(article) });
    }),
  );
  /** A page of a special as it would be if the special were the one that readers see. */
  app.get<{ Params: { id: number }; Querystring: { page?: (typeof SPECIAL_PAGES)[number] } }>(
    '/portal/special-preview/:id',
    { schema: { params: SpecialParams, querystring: SpecialQuery }, errorHandler: sayWhy },
    whole(parts, async (request, reply) => {
      const all = await written<SpecialEntry[]>(request, reply, parts, newsroomCalls.listSpecials);
      const special = all.find(({ id }) => id === request.params.id);
      if (!special) throw new AppError('NOT_FOUND', 404);
      await checkCompetitions(request, parts.backends, special);
      const { page = 'home' } = request.query;
      const path = page === 'home' ? specialPath(request.edition) : specialPath(request.edition, page);
      const menu = { ...newsroomCalls.navigation, path: pathOf(newsroomCalls.navigation, { kind: 'special' }) };
      const navigation = await written<Navigation | null>(request, reply, parts, menu);
      return send(request, reply, parts, { path, instead: ofSpecial(special, navigation) });
    }),
  );
}

type Handle<Request> = (request: Request, reply: FastifyReply) => Promise<FastifyReply>;

/** What a preview takes is taken until it is made, also where the editor has gone on to another one. */
function whole<Request extends FastifyRequest>({ shares }: PreviewParts, handle: Handle<Request>): Handle<Request> {
  return (request, reply) => shares.keepUntil(request, handle(request, reply));
}

const HTML = 'text/html; charset=utf-8';
/** When to ask again where too many are under way. */
const RETRY_AFTER_S = '2';

/** What can be mended is said where the page would be. */
function sayWhy(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (!(error instanceof AppError)) throw error;
  const refusal = refusalDocument(request.edition, error);
  if (refusal === null) throw error;
  return reply
    .code(error.status)
    .headers({
      'content-security-policy': framedByUs(PLAIN_PAGE_POLICY),
      ...(error.status === 429 ? { 'retry-after': reply.getHeader('retry-after') ?? RETRY_AFTER_S } : {}),
    })
    .type(HTML)
    .send(refusal);
}

/**
 * As a special is saved that readers are to see: whose competitions the feed does not know has no pages. Where it cannot be asked,
 * the page says what there is.
 *
 * @throws AppError UNKNOWN_COMPETITION (422) with its number.
 */
async function checkCompetitions(
  { edition }: FastifyRequest,
  backends: Backends,
  special: SpecialEntry,
): Promise<void> {
  const { competitionIds } = special.betRadar;
  const { method, path } = feedCalls.competitions;
  const answer = await backends.feed(edition, { method, path, isRepeatable: true });
  if (!answer.isOk) return;
  const known = new Set((answer.value as { data: { id: number }[] }).data.map(({ id }) => id));
  const unknown = competitionIds.find((id) => !known.has(id));
  if (unknown === undefined) return;
  throw new AppError('UNKNOWN_COMPETITION', 422, { field: 'betRadar.competitionIds', id: unknown });
}

interface Previewed {
  readonly path: string;
  readonly instead: Instead;
}

async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  { pages, choice }: PreviewParts,
  { path, instead }: Previewed,
): Promise<FastifyReply> {
  const { vector } = await choice.ofPage(request, path);
  const entry = vector && (await pages.preview(request.edition, path, vector, instead));
  if (!entry) {
    return reply
      .code(503)
      .header('content-security-policy', framedByUs(PLAIN_PAGE_POLICY))
      .type(HTML)
      .send(failureDocument(request.edition));
  }
  const document = joinedDocument(entry, request.edition, vector, { extras: NO_EXTRAS, isLite: false });
  const { 'content-security-policy': policy = '', etag: _etag, ...headers } = document.headers;
  return reply
    .code(entry.status)
    .headers({ ...headers, 'content-security-policy': framedByUs(policy) })
    .type(HTML)
    .send(document.identity);
}

/**
 * What the portal says to an editor.
 *
 * @throws AppError UNAUTHORIZED (401), FORBIDDEN (403), RATE_LIMITED (429), NOT_FOUND (404) for a token that is forged or too old.
 */
async function written<T>(
  request: FastifyRequest,
  reply: FastifyReply,
  { sessions, backends, shares }: PreviewParts,
  { method, path }: Pick<CallDefinition, 'method'> & { readonly path: string },
): Promise<T> {
  reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
  const session = await sessions.of(request);
  if (session.status === 'unknown') throw new AppError('SERVICE_UNAVAILABLE', 503);
  if (session.status !== 'member') throw new AppError('UNAUTHORIZED', 401);
  const { edition } = request;
  const { id: sub, display_name: name, roles } = session.user;
  if (!hasRole({ sub, name, roles, edition: edition.id }, 'editor')) throw new AppError('FORBIDDEN', 403);
  await shares.of(ruleOf(newsroomCalls.preview).cost)(request, reply, sub);
  const answer = await backends.portal(edition, {
    method,
    path,
    headers: { [IDENTITY_HEADER]: sessions.assertionOf(session.user, 'portal', edition.id) },
    isRepeatable: true,
  });
  if (!answer.isOk) throw new AppError(answer.code, answer.status, answer.data);
  return (answer.value as { readonly data: T }).data;
}

/** Stands in for the public answer to the page's own question. */
function ofArticle(article: Article): Instead {
  const path = `/portal${pathOf(portalCalls.singleArticle, { id: article.id })}`;
  return (question) => (question.path === path ? answered({ data: article }) : question);
}

/** Calls that without a competition are about that of the active special. */
const OF_COMPETITION = [
  apiCalls.feedSchedule,
  apiCalls.feedStandings,
  apiCalls.feedReferees,
  apiCalls.feedStadiums,
  apiCalls.feedScorers,
  apiCalls.feedHistory,
].map(({ path }) => path);

/** The special stands in for the one that readers see, its menu for none, and its competition for that one's. */
function ofSpecial(
  { isActive: _isActive, showsFrom: _from, showsUntil: _until, version: _version, ...special }: SpecialEntry,
  navigation: Navigation | null,
): Instead {
  const [competitionId] = special.betRadar.competitionIds;
  return (question) => {
    if (question.path === apiCalls.activeSpecial.path) return answered({ data: special });
    if (question.path === apiCalls.specialNavigation.path) return navigation ? answered(navigation) : NOT_FOUND;
    if (!OF_COMPETITION.some((path) => path === question.path)) return question;
    if (competitionId === undefined) return NOT_FOUND;
    return { ...question, path: `${question.path}?competitionId=${competitionId}` };
  };
}

const NOT_FOUND = { isOk: false, status: 404, code: 'NOT_FOUND' } as const;

function answered(answer: object) {
  return { isOk: true, value: { status: 'OK', ...answer }, bytes: Buffer.alloc(0) } as const;
}
