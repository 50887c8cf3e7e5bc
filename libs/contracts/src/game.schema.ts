import { Type, type Static } from 'typebox';
import { GameOk, Id, Instant, Nullable } from './answer.schema';

const closed = { additionalProperties: false } as const;

export const JOKER_TYPES = ['EVENT_DOUBLE_PTS', 'EVENT_TRIPLE_PTS'] as const;
export const OUTCOMES = ['1', 'X', '2'] as const;

/** A value of a prediction: "1" or "0", never a number (design contracts A3.3). */
const Pick = Nullable(Type.String());

/** Spec game §3, Team entry. */
export const TeamEntry = Type.Object({
  participant: Type.Object({ name: Type.String(), id: Id, flagUrl: Type.String() }),
  score: Nullable(Type.Integer()),
  bet: Pick,
});
export type TeamEntry = Static<typeof TeamEntry>;

/** Spec game §3, Event: `bets` are two entries, one per team. */
export const GameEvent = Type.Object({
  id: Id,
  startTime: Instant,
  status: Type.Object({ code: Type.Integer(), endedStatus: Type.Boolean() }),
  /** False for a match withdrawn before the deadline: shown faded, without buttons (design contracts A2.4). */
  offered: Type.Boolean(),
  bets: Type.Array(TeamEntry, { minItems: 2, maxItems: 2 }),
  /** Only while the match is in the future; empty when nobody has predicted yet. */
  betsDistributions: Type.Array(
    Type.Object({ finalResultBet: Type.Enum([...OUTCOMES]), distribution: Type.Integer() }),
  ),
  /** What the user has predicted. */
  finalResultBet: Nullable(Type.Enum([...OUTCOMES])),
  participantScores: Type.Array(Type.Integer(), { minItems: 0, maxItems: 2 }),
  pointsWon: Nullable(Type.Integer()),
  token: Nullable(Type.Object({ id: Id, type: Type.Enum([...JOKER_TYPES]) })),
});
export type GameEvent = Static<typeof GameEvent>;

/** Spec game §3, Stage; `ordinal`, times and `prizePool` are ours. */
export const Stage = Type.Object({
  id: Id,
  stageId: Id,
  name: Type.String(),
  shortname: Type.String(),
  /** 1 to 18: what next- and previous-stage take as `currentStage`. */
  ordinal: Type.Integer(),
  events: Type.Array(GameEvent),
  /** 0 = not ranked, shown as a dash. */
  rank: Type.Integer(),
  totalPoints: Type.Integer(),
  start: Instant,
  end: Instant,
  deadline: Instant,
  lockedAt: Nullable(Instant),
  /** Whole RSD in free bets. */
  prizePool: Type.Integer(),
});
export type Stage = Static<typeof Stage>;

/** Spec game §3, Challenge. */
export const Challenge = Type.Object({ id: Id, name: Type.String(), stage: Stage, stageCount: Type.Integer() });
export type Challenge = Static<typeof Challenge>;

const UserParams = { userId: Id, challengeId: Id };
const StageStepParams = Type.Object(
  { ...UserParams, currentStage: Type.Integer({ minimum: 0, maximum: 1_000 }) },
  closed,
);

export const gameSchemas = {
  currentChallenge: { reply: GameOk(Challenge.properties) },
  currentChallengeOfUser: { params: Type.Object({ userId: Id }, closed), reply: GameOk(Challenge.properties) },
  nextStage: { params: StageStepParams, reply: GameOk(Stage.properties) },
  previousStage: { params: StageStepParams, reply: GameOk(Stage.properties) },
  allStages: { params: Type.Object(UserParams, closed), reply: GameOk({ stages: Type.Array(Stage) }) },
  /** Ours: every stage without anybody's predictions, for the public stage list. */
  publicStages: { params: Type.Object({ challengeId: Id }, closed), reply: GameOk({ stages: Type.Array(Stage) }) },
} as const;
