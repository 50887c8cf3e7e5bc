import type { Pair } from '../score';
import { recordChanges, rows, type Queryable } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import type { GoalFacts } from './document';

interface NewGoal extends GoalFacts {
  readonly matchId: number;
  /** Score after this goal. */
  readonly score: Pair;
}

/**
 * What a transaction has changed, told to the other services once at its end (`announce`).
 *
 * | event | data |
 * |---|---|
 * | `competition.changed` | competitionId; names, groups, rounds, teams, stadiums or deductions |
 * | `match.changed` | competitionId, matchId, roundId, groupId, homeId, visitorId, startTime, status, score, fullTime |
 * | `match.goal` | competitionId, matchId, side, scorer, minute, offset, penalty, ownGoal, score; only while the match is on |
 * | `odds.changed` | competitionId, matchId, odds [{subgameId, value}] |
 */
export class FeedChanges {
  readonly competitions = new Set<number>();
  readonly matches = new Set<number>();
  readonly odds = new Set<number>();
  readonly goals: NewGoal[] = [];
}

/** With what else there is to say of it. */
type MatchChanged = Readonly<Record<string, unknown>> & {
  readonly competitionId: number;
  readonly matchId: number;
};

/** Writes the events of what has changed; call it last in the transaction. */
export async function announce(tx: Queryable, changes: FeedChanges): Promise<void> {
  const competitions = [...changes.competitions].map((competitionId) => ({ competitionId }));
  await recordChanges(tx, 'competition.changed', competitions);
  const matches = await changedMatches(tx, [...changes.matches]);
  await recordChanges(tx, 'match.changed', matches);
  const competitionOf = new Map(matches.map(({ matchId, competitionId }) => [matchId, competitionId]));
  await recordChanges(
    tx,
    'match.goal',
    changes.goals.map((goal) => ({
      competitionId: competitionOf.get(goal.matchId),
      ...goal,
      score: scoreOf(goal.score),
    })),
  );
  await recordChanges(tx, 'odds.changed', await changedOdds(tx, [...changes.odds]));
}

function scoreOf([home, visitor]: Pair) {
  return { home, visitor };
}

function changedMatches(tx: Queryable, ids: readonly number[]): Promise<MatchChanged[]> {
  return rows<MatchChanged>(
    tx,
    sql`
      select competition_id as "competitionId", id as "matchId", round_id as "roundId", group_id as "groupId",
             home_id as "homeId", visitor_id as "visitorId",
             to_char(start_time at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "startTime",
             jsonb_build_object('code', code, 'endedStatus', ended, 'minute', minute) as status,
             case when score is not null then jsonb_build_object('home', score[1], 'visitor', score[2]) end as score,
             case when full_time is not null
                  then jsonb_build_object('home', full_time[1], 'visitor', full_time[2]) end as "fullTime"
      from match where id = any(${sql.param(ids)}::bigint[]) order by start_time, id`,
  );
}

function changedOdds(tx: Queryable, ids: readonly number[]): Promise<MatchChanged[]> {
  return rows<MatchChanged>(
    tx,
    sql`
      select m.competition_id as "competitionId", m.id as "matchId",
             coalesce(jsonb_agg(jsonb_build_object('subgameId', o.subgame_id, 'value', o.value) order by o.subgame_id)
                      filter (where o.match_id is not null), '[]') as odds
      from match m left join odd o on o.match_id = m.id
      where m.id = any(${sql.param(ids)}::bigint[]) group by m.id order by m.start_time, m.id`,
  );
}
