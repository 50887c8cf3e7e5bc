import { Type, type Static } from 'typebox';
import { Id, IdParams, Instant, Nullable, Ok } from './answer.schema';
import { BestThirds, CompetitionRef, Competitor, GroupationRef, Match, Odd, Round, Standing } from './feed.schema';
import { SearchTerm } from './search.schema';
import { Scorer } from './seasons.schema';

const closed = { additionalProperties: false } as const;
const CompetitionQuery = Type.Object({ competitionId: Id }, closed);

/** An association of football, by FIFA's code. */
const Association = Type.Object({ code: Type.String(), name: Type.String(), flagUrl: Type.String() });

/** Whom a competition has named to lead its matches; counted are those that have begun. */
export const Referee = Type.Object({
  id: Id,
  name: Type.String(),
  country: Association,
  isWoman: Type.Boolean(),
  matches: Type.Integer(),
  /** First yellow ones. */
  yellow: Type.Integer(),
  /** Of either kind: straight, and by a second yellow. */
  red: Type.Integer(),
});
export type Referee = Static<typeof Referee>;

export const EventStadium = Type.Object({
  id: Id,
  name: Type.String(),
  city: Type.String(),
  capacity: Nullable(Type.Integer()),
  /** Degrees, north and east. */
  position: Nullable(Type.Object({ latitude: Type.Number(), longitude: Type.Number() })),
  /** Of the competition, with those to come. */
  matches: Type.Integer(),
  /** Of all matches that have begun and of which it is known; null where it is known of none. */
  attendance: Nullable(Type.Integer()),
});
export type EventStadium = Static<typeof EventStadium>;

export const Card = Type.Object({
  side: Type.Enum(['home', 'visitor']),
  player: Type.String(),
  minute: Type.Integer(),
  /** Minutes of stoppage time. */
  offset: Nullable(Type.Integer()),
  kind: Type.Enum(['yellow', 'second-yellow', 'red']),
});
export type Card = Static<typeof Card>;

/** What is known of a match beside its play; nothing of it before the kick-off. */
export const MatchFacts = Type.Object({
  referee: Nullable(Type.Object({ id: Id, name: Type.String(), country: Association })),
  attendance: Nullable(Type.Integer()),
  cards: Type.Array(Card),
  /** Earlier matches of the two teams, of all competitions at hand, newest first; at most twenty. */
  meetings: Type.Array(Match),
});
export type MatchFacts = Static<typeof MatchFacts>;

/** Odds of a match, and since when they were so; none where they were withdrawn. */
export const OddsEntry = Type.Object({ since: Instant, odds: Type.Array(Odd) });
export type OddsEntry = Static<typeof OddsEntry>;

/** One of the earlier events of a series: the World Cup of a year. */
const HistoryEntry = {
  /** What its page is called: the season. */
  slug: Type.String(),
  competition: CompetitionRef,
  season: Type.String(),
  /** Null where it is not decided, or its source does not tell. */
  champion: Nullable(Competitor),
  runnerUp: Nullable(Competitor),
  third: Nullable(Competitor),
  final: Nullable(Match),
  teams: Type.Integer(),
  matches: Type.Integer(),
  goals: Type.Integer(),
};
export const HistorySummary = Type.Object(HistoryEntry);
export type HistorySummary = Static<typeof HistorySummary>;

export const HistoryPage = Type.Object({
  ...HistoryEntry,
  rounds: Type.Array(Round),
  groups: Type.Array(Type.Object({ ...GroupationRef.properties, standings: Type.Array(Standing) })),
  /** Left out where nobody went on as a third. */
  bestThirds: Type.Optional(BestThirds),
  /** Nobody where the source does not say who scored. */
  scorers: Type.Array(Scorer),
  /** What the desk tells of it, paragraph by paragraph. */
  text: Type.Optional(Type.Array(Type.String())),
});
export type HistoryPage = Static<typeof HistoryPage>;

/** A page of an event, by what it is about. */
export const EventPage = Type.Object({
  kind: Type.Enum(['team', 'stadium', 'referee', 'history']),
  /** Of a team its id, of an earlier event its season in addresses; null of those that share a page. */
  key: Nullable(Type.String()),
  name: Type.String(),
});
export type EventPage = Static<typeof EventPage>;

/** Pages that a search shows beside its articles. */
export const MOST_EVENT_PAGES = 5;
export const EventPages = Type.Array(EventPage, { maxItems: MOST_EVENT_PAGES });

/** The schemas of the calls of an event's pages; the keys are those of `eventCalls`. */
export const eventSchemas = {
  /** Of an event those whose name has what is looked for; the likeliest first. */
  pages: {
    query: Type.Object({ competitionId: Id, term: SearchTerm }, closed),
    reply: Ok({ data: Type.Object({ pages: EventPages }) }),
  },
  referees: {
    query: CompetitionQuery,
    reply: Ok({ data: Type.Object({ competition: CompetitionRef, referees: Type.Array(Referee) }) }),
  },
  stadiums: {
    query: CompetitionQuery,
    reply: Ok({ data: Type.Object({ competition: CompetitionRef, stadiums: Type.Array(EventStadium) }) }),
  },
  scorers: {
    query: CompetitionQuery,
    reply: Ok({ data: Type.Object({ competition: CompetitionRef, scorers: Type.Array(Scorer) }) }),
  },
  matchFacts: { params: IdParams, reply: Ok({ data: MatchFacts }) },
  /** Oldest first: the first that were offered, and the newest 49 after them. The last entry is how they are. */
  oddsHistory: {
    params: IdParams,
    reply: Ok({ data: Type.Object({ entries: Type.Array(OddsEntry, { maxItems: 50 }) }) }),
  },
  history: {
    query: CompetitionQuery,
    reply: Ok({ data: Type.Object({ competition: CompetitionRef, entries: Type.Array(HistorySummary) }) }),
  },
  historyPage: {
    // One that names nothing is unknown (404), not malformed.
    params: Type.Object({ slug: Type.String() }, closed),
    query: CompetitionQuery,
    reply: Ok({ data: HistoryPage }),
  },
} as const;
