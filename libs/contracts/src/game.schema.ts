import { Type, type Static } from 'typebox';
import { GameOk, Id, Instant, Nullable } from './answer.schema';

const closed = { additionalProperties: false } as const;

export const JOKER_TYPES = ['EVENT_DOUBLE_PTS', 'EVENT_TRIPLE_PTS'] as const;
export type JokerType = (typeof JOKER_TYPES)[number];
export const OUTCOMES = ['1', 'X', '2'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** A value of a prediction: "1" or "0", never a number (design contracts A3.3). */
const Pick = Nullable(Type.String());

/** Spec game §3, Team entry. */
export const TeamEntry = Type.Object({
  participant: Type.Object({ name: Type.String(), id: Id, flagUrl: Type.String() }),
  score: Nullable(Type.Integer()),
  bet: Pick,
});
export type TeamEntry = Static<typeof TeamEntry>;

/** Spec game §3, Event: `bets` are two entries, one per team; `minute` and `offered` are ours. */
export const GameEvent = Type.Object({
  id: Id,
  startTime: Instant,
  status: Type.Object({ code: Type.Integer(), endedStatus: Type.Boolean() }),
  /** Minute of play while the match is live. */
  minute: Nullable(Type.Integer()),
  /** False for a match withdrawn before the deadline: shown faded, without buttons (design contracts A2.4). */
  offered: Type.Boolean(),
  bets: Type.Array(TeamEntry, { minItems: 2, maxItems: 2 }),
  /** Only while the match is in the future; empty when nobody has predicted yet. */
  betsDistributions: Type.Array(
    Type.Object({ finalResultBet: Type.Enum([...OUTCOMES]), distribution: Type.Integer() }),
  ),
  /** What the user has predicted. */
  finalResultBet: Nullable(Type.Enum([...OUTCOMES])),
  /** The prediction stays as it is: its stage has started (spec game §3, User bet). */
  readonly: Type.Boolean(),
  participantScores: Type.Array(Type.Integer(), { minItems: 0, maxItems: 2 }),
  pointsWon: Nullable(Type.Integer()),
  token: Nullable(Type.Object({ id: Id, type: Type.Enum([...JOKER_TYPES]) })),
});
export type GameEvent = Static<typeof GameEvent>;

/** Spec game §3, Stage; `ordinal`, times, `prizePool` and `hasQuiz` are ours. */
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
  /** Whether there is a bonus question to ask for; services of before do not say it. */
  hasQuiz: Type.Optional(Type.Boolean()),
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

/** A text of one line; what PostgreSQL cannot store (U+0000, halves of a character) is no text. */
const Line = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: '^[^\\p{Cc}\\p{Cs}]+$' });

/** A name in each language of the editions. */
export const GameNames = Type.Object({ sr: Line(80), hr: Line(80), en: Line(80) }, closed);
export type GameNames = Static<typeof GameNames>;

/** A stage as an administrator states it; its times follow the feed's matches. */
export const StageDraft = Type.Object(
  {
    /** 1 to 18 (spec game §9), in order. */
    ordinal: Type.Integer({ minimum: 1, maximum: 18 }),
    names: GameNames,
    shortname: Line(20),
    /** The feed's ids of the eight matches (spec game §9). */
    matchIds: Type.Array(Id, { minItems: 8, maxItems: 8 }),
  },
  closed,
);
export type StageDraft = Static<typeof StageDraft>;

export const ChallengeDraft = Type.Object(
  {
    names: GameNames,
    /** The feed's competition; with its season it is what a challenge is known by. */
    competitionId: Id,
    /** Editions that play it: rs and hr unless stated. */
    editions: Type.Optional(Type.Array(Type.Enum(['rs', 'hr', 'ke']), { minItems: 1, maxItems: 3 })),
    /** Countries whose players may win prizes: Serbia (1) unless stated (spec game §1). */
    allowedCountries: Type.Optional(
      Type.Array(Type.Integer({ minimum: 1, maximum: 9_999 }), { minItems: 1, maxItems: 20 }),
    ),
    stages: Type.Array(StageDraft, { minItems: 1, maxItems: 18 }),
  },
  closed,
);
export type ChallengeDraft = Static<typeof ChallengeDraft>;

export const gameSchemas = {
  currentChallenge: { reply: GameOk(Challenge.properties) },
  currentChallengeOfUser: { params: Type.Object({ userId: Id }, closed), reply: GameOk(Challenge.properties) },
  nextStage: { params: StageStepParams, reply: GameOk(Stage.properties) },
  previousStage: { params: StageStepParams, reply: GameOk(Stage.properties) },
  allStages: { params: Type.Object(UserParams, closed), reply: GameOk({ stages: Type.Array(Stage) }) },
  /** Ours: every stage of the current challenge, as `publicStages`, for who does not know the challenge yet. */
  currentStages: { reply: GameOk({ stages: Type.Array(Stage) }) },
  /** Ours: every stage without anybody's predictions, for the public stage list. */
  publicStages: { params: Type.Object({ challengeId: Id }, closed), reply: GameOk({ stages: Type.Array(Stage) }) },
  /** Ours: 201 with the new challenge's id; 200 with its id when exactly this challenge exists already. */
  createChallenge: { body: ChallengeDraft, reply: GameOk({ id: Id }) },
} as const;
