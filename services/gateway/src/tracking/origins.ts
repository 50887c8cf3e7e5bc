import { addressOf, callsReachedBy, type Who } from '@tribina/contracts/rules';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isOwnOrigin } from '../security/guards';
import type { AskedAddress } from '../security/methods';

/** Below it stand the calls of visitor tracking. */
export const TRACKING = '/msport-tracking';
/** How long a browser need not ask again whether it may send, seconds; browsers keep it no longer. */
const PREFLIGHT_S = '7200';

const OUTSIDE: readonly Who[] = ['visitor', 'anybody'];
const VISITORS_PATHS: ReadonlySet<string> = new Set(
  callsReachedBy('tracking', 'browser')
    .filter(({ who }) => OUTSIDE.includes(who))
    .map(addressOf),
);

/** Whether pages of other origins may ask there: what by its rule is for visitors, nothing else below the prefix. @param url with or without its query. */
export function isForVisitors(url: string): boolean {
  return VISITORS_PATHS.has(url.split('?')[0] ?? '');
}

/** Whose pages may make visitors' calls: ours, and those of the listed origins; what is no browser names none. */
export class TrackingOrigins {
  readonly #listed: ReadonlySet<string>;

  /** @param listed origins beside our own, separated by commas. */
  constructor(listed = '') {
    this.#listed = new Set(listed.split(',').map((origin) => origin.trim()));
  }

  allows({ headers }: FastifyRequest): boolean {
    const { origin } = headers;
    return origin === undefined || this.#listed.has(origin) || isOwnOrigin(headers, origin);
  }
}

/** Says to browsers which pages may read what visitors' calls answer (CORS); no cookie counts there. */
export function addCrossOrigin(app: FastifyInstance, origins: TrackingOrigins): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { origin } = request.headers;
    if (origin !== undefined && isForVisitors(request.url) && origins.allows(request)) {
      reply.headers({
        vary: 'origin',
        'access-control-allow-origin': origin,
        'access-control-expose-headers': 'retry-after',
        'cross-origin-resource-policy': 'cross-origin',
      });
    }
    done();
  });
  const config = { serves: ({ path }: AskedAddress) => isForVisitors(path) };
  const onRequest = (request: FastifyRequest, reply: FastifyReply, done: () => void) => {
    if (isForVisitors(request.url)) done();
    else app.refuse(request, reply);
  };
  app.options(`${TRACKING}/*`, { config, onRequest }, (request, reply) =>
    reply
      .headers({
        allow: app.methodsAt(request).join(', '),
        'access-control-allow-methods': 'POST',
        'access-control-allow-headers': 'content-type',
        'access-control-max-age': PREFLIGHT_S,
      })
      .code(204)
      .send(),
  );
}
