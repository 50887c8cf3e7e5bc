import { Type, type Static } from 'typebox';
import { GameOk, Id, Instant, Nullable, Offset } from './answer.schema';

const closed = { additionalProperties: false } as const;

/** Spec game §3, Badge types. */
export const BADGE_TYPES = [
  'ROOKIE_WINNER',
  'STAGE_HAT_TRICK',
  'THE_KING_OF_THE_MISSED',
  'STAGE_LEADER',
  'TEN_STRIKES_WINNER',
  'STAGE_STRIKE',
  'TOKEN_BOOSTED_WINNER',
] as const;
export type BadgeType = (typeof BADGE_TYPES)[number];

/** Spec game §3, Badge; `id` is the place of its type in `BADGE_TYPES`, from 1. */
export const Badge = Type.Object({
  id: Id,
  type: Type.Enum([...BADGE_TYPES]),
  earned: Type.Boolean(),
  /** Earned and not acknowledged; true only for oneself. */
  newly: Type.Boolean(),
  earnedAt: Nullable(Instant),
});
export type Badge = Static<typeof Badge>;

export const RankingRow = Type.Object({
  /** Place in the list, from 1: unlike ranks never shared. */
  position: Type.Integer(),
  /** Equal points share it: 1, 2, 2, 4. */
  rank: Type.Integer(),
  userId: Id,
  username: Type.String(),
  avatarUrl: Type.String(),
  totalPoints: Type.Integer(),
  /** Right predictions. */
  correct: Type.Integer(),
});
export type RankingRow = Static<typeof RankingRow>;

const RankingReply = GameOk({ total: Type.Integer(), ranking: Type.Array(RankingRow) });
const Page = { offset: Offset, limit: Type.Integer({ minimum: 1, maximum: 100 }) };

/** Rank, and the position that finds its page; both 0 without a saved slip. */
const Standing = { rank: Type.Integer(), position: Type.Integer(), totalPoints: Type.Integer() };

const StageStanding = Type.Object({ stageId: Id, ordinal: Type.Integer(), name: Type.String(), ...Standing });
export type StageStanding = Static<typeof StageStanding>;

const UserBadge = Type.Object({ userId: Id, badgeType: Type.Enum([...BADGE_TYPES]) }, closed);

export const gameRankingSchemas = {
  overallRanking: { params: Type.Object({ challengeId: Id, ...Page }, closed), reply: RankingReply },
  stageRanking: { params: Type.Object({ challengeId: Id, stageId: Id, ...Page }, closed), reply: RankingReply },
  userChallengeRanking: {
    params: Type.Object({ challengeId: Id, userId: Id }, closed),
    reply: GameOk(Standing),
  },
  userStagesRanking: {
    params: Type.Object({ challengeId: Id, userId: Id }, closed),
    reply: GameOk({ stages: Type.Array(StageStanding) }),
  },
  allTrophies: {
    reply: GameOk({ trophies: Type.Array(Type.Object({ id: Id, type: Type.Enum([...BADGE_TYPES]) })) }),
  },
  userTrophies: { params: Type.Object({ userId: Id }, closed), reply: GameOk({ trophies: Type.Array(Badge) }) },
  acknowledgeTrophy: { params: UserBadge, reply: GameOk({}) },
  sharedTrophy: {
    params: UserBadge,
    reply: GameOk({
      username: Type.String(),
      avatarUrl: Type.String(),
      type: Type.Enum([...BADGE_TYPES]),
      earnedAt: Instant,
    }),
  },
} as const;
