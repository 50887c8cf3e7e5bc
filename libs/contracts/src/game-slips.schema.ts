import { Type, type Static } from 'typebox';
import { GameOk, Id, Instant, Nullable } from './answer.schema';
import { JOKER_TYPES, OUTCOMES, Stage } from './game.schema';

const closed = { additionalProperties: false } as const;
const RequestId = Type.String({ format: 'uuid' });

export const JOKER_STATES = ['AVAILABLE', 'INVESTED', 'SPENT', 'RETURNED'] as const;

/** Spec game §3, Token; `state` and `stageId` are ours. */
export const Joker = Type.Object({
  id: Id,
  type: Type.Enum([...JOKER_TYPES]),
  state: Type.Enum([...JOKER_STATES]),
  /** The stage that it may be invested in; null: any (one that was returned). */
  stageId: Nullable(Id),
  /** Its match while it is invested or spent. */
  eventId: Nullable(Id),
});
export type Joker = Static<typeof Joker>;

/** One match of a slip as it is sent. Values are judged by game-rules, so that each fault has its code. */
const Bet = Type.Object({ eventId: Id, t1: Type.Unknown(), t2: Type.Unknown() }, closed);
const JokerChoice = Type.Object({ eventId: Id, tokenId: Id, type: Type.String({ maxLength: 40 }) }, closed);

export const SavedSlip = Type.Object({
  version: Type.Integer(),
  savedAt: Instant,
  bets: Type.Array(Type.Object({ eventId: Id, finalResultBet: Type.Enum([...OUTCOMES]) })),
  token: Nullable(Type.Object({ eventId: Id, tokenId: Id, type: Type.Enum([...JOKER_TYPES]) })),
});
export type SavedSlip = Static<typeof SavedSlip>;

export const QuizQuestion = Type.Object({
  id: Id,
  /** Ours: counted up whenever the question or its answers are worded anew; services of before do not say it. */
  version: Type.Optional(Type.Integer()),
  question: Type.String(),
  answers: Type.Array(Type.Object({ id: Id, text: Type.String() })),
  answeredId: Nullable(Id),
  /** Only after the deadline. */
  correctId: Nullable(Id),
});
export type QuizQuestion = Static<typeof QuizQuestion>;

export const gameSlipSchemas = {
  saveBet: {
    body: Type.Object(
      {
        userId: Id,
        challengeId: Id,
        stageId: Id,
        requestId: RequestId,
        /** The version that the change was made on; absent: whatever is stored. */
        version: Type.Optional(Type.Integer({ minimum: 0 })),
        bets: Type.Array(Bet, { maxItems: 16 }),
        token: Type.Optional(JokerChoice),
      },
      closed,
    ),
    reply: GameOk({ version: Type.Integer(), savedAt: Instant, stage: Stage }),
  },
  betHistory: {
    params: Type.Object({ userId: Id, stageId: Id }, closed),
    /** The newest 100 at most. */
    reply: GameOk({ versions: Type.Array(SavedSlip) }),
  },
  investToken: {
    body: Type.Object({ userId: Id, stageId: Id, ...JokerChoice.properties, requestId: RequestId }, closed),
    reply: GameOk({ token: Type.Object({ id: Id, type: Type.Enum([...JOKER_TYPES]), eventId: Id }) }),
  },
  findTokens: { params: Type.Object({ userId: Id }, closed), reply: GameOk({ tokens: Type.Array(Joker) }) },
  currentQuiz: { params: Type.Object({ stageId: Id, userId: Id }, closed), reply: GameOk(QuizQuestion.properties) },
  answerQuiz: {
    body: Type.Object(
      {
        userId: Id,
        stageId: Id,
        questionId: Id,
        /** The version of the question that was shown; absent: whatever is stored. */
        version: Type.Optional(Type.Integer({ minimum: 0 })),
        answerId: Id,
        requestId: RequestId,
      },
      closed,
    ),
    reply: GameOk({}),
  },
  allStagesForOtherUser: {
    params: Type.Object({ userId: Id, challengeId: Id }, closed),
    reply: GameOk({ stages: Type.Array(Stage) }),
  },
} as const;
