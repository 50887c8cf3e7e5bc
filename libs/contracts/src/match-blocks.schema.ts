import { Type, type Static } from 'typebox';
import { Id, IdParams, Instant, Nullable, Ok } from './answer.schema';
import { Score } from './feed.schema';

const closed = { additionalProperties: false } as const;

/** Spec portal §3, "Position filters". */
export const POSITIONS = ['GOALKEEPER', 'DEFENCE', 'MIDFIELD', 'ATTACK', 'COACH'] as const;
/** Spec portal §3, "Team types". */
export const TEAM_TYPES = ['NATIONAL_TEAM', 'CLUB'] as const;
export const ABSENCE_REASONS = ['injury', 'illness', 'suspension', 'doubtful', 'other'] as const;
/** The figures of a match that a report may give, in the order in which they are shown. */
export const KEY_FIGURES = [
  'possession',
  'shots',
  'shotsOnTarget',
  'corners',
  'offsides',
  'fouls',
  'yellowCards',
  'redCards',
] as const;

const Name = Type.String({ minLength: 1, maxLength: 80, pattern: '\\S' });
const Day = Type.String({ format: 'date', description: 'YYYY-MM-DD in the time zone of the match' });

/** A club or a national team as other things name it. */
export const ClubRef = Type.Object({
  id: Id,
  name: Type.String(),
  /** The crest that we draw, or the flag of a nation. */
  crestUrl: Type.String(),
  teamType: Type.Enum([...TEAM_TYPES]),
});
export type ClubRef = Static<typeof ClubRef>;

export const Club = Type.Object({
  ...ClubRef.properties,
  country: Type.String(),
  /** Name of the first of its people in the position COACH. */
  coach: Nullable(Type.String()),
  stadium: Nullable(Type.String()),
  /** The team in the feed, and the competition in which its next and last matches are asked for. */
  competitorId: Nullable(Id),
  competitionId: Nullable(Id),
  /** The tag under which its news stand; null while no article carries it. */
  tagId: Nullable(Id),
});
export type Club = Static<typeof Club>;

export const Player = Type.Object({
  id: Id,
  name: Type.String(),
  position: Type.Enum([...POSITIONS]),
  /** On the shirt. */
  number: Nullable(Type.Integer()),
});
export type Player = Static<typeof Player>;

/** A match of the past as a preview remembers it. */
export const PastMatch = Type.Object(
  { day: Day, home: Name, visitor: Name, score: Type.Object({ ...Score.properties }, closed) },
  closed,
);
export type PastMatch = Static<typeof PastMatch>;

export const Absence = Type.Object({ player: Player, reason: Type.Enum([...ABSENCE_REASONS]) });

/** One of the two sides of a preview. */
export const PreMatchSide = Type.Object({
  club: ClubRef,
  /** Its last matches, newest first. */
  form: Type.Array(PastMatch),
  /** `4-2-3-1`; null: not guessed. */
  formation: Nullable(Type.String()),
  /** The eleven that is expected. */
  lineup: Type.Array(Player),
  absences: Type.Array(Absence),
});
export type PreMatchSide = Static<typeof PreMatchSide>;

/** A preview of a match; its id is the match's in the feed, whose odds and state the feed tells. */
export const PreMatch = Type.Object({
  id: Id,
  kickOff: Instant,
  home: PreMatchSide,
  visitor: PreMatchSide,
  /** Newest first. */
  headToHead: Type.Array(PastMatch),
});
export type PreMatch = Static<typeof PreMatch>;

export const ScoredGoal = Type.Object(
  {
    side: Type.Enum(['home', 'visitor']),
    name: Name,
    /** As it is written: `67`, `90+3`. */
    minute: Type.String({ pattern: '^\\d{1,3}(\\+\\d{1,2})?$' }),
    kind: Type.Enum(['goal', 'penalty', 'ownGoal']),
  },
  closed,
);
export type ScoredGoal = Static<typeof ScoredGoal>;

export const KeyFigure = Type.Object(
  {
    kind: Type.Enum([...KEY_FIGURES]),
    home: Type.Integer({ minimum: 0, maximum: 1_000 }),
    visitor: Type.Integer({ minimum: 0, maximum: 1_000 }),
  },
  closed,
);
export type KeyFigure = Static<typeof KeyFigure>;

/** What is said of a match that is over; its id is the match's in the feed. */
export const PostMatch = Type.Object({
  id: Id,
  home: ClubRef,
  visitor: ClubRef,
  score: Score,
  scorers: Type.Array(ScoredGoal),
  figures: Type.Array(KeyFigure),
  manOfTheMatch: Nullable(Type.Object({ player: Player, club: ClubRef })),
  /** The collection of the players' marks, if there is one. */
  marksId: Nullable(Id),
});
export type PostMatch = Static<typeof PostMatch>;

/** How a player is judged, 1 (worst) to 10, in halves. */
const MarkValue = Type.Number({ minimum: 1, maximum: 10, multipleOf: 0.5 });
const MarkNote = Type.String({ maxLength: 300 });

export const PlayerMark = Type.Object({
  id: Id,
  player: Player,
  mark: MarkValue,
  note: MarkNote,
  likes: Type.Integer(),
  dislikes: Type.Integer(),
});
export type PlayerMark = Static<typeof PlayerMark>;

/** The marks of the players of one match, by team. */
export const MarksCollection = Type.Object({
  id: Id,
  title: Type.String(),
  teams: Type.Array(Type.Object({ club: ClubRef, marks: Type.Array(PlayerMark) })),
});
export type MarksCollection = Static<typeof MarksCollection>;

const MOST_PEOPLE = 60;

/** What an editor says of a club. People are found again by name; those left out are no longer of the club. */
export const ClubDraft = Type.Object(
  {
    name: Name,
    teamType: Type.Enum([...TEAM_TYPES]),
    country: Name,
    /** A drawing of ours (services/media, `/img/svg/…`). */
    crestUrl: Type.String({
      pattern: '^/img/svg/[a-z0-9-]+(/[a-z0-9-]+)*\\.svg(\\?[A-Za-z0-9=&,.%-]*)?$',
      maxLength: 200,
    }),
    stadium: Type.Optional(Nullable(Name)),
    competitorId: Type.Optional(Nullable(Id)),
    competitionId: Type.Optional(Nullable(Id)),
    /** Name of the tag of its news. */
    tag: Type.Optional(Nullable(Name)),
    players: Type.Array(
      Type.Object(
        {
          name: Name,
          position: Type.Enum([...POSITIONS]),
          number: Type.Optional(Nullable(Type.Integer({ minimum: 1, maximum: 99 }))),
        },
        closed,
      ),
      { maxItems: MOST_PEOPLE },
    ),
  },
  closed,
);
export type ClubDraft = Static<typeof ClubDraft>;

const SideDraft = Type.Object(
  {
    clubId: Id,
    form: Type.Array(PastMatch, { maxItems: 10 }),
    formation: Type.Optional(Nullable(Type.String({ pattern: '^\\d(-\\d){2,4}$' }))),
    lineup: Type.Array(Id, { maxItems: 11, uniqueItems: true }),
    absences: Type.Array(Type.Object({ playerId: Id, reason: Type.Enum([...ABSENCE_REASONS]) }, closed), {
      maxItems: 20,
    }),
  },
  closed,
);

export const PreMatchDraft = Type.Object(
  { kickOff: Instant, home: SideDraft, visitor: SideDraft, headToHead: Type.Array(PastMatch, { maxItems: 20 }) },
  closed,
);
export type PreMatchDraft = Static<typeof PreMatchDraft>;

export const PostMatchDraft = Type.Object(
  {
    homeClubId: Id,
    visitorClubId: Id,
    score: Type.Object({ ...Score.properties }, closed),
    scorers: Type.Array(ScoredGoal, { maxItems: 40 }),
    figures: Type.Array(KeyFigure, { maxItems: KEY_FIGURES.length }),
    manOfTheMatchId: Type.Optional(Nullable(Id)),
    marksId: Type.Optional(Nullable(Id)),
  },
  closed,
);
export type PostMatchDraft = Static<typeof PostMatchDraft>;

const Count = Type.Integer({ minimum: 0, maximum: 10_000_000 });

export const MarksDraft = Type.Object(
  {
    title: Type.String({ minLength: 1, maxLength: 160, pattern: '\\S' }),
    marks: Type.Array(
      Type.Object(
        {
          playerId: Id,
          mark: MarkValue,
          note: Type.Optional(MarkNote),
          /** Reactions that come with a collection that is taken over from elsewhere. */
          imported: Type.Optional(Type.Object({ likes: Count, dislikes: Count }, closed)),
        },
        closed,
      ),
      { minItems: 1, maxItems: MOST_PEOPLE },
    ),
  },
  closed,
);
export type MarksDraft = Static<typeof MarksDraft>;

const Created = Ok({ data: Type.Object({ id: Id }) });

/** The schemas of the reading calls; the keys are those of `matchBlockCalls`. */
export const matchBlockSchemas = {
  preMatch: { params: IdParams, reply: Ok({ data: PreMatch }) },
  postMatch: { params: IdParams, reply: Ok({ data: PostMatch }) },
  club: { params: IdParams, reply: Ok({ data: Club }) },
  clubWithPlayers: {
    params: IdParams,
    reply: Ok({ data: Type.Object({ ...Club.properties, players: Type.Array(Player) }) }),
  },
  marks: { params: IdParams, reply: Ok({ data: MarksCollection }) },
} as const;

/** The schemas of what editors write; the keys are those of `matchBlockEditorialCalls`. */
export const matchBlockEditorialSchemas = {
  listClubs: { reply: Ok({ data: Type.Array(ClubRef) }) },
  createClub: { body: ClubDraft, reply: Created },
  updateClub: { params: IdParams, body: ClubDraft, reply: Created },
  setPreMatch: { params: IdParams, body: PreMatchDraft, reply: Created },
  setPostMatch: { params: IdParams, body: PostMatchDraft, reply: Created },
  createMarks: { body: MarksDraft, reply: Created },
  updateMarks: { params: IdParams, body: MarksDraft, reply: Created },
} as const;
