import {
  isMembersPage,
  isPageOwner,
  loginPath,
  notificationsOf,
  notificationsPath,
  ownerOf,
  type Edition,
  type PathOwner,
} from '@tribina/editions';
import { AppError, loggedPath } from '@tribina/service-kit';
import { HEADERS, matchRoute } from '@tribina/shell-api';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { chooseEncoding, isUnchanged } from '../assets/encoding';
import type { ReleaseChoice } from '../releases/choice';
import type { ReleaseDecision } from '../releases/decision';
import type { AskedAddress } from '../security/methods';
import { endedHints, sessionsIn } from '../session/cookie';
import { countedAddress } from '../security/address-limit';
import type { Sessions } from '../session/sessions';
import { joinedDocument } from './document';
import type { PageExtras } from './extras';
import { failureDocument } from './failure-document';
import type { JoinedDocument } from './joined-document';
import { MakingTurns } from './making-turns';
import type { InTurn } from './page-cache';
import type { Pages, ServedPage } from './pages';
import { PLAIN_PAGE_POLICY } from './plain-page';
import { searchLimit } from './search-limit';

/** HTML is asked for again each time, and is nobody else's to keep: a shared cache would outlive a rollback. */
const KEPT_BY_BROWSER = 'private, no-cache';
const NO_STORE = 'no-store';
const RETRY_AFTER_S = '2';

interface PageParts {
  readonly pages: Pages;
  readonly choice: ReleaseChoice;
  readonly decision: Pick<ReleaseDecision, 'stable'>;
  readonly extras: PageExtras;
  readonly sessions: Pick<Sessions, 'of'>;
}

/** Every path that is nobody else's is a page. Returns what answers them, for those who find that a path is not theirs. */
export function addPageRoutes(
  app: FastifyInstance,
  { pages, choice, decision, extras, sessions }: PageParts,
): (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply> {
  const limitSearch = searchLimit(app);
  const turns = new MakingTurns();
  const mayBePage = (request: FastifyRequest, path: string) => {
    const owner = ownerOf(request.edition, path);
    // Scripts alone ask there: what is not there is told to them, and is no page.
    if (owner === 'gateway' || owner === 'game-api') return false;
    return hasPage(request.edition, owner, path, decision) || app.methodsAt(request).length === 0;
  };
  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    const [path = '/', search] = request.url.split('?');
    if (!mayBePage(request, path)) return app.refuse(request, reply);
    reply.header('cache-control', isMembersPage(request.edition, path) ? NO_STORE : KEPT_BY_BROWSER);
    const withQuery = (place: string) => (search === undefined ? place : `${place}?${search}`);
    const elsewhere = placeElsewhere(request, path, withQuery);
    if (elsewhere) return reply.redirect(elsewhere.location, elsewhere.status);
    const { vector, cookies } = await choice.ofPage(request, path);
    if (!vector) return sendFailure(request, reply, new Error('No host release can be served'));
    const asked = await limitSearch(request, reply);
    let served: ServedPage;
    try {
      const inTurn: InTurn = (make) => turns.take(countedAddress(request), make);
      served = await pages.get(request.edition, await shownAddress(request, asked.address, sessions), vector, inTurn);
    } catch (error) {
      return sendFailure(request, reply, error);
    }
    reply.header('x-cache', served.outcome);
    const { page } = served;
    // A page of its own is not even kept by its reader's browser.
    if (vector.override) reply.header('cache-control', NO_STORE);
    if (cookies.length > 0) reply.header('set-cookie', [...cookies]);
    if (page.kind === 'document') {
      const plain = page.entry.status === 404 ? withoutCapitals(path) : path;
      if (plain !== path) return reply.redirect(withQuery(plain), 301);
      const shown = withStatus(page, asked.status);
      const wishes = { extras, isLite: savesData(request), asOf: served.asOf };
      const document = joinedDocument(shown.entry, request.edition, vector, wishes);
      return sendDocument(request, reply, shown, document);
    }
    return reply.header(HEADERS.seq, String(vector.seq)).redirect(page.location, page.status);
  };
  const serves = ({ request: { edition }, path }: AskedAddress) =>
    hasPage(edition, ownerOf(edition, path), path, decision);
  app.route({ method: ['GET', 'HEAD'], url: '/', config: { serves }, handler });
  app.route({ method: ['GET', 'HEAD'], url: '/*', config: { serves }, handler });
  return handler;
}

/** By the route table of the part that owns the path, as most readers get it. */
function hasPage(edition: Edition, owner: PathOwner, path: string, decision: PageParts['decision']): boolean {
  const release = isPageOwner(owner) ? decision.stable(edition.id)?.remotes.get(owner)?.release : undefined;
  return matchRoute(release?.manifest?.routes ?? [], edition.id, path) !== null;
}

/** Where an address leads before anything is made: without its last slash, or to the login for what is one person's. */
function placeElsewhere(
  { edition, headers }: FastifyRequest,
  path: string,
  withQuery: (place: string) => string,
): { readonly location: string; readonly status: 301 | 302 } | null {
  if (path !== '/' && path.endsWith('/')) return { location: withQuery(path.slice(0, -1)), status: 301 };
  // A session that has ended is found out by the page itself.
  const isRefused = isMembersPage(edition, path) && sessionsIn(headers.cookie).length === 0;
  return isRefused ? { location: loginPath(edition, withQuery(path)), status: 302 } : null;
}

/** Another member's notifications are no page for the one who asks: as unknown as an address without anybody's id. */
async function shownAddress(request: FastifyRequest, address: string, sessions: Pick<Sessions, 'of'>): Promise<string> {
  const owner = notificationsOf(request.edition, address.split('?')[0] ?? '');
  if (owner === null) return address;
  const session = await sessions.of(request);
  return session.status === 'member' && session.user.id !== owner ? notificationsPath(request.edition) : address;
}

type DocumentPage = Extract<ServedPage['page'], { kind: 'document' }>;

function withStatus(page: DocumentPage, status: number | null): DocumentPage {
  return status === null ? page : { ...page, entry: { ...page.entry, status } };
}

/** A path as the words of ours are: what is not found with capitals may be there without. Of what is encoded nothing changes. */
function withoutCapitals(path: string): string {
  return path.replaceAll(/%[\dA-Fa-f]{2}|[A-Z]+/g, (part) => (part.startsWith('%') ? part : part.toLowerCase()));
}

function sendFailure(request: FastifyRequest, reply: FastifyReply, error: unknown): FastifyReply {
  const isTooMuch = error instanceof AppError && error.status === 429;
  if (!isTooMuch) request.log.error({ err: error, path: loggedPath(request.url) }, 'page failed');
  return reply
    .code(isTooMuch ? error.status : 503)
    .headers({ 'content-security-policy': PLAIN_PAGE_POLICY, 'cache-control': NO_STORE, 'retry-after': RETRY_AFTER_S })
    .type('text/html; charset=utf-8')
    .send(failureDocument(request.edition));
}

function savesData({ headers }: FastifyRequest): boolean {
  return headers['save-data']?.toString().trim().toLowerCase() === 'on';
}

function sendDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  { entry, quality }: DocumentPage,
  document: JoinedDocument,
): FastifyReply {
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
  const ended = endedHints(cookie);
  if (ended.length > 0) reply.header('set-cookie', ended);
}
