import type { Pair } from '../score';
import type { ChangeData, FeedChange } from '@tribina/contracts';
import type { feedChanges } from '@tribina/contracts/schemas';
import { changeWriter, rows, type Queryable } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import type { GoalFacts } from './document';

interface NewGoal extends GoalFacts {
  readonly matchId: number;
  /** Score after this goal. */
  readonly score: Pair;
}

/** What a transaction has changed, told to the other services once at its end (`announce`). */
export class FeedChanges {
  readonly competitions = new Set<number>();
  readonly matches = new Set<number>();
  /** Those of `matches` that have left the file of their competition. */
  readonly withdrawn = new Set<number>();
  /** Of matches whose score is another one. */
  readonly scores = new Map<number, { readonly before: Pair | null; readonly after: Pair | null }>();
  readonly odds = new Set<number>();
  readonly goals: NewGoal[] = [];
}

const { tellAll } = changeWriter<typeof feedChanges>();

/** Writes the events of what has changed; call it last in the transaction. */
export async function announce(tx: Queryable, changes: FeedChanges): Promise<void> {
  const competitions = [...changes.competitions].map((competitionId) => ({ competitionId }));
  await tellAll(tx, 'competition.changed', competitions);
  const matches = await changedMatches(tx, [...changes.matches]);
  const told = matches.map((match) => (changes.withdrawn.has(match.matchId) ? { ...match, withdrawn: true } : match));
  await tellAll(tx, 'match.changed', told);
  const competitionOf = new Map(matches.map(({ matchId, competitionId }) => [matchId, competitionId]));
  const goals = changes.goals.flatMap((goal) => {
    const competitionId = competitionOf.get(goal.matchId);
    return competitionId === undefined ? [] : [{ competitionId, ...goal, score: scoreOf(goal.score) }];
  });
  await tellAll(tx, 'match.goal', goals);
  await tellAll(tx, 'odds.changed', await changedOdds(tx, [...changes.odds]));
}

function scoreOf([home, visitor]: Pair) {
  return { home, visitor };
}

type ChangedMatch = ChangeData<FeedChange, 'match.changed'>;

function changedMatches(tx: Queryable, ids: readonly number[]): Promise<ChangedMatch[]> {
  return rows(
    tx,
    sql`
      select competition_id as "competitionId", id as "matchId", round_id as "roundId", group_id as "groupId",
             home_id as "homeId", visitor_id as "visitorId",
             to_char(start_time at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "startTime", day::text as day,
             jsonb_build_object('code', code, 'endedStatus', ended, 'minute', minute) as status,
             case when score is not null then jsonb_build_object('home', score[1], 'visitor', score[2]) end as score,
             case when full_time is not null
                  then jsonb_build_object('home', full_time[1], 'visitor', full_time[2]) end as "fullTime"
      from match where id = any(${sql.param(ids)}::bigint[]) order by start_time, id`,
  );
}

function changedOdds(tx: Queryable, ids: readonly number[]): Promise<ChangeData<FeedChange, 'odds.changed'>[]> {
  return rows(
    tx,
    sql`
      select m.competition_id as "competitionId", m.id as "matchId",
             coalesce(jsonb_agg(jsonb_build_object('subgameId', o.subgame_id, 'value', o.value) order by o.subgame_id)
                      filter (where o.match_id is not null), '[]') as odds
      from match m left join odd o on o.match_id = m.id
      where m.id = any(${sql.param(ids)}::bigint[]) group by m.id order by m.start_time, m.id`,
  );
}
