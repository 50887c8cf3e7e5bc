import { widgetCalls } from '@tribina/contracts';
import { widgetSchemas } from '@tribina/contracts/schemas';
import { AppError, handle, isBot, ok, type Database } from '@tribina/service-kit';
import type { FastifyInstance } from 'fastify';
import type { Catalogue } from '../content/catalogue/repository';
import { withData } from '../http/answers';
import { createDocuments } from './documents/repository';
import { createStories } from './stories/repository';

/** What stands beside the news (spec portal §7): stories, the banner, the video, and who is a bot. */
export function addWidgetCalls(
  app: FastifyInstance,
  database: Database,
  activeSpecial: Catalogue['activeSpecial'],
): void {
  const stories = createStories(database);
  const documents = createDocuments(database);
  handle(app, widgetCalls.activeStories, widgetSchemas.activeStories, async ({ query, request }) => {
    const { id } = request.edition;
    const isSpecial = query.isSpecial === 1;
    // Those of the special are over with it.
    const active = isSpecial && !(await activeSpecial(id)) ? [] : await stories.active(id, isSpecial);
    return ok({ stories: active, count: active.length });
  });
  handle(app, widgetCalls.fakeUsers, widgetSchemas.fakeUsers, async ({ request }) =>
    ok({ fakeUsers: await stories.fakeUsers(request.edition.id) }),
  );
  handle(app, widgetCalls.activeBanner, widgetSchemas.activeBanner, async ({ request }) =>
    withData(await documents.banner(request.edition.id)),
  );
  handle(app, widgetCalls.activeVideo, widgetSchemas.activeVideo, async ({ request }) => {
    const video = await documents.video(request.edition.id);
    if (!video) throw new AppError('NOT_FOUND', 404);
    return withData(video);
  });
  handle(app, widgetCalls.isBot, widgetSchemas.isBot, ({ body }) => ok({ isBot: isBot(body.userAgent) }));
}
