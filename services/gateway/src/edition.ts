import {
  editionOfHost,
  parseEditionHosts,
  parseOrigins,
  parseOverrides,
  withOverrides,
  type Edition,
  type Editions,
  type Origins,
} from '@tribina/editions';
import { AppError } from '@tribina/service-kit';
import type { FastifyInstance } from 'fastify';
import type { Config } from './config';

/** Paths that answer whatever the host: probes. */
const HOSTLESS = new Set(['/livez', '/readyz']);

/** The editions as this gateway serves them, and where their pages are at home. */
export interface ServedEditions {
  readonly editions: Editions;
  /** Canonical addresses come from here, never from the Host header. */
  readonly origins: Origins;
}

/** Finds each request's edition by its host name; a host that is none of ours is refused. */
export function addEditions(app: FastifyInstance, config: Config): ServedEditions {
  const hosts = parseEditionHosts(config.EDITION_HOSTS);
  const editions = withOverrides(parseOverrides(config.EDITION_OVERRIDES));
  // The hook below sets it before anything reads it.
  app.decorateRequest('edition', null as never);
  app.addHook('onRequest', (request, _reply, done) => {
    const id = editionOfHost(hosts, request.headers.host);
    if (id) request.edition = editions[id];
    done(id || HOSTLESS.has(request.url) ? undefined : new AppError('UNKNOWN_EDITION', 421));
  });
  return { editions, origins: parseOrigins(config.PUBLIC_ORIGINS, config.PORT) };
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The edition that the request's host name chose. */
    edition: Edition;
  }
}
