import { call } from './call';
import type { moderationSchemas, statementSchemas } from './moderation.schema';
import type { TypesOf } from './schema-types';

type Schemas = typeof moderationSchemas;
type StatementSchemas = typeof statementSchemas;

const failure = 'INTERNAL_ERROR';

/** What moderators ask, below `/portal/moderation` at the gateway; needs the role moderator. */
export const moderationCalls = {
  moderationQueues: call<TypesOf<Schemas['moderationQueues']>>({ method: 'GET', path: '/moderation/queues', failure }),
  /**
   * The next cases of a queue, which are then one's own for a few minutes: no other moderator gets them meanwhile. Those that
   * one has stay; asking again keeps them.
   */
  claimCases: call<TypesOf<Schemas['claimCases']>>({ method: 'POST', path: '/moderation/claims', failure }),
  /** Gives back all that one has claimed. */
  releaseCases: call<TypesOf<Schemas['releaseCases']>>({ method: 'DELETE', path: '/moderation/claims', failure }),
  /** What one has to know to decide: article, thread, what the author has written before. */
  caseContext: call<TypesOf<Schemas['caseContext']>>({ method: 'GET', path: '/moderation/cases/:id', failure }),
  /** One decision on one or many. What somebody else has or has decided is left alone and named. */
  decideCases: call<TypesOf<Schemas['decideCases']>>({
    method: 'POST',
    path: '/moderation/decisions',
    failure,
    errors: ['NO_REASON'],
  }),
  /** Takes back one's own decisions within ten seconds. 409 TOO_LATE: one of them is older; none is taken back. */
  undoDecisions: call<TypesOf<Schemas['undoDecisions']>>({
    method: 'POST',
    path: '/moderation/decisions/undo',
    failure,
    errors: ['TOO_LATE'],
  }),
  findUsers: call<TypesOf<Schemas['findUsers']>>({ method: 'GET', path: '/moderation/users', failure }),
  userHistory: call<TypesOf<Schemas['userHistory']>>({ method: 'GET', path: '/moderation/users/:id', failure }),
  /** Ends all sessions of the user, who is told by mail. Staff is suspended by an administrator alone. */
  suspendUser: call<TypesOf<Schemas['suspendUser']>>({
    method: 'POST',
    path: '/moderation/users/:id/suspension',
    failure,
  }),
  /** SUSPENDED_SINCE (409): a colleague has suspended the user once more. */
  reinstateUser: call<TypesOf<Schemas['reinstateUser']>>({
    method: 'POST',
    path: '/moderation/users/:id/reinstatement',
    failure,
    errors: ['NOT_SUSPENDED', 'SUSPENDED_SINCE'],
  }),
  listWords: call<TypesOf<Schemas['listWords']>>({ method: 'GET', path: '/moderation/words', failure }),
  addWord: call<TypesOf<Schemas['addWord']>>({
    method: 'POST',
    path: '/moderation/words',
    failure,
    errors: ['EXISTING_WORD'],
  }),
  removeWord: call<TypesOf<Schemas['removeWord']>>({ method: 'DELETE', path: '/moderation/words/:id', failure }),
  /** Newest first. */
  auditTrail: call<TypesOf<Schemas['auditTrail']>>({ method: 'GET', path: '/moderation/audit', failure }),
} as const;

/**
 * What authors ask: why something of theirs was refused. The list is the asker's own; a single one is reached by its code, which
 * is in the mail, because a suspended author cannot log in and may appeal all the same.
 */
export const statementCalls = {
  listStatements: call<TypesOf<StatementSchemas['listStatements']>>({
    method: 'GET',
    path: '/statements-of-reasons',
    failure,
  }),
  statement: call<TypesOf<StatementSchemas['statement']>>({
    method: 'GET',
    path: '/statements-of-reasons/:code',
    failure,
  }),
  /** Once for each; another moderator decides. */
  appeal: call<TypesOf<StatementSchemas['appeal']>>({
    method: 'POST',
    path: '/statements-of-reasons/:code/appeal',
    failure,
    errors: ['EXISTING_APPEAL', 'TOO_LATE'],
  }),
} as const;
