import { TRACKING_BODY_LIMIT } from '@tribina/contracts';
import { callsReachedBy } from '@tribina/contracts/rules';
import { AppError } from '@tribina/service-kit';
import { admitAs, listed, NO_STORE, type PassageParts } from '../admission';
import { isOwnWrite } from '../security/guards';
import { Pause } from '../upstreams/pause';
import type { ProxyOptions } from '../upstreams/proxy';
import { TRACKING, type TrackingOrigins } from './origins';

/** Visitor tracking (spec game §7): visitors' calls from our pages and the listed others, and the back office's. */
export function trackingProxy(parts: PassageParts, origins: TrackingOrigins): ProxyOptions {
  const calls = listed(callsReachedBy('tracking', 'browser'));
  return {
    prefix: TRACKING,
    rewritePrefix: '',
    upstream: parts.backends.to('tracking'),
    methods: ['GET', 'POST'],
    serves: calls.serves,
    bodyLimit: TRACKING_BODY_LIMIT,
    tooLarge: 'TOO_LARGE',
    answers: 'game',
    // An agent waits for longer by itself, and a beacon for nothing.
    pause: new Pause(),
    admit: async (request, reply) => {
      const ruled = calls.of(request);
      if (!origins.allows(request)) throw new AppError('ORIGIN_NOT_ALLOWED', 403);
      const { origin } = request.headers;
      const headers = { 'x-edition': request.edition.id, ...(origin === undefined ? {} : { origin }) };
      // A session says who somebody is: what visitors' pages send is about no member (design/contracts.md, "Ownership"). What the
      // back office asks stays as closed to other sites as every other call.
      if (ruled.who === 'visitor' || !isOwnWrite(request)) {
        await parts.shares.of(ruled.cost)(request, reply);
        return { headers, isRepeatable: false, cacheControl: NO_STORE, lane: parts.backends.for(ruled.call) };
      }
      return admitAs(parts, request, reply, ruled, headers);
    },
  };
}
