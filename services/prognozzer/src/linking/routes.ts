import { gamePartnerCalls } from '@tribina/contracts';
import { gamePlayerSchemas } from '@tribina/contracts/schemas';
import { handle, requireInternalKey } from '@tribina/service-kit';
import type { FastifyInstance } from 'fastify';
import type { Linking } from './service';

/**
 * The code of the betting site's mail, asked by the gateway when its reader has pressed the button (design "user/verify").
 * Without HEAD, which would use it up.
 */
export function addVerificationRoute(app: FastifyInstance, linking: Linking, internalKey: string): void {
  handle(
    app,
    gamePartnerCalls.verifyUser,
    gamePlayerSchemas.verifyUser,
    async ({ params, reply }) => {
      reply.header('cache-control', 'no-store');
      await linking.verify(params.code);
      return { status: 200, message: 'OK' };
    },
    { preHandler: requireInternalKey(internalKey), exposeHeadRoute: false },
  );
}
