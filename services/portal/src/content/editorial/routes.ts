import { editorialCalls } from '@tribina/contracts';
import { editorialSchemas } from '@tribina/contracts/schemas';
import { handle, ownKey, type Database, type IdentityReader } from '@tribina/service-kit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../../config';
import { OK, withData } from '../../http/answers';
import { createArticleService } from './articles/service';
import { addLivePost, pinLivePost, removeLivePost, updateLivePost } from './articles/live-posts';
import { setSuggestions } from './articles/supplements-service';
import { createCategory } from './category-service';
import { requireEditor } from './editors';
import type { FrameAct } from './frame-changes';
import { createWriter, type FrameParts, listWriters, setNavigation, setSpecial } from './frame-service';
import { addManuscriptCalls } from './manuscripts/routes';
import { setPicks } from './picks-service';
import { removeSpecial } from './special-removal';
import { addWritingCalls } from './writing/routes';

/** The one editorial write path: editors' browsers and the demo world use it alike. */
export function addEditorialCalls(
  app: FastifyInstance,
  database: Database,
  identities: IdentityReader,
  settings: Pick<Config, 'FEED_URL' | 'INTERNAL_KEY'>,
): void {
  requireEditor(app, identities);
  addArticleWrites(app, database);
  addFrameWrites(app, { database, feedUrl: settings.FEED_URL, log: app.log });
  addManuscriptCalls(app, database, settings.INTERNAL_KEY);
  addWritingCalls(app, database);
}

function addArticleWrites(app: FastifyInstance, database: Database): void {
  const articles = createArticleService(database);
  handle(app, editorialCalls.createArticle, editorialSchemas.createArticle, async ({ body, request }) =>
    withData({ id: await articles.create(request.edition, body, request.editor) }),
  );
  handle(app, editorialCalls.updateArticle, editorialSchemas.updateArticle, async ({ params, body, request }) => {
    await articles.update(request.edition, params.id, body, request.editor);
    return withData({ id: params.id });
  });
  handle(app, editorialCalls.withdrawArticle, editorialSchemas.withdrawArticle, async ({ params, request }) => {
    await articles.withdraw(request.edition, params.id, request.editor);
    return withData({ id: params.id });
  });
  handle(app, editorialCalls.addLivePost, editorialSchemas.addLivePost, async ({ params, query, body, request }) => {
    const key = ownKey(request.editor, query.key);
    return withData({ id: await addLivePost(database, request.edition, params.id, body, key) });
  });
  handle(
    app,
    editorialCalls.updateLivePost,
    editorialSchemas.updateLivePost,
    async ({ params, body, query, request }) => {
      const version = await updateLivePost(database, request.edition, params, body, query.seen);
      return withData({ id: params.postId, version });
    },
  );
  handle(app, editorialCalls.pinLivePost, editorialSchemas.pinLivePost, async ({ params, body, request }) => {
    await pinLivePost(database, request.edition, params, body.pinned);
    return withData({ id: params.postId });
  });
  handle(app, editorialCalls.removeLivePost, editorialSchemas.removeLivePost, async ({ params, query, request }) => {
    await removeLivePost(database, request.edition, params, query.seen);
    return withData({ id: params.postId });
  });
  handle(app, editorialCalls.setSuggestions, editorialSchemas.setSuggestions, async ({ params, body, request }) => {
    await setSuggestions(database, request.edition, params.id, body);
    return OK;
  });
}

function addFrameWrites(app: FastifyInstance, parts: FrameParts): void {
  const { database } = parts;
  handle(app, editorialCalls.createCategory, editorialSchemas.createCategory, async ({ body, request }) =>
    withData({ id: await createCategory(database, request.edition, body) }),
  );
  handle(app, editorialCalls.createWriter, editorialSchemas.createWriter, async ({ body, request }) =>
    withData({ id: await createWriter(database, request.edition, body) }),
  );
  handle(app, editorialCalls.listWriters, editorialSchemas.listWriters, async ({ request }) =>
    withData(await listWriters(database, request.edition)),
  );
  handle(app, editorialCalls.setEditorsPicks, editorialSchemas.setEditorsPicks, async ({ body, query, request }) => ({
    ...OK,
    version: await setPicks(database, request.edition, body, query.seen),
  }));
  handle(app, editorialCalls.setNavigation, editorialSchemas.setNavigation, async ({ body, query, request }) => ({
    ...OK,
    version: await setNavigation(database, actOf(request, query), 'master', body),
  }));
  handle(
    app,
    editorialCalls.setSpecialNavigation,
    editorialSchemas.setSpecialNavigation,
    async ({ body, query, request }) => ({
      ...OK,
      version: await setNavigation(database, actOf(request, query), 'special', body),
    }),
  );
  handle(app, editorialCalls.setSpecial, editorialSchemas.setSpecial, async ({ body, query, request }) => {
    const { id, version } = await setSpecial(parts, { ...actOf(request, query), instead: query.instead }, body);
    return withData({ id, version });
  });
  handle(app, editorialCalls.removeSpecial, editorialSchemas.removeSpecial, async ({ params, query, request }) => {
    await removeSpecial(database, actOf(request, query), params.id);
    return OK;
  });
}

function actOf(
  { edition, editor }: FastifyRequest,
  { seen, key }: { readonly seen?: string | undefined; readonly key?: string | undefined },
): FrameAct {
  return { edition, by: editor, seen, clientKey: ownKey(editor, key) };
}
