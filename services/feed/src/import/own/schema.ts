import { Type, type Static } from 'typebox';
import { TableRules } from '../../standings/table-rules';
import { TIE_BREAKERS } from '../../standings/tie-breakers';
import { Minute, Name, PairOfGoals, Stoppage } from '../schema';

const closed = { additionalProperties: false } as const;

const Key = Type.String({
  maxLength: 100,
  pattern: '^[A-Za-z0-9]+(-[A-Za-z0-9]+)*$',
  description: 'a key like west-ham',
});
const Code = Type.String({ pattern: '^[A-Z]{3}$', description: 'a code of three capital letters' });
const Ordinal = Type.Integer({ minimum: 1, maximum: 99 });
const Names = Type.Object({ en: Name, sr: Type.Optional(Name), hr: Type.Optional(Name) }, closed);
const OptionalList = <T extends Parameters<typeof Type.Array>[0]>(item: T) => Type.Optional(Type.Array(item));

const Competition = Type.Object(
  {
    key: Key,
    /** All the rest is needed only for a competition that the feed does not know. */
    id: Type.Optional(Type.Integer({ minimum: 1, maximum: 9_999 })),
    type: Type.Optional(Type.Enum(['league', 'cup'])),
    season: Type.Optional(Name),
    country: Type.Optional(Names),
    timeZone: Type.Optional(Name),
    names: Type.Optional(Names),
    /** Of its tables; where it names none, those that are known by its key. */
    rules: Type.Optional(TableRules),
    /** What parts teams that are level on points, where that is all there is to say. */
    tieBreakers: OptionalList(Type.Enum([...TIE_BREAKERS])),
  },
  closed,
);
export type OwnCompetition = Static<typeof Competition>;

const Goal = Type.Object(
  {
    side: Type.Enum(['home', 'visitor']),
    scorer: Name,
    minute: Minute,
    offset: Type.Optional(Stoppage),
    penalty: Type.Optional(Type.Boolean()),
    ownGoal: Type.Optional(Type.Boolean()),
  },
  closed,
);

const Card = Type.Object(
  {
    side: Type.Enum(['home', 'visitor']),
    player: Name,
    minute: Minute,
    offset: Type.Optional(Stoppage),
    kind: Type.Enum(['yellow', 'second-yellow', 'red']),
  },
  closed,
);

const Day = Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\d$', description: 'a day like 1987-06-24' });

const Player = Type.Object(
  {
    name: Name,
    position: Type.Enum(['GOALKEEPER', 'DEFENCE', 'MIDFIELD', 'ATTACK']),
    number: Type.Optional(Ordinal),
    born: Type.Optional(Day),
  },
  closed,
);

const Value = Type.Optional(Type.Number({ minimum: 1.01, maximum: 10_000 }));

const OwnMatch = Type.Object(
  {
    startTime: Type.String({
      pattern: '^\\d{4}-\\d\\d-\\d\\dT([01]\\d|2[0-3]):[0-5]\\d(:[0-5]\\d)?Z$',
      description: 'a time in UTC like 2022-11-20T16:00Z',
    }),
    home: Key,
    visitor: Key,
    /** Of a league or a group stage. */
    round: Type.Optional(Ordinal),
    /** Its ordinal; then the match belongs to a group stage. */
    group: Type.Optional(Ordinal),
    /** Of a knock-out part. */
    phase: Type.Optional(
      Type.Enum(['round-of-32', 'round-of-16', 'quarter-final', 'semi-final', 'third-place', 'final']),
    ),
    stadium: Type.Optional(Key),
    code: Type.Optional(Type.Enum([0, 60, 62, 70, 71, 72])),
    halfTime: Type.Optional(PairOfGoals),
    fullTime: Type.Optional(PairOfGoals),
    extraTime: Type.Optional(PairOfGoals),
    penalties: Type.Optional(PairOfGoals),
    goals: OptionalList(Goal),
    referee: Type.Optional(Key),
    attendance: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
    cards: OptionalList(Card),
    odds: Type.Optional(Type.Object({ '1': Value, X: Value, '2': Value, '0-2': Value, '3+': Value }, closed)),
  },
  closed,
);
export type OwnMatch = Static<typeof OwnMatch>;

/** The project's own format (README, Own format). */
export const OwnFile = Type.Object(
  {
    format: Type.Enum(['tribina-feed-1']),
    competition: Competition,
    /** Teams that the feed does not know. */
    teams: OptionalList(
      Type.Object(
        {
          key: Key,
          code: Type.Optional(Code),
          type: Type.Enum(['NATIONAL_TEAM', 'CLUB']),
          names: Names,
          rating: Type.Optional(Type.Integer({ minimum: 100, maximum: 4_000 })),
        },
        closed,
      ),
    ),
    stadiums: OptionalList(
      Type.Object(
        {
          key: Key,
          names: Names,
          cities: Names,
          capacity: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
          /** Degrees, north and east. */
          position: Type.Optional(
            Type.Object(
              {
                latitude: Type.Number({ minimum: -90, maximum: 90 }),
                longitude: Type.Number({ minimum: -180, maximum: 180 }),
              },
              closed,
            ),
          ),
        },
        closed,
      ),
    ),
    /** All that the competition has named. */
    referees: OptionalList(
      Type.Object({ key: Key, name: Name, country: Code, isWoman: Type.Optional(Type.Boolean()) }, closed),
    ),
    squads: OptionalList(
      Type.Object(
        { team: Key, coach: Type.Optional(Name), players: Type.Array(Player, { minItems: 1, maxItems: 99 }) },
        closed,
      ),
    ),
    /** How people of the goals, cards and squads, coaches and referees are written in languages that transcribe names. */
    people: OptionalList(
      Type.Object(
        { name: Name, names: Type.Object({ sr: Type.Optional(Name), hr: Type.Optional(Name) }, closed) },
        closed,
      ),
    ),
    matches: Type.Array(OwnMatch),
  },
  closed,
);
export type OwnFile = Static<typeof OwnFile>;
