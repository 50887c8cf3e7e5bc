import {
  accountCalls,
  commentCalls,
  editorialCalls,
  favouriteCalls,
  gameCalls,
  mailboxCalls,
  moderationCalls,
  newsroomCalls,
  notificationCalls,
  pictureCalls,
  matchBlockCalls,
  matchBlockEditorialCalls,
  portalCalls,
  profileCalls,
  releaseCalls,
  searchCalls,
  statementCalls,
  syndicationCalls,
  type CallDefinition,
  widgetCalls,
  widgetEditorialCalls,
} from '@tribina/contracts';
import { AppError, IDENTITY_HEADER } from '@tribina/service-kit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { CaptchaPasses } from './captcha/passes';
import { opsAuthorization } from './ops/session';
import { authorization, type Sessions } from './session/sessions';
import type { Backends } from './upstreams/backends';
import { registerProxy, type Admission, type ProxyOptions } from './upstreams/proxy';

const BODY_LIMIT = 1024 * 1024;
/** Files of releases are larger than anything that browsers send. */
const RELEASE_BODY_LIMIT = 8 * 1024 * 1024;
/** The largest picture that services/media takes. */
const PICTURE_BODY_LIMIT = 12 * 1024 * 1024;
/** The largest picture of a member. */
const FACE_BODY_LIMIT = 2 * 1024 * 1024;
const METHODS: ProxyOptions['methods'] = ['GET', 'POST', 'PUT', 'DELETE'];
const NO_STORE = 'no-store';

/** Calls of the portal's that only the gateway itself makes (design "Names of calls"). */
const GATEWAY_ONLY = new Set<CallDefinition>([
  portalCalls.login,
  portalCalls.logout,
  portalCalls.me,
  portalCalls.insertFantasyId,
  portalCalls.specialNavigation,
  portalCalls.activeSpecial,
  widgetCalls.activeBanner,
  widgetCalls.activeVideo,
  newsroomCalls.preview,
]);

/** Calls of services/releases between our own processes, and those that `/ops/session` makes. */
const NOT_FOR_PEOPLE = new Set<CallDefinition>([
  releaseCalls.snapshot,
  releaseCalls.reportHealth,
  releaseCalls.openSession,
  releaseCalls.closeSession,
]);

/**
 * Calls that only read: asked once more where a connection breaks, and kept as their service says. A call is none of these
 * because its method is GET; some of those change something (spec game §7).
 */
const READING = new Set<CallDefinition>([
  portalCalls.singleArticle,
  portalCalls.singleArticleByOldId,
  portalCalls.home,
  portalCalls.newsByCategory,
  portalCalls.allNews,
  portalCalls.allSpecialNews,
  portalCalls.newsByDate,
  portalCalls.bettingNewsByDate,
  portalCalls.editorsPick,
  portalCalls.newsByWriter,
  portalCalls.articlesByIds,
  portalCalls.tagById,
  portalCalls.categoryById,
  portalCalls.navigation,
  portalCalls.suggestions,
  portalCalls.livePosts,
  portalCalls.readNext,
  ...Object.values(commentCalls).filter(({ method }) => method === 'GET'),
  searchCalls.searchArticles,
  syndicationCalls.rssNews,
  portalCalls.writer,
  portalCalls.writerWithNews,
  portalCalls.journalists,
  widgetCalls.activeStories,
  widgetCalls.fakeUsers,
  editorialCalls.listWriters,
  ...Object.values(newsroomCalls).filter(({ method }) => method === 'GET'),
  widgetEditorialCalls.listStories,
  widgetEditorialCalls.listBanners,
  widgetEditorialCalls.readGlobalVideo,
  ...Object.values(matchBlockCalls),
  matchBlockEditorialCalls.listClubs,
  gameCalls.currentChallenge,
  gameCalls.currentChallengeOfUser,
  gameCalls.nextStage,
  gameCalls.previousStage,
  gameCalls.allStages,
  gameCalls.currentStages,
  gameCalls.publicStages,
]);

/** The backends that browsers reach through the gateway: allow-lists, never a catch-all. */
export async function addProxies(
  app: FastifyInstance,
  backends: Backends,
  sessions: Sessions,
  passes: CaptchaPasses,
): Promise<void> {
  const portal = [
    ...Object.values(portalCalls),
    ...Object.values(editorialCalls),
    searchCalls.searchArticles,
    syndicationCalls.rssNews,
    ...Object.values(newsroomCalls),
    ...Object.values(moderationCalls),
    ...Object.values(statementCalls),
    ...Object.values(mailboxCalls),
    ...Object.values(commentCalls),
    ...Object.values(notificationCalls),
    ...Object.values(favouriteCalls),
    ...Object.values(matchBlockCalls),
    ...Object.values(matchBlockEditorialCalls),
    ...Object.values(widgetCalls),
    ...Object.values(widgetEditorialCalls),
  ];
  const portalCallOf = listed(
    '/portal',
    portal.filter((call) => !GATEWAY_ONLY.has(call)),
  );
  const pictureCallOf = listed('/portal', Object.values(pictureCalls));
  const profileCallOf = listed('/portal', [accountCalls.savePicture, profileCalls.exportProfile]);
  const gameCallOf = listed('/prognozzer', Object.values(gameCalls));
  const releaseCallOf = listed(
    '/ops/releases',
    Object.values(releaseCalls).filter((call) => !NOT_FOR_PEOPLE.has(call)),
  );

  const proxies: readonly ProxyOptions[] = [
    {
      prefix: '/portal',
      rewritePrefix: '',
      upstream: backends.portalUpstream,
      methods: METHODS,
      bodyLimit: BODY_LIMIT,
      answers: 'portal',
      admit: async (request) => {
        const call = portalCallOf(request);
        if (call === searchCalls.searchArticles) passes.require(request);
        return admitAs(sessions, 'portal', request, call, backends.portalHeaders(request.edition));
      },
    },
    {
      prefix: '/portal/editorial/pictures',
      rewritePrefix: '/editorial/pictures',
      upstream: backends.mediaUpstream,
      methods: METHODS,
      bodyLimit: PICTURE_BODY_LIMIT,
      answers: 'portal',
      admit: (request) => admitAs(sessions, 'media', request, pictureCallOf(request), {}),
    },
    ...[accountCalls.savePicture.path, profileCalls.exportProfile.path].map((path): ProxyOptions => ({
      prefix: `/portal${path}`,
      rewritePrefix: path,
      upstream: backends.portalUpstream,
      methods: ['GET', 'POST'],
      bodyLimit: FACE_BODY_LIMIT,
      answers: 'portal',
      admit: async (request) => {
        profileCallOf(request);
        return admitByBearer(sessions, request, backends.portalHeaders(request.edition));
      },
    })),
    ...['challenge', 'admin'].map((part): ProxyOptions => ({
      prefix: `/prognozzer/${part}`,
      rewritePrefix: `/${part}`,
      upstream: backends.gameUpstream,
      methods: METHODS,
      bodyLimit: BODY_LIMIT,
      answers: 'game',
      admit: async (request) => {
        if (!request.edition.features.game) throw new AppError('NOT_FOUND', 404);
        const call = gameCallOf(request);
        return admitAs(sessions, 'prognozzer', request, call, { 'x-edition': request.edition.id });
      },
    })),
    {
      prefix: '/ops/releases',
      rewritePrefix: '',
      upstream: backends.releasesUpstream,
      methods: METHODS,
      bodyLimit: RELEASE_BODY_LIMIT,
      answers: 'portal',
      admit: async (request) => {
        releaseCallOf(request);
        // Teams are known by their tokens, people by their session; both ride here and nowhere else.
        const authorization = opsAuthorization(request);
        const headers: Record<string, string> = authorization ? { authorization } : {};
        return { headers, isRepeatable: false, cacheControl: NO_STORE };
      },
    },
    {
      prefix: '/img',
      rewritePrefix: '/img',
      upstream: backends.mediaUpstream,
      methods: ['GET', 'HEAD'],
      bodyLimit: 0,
      answers: 'portal',
      admit: () => Promise.resolve({ headers: {}, isRepeatable: true, cacheControl: null }),
    },
  ];
  for (const proxy of proxies) await registerProxy(app, proxy);
}

/** Finds out who asks, and says so to the backend; what is answered to somebody known, or changes something, nobody keeps. */
async function admitAs(
  sessions: Sessions,
  audience: string,
  request: FastifyRequest,
  call: CallDefinition,
  headers: Readonly<Record<string, string>>,
): Promise<Admission> {
  const isReading = READING.has(call);
  const session = await sessions.of(request);
  // Nobody writes as somebody whom we cannot check; what anybody may read goes on being read.
  if (session.status === 'unknown' && !isReading) throw new AppError('SERVICE_UNAVAILABLE', 503);
  const isAnonymous = session.status === 'anonymous' || session.status === 'ended';
  return {
    headers:
      session.status === 'member'
        ? { ...headers, [IDENTITY_HEADER]: sessions.assertionOf(session.user, audience, request.edition.id) }
        : headers,
    isRepeatable: isReading,
    cacheControl: isAnonymous && isReading ? null : NO_STORE,
  };
}

/** Sends the bearer along, by which the portal's profile calls know who asks (spec portal §6). */
function admitByBearer(
  sessions: Sessions,
  request: FastifyRequest,
  headers: Readonly<Record<string, string>>,
): Admission {
  if (!request.edition.features.login) throw new AppError('FORBIDDEN', 403);
  const bearer = sessions.bearerOf(request);
  if (bearer === null) throw new AppError('UNAUTHORIZED', 401);
  return { headers: { ...headers, ...authorization(bearer) }, isRepeatable: false, cacheControl: NO_STORE };
}

/** Finds the call that a request makes, by method and path. @throws AppError NOT_FOUND (404) if it is none of these. */
function listed(prefix: string, calls: readonly CallDefinition[]): (request: FastifyRequest) => CallDefinition {
  const patterns = calls.map((call) => ({ call, pattern: new RegExp(`^${call.path.replaceAll(/:\w+/g, '[^/]+')}$`) }));
  return (request) => {
    const path = (request.url.split('?')[0] ?? '').slice(prefix.length);
    const method = request.method === 'HEAD' ? 'GET' : request.method;
    const found = patterns.find(({ call, pattern }) => call.method === method && pattern.test(path));
    if (!found) throw new AppError('NOT_FOUND', 404);
    return found.call;
  };
}
