import { widgetEditorialCalls as calls } from '@tribina/contracts';
import { widgetEditorialSchemas as schemas } from '@tribina/contracts/schemas';
import { handle, ownKey, type Database } from '@tribina/service-kit';
import type { FastifyInstance } from 'fastify';
import { OK, withData } from '../http/answers';
import { listBanners, readVideo } from './documents/repository';
import { createBanner, removeBanner, removeVideo, setVideo, updateBanner } from './documents/service';
import { listStories } from './stories/repository';
import {
  createFakeUser,
  createStory,
  removeFakeUser,
  removeStory,
  updateFakeUser,
  updateStory,
} from './stories/service';

/** What editors write of the widgets; behind `requireEditor`. */
export function addWidgetEditorialCalls(app: FastifyInstance, database: Database): void {
  addStoryWrites(app, database);
  addBannerWrites(app, database);
  addVideoWrites(app, database);
}

function addStoryWrites(app: FastifyInstance, database: Database): void {
  handle(app, calls.createFakeUser, schemas.createFakeUser, async ({ body, request }) =>
    withData({ id: await createFakeUser(database, request.edition, body) }),
  );
  handle(app, calls.updateFakeUser, schemas.updateFakeUser, async ({ params, body, request }) =>
    withData({ id: await updateFakeUser(database, request.edition, params.id, body) }),
  );
  handle(app, calls.removeFakeUser, schemas.removeFakeUser, async ({ params, request }) => {
    await removeFakeUser(database, request.edition, params.id);
    return OK;
  });
  handle(app, calls.listStories, schemas.listStories, async ({ request }) =>
    withData(await listStories(database.write, request.edition.id)),
  );
  handle(app, calls.createStory, schemas.createStory, async ({ query, body, request }) =>
    withData({ id: await createStory(database, request.edition, body, ownKey(request.editor, query.key)) }),
  );
  handle(app, calls.updateStory, schemas.updateStory, async ({ params, body, query, request }) => {
    const { id, version } = await updateStory(database, request.edition, params.id, body, query.seen);
    return withData({ id, version });
  });
  handle(app, calls.removeStory, schemas.removeStory, async ({ params, query, request }) => {
    await removeStory(database, request.edition, params.id, query.seen);
    return OK;
  });
}

function addBannerWrites(app: FastifyInstance, database: Database): void {
  handle(app, calls.listBanners, schemas.listBanners, async ({ request }) =>
    withData(await listBanners(database.write, request.edition.id)),
  );
  handle(app, calls.createBanner, schemas.createBanner, async ({ query, body, request }) =>
    withData({ id: await createBanner(database, request.edition, body, ownKey(request.editor, query.key)) }),
  );
  handle(app, calls.updateBanner, schemas.updateBanner, async ({ params, body, query, request }) => {
    const { id, version } = await updateBanner(database, request.edition, params.id, body, query.seen);
    return withData({ id, version });
  });
  handle(app, calls.removeBanner, schemas.removeBanner, async ({ params, query, request }) => {
    await removeBanner(database, request.edition, params.id, query.seen);
    return OK;
  });
}

function addVideoWrites(app: FastifyInstance, database: Database): void {
  handle(app, calls.readGlobalVideo, schemas.readGlobalVideo, async ({ request }) =>
    withData(await readVideo(database, request.edition.id)),
  );
  handle(app, calls.setGlobalVideo, schemas.setGlobalVideo, async ({ body, request }) =>
    withData({ id: await setVideo(database, request.edition, body) }),
  );
  handle(app, calls.removeGlobalVideo, schemas.removeGlobalVideo, async ({ request }) => {
    await removeVideo(database, request.edition);
    return OK;
  });
}
