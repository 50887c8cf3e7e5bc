import {
  editionOfHost,
  EDITION_IDS,
  parseEditionHosts,
  parseOverrides,
  withOverrides,
  type Edition,
  type EditionId,
  type Editions,
} from '@tribina/editions';
import { AppError } from '@tribina/service-kit';
import type { FastifyInstance } from 'fastify';
import type { Config } from './config';

/** Canonical addresses come from here, never from the Host header. */
export type Origins = Readonly<Record<EditionId, string>>;

/** Paths that answer whatever the host: probes. */
const HOSTLESS = new Set(['/livez', '/readyz']);

/** The editions as this gateway serves them, and where their pages are at home. */
export interface ServedEditions {
  readonly editions: Editions;
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
  return { editions, origins: parseOrigins(config) };
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
