import { PROVIDER_HEADERS } from '@tribina/contracts';
import { callsReachedBy } from '@tribina/contracts/rules';
import { AppError } from '@tribina/service-kit';
import type { FastifyInstance } from 'fastify';
import { listed, NO_STORE } from '../admission';
import { addressLimit } from '../security/address-limit';
import type { Backends } from '../upstreams/backends';
import type { ProxyOptions } from '../upstreams/proxy';

/** The largest report that the feed takes. */
const BODY_LIMIT = 1024 * 1024;
/** Ten a second: a report holds all matches of a provider. */
const MOST_A_MINUTE = 600;

/**
 * What providers of live results push. They sign it byte for byte: whether it was one, the feed sees by that alone. No session rides
 * along, and it is not offered to browsers: these say of every write where it comes from.
 */
export function providerProxy(app: FastifyInstance, backends: Backends): ProxyOptions {
  const pushes = listed(callsReachedBy('feed', 'partner'));
  const limit = addressLimit(app, 'providers', MOST_A_MINUTE);
  return {
    prefix: '/providers',
    rewritePrefix: '/providers',
    upstream: backends.to('feed'),
    methods: ['POST'],
    serves: pushes.serves,
    bodyLimit: BODY_LIMIT,
    answers: 'portal',
    admit: async (request, reply) => {
      pushes.of(request);
      const { headers } = request;
      if (headers.origin !== undefined || headers['sec-fetch-site'] !== undefined) throw new AppError('FORBIDDEN', 403);
      await limit(request, reply);
      const signed = Object.values(PROVIDER_HEADERS).flatMap((name) => {
        const value = headers[name];
        return typeof value === 'string' ? [[name, value] as const] : [];
      });
      return { headers: Object.fromEntries(signed), isRepeatable: false, cacheControl: NO_STORE };
    },
  };
}
