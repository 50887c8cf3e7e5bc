import { Type, type Static } from 'typebox';
import { Id, IdParams, Instant, Limit, Nullable, Offset, Ok } from './answer.schema';
import { REJECTION_REASONS } from './comments.limits';
import { Finding } from './comments.schema';
import { HAS_TEXT } from './text.rules';

const closed = { additionalProperties: false } as const;

/**
 * The moderators' queues. `new`: nothing was found; `held`: a step of the pipeline held it; `reported`: readers have reported
 * it; `appeals`: its author does not agree; `users`: a name that may offend.
 */
export const MODERATION_QUEUES = ['new', 'held', 'reported', 'appeals', 'users'] as const;
export type ModerationQueue = (typeof MODERATION_QUEUES)[number];
const Queue = Type.Enum([...MODERATION_QUEUES]);

/** Why something is refused: of comments those of theirs, of accounts a name too. Each is a rule of the terms of use. */
export const MODERATION_REASONS = [...REJECTION_REASONS, 'offensive_name'] as const;
export type ModerationReason = (typeof MODERATION_REASONS)[number];
const Reason = Type.Enum([...MODERATION_REASONS]);

/** A piece of work: a comment, an appeal, or a user's name, each by its own id. */
const CaseId = Type.String({ pattern: '^(comment|appeal|name)-[1-9]\\d{0,15}$' });

/** A moderator by name; id null: has left. */
const Moderator = Type.Object({ id: Nullable(Id), name: Type.String() });

const CommentState = Type.Enum(['pending', 'held', 'published', 'rejected']);

/** A comment as moderators see it. */
export const ModeratedComment = Type.Object({
  id: Id,
  text: Type.String(),
  state: CommentState,
  createdAt: Instant,
  editedAt: Nullable(Instant),
  likes: Type.Integer(),
  dislikes: Type.Integer(),
});
export type ModeratedComment = Static<typeof ModeratedComment>;

/** Who wrote it; `userId` null: a guest, or somebody who has left. */
const Author = Type.Object({
  userId: Nullable(Id),
  name: Type.String(),
  photoUrl: Nullable(Type.String()),
  memberSince: Nullable(Instant),
  isSuspended: Type.Boolean(),
  /** Decisions on comments of theirs so far. */
  approved: Type.Integer(),
  rejected: Type.Integer(),
});

/** One piece of work that a person has to look at. */
export const ModerationCase = Type.Object({
  id: CaseId,
  queue: Queue,
  /** The queue is in this order, the oldest first among equals. */
  risk: Type.Integer(),
  findings: Type.Array(Finding),
  openedAt: Instant,
  /** How often each reason was given by readers. */
  reports: Type.Array(Type.Object({ reason: Reason, count: Type.Integer() })),
  /** Null: it is about an account. */
  comment: Nullable(ModeratedComment),
  author: Author,
  article: Nullable(Type.Object({ id: Id, title: Type.String(), path: Type.String() })),
  /** What is to be judged, in short: it is sent with the decision. Null where nobody can change it. A portal of before does not say it. */
  shown: Type.Optional(Nullable(Type.String())),
  appeal: Nullable(
    Type.Object({
      text: Type.String(),
      at: Instant,
      /** The decision that is appealed against. */
      reason: Reason,
      note: Type.String(),
      by: Moderator,
      decidedAt: Instant,
      /** Whether who asks may grant it: the suspension of staff is ended by administrators alone. A portal of before does not say it. */
      mayGrant: Type.Optional(Type.Boolean()),
    }),
  ),
});
export type ModerationCase = Static<typeof ModerationCase>;

export const MODERATION_ACTIONS = [
  'approved',
  'rejected',
  'appeal_granted',
  'appeal_dismissed',
  'suspended',
  'reinstated',
  'word_added',
  'word_removed',
] as const;
export type ModerationAction = (typeof MODERATION_ACTIONS)[number];
const Action = Type.Enum([...MODERATION_ACTIONS]);

/** One row of the audit trail. Rows are only added; an undone one stays and says so. */
export const ModerationRecord = Type.Object({
  id: Id,
  at: Instant,
  by: Moderator,
  action: Action,
  /** Reason of a refusal or a suspension. */
  reason: Nullable(Reason),
  note: Type.String(),
  /** What it was done to, as it was then: a text, a name, a word. */
  subject: Type.String(),
  userId: Nullable(Id),
  commentId: Nullable(Id),
  /** Of a suspension; null there: for good. */
  until: Nullable(Instant),
  undoneAt: Nullable(Instant),
});
export type ModerationRecord = Static<typeof ModerationRecord>;

/** What became of one of the cases that a decision named. */
export const DECISION_OUTCOMES = ['done', 'claimed', 'changed', 'decided', 'own'] as const;
const Outcome = Type.Object({
  caseId: CaseId,
  /**
   * `claimed`: another moderator has it; `changed`: it is not what one was shown; `decided`: there is nothing left to decide;
   * `own`: an appeal against oneself, or one's own; a comment or a name of one's own, unless one is an administrator.
   */
  outcome: Type.Enum([...DECISION_OUTCOMES]),
  /** Who has it or decided it; null: oneself. */
  by: Nullable(Type.String()),
  /** By which it can be undone; null: nothing was done. */
  decisionId: Nullable(Id),
});
export type DecisionOutcome = Static<typeof Outcome>;

/** A decision of one's own that can still be undone. */
const Standing = Type.Object({ caseId: CaseId, decision: Type.Enum(['approve', 'reject']), decisionId: Id });
export type StandingDecision = Static<typeof Standing>;

/** A user as moderators see one. */
export const ModeratedUser = Type.Object({
  id: Id,
  name: Type.String(),
  photoUrl: Nullable(Type.String()),
  memberSince: Instant,
  roles: Type.Array(Type.String()),
  isSuspended: Type.Boolean(),
  /** Null though suspended: for good. */
  suspendedUntil: Nullable(Instant),
  /** The newest decision to suspend that was not undone; a portal of before does not say it. */
  suspensionId: Type.Optional(Nullable(Id)),
  approved: Type.Integer(),
  rejected: Type.Integer(),
});
export type ModeratedUser = Static<typeof ModeratedUser>;

const HistoryComment = Type.Object({
  ...ModeratedComment.properties,
  article: Type.Object({ id: Id, title: Type.String(), path: Type.String() }),
});

export const WORD_KINDS = ['banned', 'suspect', 'allowed'] as const;
export const ModerationWord = Type.Object({
  id: Id,
  word: Type.String(),
  /** `banned` and `suspect` hold a comment, the first with more risk; `allowed` is taken out of the lists that come with us. */
  kind: Type.Enum([...WORD_KINDS]),
  addedBy: Moderator,
  addedAt: Instant,
});
export type ModerationWord = Static<typeof ModerationWord>;

const Code = Type.String({ pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' });

/** What its author is told of a refusal (statement of reasons), and what became of it. */
export const Statement = Type.Object({
  /** Its address: whoever holds it may read and appeal, also somebody whose account is suspended. */
  code: Code,
  at: Instant,
  /** `comment`: it is not shown; `account`: the account is suspended. */
  about: Type.Enum(['comment', 'account']),
  reason: Reason,
  /** What the moderator has written to the author. */
  note: Type.String(),
  /** The comment as it was refused; of an account its name. */
  text: Type.String(),
  article: Nullable(Type.Object({ title: Type.String(), path: Type.String() })),
  /** A program has pointed it out; a person has decided. */
  wasPointedOut: Type.Boolean(),
  until: Nullable(Instant),
  /** Last moment of an appeal; null: there is none, or it was made. */
  appealUntil: Nullable(Instant),
  appeal: Nullable(
    Type.Object({
      text: Type.String(),
      at: Instant,
      state: Type.Enum(['waiting', 'granted', 'dismissed']),
      answer: Type.String(),
    }),
  ),
});
export type Statement = Static<typeof Statement>;

const CodeParams = Type.Object({ code: Code }, closed);
const Note = Type.String({ maxLength: 1_000 });
const CaseIds = Type.Array(CaseId, { minItems: 1, maxItems: 100, uniqueItems: true });
const DecisionIds = Type.Array(Id, { minItems: 1, maxItems: 100, uniqueItems: true });

/** The schemas of the moderators' calls; the keys are those of `moderationCalls`. */
export const moderationSchemas = {
  moderationQueues: {
    reply: Ok({
      data: Type.Array(
        Type.Object({ queue: Queue, total: Type.Integer(), /** With other moderators. */ others: Type.Integer() }),
      ),
    }),
  },
  claimCases: {
    body: Type.Object(
      {
        queue: Queue,
        /** How many one wants to have in all, those that one has already among them. */
        limit: Limit,
        articleId: Type.Optional(Id),
        userId: Type.Optional(Id),
      },
      closed,
    ),
    reply: Ok({
      data: Type.Array(ModerationCase),
      /** Open in this queue (as narrowed), whoever has them. */
      total: Type.Integer(),
      /** Until when they are one's own, unless asked for again. */
      claimedUntil: Instant,
      /** Newest first: what became of a decision whose answer was lost. A portal of before does not say it. */
      standing: Type.Optional(Type.Array(Standing)),
    }),
  },
  releaseCases: { reply: Ok({}) },
  caseContext: {
    params: Type.Object({ id: CaseId }, closed),
    reply: Ok({
      data: Type.Object({
        /** Article's lead. */
        lead: Nullable(Type.String()),
        /** What it answers, from the top, and then what answers it. */
        thread: Type.Array(Type.Object({ ...ModeratedComment.properties, name: Type.String(), depth: Type.Integer() })),
        history: Type.Array(HistoryComment),
        records: Type.Array(ModerationRecord),
        reports: Type.Array(
          Type.Object({ reason: Reason, text: Type.String(), at: Instant, by: Nullable(Type.String()) }),
        ),
      }),
    }),
  },
  decideCases: {
    body: Type.Object(
      {
        caseIds: CaseIds,
        /** `shown` of the cases, as they stood on the screen: one that is another by now is `changed`. */
        shown: Type.Optional(Type.Record(CaseId, Type.String({ maxLength: 64 }), { maxProperties: 100 })),
        decision: Type.Enum(['approve', 'reject']),
        /** Needed to reject, except an appeal. */
        reason: Type.Optional(Reason),
        /** What the author is told beside the reason. */
        note: Type.Optional(Note),
      },
      closed,
    ),
    reply: Ok({ data: Type.Array(Outcome), undoUntil: Instant }),
  },
  undoDecisions: {
    body: Type.Object({ decisionIds: DecisionIds }, closed),
    reply: Ok({ data: Type.Array(Id) }),
  },
  findUsers: {
    query: Type.Object(
      {
        /** Part of a name; absent: those who are suspended. */
        term: Type.Optional(Type.String({ minLength: 2, maxLength: 60, pattern: HAS_TEXT })),
        limit: Limit,
        offset: Offset,
      },
      closed,
    ),
    reply: Ok({ data: Type.Array(ModeratedUser), total: Type.Integer() }),
  },
  userHistory: {
    params: IdParams,
    reply: Ok({
      data: Type.Object({
        user: ModeratedUser,
        comments: Type.Array(HistoryComment),
        records: Type.Array(ModerationRecord),
      }),
    }),
  },
  suspendUser: {
    params: IdParams,
    body: Type.Object(
      {
        reason: Reason,
        /** What the user is told beside the reason. */
        note: Note,
        /** 0: for good. */
        days: Type.Integer({ minimum: 0, maximum: 3_650 }),
        /** The newest as it stood on the screen: what is sent again without its answer is known by it. */
        suspensionId: Type.Optional(Nullable(Id)),
      },
      closed,
    ),
    reply: Ok({ data: ModeratedUser }),
  },
  reinstateUser: {
    params: IdParams,
    /** `suspensionId` as it stood on the screen: what was decided since is not ended with it. */
    body: Type.Object({ note: Note, suspensionId: Type.Optional(Nullable(Id)) }, closed),
    reply: Ok({ data: ModeratedUser }),
  },
  listWords: { reply: Ok({ data: Type.Array(ModerationWord) }) },
  addWord: {
    body: Type.Object(
      {
        word: Type.String({ minLength: 2, maxLength: 60, pattern: '[\\p{L}\\p{N}]' }),
        kind: Type.Enum([...WORD_KINDS]),
      },
      closed,
    ),
    reply: Ok({ data: ModerationWord }),
  },
  removeWord: { params: IdParams, reply: Ok({}) },
  auditTrail: {
    query: Type.Object(
      {
        action: Type.Optional(Action),
        moderatorId: Type.Optional(Id),
        userId: Type.Optional(Id),
        limit: Limit,
        offset: Offset,
      },
      closed,
    ),
    reply: Ok({ data: Type.Array(ModerationRecord), total: Type.Integer() }),
  },
} as const;

/** The schemas of the author's side; the keys are those of `statementCalls`. */
export const statementSchemas = {
  listStatements: { reply: Ok({ data: Type.Array(Statement) }) },
  statement: { params: CodeParams, reply: Ok({ data: Statement }) },
  appeal: {
    params: CodeParams,
    body: Type.Object({ text: Type.String({ minLength: 10, maxLength: 2_000, pattern: HAS_TEXT }) }, closed),
    reply: Ok({ data: Statement }),
  },
} as const;
