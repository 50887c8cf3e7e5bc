import { Type, type Static } from 'typebox';
import { Name, PairOfGoals, Stoppage, TeamName } from '../schema';

// Sources add fields of their own now and then (numbers, time zones): what is not named here is passed over.

/** Some count on in extra time instead of naming its stoppage time. */
const LAST_MINUTE = 140;

/** `67`, as text too, and then with its stoppage time: `90+4`. */
const SourceMinute = Type.Unsafe<number | string>({
  type: ['integer', 'string'],
  minimum: 1,
  maximum: LAST_MINUTE,
  pattern: '^([1-9]|[1-9]\\d|1[0-3]\\d|140)(\\+([1-9]|[12]\\d|30))?$',
  description: "a minute, as 67 or '90+4'",
});

const Goal = Type.Object({
  name: Name,
  minute: SourceMinute,
  offset: Type.Optional(Stoppage),
  penalty: Type.Optional(Type.Boolean()),
  /** Then the scorer is the other team's; the goal stands in the list of the team that it counts for. */
  owngoal: Type.Optional(Type.Boolean()),
});

const Card = Type.Object({
  name: Name,
  minute: SourceMinute,
  kind: Type.Enum(['yellow', 'second-yellow', 'red']),
});

const Score = Type.Object({
  ht: Type.Optional(PairOfGoals),
  ft: Type.Optional(PairOfGoals),
  /** After extra time, all goals. */
  et: Type.Optional(PairOfGoals),
  /** The shoot-out alone. */
  p: Type.Optional(PairOfGoals),
});

export type Scores = Static<typeof Score>;

/** Scores by their time, or that after 90 minutes alone: `[2, 1]`. */
const AnyScore = Type.Unsafe<Scores | Static<typeof PairOfGoals> | null>({
  ...Score,
  ...PairOfGoals,
  type: ['object', 'array', 'null'],
});

const SourceMatch = Type.Object({
  round: Type.Optional(Name),
  /** The part of the season, where it does not stand before the round. */
  stage: Type.Optional(Name),
  date: Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\d$', description: 'a date YYYY-MM-DD' }),
  time: Type.Optional(
    Type.String({
      pattern:
        '^([01]?\\d|2[0-3]):[0-5]\\d( (UTC([+-](0?\\d|1[0-3])(:[0-5]\\d)?|[+-]14(:00)?|±0)?|GMT|WES?T|BST|CES?T|EES?T))?$',
      description: "a time HH:MM, or with its offset as '18:00 UTC+3'",
    }),
  ),
  team1: TeamName,
  team2: TeamName,
  score: Type.Optional(AnyScore),
  /** What became of a match that was not played to its end. */
  status: Type.Optional(Type.Enum(['postponed', 'cancelled', 'canceled', 'abandoned', 'awarded'])),
  goals1: Type.Optional(Type.Array(Goal)),
  goals2: Type.Optional(Type.Array(Goal)),
  /** Of texts whose goals have their stoppage time: one in minute 94 is of extra time. */
  namesStoppage: Type.Optional(Type.Boolean()),
  /** All of them, of texts that name them. */
  cards1: Type.Optional(Type.Array(Card)),
  cards2: Type.Optional(Type.Array(Card)),
  group: Type.Optional(Name),
  ground: Type.Optional(Name),
  /** Town and country of a text that names no ground. */
  town: Type.Optional(Name),
  /** Of texts that say who has won on penalties, and not with how many. */
  wonOnPenalties: Type.Optional(Name),
});
export type SourceMatch = Static<typeof SourceMatch>;
export type SourceGoal = Static<typeof Goal>;

/** `worldcup.json`, `en.1.json`. */
export const MatchesFile = Type.Object({ name: Name, matches: Type.Array(SourceMatch, { minItems: 1 }) });
export type MatchesFile = Static<typeof MatchesFile>;

/** `worldcup.groups.json`. */
export const GroupsFile = Type.Object({
  name: Name,
  groups: Type.Array(Type.Object({ name: Name, teams: Type.Array(Name, { minItems: 2 }) }), { minItems: 1 }),
});
export type GroupsFile = Static<typeof GroupsFile>;

/** `worldcup.stadiums.json`. */
export const StadiumsFile = Type.Object({
  name: Name,
  stadiums: Type.Array(
    Type.Object({
      name: Name,
      city: Name,
      capacity: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
      /** May be empty, or written in any way. */
      coords: Type.Optional(Type.String({ maxLength: 200 })),
    }),
    { minItems: 1 },
  ),
});
export type StadiumsFile = Static<typeof StadiumsFile>;
