import {
  editionOfHost,
  EDITION_IDS,
  parseEditionHosts,
  parseOverrides,
  withOverrides,
  type Edition,
  type EditionId,
} from '@tribina/editions';
import { AppError } from '@tribina/service-kit';
import type { FastifyInstance } from 'fastify';
import type { Config } from './config';

/** Canonical addresses come from here, never from the Host header. */
export type Origins = Readonly<Record<EditionId, string>>;

/** Paths that answer whatever the host: probes. */
const HOSTLESS = new Set(['/livez', '/readyz']);

/**
 * Finds each request's edition by its host name; a host that is none of ours, or is sent twice, is refused before anything
 * else happens.
 */
export function addEditions(app: FastifyInstance, config: Config): Origins {
  const hosts = parseEditionHosts(config.EDITION_HOSTS);
  const editions = withOverrides(parseOverrides(config.EDITION_OVERRIDES));
  app.decorateRequest('edition', null as never);
  app.addHook('onRequest', (request, _reply, done) => {
    const id = editionOfHost(hosts, request.headers.host);
    if (countHosts(request.raw.rawHeaders) !== 1) done(new AppError('BAD_REQUEST', 400));
    else if (id) {
      request.edition = editions[id];
      done();
    } else if (HOSTLESS.has(request.url)) done();
    else done(new AppError('UNKNOWN_EDITION', 421));
  });
  return parseOrigins(config);
}

/** Node joins repeated Host headers silently; two of them are an attempt to mean two things at once. */
function countHosts(rawHeaders: readonly string[]): number {
  return rawHeaders.filter((value, index) => index % 2 === 0 && value.toLowerCase() === 'host').length;
}

function parseOrigins({ PUBLIC_ORIGINS, PORT }: Config): Origins {
  const set = new Map(
    (PUBLIC_ORIGINS ?? '')
      .split(',')
      .filter((entry) => entry !== '')
      .map((entry): [string, string] => {
        const [id = '', origin = ''] = entry.trim().split('=');
        if (!EDITION_IDS.some((known) => known === id) || !/^https?:\/\/[^/]+$/.test(origin)) {
          throw new Error(`PUBLIC_ORIGINS: '${entry}' is not edition=origin`);
        }
        return [id, origin];
      }),
  );
  const originOf = (id: EditionId) => set.get(id) ?? `http://${id}.localhost:${PORT}`;
  return { rs: originOf('rs'), hr: originOf('hr'), ke: originOf('ke') };
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The edition that the request's host name chose. */
    edition: Edition;
  }
}
