import { writingCalls } from '@tribina/contracts';
import { writingSchemas } from '@tribina/contracts/schemas';
import { handle, type Database } from '@tribina/service-kit';
import type { FastifyInstance } from 'fastify';
import { OK, withData } from '../../../http/answers';
import { dropAutosave, keepAutosave, listAutosaves } from './autosaves';
import { leave, stayAt } from './open-pages';

/** What goes on while an article is written: behind `requireEditor`, and without a say in what is saved. */
export function addWritingCalls(app: FastifyInstance, database: Database): void {
  handle(app, writingCalls.listAutosaves, writingSchemas.listAutosaves, async ({ query, request }) =>
    withData(await listAutosaves(database.write, request.edition.id, request.editor, query.id)),
  );
  handle(app, writingCalls.keepAutosave, writingSchemas.keepAutosave, async ({ params, body, request }) => {
    const at = await keepAutosave(database, request.editor, { edition: request.edition.id, ...params, ...body });
    return withData({ at });
  });
  handle(app, writingCalls.dropAutosave, writingSchemas.dropAutosave, async ({ params, query, request }) => {
    await dropAutosave(database.write, request.editor, { edition: request.edition.id, ...params }, query.at);
    return OK;
  });
  handle(app, writingCalls.stayAtManuscript, writingSchemas.stayAtManuscript, async ({ params, request }) =>
    withData(await stayAt(database, request.edition.id, request.editor, params)),
  );
  handle(app, writingCalls.leaveManuscript, writingSchemas.leaveManuscript, async ({ params, request }) => {
    await leave(database, request.edition.id, request.editor, params);
    return OK;
  });
}
