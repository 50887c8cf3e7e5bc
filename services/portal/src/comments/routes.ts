import { commentCalls } from '@tribina/contracts';
import { commentSchemas } from '@tribina/contracts/schemas';
import { handle, type Database, type IdentityReader } from '@tribina/service-kit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { found, OK, withData } from '../http/answers';
import { requireMember } from '../http/member';
import { Turns } from '../turns';
import { searchMembers } from './members';
import { stepsOf } from './pipeline/steps';
import { Reactions } from './reactions';
import { CommentReading, type Page, type ThreadOrder } from './reading';
import { reportComment } from './reports';
import { Senders } from './sender';
import { CommentWriting, type Asker } from './service';
import type { CommentSettings } from './settings';

const calls = commentCalls;
const schemas = commentSchemas;
/** Half of the connections to the database: whoever sends hundreds leaves the rest to readers, and the next turn to other writers. */
const AT_ONCE = 4;
const MOST_WAITING = 64;

/** Comments (spec portal §7): what is read, written and thought of them. */
export function addCommentCalls(
  app: FastifyInstance,
  database: Database,
  identities: IdentityReader,
  settings: CommentSettings & { readonly SITE_KEY: string; readonly ownHosts: readonly string[] },
): void {
  const senders = new Senders(settings.SITE_KEY);
  const askerOf = (request: FastifyRequest): Asker => ({
    userId: identities.of(request)?.sub ?? null,
    sender: senders.of(request),
  });
  const writing = new CommentWriting(database, senders, settings, stepsOf(settings.ownHosts), (step, error) =>
    app.log.error({ err: error, step }, 'a step of the comments pipeline has failed'),
  );
  addReading(app, new CommentReading(database));
  addWriting(app, database, writing, askerOf);
  addReactions(app, new Reactions(database), (request) => requireMember(identities, request));
  handle(app, calls.searchMembers, schemas.searchMembers, async ({ body, request }) => {
    requireMember(identities, request);
    return withData(await searchMembers(database, body.query, body.limit));
  });
}

function addReading(app: FastifyInstance, reading: CommentReading): void {
  const threads = async (
    call: typeof calls.commentsByArticle,
    request: FastifyRequest,
    id: number,
    order: ThreadOrder,
    page: Page,
  ) => ({ ...OK, ...found(call, await reading.threads(request.edition.id, id, order, page)) });
  handle(app, calls.commentsByArticle, schemas.commentsByArticle, ({ params, query, request }) =>
    threads(calls.commentsByArticle, request, params.id, query.order ?? 'default', query),
  );
  handle(app, calls.commentsByLikes, schemas.commentsByLikes, ({ params, query, request }) =>
    threads(calls.commentsByLikes, request, params.id, 'likes', query),
  );
  handle(app, calls.commentsByDislikes, schemas.commentsByDislikes, ({ params, query, request }) =>
    threads(calls.commentsByDislikes, request, params.id, 'dislikes', query),
  );
  handle(app, calls.commentReplies, schemas.commentReplies, async ({ params, query, request }) => ({
    ...OK,
    ...found(calls.commentReplies, await reading.replies(request.edition.id, params.id, query)),
  }));
  handle(app, calls.commentThread, schemas.commentThread, async ({ params, request }) =>
    withData(found(calls.commentThread, await reading.threadOf(request.edition.id, params.id))),
  );
}

function addWriting(
  app: FastifyInstance,
  database: Database,
  writing: CommentWriting,
  askerOf: (request: FastifyRequest) => Asker,
): void {
  const turns = new Turns(AT_ONCE, MOST_WAITING);
  const inTurn = <T>(asker: Asker, work: () => Promise<T>) => turns.take(`${asker.userId ?? asker.sender}`, work);
  handle(app, calls.saveComment, schemas.saveComment, async ({ body, request }) => {
    const asker = askerOf(request);
    return { ...OK, ...(await inTurn(asker, () => writing.save(request.edition, body, asker))) };
  });
  handle(app, calls.editComment, schemas.editComment, async ({ body, request }) => {
    const asker = askerOf(request);
    return withData(await inTurn(asker, () => writing.edit(request.edition, body, asker)));
  });
  handle(app, calls.ownComments, schemas.ownComments, async ({ body, request }) =>
    withData(await writing.own(request.edition.id, body.news_id, askerOf(request), body.receipts ?? [])),
  );
  handle(app, calls.reportComment, schemas.reportComment, async ({ body, request }) => {
    await reportComment(database, request.edition.id, body, askerOf(request));
    return OK;
  });
}

function addReactions(app: FastifyInstance, reactions: Reactions, memberOf: (request: FastifyRequest) => number): void {
  handle(app, calls.likeDislike, schemas.likeDislike, async ({ body: { comment_id: id, type }, request }) => {
    const userId = memberOf(request);
    const numbers = await reactions.reactToComment({ edition: request.edition.id, id, userId, type });
    return withData({ comment_id: id, ...numbers });
  });
  handle(app, calls.markLikeDislike, schemas.markLikeDislike, async ({ body: { mark_id: id, type }, request }) => {
    const userId = memberOf(request);
    const numbers = await reactions.reactToMark({ edition: request.edition.id, id, userId, type });
    return withData({ mark_id: id, ...numbers });
  });
  handle(app, calls.sendNotificationForLike, schemas.sendNotificationForLike, async ({ body, request }) => {
    await reactions.tellAuthor(request.edition.id, body.comment_id, memberOf(request));
    return OK;
  });
  handle(app, calls.userCommentReactions, schemas.userCommentReactions, async ({ body, request }) =>
    withData(await reactions.toCommentsOf(request.edition.id, body.news_id, memberOf(request))),
  );
  handle(app, calls.userReactions, schemas.userReactions, async ({ body, request }) =>
    withData(await reactions.toMarksOf(request.edition.id, body.collection_id, memberOf(request))),
  );
}
