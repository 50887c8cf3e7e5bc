import { releaseCalls } from '@tribina/contracts';
import { releaseSchemas } from '@tribina/contracts/schemas';
import { handle, ok, requireInternalKey } from '@tribina/service-kit';
import type { FastifyInstance } from 'fastify';
import { holderOf } from './authentication';
import type { Holder } from './holder';
import type { Sessions } from './sessions';

/** The call that needs no token but a code; only gateways may pass it on. */
export function addSessionRoute(app: FastifyInstance, sessions: Sessions, internalKey: string): void {
  handle(
    app,
    releaseCalls.openSession,
    releaseSchemas.openSession,
    async ({ body, reply }) => {
      const { token, holder } = await sessions.open(body.code);
      reply.header('cache-control', 'no-store');
      return ok({ token, holder: said(holder) });
    },
    { preHandler: requireInternalKey(internalKey) },
  );
}

export function addHolderRoutes(app: FastifyInstance, sessions: Sessions): void {
  handle(app, releaseCalls.loginLink, releaseSchemas.loginLink, async ({ request, reply }) => {
    reply.header('cache-control', 'no-store');
    return ok(await sessions.loginCode(holderOf(request)));
  });

  handle(app, releaseCalls.closeSession, releaseSchemas.closeSession, async ({ request }) => {
    await sessions.close(holderOf(request));
    return ok({});
  });

  handle(app, releaseCalls.holder, releaseSchemas.holder, ({ request }) => ok({ holder: said(holderOf(request)) }));
}

const said = ({ name, scopes, expiresAt }: Holder) => ({ name, scopes: [...scopes], expiresAt });
