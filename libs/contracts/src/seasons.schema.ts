import { Type, type Static } from 'typebox';
import { Id, Nullable, Ok } from './answer.schema';
import { Competitor, GroupationRef, Round, Standing } from './feed.schema';

/** A country that has a competition in the feed; its slug is made of its name in the words of the edition that asks. */
export const SeasonCountry = Type.Object({ slug: Type.String(), name: Type.String() });
export type SeasonCountry = Static<typeof SeasonCountry>;

export const SeasonCompetition = Type.Object({ id: Id, name: Type.String(), season: Type.String() });
export type SeasonCompetition = Static<typeof SeasonCompetition>;

/** What every answer of a season says of itself, and what else could be asked for. */
const season = {
  country: SeasonCountry,
  competition: SeasonCompetition,
  /** All of the country, leagues first and newest first; the one that is answered among them. */
  competitions: Type.Array(SeasonCompetition),
  /** All countries, by name. */
  countries: Type.Array(SeasonCountry),
};

const RoundRef = Type.Object({ ...GroupationRef.properties, ordinal: Type.Integer() });

export const SeasonSchedule = Type.Object({
  ...season,
  rounds: Type.Array(RoundRef),
  /** The round asked for, otherwise the first that is not over, or the last. */
  round: Round,
});
export type SeasonSchedule = Static<typeof SeasonSchedule>;

export const Scorer = Type.Object({
  /** Shared by those with as many goals. */
  rank: Type.Integer(),
  name: Type.String(),
  competitor: Competitor,
  /** Without own goals, with penalties. */
  goals: Type.Integer(),
  penalties: Type.Integer(),
});
export type Scorer = Static<typeof Scorer>;

export const SeasonTables = Type.Object({
  ...season,
  groups: Type.Array(Type.Object({ ...GroupationRef.properties, standings: Type.Array(Standing) })),
  /** Null where the source of the competition says results and not who has scored. */
  scorers: Nullable(Type.Array(Scorer)),
});
export type SeasonTables = Static<typeof SeasonTables>;

const Country = Type.Object({ country: Type.String() }, { additionalProperties: false });
// Texts of an address: one that names nothing is unknown (404), not malformed.
const competition = Type.Optional(Type.String({ description: 'id of one of the competitions of the country' }));
const round = Type.Optional(Type.String({ description: 'ordinal of one of the rounds' }));

/** The schemas of the calls of season pages; the keys are those of `seasonCalls`. */
export const seasonSchemas = {
  countries: { reply: Ok({ data: Type.Array(SeasonCountry) }) },
  schedule: {
    params: Country,
    query: Type.Object({ competition, round }, { additionalProperties: false }),
    reply: Ok({ data: SeasonSchedule }),
  },
  tables: {
    params: Country,
    query: Type.Object({ competition }, { additionalProperties: false }),
    reply: Ok({ data: SeasonTables }),
  },
} as const;
