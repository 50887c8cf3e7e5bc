import { trackingCalls } from '@tribina/contracts';
import { trackingSchemas } from '@tribina/contracts/schemas';
import { handle, type Clock } from '@tribina/service-kit';
import type { FastifyInstance } from 'fastify';
import { requireOrigin } from './gate';
import type { SiteKeys } from './site-keys';
import { visitorHash, type Tokens } from './tokens';

export function addAccessRoutes(app: FastifyInstance, keys: SiteKeys, tokens: Tokens, clock: Clock): void {
  handle(app, trackingCalls.validateSecret, trackingSchemas.validateSecret, ({ body, request }) => {
    const { site, secret, fingerprint, visitor } = body;
    const key = keys.shown(site, secret);
    requireOrigin(request, key.origins);
    return tokens.issue({ site, fingerprint, visitor: visitorHash(visitor), keyId: key.id }, clock.now());
  });
}
