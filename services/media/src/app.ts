import { AppError, createService, IdentityReader, publicKeyOf } from '@tribina/service-kit';
import type { FastifyInstance } from 'fastify';
import path from 'node:path';
import sharp from 'sharp';
import type { Config } from './config';
import { Folder } from './files';
import { PictureDelivery } from './pictures/delivery';
import { addPictureRoutes } from './pictures/routes';
import { PictureStore } from './pictures/store';
import { addEditorialPictureCalls, addInternalPictureCalls } from './uploads/routes';
import { Uploads } from './uploads/service';
import { addVectorRoutes } from './vectors/routes';
import { addInternalVideoCalls, addVideoRoutes } from './videos/routes';
import { VideoStore } from './videos/store';
import { WorkQueue } from './work-queue';

const RETRY_AFTER_S = 2;

/** The service of pictures: takes them in, gives them out in known dimensions, draws flags and crests. */
export async function buildApp(config: Config): Promise<FastifyInstance> {
  // One thread for each picture and MEDIA_AT_ONCE pictures: the queue decides what the machine does, not the library.
  sharp.concurrency(1);
  const originals = await Folder.open(path.join(config.MEDIA_FOLDER, 'originals'));
  const derived = await Folder.open(config.MEDIA_CACHE_FOLDER ?? path.join(config.MEDIA_FOLDER, 'derived'));
  const app = await createService({
    name: 'media',
    title: 'Tribina pictures',
    logLevel: config.LOG_LEVEL,
    answers: 'portal',
    readiness: { store: () => originals.check() },
  });
  const queue = new WorkQueue(config.MEDIA_AT_ONCE, config.MEDIA_WAITING);
  const store = new PictureStore(originals);
  const delivery = new PictureDelivery(store, derived, queue, (error) =>
    app.log.warn({ err: error }, 'picture not kept'),
  );
  addAnswerHeaders(app);
  addVectorRoutes(app);
  addPictureRoutes(app, delivery);
  const videos = new VideoStore(originals);
  addVideoRoutes(app, videos);
  addInternalVideoCalls(app, config.INTERNAL_KEY, videos);
  // In a queue of their own: whoever looks at pictures waits for nobody who sends some.
  const uploads = new Uploads(store, new WorkQueue(Math.ceil(config.MEDIA_AT_ONCE / 2), config.MEDIA_WAITING));
  const identities = new IdentityReader(publicKeyOf(config.IDENTITY_PUBLIC_KEY), 'media');
  addInternalPictureCalls(app, config.INTERNAL_KEY, uploads, delivery);
  addEditorialPictureCalls(app, identities, uploads, delivery);
  return app;
}

/** Nothing here is ever to be taken for another type, and no fault is to be remembered by a cache. */
function addAnswerHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header('x-content-type-options', 'nosniff');
    done();
  });
  app.addHook('onError', (_request, reply, error, done) => {
    reply.header('cache-control', 'no-store');
    if (error instanceof AppError && error.status === 503) reply.header('retry-after', RETRY_AFTER_S);
    done();
  });
}
