import { Type } from 'typebox';
import { Id, Instant, Nullable } from './answer.schema';
import type { ChangeOf, ChangeSchemas } from './changes';
import { Goal, MatchDay, MatchStatus, Score } from './feed.schema';

const ofMatch = { competitionId: Id, matchId: Id };

/** The events of the football feed's change feed, `GET /internal/changes`. */
export const feedChanges = {
  /** Names, groups, rounds, teams, stadiums or deductions are different. */
  'competition.changed': Type.Object({ competitionId: Id }),
  /** A match is new, or has another start, status, minute or score, or other teams. */
  'match.changed': Type.Object({
    ...ofMatch,
    roundId: Id,
    groupId: Nullable(Id),
    homeId: Id,
    visitorId: Id,
    startTime: Instant,
    /** As that of `Match`; null: its time is known. One that says nothing of it was told before there was this. */
    day: Type.Optional(Nullable(MatchDay)),
    status: MatchStatus,
    score: Nullable(Score),
    fullTime: Nullable(Score),
    /**
     * True where it has just left the file of its competition: it is in no list any more, and answered by its id alone, as a
     * cancelled one. For whoever holds it: who offers it in a game, who has marked it in an article. Left out otherwise.
     */
    withdrawn: Type.Optional(Type.Boolean()),
  }),
  /** Only while the match is on. `score`: after this goal. */
  'match.goal': Type.Object({ ...ofMatch, ...Goal.properties, score: Score }),
  'odds.changed': Type.Object({
    ...ofMatch,
    odds: Type.Array(Type.Object({ subgameId: Id, value: Type.Number() })),
  }),
} as const satisfies ChangeSchemas;
export type FeedChange = ChangeOf<typeof feedChanges>;
