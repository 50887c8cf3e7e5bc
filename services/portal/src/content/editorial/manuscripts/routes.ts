import { newsroomCalls, type Navigation } from '@tribina/contracts';
import { newsroomSchemas } from '@tribina/contracts/schemas';
import { AppError, type Database, handle, ownKey, versionOf } from '@tribina/service-kit';
import type { FastifyInstance } from 'fastify';
import { OK, withData } from '../../../http/answers';
import { slugOf } from '../articles/slug';
import { frameChanges } from '../frame-changes';
import { versionOfPicks } from '../picks-service';
import { revisionOf, revisionsOf } from './history';
import { listPictures } from './pictures';
import { listCategories, listPicks, listSpecials, navigationOf, suggestTags } from './repository';
import { createManuscripts } from './service';

/** What the newsroom's screens ask; behind `requireEditor`. */
export function addManuscriptCalls(app: FastifyInstance, database: Database, previewKey: string): void {
  const manuscripts = createManuscripts(database, previewKey);
  handle(app, newsroomCalls.listManuscripts, newsroomSchemas.listManuscripts, async ({ query, request }) => ({
    ...OK,
    ...(await manuscripts.list(request.edition, query)),
  }));
  handle(app, newsroomCalls.manuscript, newsroomSchemas.manuscript, async ({ params, request }) =>
    withData(await manuscripts.read(request.edition, params.id)),
  );
  handle(app, newsroomCalls.createManuscript, newsroomSchemas.createManuscript, async ({ body, request }) =>
    withData(
      await manuscripts.create(request.edition, body.draft, request.editor, ownKey(request.editor, body.clientKey)),
    ),
  );
  handle(app, newsroomCalls.saveManuscript, newsroomSchemas.saveManuscript, async ({ params, body, request }) =>
    withData(await manuscripts.save(request.edition, params.id, body.revision, body.draft, request.editor)),
  );
  handle(app, newsroomCalls.publishManuscript, newsroomSchemas.publishManuscript, async ({ params, body, request }) =>
    withData(await manuscripts.publish(request.edition, params.id, body, request.editor)),
  );
  handle(app, newsroomCalls.withdrawManuscript, newsroomSchemas.withdrawManuscript, async ({ params, body, request }) =>
    withData(await manuscripts.withdraw(request.edition, params.id, body.revision, request.editor)),
  );
  addRevisionCalls(app, database, manuscripts);
  addPreviewCalls(app, manuscripts);
  addChoices(app, database);
}

type Manuscripts = ReturnType<typeof createManuscripts>;

function addRevisionCalls(app: FastifyInstance, database: Database, manuscripts: Manuscripts): void {
  handle(app, newsroomCalls.listRevisions, newsroomSchemas.listRevisions, async ({ params, request }) => {
    await manuscripts.read(request.edition, params.id);
    return withData(await revisionsOf(database.write, params.id));
  });
  handle(app, newsroomCalls.revision, newsroomSchemas.revision, async ({ params, request }) => {
    await manuscripts.read(request.edition, params.id);
    const revision = await revisionOf(database.write, params.id, params.revision);
    if (!revision) throw new AppError('NOT_FOUND', 404);
    return withData(revision);
  });
  handle(app, newsroomCalls.restoreRevision, newsroomSchemas.restoreRevision, async ({ params, body, request }) =>
    withData(await manuscripts.restore(request.edition, params.id, params.revision, body.revision, request.editor)),
  );
}

/** Below it the gateway shows the pages of previews. */
const PREVIEW_PATH = '/portal/preview';

function addPreviewCalls(app: FastifyInstance, manuscripts: Manuscripts): void {
  handle(app, newsroomCalls.createPreview, newsroomSchemas.createPreview, async ({ params, body, request }) => {
    const { token, expiresAt } = await manuscripts.tokenFor(request.edition, params.id, body.revision);
    return withData({ path: `${PREVIEW_PATH}/${token}`, expiresAt });
  });
  handle(app, newsroomCalls.preview, newsroomSchemas.preview, async ({ params, request }) =>
    withData(await manuscripts.preview(request.edition, params.token)),
  );
}

/** What editors choose from. */
function addChoices(app: FastifyInstance, database: Database): void {
  handle(app, newsroomCalls.suggestTags, newsroomSchemas.suggestTags, async ({ query: { term }, request }) =>
    withData(await suggestTags(database.read, request.edition.id, term.trim(), slugOf(term))),
  );
  handle(app, newsroomCalls.listPictures, newsroomSchemas.listPictures, async ({ query, request }) => ({
    ...OK,
    ...(await listPictures(database.read, request.edition.id, query)),
  }));
  handle(app, newsroomCalls.listCategories, newsroomSchemas.listCategories, async ({ request }) =>
    withData(await listCategories(database.read, request.edition.id)),
  );
  handle(app, newsroomCalls.navigation, newsroomSchemas.navigation, async ({ params, request }) => {
    const navigation = await navigationOf<Navigation>(database.write, request.edition.id, params.kind);
    return { ...withData(navigation), version: versionOf(navigation) };
  });
  handle(app, newsroomCalls.listPicks, newsroomSchemas.listPicks, async ({ params, request }) => {
    const picks = await listPicks(database.write, request.edition.id, params.categoryId);
    return { ...withData(picks), version: versionOfPicks(picks) };
  });
  handle(app, newsroomCalls.listSpecials, newsroomSchemas.listSpecials, async ({ request }) =>
    withData(await listSpecials(database.write, request.edition.id)),
  );
  handle(app, newsroomCalls.frameChanges, newsroomSchemas.frameChanges, async ({ query, request }) => ({
    ...OK,
    ...(await frameChanges(database.write, request.edition, query)),
  }));
}
