import { Type, type Static } from 'typebox';
import { GameOk, Id, Instant, Nullable } from './answer.schema';
import { CorrectionBody, Reason, TriedCorrection } from './game-admin.schema';

const closed = { additionalProperties: false } as const;

/** What a job does. */
const JOB_KINDS = ['try-correction', 'correction', 'try-quiz-answer', 'quiz-answer', 'player', 'suspicions'] as const;
export type JobKind = (typeof JOB_KINDS)[number];

/** `broken`: it was begun again and again, and never came to its end. */
const JOB_STATES = ['waiting', 'running', 'done', 'failed', 'broken'] as const;

/** The job by which it was tried: what follows must still be what that one has shown. Undefined: by a desk that does not say it. */
const trial = Type.Optional(Id);

/** What is asked for: each as the call of the same name takes it. */
export const JobAct = Type.Union([
  Type.Object({ kind: Type.Literal('try-correction'), eventId: Id, ...CorrectionBody.properties }, closed),
  Type.Object(
    {
      kind: Type.Literal('correction'),
      eventId: Id,
      ...CorrectionBody.properties,
      reason: Reason,
      /** Of the result that it is made on; 0: none was known. */
      version: Type.Integer({ minimum: 0 }),
      trial,
    },
    closed,
  ),
  Type.Object({ kind: Type.Literal('try-quiz-answer'), stageId: Id, answerId: Id }, closed),
  Type.Object(
    {
      kind: Type.Literal('quiz-answer'),
      stageId: Id,
      answerId: Id,
      reason: Type.Optional(Reason),
      /** The answer that was seen as the right one; null: none was stated. Undefined: whatever is there. */
      seen: Type.Optional(Nullable(Id)),
      trial,
    },
    closed,
  ),
  Type.Object(
    {
      kind: Type.Literal('player'),
      userId: Id,
      isEmployee: Type.Optional(Type.Boolean()),
      isBlocked: Type.Optional(Type.Boolean()),
      /** What was seen when it was decided: of what is changed it must still be so. Undefined: whatever is there. */
      seen: Type.Optional(Type.Object({ isEmployee: Type.Boolean(), isBlocked: Type.Boolean() }, closed)),
      reason: Reason,
    },
    // A reason alone changes nothing.
    { ...closed, minProperties: 4 },
  ),
  /** Works out which accounts there is a reason to look at. */
  Type.Object({ kind: Type.Literal('suspicions') }, closed),
]);
export type JobAct = Static<typeof JobAct>;

/** Something that takes longer than a call. */
export const DeskJob = Type.Object({
  id: Id,
  /** Of the request that has made it. A service of before does not say it. */
  requestId: Type.Optional(Type.String()),
  kind: Type.Enum([...JOB_KINDS]),
  /** `event:12`: what it is about, by its id. */
  subject: Type.String(),
  state: Type.Enum([...JOB_STATES]),
  /** Steps done of so many; 0 of 0: it is not known how many there are. */
  done: Type.Integer(),
  total: Type.Integer(),
  /** Portal id of who has asked for it; null: one of our own processes. */
  actor: Nullable(Id),
  asked: JobAct,
  createdAt: Instant,
  endedAt: Nullable(Instant),
  /** Why it has failed. */
  fault: Nullable(Type.Object({ status: Type.Integer(), code: Type.String() })),
});
export type DeskJob = Static<typeof DeskJob>;

/** What a job has come to. */
export const JobResult = Type.Object({
  trial: Type.Optional(TriedCorrection),
  /** Players whose points, rank or correct predictions are different. */
  changed: Type.Optional(Type.Integer()),
});
export type JobResult = Static<typeof JobResult>;

/** How far a settlement has come that follows from results, and not from a job. */
export const SettlementUnderWay = Type.Object({ challengeId: Id, done: Type.Integer(), total: Type.Integer() });
export type SettlementUnderWay = Static<typeof SettlementUnderWay>;

export const gameJobSchemas = {
  startJob: {
    body: Type.Object({ requestId: Type.String({ format: 'uuid' }), act: JobAct }, closed),
    reply: GameOk({ job: DeskJob }),
  },
  listJobs: {
    reply: GameOk({
      jobs: Type.Array(DeskJob),
      /** A service of before does not say it. */
      settlements: Type.Optional(Type.Array(SettlementUnderWay)),
    }),
  },
  readJob: {
    params: Type.Object({ jobId: Id }, closed),
    /** `result` once it is done. */
    reply: GameOk({ job: DeskJob, result: Nullable(JobResult) }),
  },
} as const;
