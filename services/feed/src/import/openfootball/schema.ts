import { Type, type Static } from 'typebox';
import { Minute, Name, PairOfGoals, Stoppage } from '../schema';

// Sources add fields of their own now and then (numbers, time zones): what is not named here is passed over.

const Goal = Type.Object({
  name: Name,
  minute: Minute,
  offset: Type.Optional(Stoppage),
  penalty: Type.Optional(Type.Boolean()),
  /** Then the scorer is the other team's; the goal stands in the list of the team that it counts for. */
  owngoal: Type.Optional(Type.Boolean()),
});

const Score = Type.Object({
  ht: Type.Optional(PairOfGoals),
  ft: Type.Optional(PairOfGoals),
  /** After extra time, all goals. */
  et: Type.Optional(PairOfGoals),
  /** The shoot-out alone. */
  p: Type.Optional(PairOfGoals),
});

const SourceMatch = Type.Object({
  round: Name,
  date: Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\d$', description: 'a date YYYY-MM-DD' }),
  time: Type.Optional(Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$', description: 'a time HH:MM' })),
  team1: Name,
  team2: Name,
  score: Type.Optional(Score),
  goals1: Type.Optional(Type.Array(Goal)),
  goals2: Type.Optional(Type.Array(Goal)),
  group: Type.Optional(Name),
  ground: Type.Optional(Name),
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
    }),
    { minItems: 1 },
  ),
});
export type StadiumsFile = Static<typeof StadiumsFile>;
