import { Type, type Static } from 'typebox';
import { TIE_BREAKERS } from './tie-breakers';

const closed = { additionalProperties: false } as const;

const Key = Type.String({ maxLength: 100, pattern: '^[^\\p{Cc}\\p{Cs}]+$', description: 'a key' });
const TieBreakers = Type.Array(Type.Enum([...TIE_BREAKERS]));
const Place = Type.Integer({ minimum: 1, maximum: 99 });

/** How many of the points of the first stage a team takes along: all, or half of them, rounded up or down. */
const Carried = Type.Enum(['all', 'half-up', 'half-down']);

/** The rules by which the tables of a competition are made. What is left out does not hold. */
export const TableRules = Type.Object(
  {
    /** What parts teams that are level on points, in order. */
    tieBreakers: TieBreakers,
    /** Three where nothing is said. */
    winPoints: Type.Optional(Type.Enum([2, 3])),
    /** Of a season that was ended before all had played as often: points by match are what counts. */
    perMatch: Type.Optional(Type.Boolean()),
    /** Two teams that end level on points in such a place and the one after it play for it: `[1]` for the title. */
    playOffPlaces: Type.Optional(Type.Array(Place)),
    /** Keys of teams that have won such a match, where no source tells of it. */
    playOffWinners: Type.Optional(Type.Array(Key)),
    /** After so many rounds the first so many and the rest go on apart; nobody leaves his half any more. */
    split: Type.Optional(Type.Object({ afterRound: Place, places: Place }, closed)),
    /** What later tables take over from the first one, by their name in English, `others` for all that are not named. */
    carried: Type.Optional(Type.Record(Key, Carried, closed)),
    /** The best of those who are third in their group go on. `bracket` is one of `known/third-places.ts`. */
    bestThirds: Type.Optional(
      Type.Object(
        { bracket: Type.Enum(['winners-abcd', 'winners-bcef', 'winners-abdegikl']), tieBreakers: TieBreakers },
        closed,
      ),
    ),
    /** Keys of teams that lots have parted, the better first. */
    lots: Type.Optional(Type.Array(Key)),
    /**
     * What the cards of a team have made in all its matches, by its key, zero or less: in place of cards that no source tells of.
     */
    fairPlay: Type.Optional(Type.Record(Key, Type.Integer({ minimum: -999, maximum: 0 }), closed)),
    /** Keys of teams by the ranking that `ranking` asks for, the better first. */
    ranking: Type.Optional(Type.Array(Key)),
    /** Points taken away, by key of the team. */
    deductions: Type.Optional(Type.Record(Key, Type.Integer({ minimum: 1, maximum: 999 }), closed)),
  },
  closed,
);
export type TableRules = Static<typeof TableRules>;
export type Carried = Static<typeof Carried>;

/** Of a competition of which nobody says more. */
export const DEFAULT_RULES: TableRules = { tieBreakers: ['goal-difference', 'goals-for'] };
