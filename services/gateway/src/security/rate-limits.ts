import rateLimit from '@fastify/rate-limit';
import { eventCounter } from '@tribina/service-kit';
import type { FastifyInstance } from 'fastify';
import { Redis } from 'ioredis';

type CreateCounter = FastifyInstance['createRateLimit'];

/** Two counts of one request are answered, or given up, within 50 ms. */
const ANSWER_LIMIT_MS = 25;
const CONNECT_LIMIT_MS = 500;
const LONGEST_PAUSE_MS = 2_000;
const PREFIX = 'tribina-limit-';

/**
 * Counters of requests: `app.createRateLimit` counts in this process; `app.createSharedRateLimit` in Valkey, for all gateways
 * together, where there is one. While Valkey does not answer each gateway counts for itself: nobody is kept from logging in.
 */
export async function addRateLimits(app: FastifyInstance, valkeyUrl: string | undefined): Promise<void> {
  const own = await counters(app, null);
  const fellBack = eventCounter(
    app,
    'rate_limits_local_total',
    'Requests that were counted by this gateway alone, for Valkey did not answer',
  );
  const shared = valkeyUrl ? await sharedCounters(app, valkeyUrl, own, fellBack) : own;
  // Only now: a context that finds the plugin's decoration above it takes that one.
  app.decorate('createRateLimit', own);
  app.decorate('createSharedRateLimit', shared);
}

/** @param fellBack told of each request that Valkey did not count. */
async function sharedCounters(
  app: FastifyInstance,
  url: string,
  own: CreateCounter,
  fellBack: () => void,
): Promise<CreateCounter> {
  const shared = await counters(app, connectValkey(app, url));
  return (options) => {
    const [count, countHere] = [shared(options), own(options)];
    return (request) =>
      count(request).catch(() => {
        fellBack();
        return countHere(request);
      });
  };
}

/** A connection that answers soon or fails. */
export function connectValkey(app: FastifyInstance, url: string): Redis {
  const client = new Redis(url, {
    connectTimeout: CONNECT_LIMIT_MS,
    commandTimeout: ANSWER_LIMIT_MS,
    // What cannot be asked now is not asked later: the answer would be of no use.
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    retryStrategy: (attempt) => Math.min(attempt * 100, LONGEST_PAUSE_MS),
  });
  client.on('error', (error: Error) => app.log.warn({ err: error }, 'Valkey'));
  app.addHook('onClose', () => client.disconnect());
  return client;
}

/** The plugin counts in one place per context: each place has a context of its own. */
async function counters(app: FastifyInstance, redis: Redis | null): Promise<CreateCounter> {
  let create: CreateCounter | undefined;
  await app.register(async (inner) => {
    await inner.register(rateLimit, { global: false, ...(redis ? { redis, nameSpace: PREFIX } : {}) });
    create = (options) => inner.createRateLimit(options);
  });
  if (!create) throw new Error('The plugin of rate limits was not loaded');
  return create;
}

declare module 'fastify' {
  interface FastifyInstance {
    createSharedRateLimit: FastifyInstance['createRateLimit'];
  }
}
