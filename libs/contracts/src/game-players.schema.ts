import { Type, type Static } from 'typebox';
import { GameOk, Id, Instant, Nullable, Ok } from './answer.schema';

const closed = { additionalProperties: false } as const;
const Text = (maxLength: number) => Type.String({ maxLength, pattern: '^[^\\p{Cc}\\p{Cs}]*$' });

/** Spec game §3, Game user; `isLinked`, `isVerified` and `isEmployee` are ours. */
/** A player; somebody else is told the name that he plays under and his picture, the rest is empty. */
export const GameUser = Type.Object({
  id: Id,
  username: Type.String(),
  name: Type.String(),
  lastname: Type.String(),
  email: Nullable(Type.String()),
  avatarUrl: Type.String(),
  /** Masked (`*********0008`), null where there is none or somebody else asks. */
  identityNumber: Nullable(Type.String()),
  countryId: Nullable(Type.Integer()),
  emailSubscribed: Type.Boolean(),
  /** Linked with an account on the betting site, and verified there. */
  isLinked: Type.Boolean(),
  isVerified: Type.Boolean(),
  /** Which link it is: another one is of another moment. A service of before does not say it. */
  linkedAt: Type.Optional(Nullable(Instant)),
});
export type GameUser = Static<typeof GameUser>;

export const FoundPlayer = Type.Object({
  id: Id,
  username: Type.String(),
  avatarUrl: Type.String(),
  /** In the current challenge; 0 = not ranked. */
  rank: Type.Integer(),
  totalPoints: Type.Integer(),
});
export type FoundPlayer = Static<typeof FoundPlayer>;

/** The editable part, or the e-mail toggle alone (spec game §7). */
const UserChange = Type.Union([
  Type.Object({ id: Id, emailSubscribed: Type.Boolean() }, closed),
  Type.Object(
    {
      id: Id,
      avatarUrl: Type.Optional(Text(500)),
      email: Type.Optional(Text(254)),
      /** As typed; validated by `identityNumberFault` of game-rules. */
      identityNumber: Type.Optional(Text(64)),
      lastname: Type.Optional(Text(80)),
      name: Type.Optional(Text(80)),
      username: Type.Optional(Text(80)),
      countryId: Type.Optional(Type.Integer()),
    },
    closed,
  ),
]);

export const gamePlayerSchemas = {
  editUser: {
    body: UserChange,
    /** `message` OK, or SELECT_COUNTRY with the countries to choose from (design contracts A2.11). */
    reply: GameOk({ countryCodes: Type.Optional(Type.Array(Type.Integer())) }),
  },
  askVerification: {
    body: Type.Object({ id: Id }, closed),
    /** False: a mail is on its way. */
    reply: GameOk({ isVerified: Type.Boolean() }),
  },
  /** `linkedAt` of the link that was shown: one that has come since stays. */
  unlinkUser: { body: Type.Object({ id: Id, linkedAt: Type.Optional(Nullable(Instant)) }, closed), reply: GameOk({}) },
  userInfo: { params: Type.Object({ id: Id }, closed), reply: GameOk({ user: GameUser }) },
  registerUser: {
    body: Type.Object(
      {
        avatarUrl: Type.Optional(Text(500)),
        email: Type.Optional(Text(254)),
        identityNumber: Type.Optional(Text(64)),
        lastname: Type.Optional(Text(80)),
        name: Type.Optional(Text(80)),
        username: Type.Optional(Text(80)),
      },
      closed,
    ),
    reply: GameOk({ id: Id }),
  },
  findByUsername: {
    params: Type.Object({ term: Type.String({ minLength: 3, maxLength: 80 }) }, closed),
    /** 20 at most. */
    reply: GameOk({ users: Type.Array(FoundPlayer) }),
  },
  verifyUser: {
    params: Type.Object({ code: Type.String({ minLength: 16, maxLength: 200 }) }, closed),
    reply: GameOk({}),
  },
  ticketNotice: {
    body: Type.Object(
      {
        batchId: Type.String({ minLength: 1, maxLength: 100 }),
        /** The account on the betting site. */
        userRef: Type.String({ minLength: 1, maxLength: 100 }),
        /** Whole units of the currency. */
        amount: Type.Number({ exclusiveMinimum: 0, maximum: 1_000_000_000 }),
        currency: Type.Enum(['RSD', 'BAM']),
        placedAt: Instant,
      },
      closed,
    ),
    reply: GameOk({}),
  },
} as const;

export const gamePlayerApiSchemas = {
  registerFantasyUser: {
    params: Type.Object({ userId: Id, gameUserId: Id }, closed),
    reply: Ok({ fantasy_id: Id }),
  },
} as const;
