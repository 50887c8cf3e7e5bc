import { Type, type Static } from 'typebox';
import { Id, Instant, Nullable, Ok } from './answer.schema';
import { PRIZE_KINDS } from './game-admin.schema';
import { BADGE_TYPES } from './game-rankings.schema';
import { GameNames } from './game.schema';

const closed = { additionalProperties: false } as const;

/** Most mails of one order. */
export const MOST_GAME_MAILS = 100;

/** By whom and as what it is known. */
const Addressed = {
  portalUserId: Id,
  /** What it tells, to whom: asked for again, it is the same mail. */
  key: Type.String({ minLength: 1, maxLength: 200 }),
};

/** What the game has to tell a member; names of stages are in every language, for the portal knows the member's. */
export const GameMail = Type.Union([
  Type.Object(
    {
      ...Addressed,
      kind: Type.Literal('game_reminder'),
      data: Type.Object({ stage: GameNames, deadline: Instant }, closed),
    },
    closed,
  ),
  Type.Object(
    {
      ...Addressed,
      kind: Type.Literal('game_badge'),
      data: Type.Object({ stage: GameNames, badge: Type.Enum([...BADGE_TYPES]) }, closed),
    },
    closed,
  ),
  Type.Object(
    {
      ...Addressed,
      kind: Type.Literal('game_prize'),
      /** `stage` null: a prize of the whole challenge. `amount` in whole RSD. */
      data: Type.Object(
        {
          stage: Nullable(GameNames),
          prize: Type.Enum([...PRIZE_KINDS]),
          place: Type.Integer({ minimum: 1 }),
          amount: Type.Integer({ minimum: 1 }),
        },
        closed,
      ),
    },
    closed,
  ),
]);
export type GameMail = Static<typeof GameMail>;

/** The schemas of `gameMailInternalCalls`. */
export const gameMailInternalSchemas = {
  orderGameMails: {
    body: Type.Object({ mails: Type.Array(GameMail, { minItems: 1, maxItems: MOST_GAME_MAILS }) }, closed),
    /** How many of them are sent now and were not before. */
    reply: Ok({ ordered: Type.Integer() }),
  },
} as const;
