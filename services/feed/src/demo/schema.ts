import { Type, type Static } from 'typebox';
import { Name } from '../import/schema';

const closed = { additionalProperties: false } as const;
const Names = Type.Object({ en: Name, sr: Name, hr: Name }, closed);
/** Fewer could not play; a squad has eighteen. */
const LEAST_PLAYERS = 11;

const Club = Type.Object(
  {
    key: Name,
    code: Name,
    name: Name,
    town: Name,
    rating: Type.Integer({ minimum: 100, maximum: 4_000 }),
    players: Type.Array(
      Type.Object({ name: Name, position: Type.Enum(['GOALKEEPER', 'DEFENCE', 'MIDFIELD', 'ATTACK']) }, closed),
      { minItems: LEAST_PLAYERS },
    ),
  },
  closed,
);
export type Club = Static<typeof Club>;

const Competition = Type.Object({ id: Type.Integer(), key: Name, names: Names }, closed);

/** `tools/demo/feed/liga-vetrova.json`: the invented clubs, whose matches the generator makes up. */
export const InventedLeague = Type.Object(
  {
    country: Names,
    timeZone: Name,
    league: Competition,
    friendlies: Competition,
    /** An even number of them. */
    clubs: Type.Array(Club, { minItems: 4 }),
    /** Clubs of other leagues, who play friendlies. */
    guests: Type.Array(Club, { minItems: 6, maxItems: 6 }),
  },
  closed,
);
export type InventedLeague = Static<typeof InventedLeague>;
