import { AppError } from '@tribina/service-kit';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { sendForEver } from '../for-ever';
import { nameOf } from './address';
import type { PictureDelivery } from './delivery';
import { asksForPicture, fallbackPicture } from './fallback';
import { formatFor } from './formats';

/** `GET /img/<dimension>/<dir…>/<filename>` (spec portal §3): the picture, cropped and in the reader's best format. */
export function addPictureRoutes(app: FastifyInstance, delivery: PictureDelivery): void {
  app.get<{ Params: { dimension: string; '*': string } }>(
    '/img/:dimension/*',
    { schema: { hide: true } },
    async (request, reply) => {
      reply.header('vary', 'Accept');
      const { dimension, '*': path } = request.params;
      const { accept } = request.headers;
      const format = formatFor(accept);
      try {
        const body = await delivery.get(dimension, nameOf(path), format);
        return sendForEver(request, reply, { body, type: format.type });
      } catch (error) {
        if (!isAbsence(error) || !asksForPicture(accept)) throw error;
        return sendFallback(reply, error.status, dimension);
      }
    },
  );
}

/** Whether there is no such picture, or none any more; everything else may be better the next time. */
function isAbsence(error: unknown): error is AppError {
  return error instanceof AppError && (error.status === 404 || error.status === 410);
}

function sendFallback(reply: FastifyReply, status: number, dimension: string): FastifyReply {
  return reply
    .code(status)
    .headers({ 'cache-control': 'no-store', 'content-security-policy': "sandbox; default-src 'none'" })
    .type('image/svg+xml; charset=utf-8')
    .send(fallbackPicture(dimension));
}
