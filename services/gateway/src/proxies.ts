import {
  accountCalls,
  commentCalls,
  editorialCalls,
  eventDeskCalls,
  favouriteCalls,
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
  writingCalls,
} from '@tribina/contracts';
import type { FastifyInstance } from 'fastify';
import { admitAs, admitByBearer, listed, NO_STORE } from './admission';
import type { SearchGuard } from './captcha/search-guard';
import { providerProxy } from './feed/provider-passage';
import { gameProxies } from './game/passage';
import { opsAuthorization } from './ops/session';
import { PUBLIC_READING } from './portal-calls';
import type { Sessions } from './session/sessions';
import type { TrackingOrigins } from './tracking/origins';
import { trackingProxy } from './tracking/passage';
import type { Backends } from './upstreams/backends';
import { registerProxy, type ProxyOptions } from './upstreams/proxy';

const BODY_LIMIT = 1024 * 1024;
/** Files of releases are larger than anything that browsers send. */
const RELEASE_BODY_LIMIT = 8 * 1024 * 1024;
/** The largest picture that services/media takes. */
const PICTURE_BODY_LIMIT = 12 * 1024 * 1024;
/** The largest picture of a member. */
const FACE_BODY_LIMIT = 2 * 1024 * 1024;
const METHODS: ProxyOptions['methods'] = ['GET', 'POST', 'PUT', 'DELETE'];

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
 * because its method is GET; some of those change something (spec game §7). Those of the game stand with it.
 */
const READING = new Set<CallDefinition>([
  ...PUBLIC_READING,
  searchCalls.searchArticles,
  editorialCalls.listWriters,
  ...[newsroomCalls, writingCalls, eventDeskCalls]
    .flatMap((calls) => Object.values<CallDefinition>(calls))
    .filter(({ method }) => method === 'GET'),
  widgetEditorialCalls.listStories,
  widgetEditorialCalls.listBanners,
  widgetEditorialCalls.readGlobalVideo,
  matchBlockEditorialCalls.listClubs,
]);

/** The backends that browsers reach through the gateway: allow-lists, never a catch-all. */
export async function addProxies(
  app: FastifyInstance,
  backends: Backends,
  sessions: Sessions,
  guardSearch: SearchGuard,
  trackingOrigins: TrackingOrigins,
): Promise<void> {
  const portal = [
    ...Object.values(portalCalls),
    ...Object.values(editorialCalls),
    searchCalls.searchArticles,
    syndicationCalls.rssNews,
    ...Object.values(newsroomCalls),
    ...Object.values(writingCalls),
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
  const ofPortal = listed(
    '/portal',
    portal.filter((call) => !GATEWAY_ONLY.has(call)),
  );
  const ofPictures = listed('/portal', Object.values(pictureCalls));
  const ofEventDesk = listed('/portal', Object.values(eventDeskCalls));
  const ofProfile = listed('/portal', [accountCalls.savePicture, profileCalls.exportProfile]);
  const ofReleases = listed(
    '/ops/releases',
    Object.values(releaseCalls).filter((call) => !NOT_FOR_PEOPLE.has(call)),
  );

  const proxies: readonly ProxyOptions[] = [
    {
      prefix: '/portal',
      rewritePrefix: '',
      upstream: backends.portalUpstream,
      methods: METHODS,
      serves: ofPortal.serves,
      bodyLimit: BODY_LIMIT,
      answers: 'portal',
      admit: async (request, reply) => {
        const call = ofPortal.of(request);
        if (call === searchCalls.searchArticles) await guardSearch(request, reply);
        const headers = backends.portalHeaders(request.edition);
        return admitAs(sessions, request, { audience: 'portal', isReading: READING.has(call), headers });
      },
    },
    {
      prefix: '/portal/editorial/pictures',
      rewritePrefix: '/editorial/pictures',
      upstream: backends.mediaUpstream,
      methods: METHODS,
      serves: ofPictures.serves,
      bodyLimit: PICTURE_BODY_LIMIT,
      answers: 'portal',
      admit: async (request) => {
        const isReading = READING.has(ofPictures.of(request));
        return admitAs(sessions, request, { audience: 'media', isReading, headers: {} });
      },
    },
    {
      prefix: '/portal/editorial/events',
      rewritePrefix: '/editorial/events',
      upstream: backends.feedUpstream,
      methods: METHODS,
      serves: ofEventDesk.serves,
      bodyLimit: BODY_LIMIT,
      answers: 'portal',
      admit: async (request) => {
        const isReading = READING.has(ofEventDesk.of(request));
        const headers = { 'x-edition': request.edition.id };
        return admitAs(sessions, request, { audience: 'feed', isReading, headers });
      },
    },
    ...[accountCalls.savePicture.path, profileCalls.exportProfile.path].map((path): ProxyOptions => ({
      prefix: `/portal${path}`,
      rewritePrefix: path,
      upstream: backends.portalUpstream,
      methods: ['GET', 'POST'],
      serves: ofProfile.serves,
      bodyLimit: FACE_BODY_LIMIT,
      answers: 'portal',
      admit: async (request) => {
        ofProfile.of(request);
        return admitByBearer(sessions, request, backends.portalHeaders(request.edition));
      },
    })),
    ...gameProxies(backends, sessions),
    trackingProxy(backends, sessions, trackingOrigins),
    providerProxy(app, backends),
    {
      prefix: '/ops/releases',
      rewritePrefix: '',
      upstream: backends.releasesUpstream,
      methods: METHODS,
      serves: ofReleases.serves,
      bodyLimit: RELEASE_BODY_LIMIT,
      answers: 'portal',
      admit: async (request) => {
        ofReleases.of(request);
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
      serves: () => true,
      bodyLimit: 0,
      answers: 'portal',
      admit: () => Promise.resolve({ headers: {}, isRepeatable: true, cacheControl: null }),
    },
  ];
  for (const proxy of proxies) await registerProxy(app, proxy);
}
