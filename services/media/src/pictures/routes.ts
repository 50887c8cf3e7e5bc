import type { FastifyInstance } from 'fastify';
import { sendForEver } from '../for-ever';
import { nameOf } from './address';
import type { PictureDelivery } from './delivery';
import { formatFor } from './formats';

/** `GET /img/<dimension>/<dir…>/<filename>` (spec portal §3): the picture, cropped and in the reader's best format. */
export function addPictureRoutes(app: FastifyInstance, delivery: PictureDelivery): void {
  app.get<{ Params: { dimension: string; '*': string } }>(
    '/img/:dimension/*',
    { schema: { hide: true } },
    async (request, reply) => {
      reply.header('vary', 'Accept');
      const format = formatFor(request.headers.accept);
      const body = await delivery.get(request.params.dimension, nameOf(request.params['*']), format);
      return sendForEver(request, reply, { body, type: format.type });
    },
  );
}
