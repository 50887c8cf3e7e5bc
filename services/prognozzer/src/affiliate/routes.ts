import { gamePartnerCalls } from '@tribina/contracts';
import { gamePlayerSchemas } from '@tribina/contracts/schemas';
import { AppError, appNow, assertThat, handle, type Database } from '@tribina/service-kit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { TicketNotices } from './service';
import { isSigned, saysThatItIsSigned } from './signature';

const BODY_LIMIT = 16 * 1024;

/** The betting site's call, in a scope of its own: nothing of a body is read before its signature is known to be right. */
export function addAffiliateRoute(app: FastifyInstance, database: Database, key: string): void {
  const notices = new TicketNotices(database);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, async (request: FastifyRequest, body: Buffer) => {
    assertThat(saysThatItIsSigned(request.headers), 'INVALID_SIGNATURE', 401);
    const now = await appNow(database.read);
    assertThat(isSigned(request.headers, body, key, now), 'INVALID_SIGNATURE', 401);
    return parsed(body.toString('utf8'));
  });
  handle(
    app,
    gamePartnerCalls.ticketNotice,
    gamePlayerSchemas.ticketNotice,
    async ({ body }) => {
      await notices.take(body);
      return { status: 200, message: 'OK' };
    },
    { bodyLimit: BODY_LIMIT },
  );
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new AppError('INVALID_JSON', 400);
  }
}
