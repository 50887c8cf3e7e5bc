import { Type, type Static } from 'typebox';
import { GameOk, Id, Instant, Nullable, Offset } from './answer.schema';
import { GameNames, StageDraft } from './game.schema';

const closed = { additionalProperties: false } as const;
/** Why an organiser does something: it stays in the audit trail. */
export const Reason = Type.String({ minLength: 3, maxLength: 500, pattern: '^[^\\p{Cc}\\p{Cs}]+$' });
const Score = Type.Integer({ minimum: 0, maximum: 99 });

/**
 * Reasons to look at an account more closely; none of them proves anything (docs/contracts/game-suspicions.md).
 * LINK_ATTEMPTS: it has tried to link again and again. SAME_SLIPS: stage after stage it saves the same predictions as the same
 * other account, at the same time. SERIAL_NAMES: it came with others whose names differ in a number alone.
 */
export const SUSPICIONS = ['LINK_ATTEMPTS', 'SAME_SLIPS', 'SERIAL_NAMES'] as const;
export type Suspicion = (typeof SUSPICIONS)[number];

export const PRIZE_KINDS = ['POOL', 'STAGE', 'OVERALL'] as const;

/** A version of a match's result (design contracts A2.8). */
export const ResultVersion = Type.Object({
  version: Type.Integer(),
  home: Nullable(Type.Integer()),
  visitor: Nullable(Type.Integer()),
  code: Type.Integer(),
  ended: Type.Boolean(),
  source: Type.Enum(['feed', 'admin', 'void']),
  reason: Nullable(Type.String()),
  /** Portal id of who has recorded it. */
  recordedBy: Nullable(Id),
  recordedAt: Instant,
});
export type ResultVersion = Static<typeof ResultVersion>;

export const SettlementRun = Type.Object({
  id: Id,
  generation: Type.Integer(),
  cause: Type.String(),
  /** Players whose points, rank or correct predictions are different from the generation before. */
  changed: Type.Integer(),
  players: Type.Integer(),
  startedAt: Instant,
  endedAt: Instant,
});
export type SettlementRun = Static<typeof SettlementRun>;

export const AdminEvent = Type.Object({
  id: Id,
  matchId: Id,
  position: Type.Integer(),
  home: Type.String(),
  visitor: Type.String(),
  startTime: Instant,
  offered: Type.Boolean(),
  isVoid: Type.Boolean(),
  /** The newest first. */
  results: Type.Array(ResultVersion),
});
export type AdminEvent = Static<typeof AdminEvent>;

/** An answer by its id; without one it is new, and gets an id that none has had before. */
const QuizAnswerDraft = Type.Object({ id: Type.Optional(Id), ...GameNames.properties }, closed);
const QuizDraft = Type.Object(
  {
    question: GameNames,
    answers: Type.Array(QuizAnswerDraft, { minItems: 2, maxItems: 6 }),
    /** Of the question that it was written over, 0: none was there; absent: whatever is stored. */
    version: Type.Optional(Type.Integer({ minimum: 0 })),
  },
  closed,
);
export type QuizDraft = Static<typeof QuizDraft>;

export const AdminStage = Type.Object({
  id: Id,
  challengeId: Id,
  ordinal: Type.Integer(),
  /** In the language of the edition that asks; English without one. */
  name: Type.String(),
  names: GameNames,
  shortname: Type.String(),
  deadline: Instant,
  end: Instant,
  lockedAt: Nullable(Instant),
  closedAt: Nullable(Instant),
  frozenAt: Nullable(Instant),
  generation: Type.Integer(),
  slips: Type.Integer(),
  /** Of its names and matches: what a save was written over (`updateStage`). */
  version: Type.String(),
});
export type AdminStage = Static<typeof AdminStage>;

/** A match of the feed that a stage may offer. */
export const MatchChoice = Type.Object({
  id: Id,
  startTime: Instant,
  round: Nullable(Type.Object({ id: Id, name: Type.String() })),
  home: Type.String(),
  visitor: Type.String(),
  code: Type.Integer(),
  ended: Type.Boolean(),
  /** The stage that has it, of the challenge of this season, or null. */
  stageId: Nullable(Id),
});
export type MatchChoice = Static<typeof MatchChoice>;

/** What a correction does to one player. */
export const CorrectionEffect = Type.Object({
  userId: Id,
  username: Type.String(),
  pointsBefore: Type.Integer(),
  pointsAfter: Type.Integer(),
  rankBefore: Type.Integer(),
  rankAfter: Type.Integer(),
});
export type CorrectionEffect = Static<typeof CorrectionEffect>;

/** What a correction would do. */
export const TriedCorrection = Type.Object({
  changed: Type.Integer(),
  gaining: Type.Integer(),
  losing: Type.Integer(),
  /** The players who gain or lose most, 100 at most. */
  effects: Type.Array(CorrectionEffect),
  /** Whether prizes follow, or have been paid (72 h after the stage's close). */
  arePrizesFrozen: Type.Boolean(),
});
export type TriedCorrection = Static<typeof TriedCorrection>;

/** What an organiser says that a match has come to. */
export const CorrectionBody = Type.Object(
  {
    /** Null for a match without a result. */
    home: Nullable(Score),
    visitor: Nullable(Score),
    /** 0, or one of the five codes of spec game §9. */
    code: Type.Integer({ minimum: 0, maximum: 99 }),
    ended: Type.Boolean(),
  },
  closed,
);

export const Prize = Type.Object({
  kind: Type.Enum([...PRIZE_KINDS]),
  stageId: Nullable(Id),
  stageOrdinal: Nullable(Type.Integer()),
  place: Type.Integer(),
  userId: Nullable(Id),
  username: Type.String(),
  amountRsd: Type.Integer(),
  /** Once frozen it is paid and stays. */
  frozenAt: Nullable(Instant),
});
export type Prize = Static<typeof Prize>;

export const AdminPlayer = Type.Object({
  id: Id,
  portalUserId: Id,
  username: Type.String(),
  isEmployee: Type.Boolean(),
  isBlocked: Type.Boolean(),
  isLinked: Type.Boolean(),
  isVerified: Type.Boolean(),
  /** Which link it is: another one is of another moment. A service of before does not say it. */
  linkedAt: Type.Optional(Nullable(Instant)),
  countryId: Nullable(Type.Integer()),
  /** Why this account may be looked at more closely. */
  suspicions: Type.Array(Type.Enum([...SUSPICIONS])),
});
export type AdminPlayer = Static<typeof AdminPlayer>;

export const TicketNotice = Type.Object({
  id: Id,
  batchId: Type.String(),
  userId: Nullable(Id),
  username: Nullable(Type.String()),
  amount: Type.Number(),
  currency: Type.Enum(['RSD', 'BAM']),
  placedAt: Instant,
  receivedAt: Instant,
  /** What it has granted, or null. */
  granted: Nullable(Type.String()),
});
export type TicketNotice = Static<typeof TicketNotice>;

export const GameAuditRow = Type.Object({
  id: Id,
  at: Instant,
  /** Portal id; null: the service itself. */
  actor: Nullable(Id),
  action: Type.String(),
  reason: Nullable(Type.String()),
  subject: Type.String(),
});
export type GameAuditRow = Static<typeof GameAuditRow>;

const Paging = Type.Object(
  { offset: Type.Optional(Offset), limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })) },
  closed,
);
const StageParams = Type.Object({ stageId: Id }, closed);
const EventParams = Type.Object({ eventId: Id }, closed);
const ChallengeParams = Type.Object({ challengeId: Id }, closed);
const CompetitionParams = Type.Object({ competitionId: Id }, closed);

export const gameAdminSchemas = {
  listChallenges: {
    reply: GameOk({
      challenges: Type.Array(Type.Object({ id: Id, name: Type.String(), stages: Type.Array(AdminStage) })),
    }),
  },
  listCompetitions: {
    reply: GameOk({
      competitions: Type.Array(
        Type.Object({
          id: Id,
          name: Type.String(),
          season: Type.String(),
          /** The challenge of this season, or null. */
          challengeId: Nullable(Id),
        }),
      ),
    }),
  },
  listMatches: { params: CompetitionParams, reply: GameOk({ matches: Type.Array(MatchChoice) }) },
  readStage: {
    params: StageParams,
    reply: GameOk({
      challenge: Type.Object({ id: Id, name: Type.String(), competitionId: Id }),
      stage: AdminStage,
      events: Type.Array(AdminEvent),
      runs: Type.Array(SettlementRun),
      quiz: Nullable(
        Type.Object({
          id: Id,
          /** Counted up by each save. */
          version: Type.Integer(),
          question: GameNames,
          answers: Type.Array(Type.Object({ id: Id, names: GameNames })),
          correctId: Nullable(Id),
          /** Players who have answered. */
          answered: Type.Integer(),
        }),
      ),
    }),
  },
  /** The ordinal is the stage's own: stages do not change places. */
  updateStage: {
    params: StageParams,
    /** The version that was seen; another one by now: 409 STALE_REVISION. */
    query: Type.Object({ seen: Type.Optional(Type.String({ maxLength: 100 })) }, closed),
    body: StageDraft,
    reply: GameOk({}),
  },
  tryCorrection: {
    params: EventParams,
    body: CorrectionBody,
    reply: GameOk(TriedCorrection.properties),
  },
  correctResult: {
    params: EventParams,
    body: Type.Object({ ...CorrectionBody.properties, reason: Reason, version: Type.Integer({ minimum: 0 }) }, closed),
    reply: GameOk({ version: Type.Integer(), generation: Type.Integer(), changed: Type.Integer() }),
  },
  saveQuiz: {
    params: StageParams,
    body: QuizDraft,
    reply: GameOk({
      id: Id,
      version: Type.Integer(),
      /** Of the answers, in the order of the draft. */
      answerIds: Type.Array(Id),
    }),
  },
  resolveQuiz: {
    params: StageParams,
    body: Type.Object({ answerId: Id, reason: Type.Optional(Reason) }, closed),
    reply: GameOk({ generation: Type.Integer(), changed: Type.Integer() }),
  },
  listPrizes: { params: ChallengeParams, reply: GameOk({ prizes: Type.Array(Prize) }) },
  exportPrizes: { params: ChallengeParams, reply: Type.String() },
  findPlayers: {
    query: Type.Object(
      {
        term: Type.Optional(Type.String({ maxLength: 80 })),
        suspicious: Type.Optional(Type.Boolean()),
        ...Paging.properties,
      },
      closed,
    ),
    reply: GameOk({ total: Type.Integer(), players: Type.Array(AdminPlayer) }),
  },
  changePlayer: {
    params: Type.Object({ userId: Id }, closed),
    body: Type.Object(
      { isEmployee: Type.Optional(Type.Boolean()), isBlocked: Type.Optional(Type.Boolean()), reason: Reason },
      // A reason alone changes nothing.
      { ...closed, minProperties: 2 },
    ),
    reply: GameOk({ player: AdminPlayer }),
  },
  unlinkPlayer: {
    params: Type.Object({ userId: Id }, closed),
    /** `linkedAt` of the link that was shown: one that has come since stays. */
    body: Type.Object({ reason: Reason, linkedAt: Type.Optional(Nullable(Instant)) }, closed),
    reply: GameOk({}),
  },
  listTicketNotices: { query: Paging, reply: GameOk({ total: Type.Integer(), notices: Type.Array(TicketNotice) }) },
  audit: { query: Paging, reply: GameOk({ total: Type.Integer(), rows: Type.Array(GameAuditRow) }) },
} as const;
