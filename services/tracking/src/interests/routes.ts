import { trackingCalls } from '@tribina/contracts';
import { trackingSchemas } from '@tribina/contracts/schemas';
import { handle } from '@tribina/service-kit';
import type { FastifyInstance } from 'fastify';
import type { Gate } from '../access/gate';
import { requireInterestsConsent } from '../events/consent';
import type { Interests } from './service';

const CACHE = 'private, max-age=60';

export function addInterestRoutes(app: FastifyInstance, gate: Gate, interests: Interests): void {
  handle(app, trackingCalls.interests, trackingSchemas.interests, async ({ query, body, request, reply }) => {
    const visitor = gate.enter(body, request, reply);
    requireInterestsConsent(body.consent);
    const { newsLimit, betsLimit } = query;
    const answer = await interests.of(visitor, { newsLimit, betsLimit }, body.consent);
    reply.header('cache-control', CACHE);
    return answer;
  });
}
