import { callsReachedBy } from '@tribina/contracts/rules';
import type { FastifyInstance } from 'fastify';
import { admitAs, listed, NO_STORE, type PassageParts } from './admission';
import type { SearchGuard } from './captcha/search-guard';
import { providerProxy } from './feed/provider-passage';
import { gameProxies } from './game/passage';
import { opsAuthorization } from './ops/session';
import type { TrackingOrigins } from './tracking/origins';
import { trackingProxy } from './tracking/passage';
import { Bodies } from './upstreams/bodies';
import { registerProxy, type ProxyOptions } from './upstreams/proxy';

const BODY_LIMIT = 1024 * 1024;
/** Files of releases are larger than anything that browsers send. */
const RELEASE_BODY_LIMIT = 8 * 1024 * 1024;
/** The largest picture that services/media takes. */
const PICTURE_BODY_LIMIT = 12 * 1024 * 1024;
/** The largest picture of a member. */
const FACE_BODY_LIMIT = 2 * 1024 * 1024;
const METHODS: ProxyOptions['methods'] = ['GET', 'POST', 'PUT', 'DELETE'];

/** The backends that browsers reach through the gateway: by the rules of the contracts, never by a catch-all. */
export async function addProxies(
  app: FastifyInstance,
  parts: PassageParts,
  guardSearch: SearchGuard,
  trackingOrigins: TrackingOrigins,
): Promise<void> {
  const { backends } = parts;
  const portal = callsReachedBy('portal', 'browser');
  const ofPortal = listed(portal.filter(({ isByBearer }) => !isByBearer));
  const byBearer = portal.filter(({ isByBearer }) => isByBearer);
  const ofPictures = listed(callsReachedBy('media', 'browser'));
  const ofEventDesk = listed(callsReachedBy('feed', 'browser'));
  const ofReleases = listed(callsReachedBy('releases', 'browser'));

  const proxies: readonly ProxyOptions[] = [
    {
      prefix: '/portal',
      rewritePrefix: '',
      upstream: backends.to('portal'),
      methods: METHODS,
      serves: ofPortal.serves,
      bodyLimit: BODY_LIMIT,
      answers: 'portal',
      admit: async (request, reply) => {
        const ruled = ofPortal.of(request);
        if (ruled.cost === 'search') await guardSearch(request, reply);
        return admitAs(parts, request, reply, ruled, backends.portalHeaders(request.edition));
      },
    },
    {
      prefix: '/portal/editorial/pictures',
      rewritePrefix: '/editorial/pictures',
      upstream: backends.to('media'),
      methods: METHODS,
      serves: ofPictures.serves,
      bodyLimit: PICTURE_BODY_LIMIT,
      answers: 'portal',
      admit: async (request, reply) => admitAs(parts, request, reply, ofPictures.of(request), {}),
    },
    {
      prefix: '/portal/editorial/events',
      rewritePrefix: '/editorial/events',
      upstream: backends.to('feed'),
      methods: METHODS,
      serves: ofEventDesk.serves,
      bodyLimit: BODY_LIMIT,
      answers: 'portal',
      admit: async (request, reply) =>
        admitAs(parts, request, reply, ofEventDesk.of(request), { 'x-edition': request.edition.id }),
    },
    ...byBearer.map((ruled): ProxyOptions => {
      const { of, serves } = listed([ruled]);
      return {
        prefix: `/portal${ruled.call.path}`,
        rewritePrefix: ruled.call.path,
        upstream: backends.for(ruled.call),
        methods: ['GET', 'POST'],
        serves,
        bodyLimit: FACE_BODY_LIMIT,
        answers: 'portal',
        admit: async (request, reply) =>
          admitAs(parts, request, reply, of(request), backends.portalHeaders(request.edition)),
      };
    }),
    ...gameProxies(parts),
    trackingProxy(parts, trackingOrigins),
    providerProxy(app, backends),
    {
      prefix: '/ops/releases',
      rewritePrefix: '',
      upstream: backends.to('releases'),
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
      upstream: backends.to('media'),
      methods: ['GET', 'HEAD'],
      serves: () => true,
      bodyLimit: 0,
      answers: 'portal',
      admit: () => Promise.resolve({ headers: {}, isRepeatable: true, cacheControl: null }),
    },
  ];
  const bodies = new Bodies();
  for (const proxy of proxies) await registerProxy(app, proxy, bodies);
}
