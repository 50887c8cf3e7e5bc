import { trackingAdminCalls, trackingCalls, TRACKING_BODY_LIMIT, type CallDefinition } from '@tribina/contracts';
import { AppError } from '@tribina/service-kit';
import type { FastifyRequest } from 'fastify';
import { admitAs, listed, NO_STORE } from '../admission';
import { isOwnWrite } from '../security/guards';
import type { Sessions } from '../session/sessions';
import type { Backends } from '../upstreams/backends';
import type { Admission, ProxyOptions } from '../upstreams/proxy';
import { TRACKING, type TrackingOrigins } from './origins';

/** Made with an identity: they stay as closed to other sites as every other call. */
const OF_STAFF: ReadonlySet<CallDefinition> = new Set<CallDefinition>(Object.values(trackingAdminCalls));

/** Visitor tracking (spec game §7): visitors' calls from our pages and the listed others, and the back office's. */
export function trackingProxy(backends: Backends, sessions: Sessions, origins: TrackingOrigins): ProxyOptions {
  const calls = listed(TRACKING, [...Object.values(trackingCalls), ...Object.values(trackingAdminCalls)]);
  return {
    prefix: TRACKING,
    rewritePrefix: '',
    upstream: backends.trackingUpstream,
    methods: ['GET', 'POST'],
    serves: calls.serves,
    bodyLimit: TRACKING_BODY_LIMIT,
    tooLarge: 'TOO_LARGE',
    answers: 'game',
    admit: async (request) => {
      const call = calls.of(request);
      if (!origins.allows(request)) throw new AppError('ORIGIN_NOT_ALLOWED', 403);
      return admit(sessions, request, call);
    },
  };
}

async function admit(sessions: Sessions, request: FastifyRequest, call: CallDefinition): Promise<Admission> {
  const { origin } = request.headers;
  const headers = { 'x-edition': request.edition.id, ...(origin === undefined ? {} : { origin }) };
  const isStaffs = OF_STAFF.has(call) || call === trackingCalls.registerAction;
  // A session says who somebody is: what visitors' pages send is about no member (design/contracts.md, "Ownership").
  if (!isStaffs || !isOwnWrite(request)) return { headers, isRepeatable: false, cacheControl: NO_STORE };
  return admitAs(sessions, request, { audience: 'tracking', isReading: call.method === 'GET', isOwn: true, headers });
}
