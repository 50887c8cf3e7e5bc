import { Type, type Static } from 'typebox';
import { Day, Id, Instant, KeyQuery, Nullable, Ok } from './answer.schema';
import { CompetitionRef, SquadPlayer } from './feed.schema';
import { SEASON } from './season.rules';
import { SeenQuery, Version } from './version.schema';

const closed = { additionalProperties: false } as const;
const Name = Type.String({ minLength: 1, maxLength: 120, pattern: '\\S' });

/** Something to choose from. */
const Choice = Type.Object({ id: Id, name: Type.String() });
const Nation = Type.Object({ code: Type.String(), name: Type.String() });

export const SquadDraft = Type.Object(
  {
    coach: Nullable(Name),
    players: Type.Array(
      Type.Object(
        {
          number: Nullable(Type.Integer({ minimum: 1, maximum: 99 })),
          name: Name,
          position: SquadPlayer.properties.position,
          born: Nullable(Day),
        },
        closed,
      ),
      { maxItems: 60 },
    ),
  },
  closed,
);
export type SquadDraft = Static<typeof SquadDraft>;

export const RefereeDraft = Type.Object(
  {
    name: Name,
    /** FIFA's code of the association. */
    country: Type.String({ pattern: '^[A-Z]{3}$' }),
    isWoman: Type.Boolean(),
  },
  closed,
);
export type RefereeDraft = Static<typeof RefereeDraft>;

/** A stadium, in the words of the edition. */
export const StadiumDraft = Type.Object(
  {
    name: Name,
    city: Name,
    capacity: Nullable(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
    /** Degrees, north and east. */
    position: Nullable(
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
);
export type StadiumDraft = Static<typeof StadiumDraft>;

/** What is known of a match beside its play. */
export const MeetingDraft = Type.Object(
  {
    stadiumId: Nullable(Id),
    refereeId: Nullable(Id),
    attendance: Nullable(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
  },
  closed,
);
export type MeetingDraft = Static<typeof MeetingDraft>;

/** An event before this one. Its places count where its matches do not decide them. */
export const EarlierEventDraft = Type.Object(
  {
    /** As it is called in the addresses of its page; it stays. */
    season: Type.String({ pattern: `^${SEASON}$` }),
    name: Name,
    championId: Nullable(Id),
    runnerUpId: Nullable(Id),
    thirdId: Nullable(Id),
    /** What is told of it, in the language of the edition; paragraphs are parted by an empty line. */
    text: Type.String({ maxLength: 20_000 }),
  },
  closed,
);
export type EarlierEventDraft = Static<typeof EarlierEventDraft>;

const entry = { id: Id, version: Version };
/** By the id of its team. */
export const SquadEntry = Type.Object({ ...entry, team: Type.String(), ...SquadDraft.properties });
export type SquadEntry = Static<typeof SquadEntry>;
export const RefereeEntry = Type.Object({ ...entry, ...RefereeDraft.properties });
export type RefereeEntry = Static<typeof RefereeEntry>;
export const StadiumEntry = Type.Object({ ...entry, ...StadiumDraft.properties });
export type StadiumEntry = Static<typeof StadiumEntry>;
export const MeetingEntry = Type.Object({
  ...entry,
  home: Type.String(),
  visitor: Type.String(),
  startTime: Instant,
  /** Of one whose time is not known, on its ground. */
  day: Type.Optional(Type.String({ format: 'date' })),
  ...MeetingDraft.properties,
});
export type MeetingEntry = Static<typeof MeetingEntry>;
export const EarlierEventEntry = Type.Object({ ...entry, ...EarlierEventDraft.properties });
export type EarlierEventEntry = Static<typeof EarlierEventEntry>;

/** All that the desk writes of an event. */
export const EventDocument = Type.Object({
  competition: CompetitionRef,
  /** Those who may have won an earlier event, by name. */
  teams: Type.Array(Choice),
  nations: Type.Array(Nation),
  squads: Type.Array(SquadEntry),
  referees: Type.Array(RefereeEntry),
  stadiums: Type.Array(StadiumEntry),
  matches: Type.Array(MeetingEntry),
  history: Type.Array(EarlierEventEntry),
});
export type EventDocument = Static<typeof EventDocument>;

/** What somebody of the desk has done: one row of the trail. */
export const EventChange = Type.Object({
  id: Id,
  at: Instant,
  by: Type.Object({ id: Id, name: Type.String() }),
  /** `referee.saved`: what was changed, and how. */
  action: Type.String(),
  /** What it is called. */
  subject: Type.String(),
});
export type EventChange = Static<typeof EventChange>;

const OfEvent = Type.Object({ competitionId: Id }, closed);
const OfEntry = Type.Object({ competitionId: Id, id: Id }, closed);
const Saved = Ok({ data: Type.Object({ id: Id, version: Version }) });

/** The schemas of what the desk writes of an event; the keys are those of `eventDeskCalls`. */
export const eventDeskSchemas = {
  listEvents: { reply: Ok({ data: Type.Array(Type.Object({ ...Choice.properties, season: Type.String() })) }) },
  event: { params: OfEvent, reply: Ok({ data: EventDocument }) },
  eventChanges: { params: OfEvent, reply: Ok({ data: Type.Array(EventChange) }) },
  saveSquad: { params: OfEntry, query: SeenQuery, body: SquadDraft, reply: Saved },
  /** Sent again with the same key, it is the same referee, in the words that are sent last; a ground likewise. */
  addReferee: { params: OfEvent, query: KeyQuery, body: RefereeDraft, reply: Saved },
  saveReferee: { params: OfEntry, query: SeenQuery, body: RefereeDraft, reply: Saved },
  removeReferee: { params: OfEntry, query: SeenQuery, reply: Ok({}) },
  addStadium: { params: OfEvent, query: KeyQuery, body: StadiumDraft, reply: Saved },
  saveStadium: { params: OfEntry, query: SeenQuery, body: StadiumDraft, reply: Saved },
  removeStadium: { params: OfEntry, query: SeenQuery, reply: Ok({}) },
  saveMatch: { params: OfEntry, query: SeenQuery, body: MeetingDraft, reply: Saved },
  addEarlierEvent: { params: OfEvent, query: KeyQuery, body: EarlierEventDraft, reply: Saved },
  saveEarlierEvent: { params: OfEntry, query: SeenQuery, body: EarlierEventDraft, reply: Saved },
  removeEarlierEvent: { params: OfEntry, query: SeenQuery, reply: Ok({}) },
} as const;
