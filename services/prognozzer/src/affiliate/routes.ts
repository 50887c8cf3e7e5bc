import { gamePartnerCalls } from '@tribina/contracts';
import { gamePlayerSchemas } from '@tribina/contracts/schemas';
import { AppError, appNow, handle, type Database } from '@tribina/service-kit';
import type { FastifyInstance } from 'fastify';
import { TicketNotices } from './service';
import { isSigned } from './signature';

const BODY_LIMIT = 16 * 1024;

/** The betting site's call, in a scope of its own: nothing of a body is read before its signature is known to be right. */
export function addAffiliateRoute(app: FastifyInstance, database: Database, key: string): void {
  const notices = new TicketNotices(database);
  const readJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    appNow(database.read).then((now) => {
      if (!Buffer.isBuffer(body) || !isSigned(request.headers, body, key, now))
        done(new AppError('INVALID_SIGNATURE', 401));
      else void readJson(request, body.toString('utf8'), done);
    }, done);
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
