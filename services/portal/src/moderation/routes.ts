import { moderationCalls, statementCalls } from '@tribina/contracts';
import { moderationSchemas, statementSchemas } from '@tribina/contracts/schemas';
import { addBackgroundWork, AppError, handle, type Database, type IdentityReader } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { OK, withData } from '../http/answers';
import { countActs, recordsOf } from './acts';
import { casesOf } from './cases';
import { contextOf } from './context';
import { decideCases } from './decide';
import { requireModerator } from './moderators';
import { claimCases, countOpen, countQueues, releaseCases } from './queues';
import { appealAgainst, statementOf, statementsOf } from './statements';
import { reinstateUser, suspendUser } from './suspend';
import { tellAuthors } from './teller';
import { standingDecisions, undoDecisions, UNDO_MS } from './undo';
import { findUsers, userById, userHistory } from './users';
import { addWord, listWords, removeWord } from './words';

/** What moderators' screens ask; nobody else is let in. */
export function addModerationCalls(app: FastifyInstance, database: Database, identities: IdentityReader): void {
  requireModerator(app, identities);
  addQueueCalls(app, database);
  addDecisionCalls(app, database);
  addUserCalls(app, database);
  addWordCalls(app, database);
}

function addQueueCalls(app: FastifyInstance, database: Database): void {
  handle(app, moderationCalls.moderationQueues, moderationSchemas.moderationQueues, async ({ request }) =>
    withData(await countQueues(database.write, request.edition.id, request.moderator)),
  );
  handle(app, moderationCalls.claimCases, moderationSchemas.claimCases, async ({ body, request }) => {
    const { queue, limit, ...narrowing } = body;
    const { edition, moderator } = request;
    const place = { edition: edition.id, queue, moderator };
    const claimed = await database.transaction((tx) => claimCases(tx, place, narrowing, limit));
    return {
      ...withData(await casesOf(database.write, edition, queue, claimed.kind, claimed.subjectIds, moderator)),
      total: await countOpen(database.write, place, narrowing),
      claimedUntil: claimed.until.toISOString(),
      standing: await standingDecisions(database.write, edition.id, moderator),
    };
  });
  handle(app, moderationCalls.releaseCases, moderationSchemas.releaseCases, async ({ request }) => {
    await releaseCases(database.write, request.moderator);
    return OK;
  });
  handle(app, moderationCalls.caseContext, moderationSchemas.caseContext, async ({ params, request }) =>
    withData(await contextOf(database.write, request.edition, params.id)),
  );
}

function addDecisionCalls(app: FastifyInstance, database: Database): void {
  handle(app, moderationCalls.decideCases, moderationSchemas.decideCases, async ({ body, request }) => {
    const { caseIds, ...decision } = body;
    const { edition, moderator } = request;
    const data = await decideCases(database, { edition, moderator, ...decision }, caseIds);
    return { ...withData(data), undoUntil: new Date(Date.now() + UNDO_MS).toISOString() };
  });
  handle(app, moderationCalls.undoDecisions, moderationSchemas.undoDecisions, async ({ body, request }) =>
    withData(await undoDecisions(database, request.edition.id, request.moderator, body.decisionIds)),
  );
  handle(app, moderationCalls.auditTrail, moderationSchemas.auditTrail, async ({ query, request }) => {
    const { action = null, moderatorId = null, userId = null, ...page } = query;
    const where = sql`act.edition = ${request.edition.id} and (${action}::text is null or act.action = ${action})
      and (${moderatorId}::bigint is null or act.moderator_id = ${moderatorId})
      and (${userId}::bigint is null or act.user_id = ${userId})`;
    return {
      ...withData(await recordsOf(database.write, where, page)),
      total: await countActs(database.write, where),
    };
  });
}

function addUserCalls(app: FastifyInstance, database: Database): void {
  handle(app, moderationCalls.findUsers, moderationSchemas.findUsers, async ({ query }) => ({
    ...OK,
    ...(await findUsers(database.write, query)),
  }));
  handle(app, moderationCalls.userHistory, moderationSchemas.userHistory, async ({ params, request }) =>
    withData(await userHistory(database.write, request.edition, params.id)),
  );
  handle(app, moderationCalls.suspendUser, moderationSchemas.suspendUser, async ({ params, body, request }) => {
    const { edition, moderator } = request;
    await database.transaction((tx) => suspendUser(tx, { edition, moderator, userId: params.id, ...body }));
    return withData(await userById(database.write, params.id));
  });
  handle(app, moderationCalls.reinstateUser, moderationSchemas.reinstateUser, async ({ params, body, request }) => {
    const { edition, moderator } = request;
    await database.transaction((tx) => reinstateUser(tx, { edition, moderator, userId: params.id, ...body }));
    return withData(await userById(database.write, params.id));
  });
}

function addWordCalls(app: FastifyInstance, database: Database): void {
  handle(app, moderationCalls.listWords, moderationSchemas.listWords, async ({ request }) =>
    withData(await listWords(database.write, request.edition.id)),
  );
  handle(app, moderationCalls.addWord, moderationSchemas.addWord, async ({ body, request }) =>
    withData(await addWord(database, request.edition.id, request.moderator, body)),
  );
  handle(app, moderationCalls.removeWord, moderationSchemas.removeWord, async ({ params, request }) => {
    await removeWord(database, request.edition.id, request.moderator, params.id);
    return OK;
  });
}

/** What authors ask about decisions on what they have written. */
export function addStatementCalls(app: FastifyInstance, database: Database, identities: IdentityReader): void {
  handle(app, statementCalls.listStatements, statementSchemas.listStatements, async ({ request }) => {
    const identity = identities.of(request);
    if (!identity) throw new AppError('UNAUTHORIZED', 401);
    return withData(await statementsOf(database.write, request.edition, identity.sub));
  });
  handle(app, statementCalls.statement, statementSchemas.statement, async ({ params, request }) =>
    withData(await statementOf(database.write, request.edition, params.code)),
  );
  handle(app, statementCalls.appeal, statementSchemas.appeal, async ({ params, body, request }) =>
    withData(await appealAgainst(database, request.edition, params.code, body.text)),
  );
}

const PERIOD_MS = 1_000;

/** Tells authors for as long as the app lives. */
export function addTeller(app: FastifyInstance, database: Database): void {
  addBackgroundWork(app, {
    name: 'telling authors',
    periodMs: PERIOD_MS,
    step: () => tellAuthors(database),
  });
}
