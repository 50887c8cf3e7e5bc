import { Type, type Static } from 'typebox';
import { Id, IdParams, Instant, Nullable, Ok } from './answer.schema';

const closed = { additionalProperties: false } as const;

/** A team, named in the language of the edition that asks. */
export const Competitor = Type.Object({
  id: Id,
  name: Type.String(),
  /** Three letters: FIFA's for national teams. */
  code: Type.String(),
  type: Type.Enum(['NATIONAL_TEAM', 'CLUB']),
  /** Flag of a nation, or the crest that we draw for a club. */
  flagUrl: Type.String(),
});
export type Competitor = Static<typeof Competitor>;

export const CompetitionRef = Type.Object({ id: Id, name: Type.String() });
export type CompetitionRef = Static<typeof CompetitionRef>;

export const MatchStatus = Type.Object({
  /** 0 nothing special; 60 postponed, 62 cancelled, 70 interrupted, 71 suspended, 72 stopped (spec game §4). */
  code: Type.Integer(),
  endedStatus: Type.Boolean(),
  /** Minute of play while the match is live. */
  minute: Nullable(Type.Integer()),
});
export type MatchStatus = Static<typeof MatchStatus>;

export const Score = Type.Object({ home: Type.Integer(), visitor: Type.Integer() });
export type Score = Static<typeof Score>;

/**
 * Spec portal §3, Match: `odds (value, subgame id and name)`. A subgame is one outcome that can be bet on, with one value per
 * match: 1, 2, 3 are the final result `1`, `X`, `2` after 90 minutes; 4, 5 the number of goals, up to two and three or more.
 */
export const Odd = Type.Object({ value: Type.Number(), subgame: Type.Object({ id: Id, name: Type.String() }) });
export type Odd = Static<typeof Odd>;

export const Goal = Type.Object({
  side: Type.Enum(['home', 'visitor']),
  scorer: Type.String(),
  minute: Type.Integer(),
  /** Minutes of stoppage time: 90+3 is minute 90, offset 3. */
  offset: Nullable(Type.Integer()),
  penalty: Type.Boolean(),
  ownGoal: Type.Boolean(),
});
export type Goal = Static<typeof Goal>;

export const GroupationRef = Type.Object({ id: Id, name: Type.String() });

/** Of what a calendar tells: rises with each change, and says when the last one was. */
export const Revision = Type.Object({ number: Type.Integer({ minimum: 0 }), at: Instant });
export type Revision = Static<typeof Revision>;

/** Of a match whose time is not known: the day on which it is played, YYYY-MM-DD on its ground. */
export const MatchDay = Type.String({ format: 'date' });

export const Match = Type.Object({
  id: Id,
  /** Where no time is known the first moment of its day on its ground. */
  startTime: Instant,
  day: Type.Optional(MatchDay),
  competition: CompetitionRef,
  /** The group of a group stage, otherwise the round. `groupationId` filters by groups and by rounds. */
  groupation: Nullable(GroupationRef),
  /** The round; matches of a group stage have one beside their group. */
  round: Nullable(GroupationRef),
  /** `knock-out` is every other round after which one is out: a cup's first rounds, play-offs, replays. */
  phase: Type.Enum([
    'league',
    'group',
    'knock-out',
    'round-of-32',
    'round-of-16',
    'quarter-final',
    'semi-final',
    'third-place',
    'final',
  ]),
  home: Competitor,
  visitor: Competitor,
  status: MatchStatus,
  /** The score now, or at the end of play (with extra time); null before the start. */
  score: Nullable(Score),
  halfTime: Nullable(Score),
  /** After 90 minutes and stoppage: what the prediction game counts. */
  fullTime: Nullable(Score),
  extraTime: Nullable(Score),
  penalties: Nullable(Score),
  goals: Type.Array(Goal),
  stadium: Nullable(Type.Object({ id: Id, name: Type.String(), city: Type.String() })),
  odds: Type.Array(Odd),
  /** True where it has left the file of its competition: it is cancelled, and in no list. Left out otherwise. */
  withdrawn: Type.Optional(Type.Boolean()),
  /** For those alone who ask for it. */
  revision: Type.Optional(Revision),
});
export type Match = Static<typeof Match>;

export const Standing = Type.Object({
  /** Shared by those whom no rule of the competition has parted. */
  rank: Type.Integer(),
  competitor: Competitor,
  played: Type.Integer(),
  won: Type.Integer(),
  drawn: Type.Integer(),
  lost: Type.Integer(),
  goalsFor: Type.Integer(),
  goalsAgainst: Type.Integer(),
  goalDifference: Type.Integer(),
  /** With the deduction taken off. */
  points: Type.Integer(),
  /** Points that the competition took away; left out where there are none. */
  deduction: Type.Optional(Type.Integer()),
  /** True where others share the rank: a play-off or lots have yet to decide it. Left out otherwise. */
  undecided: Type.Optional(Type.Boolean()),
});
export type Standing = Static<typeof Standing>;

const PlaceInGroup = Type.Object({ group: GroupationRef, competitor: Competitor });

/** Those who are third in their group, where the best of them go on. */
export const BestThirds = Type.Object({
  /** How many go on. */
  places: Type.Integer(),
  standings: Type.Array(Type.Object({ ...Standing.properties, group: GroupationRef })),
  /** Which winner of a group meets which of them in the next round; none while it is open who goes on. */
  pairings: Type.Array(Type.Object({ winner: PlaceInGroup, third: PlaceInGroup })),
});
export type BestThirds = Static<typeof BestThirds>;

export const Round = Type.Object({ ...GroupationRef.properties, ordinal: Type.Integer(), matches: Type.Array(Match) });
export type Round = Static<typeof Round>;

/** Spec portal §3, position filters. */
export const SquadPlayer = Type.Object({
  number: Nullable(Type.Integer()),
  name: Type.String(),
  position: Type.Enum(['GOALKEEPER', 'DEFENCE', 'MIDFIELD', 'ATTACK']),
  /** `YYYY-MM-DD`. */
  born: Nullable(Type.String()),
});
export type SquadPlayer = Static<typeof SquadPlayer>;

export const Squad = Type.Object({ coach: Nullable(Type.String()), players: Type.Array(SquadPlayer) });
export type Squad = Static<typeof Squad>;

const CompetitionQuery = Type.Object({ competitionId: Id }, closed);

/**
 * Spec portal §7, `POST /api/feed-matches`: its five filters, and ours by id, each alone and all together. Times are
 * inclusive; an empty list is as one left out. Answered are the first 500 by start time, then id.
 */
export const MatchFilter = Type.Object(
  {
    fromTime: Type.Optional(Instant),
    toTime: Type.Optional(Instant),
    groupationId: Type.Optional(Id),
    competitionIds: Type.Optional(Type.Array(Id, { maxItems: 50 })),
    /** Only matches with odds in one of these subgames, and only those odds. */
    subgameIds: Type.Optional(Type.Array(Id, { maxItems: 50 })),
    /** These matches alone: as many as an article's body has blocks. */
    ids: Type.Optional(Type.Array(Id, { maxItems: 400 })),
  },
  closed,
);
export type MatchFilter = Static<typeof MatchFilter>;

const Goals = Type.Integer({ minimum: 0, maximum: 99 });

/** What another source says of a match in play or over. */
export const ResultUpdate = Type.Object(
  {
    /** Goals so far. */
    home: Goals,
    away: Goals,
    halfTime: Type.Optional(Nullable(Type.Object({ home: Goals, away: Goals }, closed))),
    ended: Type.Boolean(),
    /** As `MatchStatus.code`. */
    code: Type.Enum([0, 60, 62, 70, 71, 72]),
    minute: Nullable(Type.Integer({ minimum: 0, maximum: 130 })),
  },
  closed,
);
export type ResultUpdate = Static<typeof ResultUpdate>;

/** All odds of some matches: what is not named is withdrawn. */
export const OddsUpdate = Type.Object(
  {
    items: Type.Array(
      Type.Object(
        {
          matchId: Id,
          odds: Type.Array(
            Type.Object({ subgameId: Id, value: Type.Number({ minimum: 1.01, maximum: 10_000 }) }, closed),
            { maxItems: 50 },
          ),
        },
        closed,
      ),
      { minItems: 1, maxItems: 100 },
    ),
  },
  closed,
);
export type OddsUpdate = Static<typeof OddsUpdate>;

/** What a provider of live results says of a match. */
export const LiveMatch = Type.Object(
  {
    /** Key or id. */
    competition: Type.String({ minLength: 1, maxLength: 100 }),
    /** Teams by their key, or as files of the competition spell them. */
    home: Type.String({ minLength: 1, maxLength: 200 }),
    visitor: Type.String({ minLength: 1, maxLength: 200 }),
    startTime: Instant,
    /** Grows with everything new that is said of the match: what has a lower one is late, and passed over. */
    version: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
    /** As `MatchStatus.code`. */
    code: Type.Enum([0, 60, 62, 70, 71, 72]),
    ended: Type.Boolean(),
    minute: Nullable(Type.Integer({ minimum: 0, maximum: 130 })),
    /** Now, or at the end of play; null before the start. */
    score: Nullable(Type.Object({ home: Goals, visitor: Goals }, closed)),
    halfTime: Type.Optional(Type.Object({ home: Goals, visitor: Goals }, closed)),
    /** After 90 minutes; needed where there was extra time. */
    fullTime: Type.Optional(Type.Object({ home: Goals, visitor: Goals }, closed)),
    extraTime: Type.Optional(Type.Object({ home: Goals, visitor: Goals }, closed)),
    penalties: Type.Optional(Type.Object({ home: Goals, visitor: Goals }, closed)),
    /** All of the match; left out where it does not know them. */
    goals: Type.Optional(
      Type.Array(
        Type.Object(
          {
            side: Type.Enum(['home', 'visitor']),
            scorer: Type.String({ minLength: 1, maxLength: 200 }),
            minute: Type.Integer({ minimum: 1, maximum: 130 }),
            offset: Nullable(Type.Integer({ minimum: 1, maximum: 30 })),
            penalty: Type.Boolean(),
            ownGoal: Type.Boolean(),
          },
          closed,
        ),
        { maxItems: 99 },
      ),
    ),
    /** Why it says something else than before. */
    reason: Type.Optional(Type.String({ minLength: 1, maxLength: 500 })),
  },
  closed,
);
export type LiveMatch = Static<typeof LiveMatch>;

/** What a provider pushes, and what it answers when it is polled; without a match it says that it is alive. */
export const LiveReport = Type.Object({ matches: Type.Array(LiveMatch, { maxItems: 500 }) }, closed);
export type LiveReport = Static<typeof LiveReport>;

/**
 * What became of what was said: it stands; it was known; it is older than what was said before; it is another thing under a version
 * that was known; a provider that goes before says otherwise; no such match; play before the kick-off; it cannot be true.
 */
export const LiveOutcome = Type.Enum([
  'taken',
  'repeated',
  'late',
  'contradicted',
  'yielded',
  'unknown',
  'early',
  'impossible',
]);
export type LiveOutcome = Static<typeof LiveOutcome>;

export const feedSchemas = {
  competitions: {
    reply: Ok({
      data: Type.Array(
        Type.Object({
          ...CompetitionRef.properties,
          season: Type.String(),
          country: Nullable(Type.String()),
          timeZone: Type.String(),
        }),
      ),
    }),
  },
  schedule: {
    query: Type.Object({ ...CompetitionQuery.properties, revisions: Type.Optional(Type.Boolean()) }, closed),
    reply: Ok({
      data: Type.Object({
        competition: CompetitionRef,
        /** Of all its matches, also of those that have left it: never falls. For those alone who ask for revisions. */
        revision: Type.Optional(Revision),
        rounds: Type.Array(Round),
      }),
    }),
  },
  standings: {
    query: CompetitionQuery,
    reply: Ok({
      data: Type.Object({
        competition: CompetitionRef,
        groups: Type.Array(Type.Object({ ...GroupationRef.properties, standings: Type.Array(Standing) })),
        /** Left out where nobody goes on as a third. */
        bestThirds: Type.Optional(BestThirds),
      }),
    }),
  },
  matches: { body: MatchFilter, reply: Ok({ items: Type.Array(Match) }) },
  /** Ours: one match; 404 for an unknown one. */
  match: { params: IdParams, reply: Ok({ data: Match }) },
  teamDetails: {
    params: IdParams,
    query: CompetitionQuery,
    reply: Ok({
      data: Type.Object({
        competitor: Competitor,
        competition: CompetitionRef,
        standing: Nullable(Standing),
        matches: Type.Array(Match),
        /** Null where it is not known. */
        squad: Nullable(Squad),
      }),
    }),
  },
  writeResult: { params: IdParams, body: ResultUpdate, reply: Ok({ changed: Type.Boolean() }) },
  liveReport: {
    params: Type.Object({ name: Type.String() }, closed),
    body: LiveReport,
    /** One for each match, in the same order. */
    reply: Ok({ outcomes: Type.Array(LiveOutcome) }),
  },
  writeOdds: {
    body: OddsUpdate,
    /** How many of the matches had other odds before. */
    reply: Ok({ changed: Type.Integer() }),
  },
} as const;
